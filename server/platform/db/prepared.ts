import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from './schema.ts';

/** Names of prepared statements by their text: PostgreSQL plans each once per connection. */
const names = new Map<string, string>();

/**
 * A hot query: built once, and planned once per connection instead of on every call. Only for look-ups by key, whose
 * plan does not depend on the values. `build` must use every parameter once, in order, and no other value.
 */
export function prepared<Tx extends Kysely<Tables>, Parameters extends readonly unknown[], Row>(
  name: string,
  build: (tx: Tx, ...parameters: Parameters) => Compilable<Row>,
): (tx: Tx, ...parameters: Parameters) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (tx, ...parameters) => {
    if (!compiled) {
      const first = build(tx, ...parameters).compile();
      const isFaithful =
        first.parameters.length === parameters.length &&
        first.parameters.every((value, at) => value === parameters[at]);
      if (!isFaithful) throw new Error(`The query ${name} uses values that are not its parameters`);
      names.set(first.sql, name);
      compiled = first;
    }
    return (await tx.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

/** Makes a connection send prepared queries under their names, which the query builder does not support. */
export function useStatementNames(client: pg.PoolClient) {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const named = (text: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    if (name === undefined || !Array.isArray(rest[0])) return send(text, ...rest);
    return send({ name, text, values: rest[0] }, ...rest.slice(1));
  };
  client.query = named as typeof client.query;
}
