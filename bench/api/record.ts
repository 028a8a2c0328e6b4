import type { Call } from '@placewell/contract/call.ts';
import { buildApp, listeners, settings } from '@placewell/server/app.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { EventBus } from '@placewell/server/platform/events/bus.ts';
import { openLiveHub } from '@placewell/server/platform/events/live.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { openMailer } from '@placewell/server/providers/mail/mailer.ts';
import { openStorage } from '@placewell/server/providers/storage/storage.ts';
import pg from 'pg';

export type Statement = { text: string; values: unknown[]; name: string | undefined };
/** What a request made the product ask of PostgreSQL, in order; the first statement finds the session. */
export type Recording = {
  statements: Statement[];
  /** Which statement's rows are the answer: the one with the most columns. */
  shown: number;
  answer: { status: boolean; data: unknown };
};
export type Recorder = {
  record: (call: Call, body: unknown, token: string) => Promise<Recording>;
  close: () => Promise<void>;
};

type Query = (config: unknown, ...rest: unknown[]) => unknown;
type Result = { fields?: unknown[] };

/** The product in this process, whose statements are written down while a request of ours runs. */
export async function startRecorder(database: Database, dataDir: string): Promise<Recorder> {
  const config = readConfig({ LOG_LEVEL: 'warn', DATA_DIR: dataDir }, settings);
  const log = createLog('warn', false);
  const live = await openLiveHub(database.url, log);
  const storage = await openStorage(config);
  const app = await buildApp({
    config,
    log,
    database,
    storage,
    mail: openMailer(config),
    events: new EventBus(listeners),
    live,
  });
  let statements: (Statement & { columns: number })[] | undefined;

  // Typed loosely: the driver's method has a dozen forms, of which the product uses these two.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (this: unknown, given: unknown, ...rest: unknown[]) {
    if (!statements) return original.call(this, given, ...rest);
    const config = (typeof given === 'string' ? { text: given } : given) as Statement;
    const values = (Array.isArray(rest[0]) ? rest[0] : config.values) ?? [];
    const entry = { text: config.text, values: [...values], name: config.name, columns: 0 };
    statements.push(entry);
    const take = (result: Result | undefined) => {
      entry.columns = result?.fields?.length ?? 0;
    };
    const last = rest.at(-1);
    if (typeof last === 'function')
      rest[rest.length - 1] = (error: unknown, result: Result) => {
        take(result);
        last(error, result);
      };
    const returned = original.call(this, given, ...rest);
    if (returned instanceof Promise)
      return returned.then((result: Result) => {
        take(result);
        return result;
      });
    return returned;
  };

  return {
    async record(call, body, token) {
      statements = [];
      const response = await app.inject({
        method: call.method,
        url: `/api/v1/${call.path}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload: JSON.stringify(body),
      });
      const taken = statements;
      statements = undefined;
      const answer = response.json();
      if (!answer.status) throw new Error(`${call.path}: ${response.payload}`);
      const most = Math.max(...taken.map(({ columns }) => columns));
      return {
        statements: taken.map(({ text, values, name }) => ({ text, values, name })),
        shown: taken.findLastIndex(({ columns }) => columns === most),
        answer,
      };
    },
    async close() {
      prototype.query = original;
      await app.close();
      await live.close();
    },
  };
}
