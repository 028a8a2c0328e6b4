// Records the statements that the product sends, without those that tests write themselves.
import { createRequire } from 'node:module';
import type pg from 'pg';

/** Whether the application's role or the owner of the tables sends it. */
export type Sender = 'application' | 'owner';
export type Recorded = { sender: Sender; text: string };

const { Client, Pool } = createRequire(import.meta.url)('pg') as typeof pg;
const FRAMES = 30;

/** The first line of a stack that is no package's, nor this file's. */
function callerOf(): string {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const stack = new Error('here').stack ?? '';
  Error.stackTraceLimit = before;
  return (
    stack
      .split('\n')
      .slice(1)
      .find(
        (line) =>
          !/node_modules|record-statements|node:internal|<anonymous>|platform\/db\/connection/.test(line),
      ) ?? ''
  );
}
const isOfTests = (caller: string) => /\.test\.ts|\.suite\.ts|\/testing\/|\/bench\//.test(caller);

function textOf(given: unknown): string | undefined {
  if (typeof given === 'string') return given;
  const { text, cursor } = (given ?? {}) as { text?: unknown; cursor?: { text?: unknown } };
  const found = text ?? cursor?.text;
  return typeof found === 'string' ? found : undefined;
}

type Named = { connectionParameters?: { application_name?: string; options?: string } };
/** By the names that the product gives to its connections; others, such as those of tests, are nobody's. */
function senderOf({ connectionParameters }: Named): Sender | undefined {
  const name = connectionParameters?.application_name;
  if (name === 'placewell') return 'application';
  return name === 'placewell-owner' ? 'owner' : undefined;
}

/** Statements that tests have given to a pool and that it has not sent yet: by then nothing says who called. */
const ofTests = new Map<string, number>();

function noteTests() {
  const send = Pool.prototype.query as (...given: unknown[]) => unknown;
  Pool.prototype.query = function noted(this: pg.Pool, ...given: unknown[]) {
    const text = textOf(given[0]);
    if (text && isOfTests(callerOf())) ofTests.set(text, (ofTests.get(text) ?? 0) + 1);
    return send.apply(this, given);
  } as typeof Pool.prototype.query;
}

function isNoted(text: string): boolean {
  const left = ofTests.get(text) ?? 0;
  if (left > 0) ofTests.set(text, left - 1);
  return left > 0;
}

/** Calls `into` for each statement of this thread from now on, on connections that are made from now on. */
export function recordStatements(into: (recorded: Recorded) => void) {
  noteTests();
  const send = Client.prototype.query as (...given: unknown[]) => unknown;
  Client.prototype.query = function recorded(this: pg.Client & Named, ...given: unknown[]) {
    const sender = senderOf(this);
    const text = sender && textOf(given[0]);
    // A test's own statement as the owner is left out; one as the application is bound by row-level security all the same.
    if (sender && text && !(sender === 'owner' && (isNoted(text) || isOfTests(callerOf()))))
      into({ sender, text });
    return send.apply(this, given);
  } as typeof Client.prototype.query;
}
