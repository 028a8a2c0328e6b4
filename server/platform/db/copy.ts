import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** PostgreSQL sends one message per row; they are passed on in chunks of this size. */
const PIECE_BYTES = 256 * 1024;
/** Above this many buffered bytes the connection is paused. */
const MAX_WAITING_BYTES = 4 * PIECE_BYTES;

declare module 'pg' {
  /** The part of COPY that its types leave out. */
  interface Connection {
    sendCopyFromChunk(chunk: Uint8Array): void;
    endCopyFrom(): void;
    sendCopyFail(message: string): void;
  }
}

/** The row count in "COPY 12". */
const rowsOf = ({ text }: { text: string }) => Number(/^COPY (\d+)$/.exec(text)?.[1]);

/** A statement "copy … to stdout" as pg runs it: its messages are buffered until the consumer takes them. */
class CopyOut {
  readonly #text: string;
  readonly #ready: Buffer[] = [];
  #piece = Buffer.allocUnsafe(PIECE_BYTES);
  #used = 0;
  #stream: Duplex | undefined;
  #isOver = false;
  #error: Error | undefined;
  #wake: () => void = () => undefined;
  rows = 0;

  constructor(text: string) {
    this.#text = text;
  }

  submit(connection: pg.Connection) {
    this.#stream = connection.stream;
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    // Copied, because the memory of a message is reused.
    if (this.#used + chunk.length > PIECE_BYTES) this.#closePiece();
    if (chunk.length > PIECE_BYTES) this.#ready.push(Buffer.from(chunk));
    else this.#used += chunk.copy(this.#piece, this.#used);
    if (this.#ready.length * PIECE_BYTES > MAX_WAITING_BYTES) this.#stream?.pause();
    if (this.#ready.length > 0) this.#wake();
  }

  handleCommandComplete(message: { text: string }) {
    this.rows = rowsOf(message);
  }

  handleReadyForQuery() {
    this.#end();
  }

  handleError(error: Error) {
    this.#error = error;
    this.#end();
  }

  async *pieces(): AsyncGenerator<Buffer> {
    for (;;) {
      const next = this.#ready.shift();
      if (next) yield next;
      else if (this.#error) throw this.#error;
      else if (this.#isOver) return;
      else {
        this.#stream?.resume();
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }

  #closePiece() {
    if (this.#used > 0) this.#ready.push(this.#piece.subarray(0, this.#used));
    this.#piece = Buffer.allocUnsafe(PIECE_BYTES);
    this.#used = 0;
  }

  #end() {
    this.#closePiece();
    this.#isOver = true;
    // Later messages are not ours to delay.
    this.#stream?.resume();
    this.#wake();
  }
}

/** A statement "copy … from stdin": sends the bytes of `source`, no faster than the connection takes them. */
class CopyIn {
  readonly #text: string;
  readonly #source: AsyncIterable<Uint8Array>;
  readonly done: Promise<number>;
  #resolve!: (rows: number) => void;
  #reject!: (error: unknown) => void;
  #sourceError: unknown;
  #isOver = false;
  #rows = 0;

  constructor(text: string, source: AsyncIterable<Uint8Array>) {
    this.#text = text;
    this.#source = source;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: pg.Connection) {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: pg.Connection) {
    void this.#feed(connection);
  }

  handleCommandComplete(message: { text: string }) {
    this.#rows = rowsOf(message);
  }

  handleReadyForQuery() {
    this.#isOver = true;
    this.#resolve(this.#rows);
  }

  handleError(error: Error) {
    this.#isOver = true;
    this.#reject(this.#sourceError ?? error);
  }

  async #feed(connection: pg.Connection) {
    try {
      for await (const chunk of this.#source) {
        if (this.#isOver) return;
        connection.sendCopyFromChunk(chunk);
        if (connection.stream.writableNeedDrain) await drained(connection.stream);
      }
      connection.endCopyFrom();
    } catch (error) {
      // PostgreSQL responds with an error; this one is reported instead.
      this.#sourceError = error;
      connection.sendCopyFail('The source of the rows failed');
    }
  }
}

const drained = (stream: Duplex) =>
  new Promise<void>((resolve) => {
    const end = () => {
      stream.off('drain', end);
      stream.off('close', end);
      resolve();
    };
    stream.once('drain', end);
    stream.once('close', end);
  });

const run = (client: pg.ClientBase, query: CopyOut | CopyIn) => client.query(query);

/** Runs "copy … to stdout" and yields its output in chunks; returns the number of rows. */
export async function* copyOut(client: pg.ClientBase, text: string): AsyncGenerator<Buffer, number> {
  const query = new CopyOut(text);
  run(client, query);
  yield* query.pieces();
  return query.rows;
}

/** Runs "copy … from stdin" with the bytes of `source`; returns the number of rows. */
export function copyIn(
  client: pg.ClientBase,
  text: string,
  source: AsyncIterable<Uint8Array>,
): Promise<number> {
  const query = new CopyIn(text, source);
  run(client, query);
  return query.done;
}
