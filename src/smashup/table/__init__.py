"""A table of people and bots: seats, set-up, clocks, undo by consent, messages in and out. No
transport, no clock, no thread."""

from .incoming import PROTOCOL, Refused
from .outbox import BotRequest, NewTable, Outbox
from .table import Table, TableError

__all__ = ["PROTOCOL", "BotRequest", "NewTable", "Outbox", "Refused", "Table", "TableError"]
