// SQL of a restore, one transaction: drops checks, triggers and indexes, fills the tables, recreates what it dropped.
import pg from 'pg';
import { nameOf, type TableShape } from './backup-tables.repo.ts';

const quoted = pg.escapeIdentifier;
const SCHEMAS = `('public', 'graphile_worker')`;

/**
 * Statements that drop constraints, triggers and indexes, those that recreate them, and those that bind the owner to row-level
 * security again: last, since the migrations that follow the rows must see all of them.
 */
type SetAside = { off: string[]; on: string[]; bind: string[] };

/** Foreign keys, which are validated as a whole when recreated; triggers; indexes that enforce no constraint. */
export async function planSetAside(client: pg.ClientBase, tables: readonly TableShape[]): Promise<SetAside> {
  const statements = async (text: string) => {
    const { rows } = await client.query<{ off: string; on: string }>(text);
    return rows;
  };
  const foreignKeys = await statements(`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as off,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as on
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname in ${SCHEMAS} order by 1`);
  // Of a migration that is half done: rows of before need not satisfy them.
  const unvalidated = await statements(`
    select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as off,
      format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as on
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'c' and not k.convalidated and n.nspname in ${SCHEMAS} order by 1`);
  const triggers = await statements(`
    select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname) as off,
      format('alter table %s enable trigger %I', t.tgrelid::regclass, t.tgname) as on
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and t.tgenabled = 'O' and n.nspname in ${SCHEMAS} order by 1`);
  const indexes = await statements(`
    select format('drop index %s', i.indexrelid::regclass) as off, pg_get_indexdef(i.indexrelid) as on
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where not i.indisunique and n.nspname in ${SCHEMAS} and c.relkind = 'r'
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1`);
  const bound = tables
    .filter(({ is_bound }) => is_bound)
    .map((table) => ({
      off: `alter table ${nameOf(table)} no force row level security`,
      on: `alter table if exists ${nameOf(table)} force row level security`,
    }));
  return {
    off: [...bound, ...triggers, ...foreignKeys, ...unvalidated, ...indexes].map(({ off }) => off),
    on: [...indexes, ...unvalidated, ...foreignKeys, ...triggers].map(({ on }) => on),
    bind: ['set constraints all immediate', ...bound.map(({ on }) => on)],
  };
}

export async function emptyTables(client: pg.ClientBase, tables: readonly TableShape[]) {
  await client.query(`truncate ${tables.map(nameOf).join(', ')}`);
}

export async function setSequence(
  client: pg.ClientBase,
  { schema, name, last_value }: { schema: string; name: string; last_value: string },
) {
  await client.query('select setval($1::regclass, $2::bigint)', [
    `${quoted(schema)}.${quoted(name)}`,
    last_value,
  ]);
}

/** Items that are sent or run once the restored installation starts. */
export type Waiting = { emails: number; deliveries: number; jobs: number };

export async function countWaiting(client: pg.ClientBase): Promise<Waiting> {
  const { rows } = await client.query<Waiting>(`select
    (select count(*)::int from emails where email_status in ('waiting', 'sending')) as emails,
    (select count(*)::int from webhook_deliveries where delivery_status = 'pending') as deliveries,
    (select count(*)::int from graphile_worker._private_jobs) as jobs`);
  return rows[0] ?? { emails: 0, deliveries: 0, jobs: 0 };
}

/** Updates the planner statistics and the visibility map. */
export async function vacuum(client: pg.ClientBase, tables: readonly TableShape[]) {
  await client.query(`vacuum (analyze) ${tables.map(nameOf).join(', ')}`);
}
