"""The words of the table: every decision, refusal, component and event in plain sentences.

Pure functions from the game (or the edition) and a `Context` to text. What the rules do is never told from a
table of sentences by component: `effects` words the same data that the engine runs. English stands here;
`marks` lets the catalogue find what is kept in tables.
"""
