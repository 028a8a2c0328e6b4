import type { ClientId } from '@placewell/contract/ids.ts';
import { type SqlBool, sql } from 'kysely';
import type { TenantTx } from '../../platform/db/tenant.ts';

export type TaggedClient = { client_id: ClientId; tags: string[] };
type TagColumns = TaggedClient & { tag_keys: string[] };

/** Locks the next clients with a tag after `after_id`, in the order of their ids, deleted ones included. */
export function lockClientsTagged(
  tx: TenantTx,
  { tag_key, after_id, limit }: { tag_key: string; after_id: ClientId | null; limit: number },
): Promise<TaggedClient[]> {
  let query = tx
    .selectFrom('clients')
    .select(['client_id', 'tags'])
    .where(sql<SqlBool>`${tag_key} = any(tag_keys)`);
  if (after_id !== null) query = query.where('client_id', '>', after_id);
  return query.orderBy('client_id').limit(limit).forNoKeyUpdate().execute();
}

const values = (clients: readonly TagColumns[]) =>
  sql`json_to_recordset(${JSON.stringify(clients)}::json) as v(client_id uuid, tags text[], tag_keys text[])
    where cl.agency_id = app_agency_id() and cl.client_id = v.client_id`;

/** Sets the tags of clients as a person's edit. */
export async function updateTags(tx: TenantTx, clients: readonly TagColumns[]) {
  await sql`update clients cl set tags = v.tags, tag_keys = v.tag_keys, updated_at = clock_timestamp()
    from ${values(clients)}`.execute(tx);
}

/** Sets renamed tags; not an edit, so `updated_at` stays. */
export async function updateTagNames(tx: TenantTx, clients: readonly TagColumns[]) {
  await sql`update clients cl set tags = v.tags, tag_keys = v.tag_keys from ${values(clients)}`.execute(tx);
}
