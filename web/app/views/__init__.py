"""Views: pure functions from what is to be shown to markup."""
