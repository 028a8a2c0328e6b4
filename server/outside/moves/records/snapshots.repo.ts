import { WRITTEN_KINDS } from '@placewell/contract/outreach/activities.ts';
import type { MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '../../../platform/db/tenant.ts';

type RecordKindName = Exclude<MoveKind, 'candidates'>;
type Source = {
  table: RawBuilder<unknown>;
  id: string;
  volatile: readonly string[];
  uses: (id: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/** Entries that people have written about a record. */
const entriesOf = (column: string, id: RawBuilder<unknown>) => sql`
  select from activities a where a.agency_id = app_agency_id() and ${sql.ref(`a.${column}`)} = ${id}
    and a.deleted_at is null and a.activity_kind in (${sql.join(WRITTEN_KINDS.map((kind) => sql.lit(kind)))})`;
const rowsOf = (table: string, column: string, id: RawBuilder<unknown>) => sql`
  select from ${sql.table(table)} x where x.agency_id = app_agency_id() and ${sql.ref(`x.${column}`)} = ${id}
    and x.deleted_at is null`;
const movesOf = (column: string, id: RawBuilder<unknown>) => sql`
  select from match_history h where h.agency_id = app_agency_id() and ${sql.ref(`h.${column}`)} = ${id}
    and h.user_id is not null and not h.is_undone`;
const nothing = sql`select where false`;

const ENTRY: Source = {
  table: sql.table('activities'),
  id: 'activity_id',
  volatile: [],
  uses: () => nothing,
};
/** Columns that change without a person, and what people may have made of a record. */
const SOURCES: Readonly<Record<RecordKindName, Source>> = {
  clients: {
    table: sql.table('clients'),
    id: 'client_id',
    volatile: ['last_activity_at', 'updated_at'],
    uses: (id) =>
      sql`${rowsOf('contacts', 'client_id', id)} union all ${rowsOf('jobs', 'client_id', id)}
        union all ${rowsOf('client_files', 'client_id', id)} union all ${entriesOf('client_id', id)}`,
  },
  contacts: {
    table: sql.table('contacts'),
    id: 'contact_id',
    volatile: ['last_activity_at', 'updated_at', 'is_primary'],
    uses: (id) => entriesOf('contact_id', id),
  },
  jobs: {
    table: sql.table('jobs'),
    id: 'job_id',
    volatile: ['updated_at', 'match_count', 'top_match_score', 'openings_filled', 'is_assigned'],
    uses: (id) => sql`${entriesOf('job_id', id)} union all ${movesOf('job_id', id)}`,
  },
  matches: {
    table: sql.table('matches'),
    id: 'match_id',
    volatile: [],
    uses: (id) => sql`${entriesOf('match_id', id)} union all ${movesOf('match_id', id)}`,
  },
  placements: {
    table: sql.table('placements'),
    id: 'placement_id',
    volatile: ['updated_at'],
    uses: () => nothing,
  },
  notes: ENTRY,
  calls: ENTRY,
  tasks: ENTRY,
  files: {
    table: sql`(select agency_id, file_id, candidate_id as record_id, file_name, dated_on, file_kind, deleted_at from candidate_files
      union all select agency_id, file_id, client_id, file_name, dated_on, null, deleted_at from client_files)`,
    id: 'file_id',
    volatile: [],
    uses: () => nothing,
  },
};

const textOf = (kind: RecordKindName) =>
  kind === 'matches'
    ? sql`coalesce(t.recruiter_note, '')`
    : sql`(to_jsonb(t) - ${[...SOURCES[kind].volatile]}::text[])::text`;

/** What says whether a person has changed records since. */
export async function readSnapshots(
  tx: TenantTx,
  kind: RecordKindName,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { table, id } = SOURCES[kind];
  const { rows } = await sql<{ id: string; hash: string }>`
    select ${sql.ref(`t.${id}`)} as id, md5(${textOf(kind)}) as hash from ${table} t
    where t.agency_id = app_agency_id() and ${sql.ref(`t.${id}`)} = any(${[...ids]}::uuid[]) and t.deleted_at is null`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, row.hash]));
}

/** The records among these that people have worked with: they have records, entries or moves that no undo took. */
export async function findUsed(
  tx: TenantTx,
  kind: RecordKindName,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select v.id from unnest(${[...ids]}::uuid[]) as v(id) where exists (${SOURCES[kind].uses(sql`v.id`)})`.execute(
    tx,
  );
  return new Set(rows.map((row) => row.id));
}
