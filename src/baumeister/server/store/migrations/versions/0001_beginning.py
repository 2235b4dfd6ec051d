"""The beginning: tables and their journals, who may act at them, chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def of_a_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(12), nullable=False, unique=True),
        sa.Column("invite", sa.String(64), nullable=False, unique=True),
        sa.Column("setup", sa.LargeBinary, nullable=False),
        sa.Column("maker", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("is_due", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_tables_updated", "tables", ["updated"])
    op.create_table(
        "journal",
        of_a_table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("move_id", sa.String(64)),
        sa.Column("entry", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("table_id", "move_id"),
    )
    op.create_table(
        "access",
        of_a_table(),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("holder", sa.String(64), nullable=False),
    )
    op.create_index("access_of_a_person", "access", ["person"])
    op.create_table(
        "return_keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("holder", sa.String(64), nullable=False),
    )
    op.create_index("ix_return_keys_table_id", "return_keys", ["table_id"])
    op.create_table(
        "chat",
        of_a_table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "mutes",
        of_a_table(),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    )
