import type { Body } from '@placewell/contract/call.ts';
import type { AgencyId, DoNotEnrichId, UserId } from '@placewell/contract/ids.ts';
import type { DoNotEnrichEntry, getDoNotEnrich } from '@placewell/contract/sourcing/enrichment.ts';
import { type Insertable, type SqlBool, sql } from 'kysely';
import { readPage } from '../../platform/db/lists/lists.ts';
import { wordCondition } from '../../platform/db/lists/search.ts';
import { parseSort, type SortColumns } from '../../platform/db/lists/sort.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type NewBlocked = Omit<Insertable<Tables['do_not_enrich']>, 'agency_id' | 'created_at'>;

export async function listBlocked(tx: TenantTx, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .selectFrom('do_not_enrich')
    .select('entry_key')
    .where('agency_id', '=', tx.agency_id)
    .where(sql<SqlBool>`entry_key = any(${[...keys]}::text[])`)
    .execute();
  return new Set(rows.map(({ entry_key }) => entry_key));
}

/** Adds entries; returns the keys of new ones. */
export async function insertBlocked(tx: TenantTx, entries: readonly NewBlocked[]): Promise<Set<string>> {
  const rows = await tx
    .insertInto('do_not_enrich')
    .values(entries.map((entry) => ({ ...entry, agency_id: sql<AgencyId>`app_agency_id()` })))
    .onConflict((conflict) => conflict.columns(['agency_id', 'entry_key']).doNothing())
    .returning('entry_key')
    .execute();
  return new Set(rows.map(({ entry_key }) => entry_key));
}

const entriesOf = (tx: TenantTx) =>
  tx
    .selectFrom('do_not_enrich as d')
    .leftJoin('users as u', (join) =>
      join.onRef('u.agency_id', '=', 'd.agency_id').onRef('u.user_id', '=', 'd.added_by'),
    )
    .where('d.agency_id', '=', tx.agency_id);

type EntryQuery = ReturnType<typeof entriesOf>;

const selectEntry = (query: EntryQuery) =>
  query
    .select(['d.blocked_id as entry_id', 'd.entry_kind', 'd.email', 'd.domain', 'd.linkedin_url'])
    .select(['d.recruiter_name', 'd.company_name', 'd.note', 'd.added_by', 'd.entry_key'])
    .select(sql<string | null>`coalesce(nullif(u.fullname, ''), u.email)`.as('added_by_name'))
    .select('d.created_at');

export type EntryRow = Omit<DoNotEnrichEntry, 'is_hidden'> & { entry_key: string };

export const listByKeys = (tx: TenantTx, keys: readonly string[]): Promise<EntryRow[]> =>
  selectEntry(entriesOf(tx))
    .where(sql<SqlBool>`d.entry_key = any(${[...keys]}::text[])`)
    .execute();

export const listByIds = (tx: TenantTx, ids: readonly DoNotEnrichId[]) =>
  entriesOf(tx)
    .select(['d.blocked_id', 'd.added_by'])
    .where(sql<SqlBool>`d.blocked_id = any(${[...ids]}::uuid[])`)
    .execute();

const SORT_COLUMNS: SortColumns<Body<typeof getDoNotEnrich>> = { created_at: sql`d.created_at` };

/** One page of the list; the search covers entries that `reader` has added, or all for undefined. */
export function listEntries(tx: TenantTx, reader: UserId | undefined, body: Body<typeof getDoNotEnrich>) {
  let query = entriesOf(tx);
  if (body.entry_kind) query = query.where('d.entry_kind', '=', body.entry_kind);
  const words =
    body.q &&
    wordCondition(
      body.q,
      sql`concat_ws(' ', d.email, d.domain, d.linkedin_url, d.recruiter_name, d.company_name, d.note)`,
    );
  if (words) query = query.where(words);
  if (words && reader !== undefined) query = query.where('d.added_by', '=', reader);
  const { column, direction } = parseSort(body.sort_by ?? 'created_at_desc', SORT_COLUMNS);
  return readPage(tx, query, body, (window) =>
    selectEntry(window).orderBy(column, direction).orderBy('d.blocked_id', direction).execute(),
  );
}

export async function deleteEntries(tx: TenantTx, ids: readonly DoNotEnrichId[]) {
  await tx
    .deleteFrom('do_not_enrich')
    .where('agency_id', '=', tx.agency_id)
    .where(sql<SqlBool>`blocked_id = any(${[...ids]}::uuid[])`)
    .execute();
}
