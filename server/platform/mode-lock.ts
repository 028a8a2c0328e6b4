import { type Kysely, sql } from 'kysely';
import type { Tables } from './db/schema.ts';

/** Held, shared, by the listening connection of every process, with the mode it runs in; released with the connection. */
const MODE_LOCK = 7_345_015;
const ID = { own: 1, many: 0 } as const;

/** What an installation is run for: one's own agency (OWN_AGENCY), or many. */
export type Mode = keyof typeof ID;
export const modeOf = ({ isOwnAgency }: { isOwnAgency: boolean }): Mode => (isOwnAgency ? 'own' : 'many');

/** The statements by which a process says its mode, and none before, for as long as its connection lives. */
export const SAY_MODE = (mode: Mode) =>
  `select pg_advisory_unlock_all(); select pg_advisory_lock_shared(${MODE_LOCK}, ${ID[mode]})`;

/** Broadcast when a running installation becomes one for a single agency: its set-up chose so. */
export const BECAME_OWN = 'own_agency';

type Running = { config: { isOwnAgency: boolean }; live: { sayMode: (mode: Mode) => Promise<void> } };

/** Has this process work in the mode, and say so to the others. */
export async function runAs({ config, live }: Running, mode: Mode) {
  config.isOwnAgency = mode === 'own';
  await live.sayMode(mode);
}

/** How many processes of this installation run in this mode. */
export async function countProcesses(db: Kysely<Tables>, mode: Mode): Promise<number> {
  const { rows } = await sql<{ processes: number }>`
    select count(distinct l.pid)::int as processes from pg_locks l
    where l.locktype = 'advisory' and l.objsubid = 2 and l.granted and l.classid = ${MODE_LOCK}::int8::oid
      and l.objid = ${ID[mode]}::int8::oid
      and l.database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.processes ?? 0;
}
