/** The only place that talks to the server. */
import type {
  ApiProblem, ChatLine, Chance, Draft, Game, LogEntry, NewTable, ReplayFrames, Rulebook, SeatInfo, SocketMessage, TableSummary, TableView, WhyNot,
} from "./api-types";

let language = "en";

/** Sentences of the server come in this language from now on. */
export function speak(lang: string): void {
  language = lang;
}

/** The server said no, in words for people. */
export class Refusal extends Error {
  constructor(readonly status: number, readonly problem: ApiProblem) {
    super(problem.message);
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

function address(path: string, query: Record<string, string | number | undefined> = {}): URL {
  const url = new URL(`api${path}`, document.baseURI);
  url.searchParams.set("lang", language);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value));
  return url;
}

function csrfToken(): string {
  return /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
}

async function send(method: string, url: URL, body?: string, type = "application/json"): Promise<Response> {
  const headers: Record<string, string> = method === "GET" ? {} : { "x-csrftoken": csrfToken(), "content-type": type };
  let response: Response;
  try {
    response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) });
  } catch {
    throw new Unreachable();
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as ApiProblem | null;
  // a gateway without its server answers too, but not in our words
  if (!problem?.message) throw new Unreachable();
  throw new Refusal(response.status, problem);
}

/** The answer itself; the line may break in the middle of it. */
async function read<T>(whole: Promise<T>): Promise<T> {
  try {
    return await whole;
  } catch {
    throw new Unreachable();
  }
}

async function get<T>(path: string, query?: Record<string, string | number | undefined>): Promise<T> {
  return read((await send("GET", address(path, query))).json() as Promise<T>);
}

async function post<T>(path: string, body: unknown = {}): Promise<T> {
  const response = await send("POST", address(path), JSON.stringify(body));
  return (response.status === 204 ? undefined : await read(response.json())) as T;
}

const offered = new Map<string, Promise<Game[]>>();

/** What is on offer changes only with a new server: it is asked for once in each language. */
function games(): Promise<Game[]> {
  const known = offered.get(language);
  if (known) return known;
  const asked = get<Game[]>("/games");
  offered.set(language, asked);
  asked.catch(() => offered.delete(language));
  return asked;
}

const example = (game: string, chapter: string): string => `/games/${encodeURIComponent(game)}/examples/${encodeURIComponent(chapter)}`;
const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

export const api = {
  games,
  rulebook: (game: string) => get<Rulebook>(`/games/${encodeURIComponent(game)}/rulebook`),
  example: (game: string, chapter: string) => get<TableView>(example(game, chapter)),
  draftInExample: (game: string, chapter: string, seat: number, steps: number[]) => post<Draft>(`${example(game, chapter)}/draft`, { seat, steps }),
  whyNotInExample: (game: string, chapter: string, seat: number, steps: number[], step: number) =>
    post<WhyNot>(`${example(game, chapter)}/whynot`, { seat, steps, step }),
  editions: (game: string) => get<Rulebook>(`/games/${encodeURIComponent(game)}/editions`),

  tables: () => get<TableSummary[]>("/tables"),
  create: (wish: NewTable) => post<TableView>("/tables", wish),
  view: (id: string, seat?: number) => get<TableView>(table(id), { seat }),
  join: (by: { code: string } | { invite: string }, name: string) => post<TableView>("/tables/join", { ...by, name }),
  comeBack: (key: string) => post<TableView>("/tables/return", { key }),
  start: (id: string, fill?: string) => post<void>(`${table(id)}/start`, fill ? { fill } : {}),

  draft: (id: string, seat: number, steps: number[]) => post<Draft>(`${table(id)}/draft`, { seat, steps }),
  whyNot: (id: string, seat: number, steps: number[], step: number) => post<WhyNot>(`${table(id)}/whynot`, { seat, steps, step }),
  /** `move` is chosen by the client, so that sending the same move again does no harm. */
  move: (id: string, move: string, seat: number, number: number, steps: number[]) =>
    post<{ number: number }>(`${table(id)}/moves`, { id: move, seat, number, steps }),
  takeback: (id: string, seat: number) => post<void>(`${table(id)}/takeback`, { seat }),
  answerTakeback: (id: string, seat: number, agree: boolean) => post<void>(`${table(id)}/takeback/answer`, { seat, agree }),
  chat: (id: string, text: string) => post<void>(`${table(id)}/chat`, { text }),
  mute: (id: string, seat: number, muted: boolean) => post<void>(`${table(id)}/mute`, { seat, muted }),
  letBotPlay: (id: string, seat: number, level: string) => post<void>(`${table(id)}/seats/${seat}/bot`, { level }),
  resume: (id: string, seat: number) => post<void>(`${table(id)}/seats/${seat}/resume`),
  promiseEntropy: (id: string, seat: number, commitment: string) => post<void>(`${table(id)}/entropy`, { seat, commitment }),
  revealEntropy: (id: string, seat: number, entropy: string) => post<void>(`${table(id)}/entropy/reveal`, { seat, entropy }),
  rematch: (id: string) => post<{ id: string }>(`${table(id)}/rematch`),

  replay: (id: string, seat: number | "open" | null) => get<ReplayFrames>(`${table(id)}/replay`, { seat: seat ?? undefined }),
  chance: (id: string) => get<Chance>(`${table(id)}/chance`),
  record: async (id: string) => read((await send("GET", address(`${table(id)}/record`))).text()),
  importRecord: async (text: string) => read((await send("POST", address("/records"), text, "text/plain")).json() as Promise<{ id: string }>),
};

