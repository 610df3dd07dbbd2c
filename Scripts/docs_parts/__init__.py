"""The parts of the documentation's site: where pages lie, guides, search."""
