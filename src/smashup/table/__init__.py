"""A table of people and bots: seats, set-up, clocks, votes; messages in and out.

It has no transport, no clock and no thread."""

from .documents import TableError
from .incoming import PROTOCOL, Refused
from .outbox import BotRequest, NewTable, Outbox
from .table import Table

__all__ = ["PROTOCOL", "BotRequest", "NewTable", "Outbox", "Refused", "Table", "TableError"]
