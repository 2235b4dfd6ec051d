"""What the store keeps. The journal is the truth about a game; everything else here is beside it or found from it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    UniqueConstraint,
)

METADATA = MetaData()


def _of_a_table() -> Column[str]:
    return Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("code", String(12), nullable=False, unique=True),  # short enough to be read out
    Column("invite", String(64), nullable=False, unique=True),  # the secret of the link for guests
    Column("setup", LargeBinary, nullable=False),  # what was agreed before the first entry of the journal
    Column("maker", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("is_due", Boolean, nullable=False),  # a bot, or a time-out, has something to do here: looked after at start
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970, as all times here
    Column("updated", BigInteger, nullable=False, index=True),
)

JOURNAL = Table(
    "journal",
    METADATA,
    _of_a_table(),
    Column(
        "number", Integer, primary_key=True, autoincrement=False
    ),  # from 1, without gaps: two writers cannot both write the next
    Column("move_id", String(64)),  # chosen by the client: sending a move twice does no harm
    Column("entry", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "move_id"),
)

# Who may act at a table, and as whom: a person who came back by a private link acts as the one who took the seat.
ACCESS = Table(
    "access",
    METADATA,
    _of_a_table(),
    Column("person", String(64), primary_key=True),
    Column("holder", String(64), nullable=False),
    Index("access_of_a_person", "person"),
)

RETURN_KEYS = Table(
    "return_keys",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("holder", String(64), nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    _of_a_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer),  # none: a spectator
    Column("name", String(64), nullable=False),
    Column("text", String(1000), nullable=False),
    Column("at", BigInteger, nullable=False),
)

MUTES = Table(
    "mutes",
    METADATA,
    _of_a_table(),
    Column("person", String(64), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
)
