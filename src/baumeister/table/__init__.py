"""A running game without I/O: seats, journal, views, drafts, taking back, verifiable chance.

>>> import baumeister.table as tables
>>> seats = [tables.SeatSetup("person", "p1", "Ada"), tables.SeatSetup("bot", level="random")]
>>> setup = tables.Setup("palatinus", 2, "nl", {"laying": "random"}, seats, secret="00" * 32)
>>> change = tables.Table.open(setup).start()
>>> len(change.entries), change.table.to_move()
(21, [0])
>>> tables.Table.open(setup, change.entries).view(0).prompt
'Choose a token'
"""

from ..engine.verbs import OPEN, SPECTATOR
from .catalogue import editions_page, game_info, rulebook
from .errors import STATUS, TableError
from .examples import TRIER, example
from .journal import (
    Abandoned,
    BotSat,
    Chance,
    EntropyCommitted,
    EntropyRevealed,
    EntropyWaived,
    Entry,
    Left,
    Moved,
    Rematched,
    Resumed,
    Sat,
    SeatsDrawn,
    Started,
    StoodIn,
    TakeBackAnswered,
    TakeBackAsked,
    decode_entry,
    encode_entry,
)
from .records import import_record
from .seats import Seat, one_line, own_name
from .setup import Origin, SeatSetup, Setup, decode_setup, encode_setup
from .shapes import (
    ChanceView,
    ChatLine,
    Choice,
    Draft,
    GameInfo,
    LogEntry,
    Replay,
    Rulebook,
    SeatInfo,
    TableSummary,
    TableView,
    WhyNot,
)
from .standing import TakeBack
from .table import Change, Table

__all__ = [
    "OPEN",
    "SPECTATOR",
    "STATUS",
    "TRIER",
    "Abandoned",
    "BotSat",
    "Chance",
    "ChanceView",
    "Change",
    "ChatLine",
    "Choice",
    "Draft",
    "EntropyCommitted",
    "EntropyRevealed",
    "EntropyWaived",
    "Entry",
    "GameInfo",
    "Left",
    "LogEntry",
    "Moved",
    "Origin",
    "Rematched",
    "Replay",
    "Resumed",
    "Rulebook",
    "Sat",
    "Seat",
    "SeatInfo",
    "SeatSetup",
    "SeatsDrawn",
    "Setup",
    "Started",
    "StoodIn",
    "Table",
    "TableError",
    "TableSummary",
    "TableView",
    "TakeBack",
    "TakeBackAnswered",
    "TakeBackAsked",
    "WhyNot",
    "decode_entry",
    "decode_setup",
    "editions_page",
    "encode_entry",
    "encode_setup",
    "example",
    "game_info",
    "import_record",
    "one_line",
    "own_name",
    "rulebook",
]
