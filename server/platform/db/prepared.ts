import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from './schema.ts';
import { type ColumnsByName, type NamedConfig, NamedQuery } from './statements/named-query.ts';

/** Names of prepared statements by their text: PostgreSQL plans each once per connection. */
const names = new Map<string, string>();

/**
 * A hot query: built once, and planned once per connection. Only for look-ups by key, whose plan does not depend on the
 * values. `build` must use every parameter once, in order, and no other value.
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

type Callback = (error: Error | undefined, result: unknown) => void;

/** The config of a named query, if it is one: prepared, or with its own name. */
function namedConfig(given: unknown, values: unknown): NamedConfig | undefined {
  if (typeof given === 'string') {
    const name = names.get(given);
    return name !== undefined && Array.isArray(values) ? { name, text: given, values } : undefined;
  }
  const { name, text, values: own } = given as Partial<NamedConfig>;
  return name !== undefined && text !== undefined && own !== undefined
    ? { name, text, values: own }
    : undefined;
}

/** Makes a connection send prepared queries under their names, which the query builder does not support. */
export function useStatementNames(client: pg.PoolClient) {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const columns: ColumnsByName = new Map();
  const named = (given: unknown, values?: unknown, callback?: Callback) => {
    const config = namedConfig(given, values);
    if (!config) return send(given, values, callback);
    const query = new NamedQuery(config, columns);
    if (callback) return send(query, callback);
    return new Promise((resolve, reject) => {
      send(query, (error: Error | undefined, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  };
  client.query = named as typeof client.query;
}

/** Makes a connection send queries without their names: a pooler lends each transaction another connection. */
export function dropStatementNames(client: pg.PoolClient) {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (given: unknown, values?: unknown, callback?: unknown) => {
    const isNamed = typeof given === 'object' && given !== null && 'name' in given && !('submit' in given);
    return send(isNamed ? { ...given, name: undefined } : given, values, callback);
  };
  client.query = unnamed as typeof client.query;
}
