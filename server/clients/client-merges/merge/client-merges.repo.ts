import type {
  ActivityId,
  ClientId,
  ClientMergeId,
  ContactId,
  FileId,
  JobId,
  OverrideId,
  UserId,
} from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { type SqlBool, sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { MovedContacts } from '../../contacts/contacts.public.ts';

export type Moved = {
  contacts: MovedContacts;
  job_ids: JobId[];
  file_ids: FileId[];
  activity_ids: ActivityId[];
  /** Clients with which the kept one was said to be no pair, because the other was. */
  dismissed_ids: ClientId[];
  override_ids: OverrideId[];
};
export type NewMerge = {
  client_merge_id: ClientMergeId;
  keep_id: ClientId;
  merged_id: ClientId;
  user_id: UserId;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  moved: Moved;
};

export async function insertMerge(tx: TenantTx, { before, after, moved, ...merge }: NewMerge) {
  await sql`
    insert into client_merges (agency_id, client_merge_id, keep_id, merged_id, user_id, before, after, moved)
    values (app_agency_id(), ${merge.client_merge_id}, ${merge.keep_id}, ${merge.merged_id}, ${merge.user_id},
      ${toJsonText(before)}::jsonb, ${toJsonText(after)}::jsonb, ${toJsonText(moved)}::jsonb)`.execute(tx);
}

export async function markUndone(tx: TenantTx, client_merge_id: ClientMergeId) {
  await tx
    .updateTable('client_merges')
    .set({ undone_at: sql<string>`now()` })
    .where('client_merge_id', '=', client_merge_id)
    .execute();
}

export function lockMerge(tx: TenantTx, client_merge_id: ClientMergeId) {
  return tx
    .selectFrom('client_merges')
    .selectAll()
    .select(sql<boolean>`created_at < now() - make_interval(days => ${limits.restoreDays})`.as('is_too_old'))
    .where('client_merge_id', '=', client_merge_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether one of the two was part of a later merge that is not undone. */
export async function hasLaterMerge(
  tx: TenantTx,
  { client_merge_id, keep_id, merged_id }: Pick<NewMerge, 'client_merge_id' | 'keep_id' | 'merged_id'>,
): Promise<boolean> {
  const both = [keep_id, merged_id];
  const { rows } = await sql`
    select from client_merges m join client_merges later on later.agency_id = m.agency_id
      and (later.created_at, later.client_merge_id) > (m.created_at, m.client_merge_id)
    where m.client_merge_id = ${client_merge_id} and later.undone_at is null
      and (later.keep_id = any(${both}::uuid[]) or later.merged_id = any(${both}::uuid[]))
    limit 1`.execute(tx);
  return rows.length > 0;
}

export type LinkedJob = { job_id: JobId; client_id: ClientId; contact_id: ContactId | null };

/** The jobs of a client, deleted ones included. */
export async function listJobsOf(tx: TenantTx, client_id: ClientId): Promise<LinkedJob[]> {
  const { rows } = await sql<LinkedJob>`
    select job_id, client_id, contact_id from jobs where client_id = ${client_id} order by job_id`.execute(
    tx,
  );
  return rows;
}

/** Those of these contacts that are of this client. */
export async function listContactsOf(
  tx: TenantTx,
  client_id: ClientId,
  ids: readonly ContactId[],
): Promise<Set<ContactId>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom('contacts')
    .select('contact_id')
    .where('client_id', '=', client_id)
    .where(sql<SqlBool>`contact_id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Set(rows.map(({ contact_id }) => contact_id));
}
