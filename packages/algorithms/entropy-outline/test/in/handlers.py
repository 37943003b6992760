"""Handlers of the web service.

def not_a_function(): this is text
"""
from flask import Blueprint

bp = Blueprint("orders", __name__)
LIMIT = 100


class Handler:
    """Base of all handlers."""

    name: str = "base"

    def __init__(self, store, *, timeout=30):
        self.store = store
        self.timeout = timeout

    @property
    def path(self):
        return f"/{self.name}"

    @bp.route(
        "/orders",
        methods=["GET"],
    )
    def list(self):
        # comment inside
        rows = self.store.query(
            """
            SELECT * FROM orders  -- { ( [
            """
        )
        return [row for row in rows]

    async def create(self, order):
        if not order:
            raise ValueError("empty")
        else:
            await self.store.insert(order)


def make_handler(kind: str) -> Handler:
    def inner():
        return kind

    return Handler(inner())


if __name__ == "__main__":
    make_handler("orders")
