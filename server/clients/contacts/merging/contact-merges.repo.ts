import type { ClientId, ContactId, ContactMergeId, JobId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type SqlBool, sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { withAddresses } from '../../../sourcing/sourcing.public.ts';

export type LinkedJob = { job_id: JobId; client_id: ClientId; contact_id: ContactId | null };

/** The jobs of contacts, deleted ones included. */
export async function listJobsOfContacts(tx: TenantTx, ids: readonly ContactId[]): Promise<LinkedJob[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LinkedJob>`
    select job_id, client_id, contact_id from jobs where contact_id = any(${[...ids]}::uuid[])
    order by job_id`.execute(tx);
  return rows;
}

const idOf = ({ contact_id }: { contact_id: ContactId }) => contact_id;

/** Locks two contacts of one client in the order of their ids, deleted and merged ones included. */
export async function lockBoth(tx: TenantTx, ids: readonly ContactId[]) {
  const locked = tx
    .selectFrom('contacts')
    .selectAll()
    .where(sql<SqlBool>`contact_id = any(${[...ids]}::uuid[])`)
    .orderBy('contact_id')
    .forNoKeyUpdate()
    .execute();
  const rows = await withAddresses(tx, locked, ids, idOf);
  return new Map(rows.map((row) => [row.contact_id, row]));
}
export type StoredContact = NonNullable<ReturnType<Awaited<ReturnType<typeof lockBoth>>['get']>>;

/** All contacts of a client, deleted and merged ones included, locked in the order of their ids. */
export async function lockAllOfClients(
  tx: TenantTx,
  client_ids: readonly ClientId[],
): Promise<StoredContact[]> {
  const locked = await tx
    .selectFrom('contacts')
    .selectAll()
    .where(sql<SqlBool>`client_id = any(${[...client_ids]}::uuid[])`)
    .orderBy('contact_id')
    .forNoKeyUpdate()
    .execute();
  return withAddresses(tx, Promise.resolve(locked), locked.map(idOf), idOf);
}

/** Takes a contact away in favour of the kept one. */
export async function markMerged(tx: TenantTx, contact_id: ContactId, kept: ContactId) {
  await tx
    .updateTable('contacts')
    .set({ merged_into: kept, deleted_at: sql<string>`now()` })
    .where('contact_id', '=', contact_id)
    .execute();
}

/** Makes a merged contact one again, not the primary one if there is another by now. */
export async function markSeparated(tx: TenantTx, contact_id: ContactId, is_primary: boolean) {
  await tx
    .updateTable('contacts')
    .set({ merged_into: null, deleted_at: null, is_primary })
    .where('contact_id', '=', contact_id)
    .execute();
}

/** Moves contacts to another client; some of them lose the mark of the primary contact. */
export async function updateClientOfContacts(
  tx: TenantTx,
  ids: readonly ContactId[],
  to: ClientId,
  primary: readonly ContactId[],
) {
  if (ids.length === 0) return;
  await sql`update contacts set client_id = ${to}::uuid, is_primary = contact_id = any(${[...primary]}::uuid[])
    where agency_id = app_agency_id() and contact_id = any(${[...ids]}::uuid[])`.execute(tx);
}

export type NewMerge = {
  contact_merge_id: ContactMergeId;
  keep_id: ContactId;
  merged_id: ContactId;
  user_id: UserId;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  moved: object;
};

export async function insertMerge(tx: TenantTx, { before, after, moved, ...merge }: NewMerge) {
  await sql`
    insert into contact_merges (agency_id, contact_merge_id, keep_id, merged_id, user_id, before, after, moved)
    values (app_agency_id(), ${merge.contact_merge_id}, ${merge.keep_id}, ${merge.merged_id}, ${merge.user_id},
      ${toJsonText(before)}::jsonb, ${toJsonText(after)}::jsonb, ${toJsonText(moved)}::jsonb)`.execute(tx);
}

export async function markUndone(tx: TenantTx, contact_merge_id: ContactMergeId) {
  await tx
    .updateTable('contact_merges')
    .set({ undone_at: sql<string>`now()` })
    .where('contact_merge_id', '=', contact_merge_id)
    .execute();
}

export function lockMerge(tx: TenantTx, contact_merge_id: ContactMergeId) {
  return tx
    .selectFrom('contact_merges')
    .selectAll()
    .select(sql<boolean>`created_at < now() - make_interval(days => ${limits.restoreDays})`.as('is_too_old'))
    .where('contact_merge_id', '=', contact_merge_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether one of the contacts was part of a merge after this instant, or after this merge, that is not undone. */
export async function hasLaterMergeOf(
  tx: TenantTx,
  ids: readonly ContactId[],
  { since, except }: { since: string; except?: ContactMergeId },
): Promise<boolean> {
  if (ids.length === 0) return false;
  const { rows } = await sql`
    select from contact_merges
    where undone_at is null and created_at >= ${since}::timestamptz and contact_merge_id is distinct from ${except ?? null}::uuid
      and (keep_id = any(${[...ids]}::uuid[]) or merged_id = any(${[...ids]}::uuid[])) limit 1`.execute(tx);
  return rows.length > 0;
}
