// A game of the same kind and size as Palatinus on boardgame.io: four seats lay tokens from secret stocks on 42 fields, some
// face down. The board starts anew when it is full, so that a match never ends while it is measured.
const path = require("node:path");
const { createRequire } = require("node:module");
const { Server } = createRequire(path.join(process.argv[2], "package.json"))("boardgame.io/server");

const SEATS = 4;
const FIELDS = 42;
const KINDS = ["trader", "farmer", "general"];

const stockOfASeat = () => ({ trader: { plain: 4, wolf: 1 }, farmer: { plain: 4, wolf: 1 }, general: { plain: 4, wolf: 0 } });

const setup = () => ({
  round: 0,
  tiles: Array.from({ length: 7 }, (_, slot) => ({ slot, letter: "ABCDEFG"[slot], rotation: slot % 6, chip: 3 + (slot % 4), springs: [slot % 6] })),
  fields: Array.from({ length: FIELDS }, (_, field) => ({ field, slot: Math.floor(field / 6), dir: field % 6, token: null })),
  stock: Array.from({ length: SEATS }, stockOfASeat),
});

const place = ({ G, playerID }, kind, field, hidden) => {
  const seat = Number(playerID);
  if (!KINDS.includes(kind) || !G.fields[field] || G.fields[field].token) return "INVALID_MOVE";
  const back = hidden ? "wolf" : "plain";
  if (G.stock[seat][kind][back] > 0) G.stock[seat][kind][back] -= 1;
  G.fields[field].token = { kind, seat, hidden };
  if (G.fields.every((each) => each.token)) {
    G.round += 1;
    for (const each of G.fields) each.token = null;
    G.stock = Array.from({ length: SEATS }, stockOfASeat);
  }
};

const playerView = ({ G, playerID }) => ({
  ...G,
  stock: G.stock.map((stock, seat) => (String(seat) === playerID ? stock : null)),
  fields: G.fields.map((each) =>
    each.token?.hidden && String(each.token.seat) !== playerID ? { ...each, token: { ...each.token, kind: null } } : each,
  ),
});

const game = { name: "hills", setup, playerView, minPlayers: SEATS, maxPlayers: SEATS, turn: { minMoves: 1, maxMoves: 1 }, moves: { place: { move: place, client: false } } };

const server = Server({ games: [game], origins: [/.*/] });
server.run({ port: Number(process.argv[3]), callback: () => console.log("ready") });
