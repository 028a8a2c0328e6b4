import { appendFileSync } from 'node:fs';
import type pg from 'pg';

const seen = new Set<string>();

/** Appends each statement that a pool sends, and that is not refused, to the file named by RECORD_STATEMENTS, once. */
export function recordStatements(pool: pg.Pool) {
  const file = process.env.RECORD_STATEMENTS;
  if (!file) return;
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [first] = given;
      const text = typeof first === 'string' ? first : (first as { text?: unknown })?.text;
      const result = send(...given);
      const keep = () => {
        if (typeof text !== 'string' || seen.has(text)) return;
        seen.add(text);
        appendFileSync(file, `${JSON.stringify(text)}\n`);
      };
      if (result instanceof Promise) result.then(keep, () => undefined);
      else keep();
      return result;
    }) as typeof client.query;
  });
}
