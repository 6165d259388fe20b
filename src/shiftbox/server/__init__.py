"""The table server: live games for people in browsers, kept durably, each told what it may know."""