export type Connection = "connecting" | "live" | "lost";

export interface Listener {
  view(view: TableView): void;
  chat(line: ChatLine): void;
  presence(seats: SeatInfo[]): void;
  connection(state: Connection): void;
}

const PING_MS = 20_000;
const SILENCE_MS = 45_000;
const RETRY_MS = [300, 1000, 2000, 5000, 10_000];
const SOCKET_TRIES = 3;

/**
 * News of a table until `close`. Comes back by itself after a lost line or a sleeping machine, asking for what it missed;
 * where sockets never open (some proxies swallow them), it listens to server-sent events instead.
 */
export class TableLine {
  #socket: WebSocket | null = null;
  #events: EventSource | null = null;
  #closed = false;
  #failures = 0;
  #everOpened = false;
  #since = 0;
  #heard = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  readonly #pulse: ReturnType<typeof setInterval>;

  constructor(readonly id: string, readonly seat: number | null, readonly listener: Listener) {
    this.#pulse = setInterval(() => this.#checkPulse(), PING_MS);
    addEventListener("online", this.#wake);
    document.addEventListener("visibilitychange", this.#wake);
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#pulse);
    clearTimeout(this.#retry);
    removeEventListener("online", this.#wake);
    document.removeEventListener("visibilitychange", this.#wake);
    this.#hangUp();
  }

  #url(path: string): URL {
    return address(`${table(this.id)}${path}`, { since: this.#since, seat: this.seat ?? undefined, log: "new" });
  }

  #open(): void {
    clearTimeout(this.#retry);
    this.#hangUp();
    this.listener.connection("connecting");
    this.#heard = Date.now();
    if (!this.#everOpened && this.#failures >= SOCKET_TRIES) this.#openEvents();
    else this.#openSocket();
  }

  #openSocket(): void {
    const url = this.#url("/socket");
    url.protocol = url.protocol.replace("http", "ws");
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onopen = () => {
      this.#everOpened = true;
      this.#connected();
    };
    const log: LogEntry[] = [];
    socket.onmessage = (event) => this.#hear(event.data as string, log);
    socket.onclose = () => this.#socket === socket && this.#lost();
  }

  #openEvents(): void {
    const events = new EventSource(this.#url("/events"));
    this.#events = events;
    events.onopen = () => this.#connected();
    const log: LogEntry[] = [];
    events.onmessage = (event) => this.#hear(event.data as string, log);
    events.onerror = () => this.#events === events && this.#lost();
  }

  #connected(): void {
    this.#failures = 0;
    this.#heard = Date.now();
    this.listener.connection("live");
  }

  /** `log` is what the same socket or stream has brought of it. */
  #hear(data: string, log: LogEntry[]): void {
    this.#heard = Date.now();
    const message = JSON.parse(data) as SocketMessage;
    if (typeof message.seq === "number") this.#since = message.seq;
    if (message.kind === "view") {
      log.splice(message.kept, log.length, ...message.view.log);
      this.listener.view({ ...message.view, log: [...log] });
    }
    else if (message.kind === "chat") this.listener.chat(message.line);
    else if (message.kind === "presence") this.listener.presence(message.seats);
  }

  #lost(): void {
    this.#hangUp();
    this.listener.connection("lost");
    if (this.#closed) return;
    const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)];
    this.#failures += 1;
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  #hangUp(): void {
    const socket = this.#socket;
    const events = this.#events;
    this.#socket = null;
    this.#events = null;
    socket?.close();
    events?.close();
  }

  #checkPulse(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.#heard > SILENCE_MS) this.#lost();
    else this.#socket.send(JSON.stringify({ kind: "ping" }));
  }

  /** A machine that slept, or a phone that comes back from another page, does not wait for the next try. */
  readonly #wake = (): void => {
    if (this.#closed || document.hidden) return;
    const silent = Date.now() - this.#heard > SILENCE_MS;
    const down = !this.#events && this.#socket?.readyState !== WebSocket.OPEN && this.#socket?.readyState !== WebSocket.CONNECTING;
    if (silent || down) this.#open();
  };
}
