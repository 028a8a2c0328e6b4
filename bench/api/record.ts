import { setTimeout as sleep } from 'node:timers/promises';
import type { Call } from '@placewell/contract/call.ts';
import { buildApp, listeners, settings, threadListeners } from '@placewell/server/app.ts';
import { readConfig } from '@placewell/server/platform/config.ts';
import type { Database } from '@placewell/server/platform/db/database.ts';
import { EventBus } from '@placewell/server/platform/events/bus.ts';
import { openLiveHub } from '@placewell/server/platform/events/live.ts';
import { createLog } from '@placewell/server/platform/log.ts';
import { openOutgoing } from '@placewell/server/platform/outgoing/outgoing.ts';
import { openFinders } from '@placewell/server/providers/email-finder/finders.ts';
import { openIdentityProviders } from '@placewell/server/providers/identity/identity-provider.ts';
import { openMailer } from '@placewell/server/providers/mail/mailer.ts';
import { openPayments } from '@placewell/server/providers/payments/payments.ts';
import { openStorage } from '@placewell/server/providers/storage/storage.ts';
import pg from 'pg';

export type Statement = { text: string; values: unknown[]; name: string | undefined };
/** The statements that the product runs for a request, in order; the first finds the session. */
export type Recording = {
  statements: Statement[];
  /** Index of the statement whose rows are the response: the one with the most columns. */
  resultStatement: number;
  response: { status: boolean; data: unknown };
};
export type Recorder = {
  record: (call: Call, body: unknown, token: string) => Promise<Recording>;
  close: () => Promise<void>;
};

/** The end of a reading transaction is sent a moment after its response. */
const END_MS = 50;

type Query = (config: unknown, ...rest: unknown[]) => unknown;
type Result = { fields?: unknown[] };

/** Starts the product in this process and records the statements that it runs for a request. */
export async function startRecorder(database: Database, dataDir: string): Promise<Recorder> {
  const config = readConfig({ LOG_LEVEL: 'warn', DATA_DIR: dataDir, OVERLOAD_MS: '0' }, settings);
  const log = createLog('warn', false);
  const live = await openLiveHub(database.urls.app, log);
  const storage = await openStorage(config);
  const outgoing = openOutgoing(config);
  const app = await buildApp({
    config,
    log,
    database,
    storage,
    mail: openMailer(config),
    payments: await openPayments(config, database),
    identity: openIdentityProviders(config),
    finders: openFinders({ config, database, outgoing }),
    outgoing,
    events: new EventBus(listeners),
    threadListeners,
    live,
  });
  let statements: (Statement & { columns: number })[] | undefined;

  // Typed loosely: the driver's method has a dozen overloads, of which the product uses these two.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (this: unknown, query: unknown, ...rest: unknown[]) {
    if (!statements) return original.call(this, query, ...rest);
    const config = (typeof query === 'string' ? { text: query } : query) as Statement;
    const values = (Array.isArray(rest[0]) ? rest[0] : config.values) ?? [];
    const entry = { text: config.text, values: [...values], name: config.name, columns: 0 };
    statements.push(entry);
    const countColumns = (result: Result | undefined) => {
      entry.columns = result?.fields?.length ?? 0;
    };
    const at = rest.findLastIndex((one) => typeof one === 'function');
    const answer = rest[at];
    if (typeof answer === 'function')
      rest[at] = (error: unknown, result: Result) => {
        countColumns(result);
        answer(error, result);
      };
    const returned = original.call(this, query, ...rest);
    if (returned instanceof Promise)
      return returned.then((result: Result) => {
        countColumns(result);
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
      await sleep(END_MS);
      const recorded = statements;
      statements = undefined;
      const envelope = response.json();
      if (!envelope.status) throw new Error(`${call.path}: ${response.payload}`);
      const maxColumns = Math.max(...recorded.map(({ columns }) => columns));
      return {
        statements: recorded.map(({ text, values, name }) => ({ text, values, name })),
        resultStatement: recorded.findLastIndex(({ columns }) => columns === maxColumns),
        response: envelope,
      };
    },
    async close() {
      prototype.query = original;
      await app.close();
      await live.close();
    },
  };
}
