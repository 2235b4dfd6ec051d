/** The board is one stop of the tab key; its places are walked with the arrows, row by row. */

export type Rows = readonly (readonly string[])[];

const STRIDES: Record<string, readonly [across: number, down: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Where an arrow leads: null for any other key, and where the board ends. */
export function walk(rows: Rows, from: string, key: string): string | null {
  const stride = STRIDES[key];
  const filled = rows.filter((row) => row.length);
  if (!stride) return key === "Home" ? filled[0]?.[0] ?? null : key === "End" ? filled.at(-1)?.at(-1) ?? null : null;
  const [across, down] = stride;
  const at = filled.findIndex((row) => row.includes(from));
  const row = filled[at];
  if (!row) return filled[0]?.[0] ?? null;
  const place = row.indexOf(from);
  if (across) return row[place + across] ?? null;
  const next = filled[at + down];
  if (!next) return null;
  // rows are of different length and drawn over the same width
  return next[Math.round((place / Math.max(1, row.length - 1)) * (next.length - 1))] ?? null;
}
