"""What is done in a checkout: builds, pictures, generated files."""
