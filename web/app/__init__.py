"""The page's Python: the session, the saves and the views. Only `main` knows that there is a browser."""
