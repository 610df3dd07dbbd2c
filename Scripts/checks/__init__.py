"""The checks of `make lint` beyond the formatter. Each looks at one thing and returns its findings."""
