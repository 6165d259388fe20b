"""HTTP, sockets and pages: what a browser speaks with."""
