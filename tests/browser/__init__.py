"""The browser client in a real Chromium, against the real server."""
