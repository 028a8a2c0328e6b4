import type { Body } from '@placewell/contract/call.ts';
import type { CLIENT_PAIR_REASONS, getClientPairs } from '@placewell/contract/clients/client-merges.ts';
import type { ClientId } from '@placewell/contract/ids.ts';
import { MAILBOX_DOMAINS } from '@placewell/contract/sourcing/mailbox-domains.ts';
import { sql } from 'kysely';
import type { Access } from '../../../people/people.public.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { seesDetails } from '../../clients/clients.public.ts';

/** Of more clients with one key, each is a pair with the first one only: there would be thousands. */
const MOST_OF_A_KEY = 10;

type Pair = {
  first_id: ClientId;
  second_id: ClientId;
  reason: (typeof CLIENT_PAIR_REASONS)[number];
  dismissed_at: string | null;
};

/**
 * What two clients of one company share: the name without its legal form, the domain, or that of their contacts' email. An
 * address tells a reader only what they see: where its details are hidden, a client has no domains of its contacts.
 */
const sharedKeys = (access: Access) => sql`
  select cl.client_id, cl.created_at, 'name' as reason, cl.company_key as key from clients cl
    where cl.deleted_at is null and cl.company_key is not null
  union select cl.client_id, cl.created_at, 'name', ca.company_key from client_aliases ca
    join clients cl on cl.agency_id = ca.agency_id and cl.client_id = ca.client_id
    where cl.deleted_at is null and ca.company_key is not null
  union select cl.client_id, cl.created_at, 'domain', cl.domain from clients cl
    where cl.deleted_at is null and cl.domain is not null
  union select cl.client_id, cl.created_at, 'domain', k.domain from (
      select distinct agency_id, client_id, split_part(email_key, '@', 2) as domain from contacts
      where deleted_at is null and email_key is not null) k
    join clients cl on cl.agency_id = k.agency_id and cl.client_id = k.client_id
    where cl.deleted_at is null and k.domain <> all (${[...MAILBOX_DOMAINS]}::text[]) and ${seesDetails(access)}`;

/** One page of the pairs, those with the latest client first, and how many there are. */
export async function listPairs(
  tx: TenantTx,
  access: Access,
  { page, limit, client_id, is_dismissed }: Body<typeof getClientPairs>,
): Promise<{ pairs: Pair[]; total: number }> {
  const { rows } = await sql<{ pairs: Pair[]; total: number }>`
    with keys as materialized (${sharedKeys(access)}),
    shared as (
      select k.*, count(*) over of_key as sharing, row_number() over (of_key order by k.created_at, k.client_id) as place
      from keys k window of_key as (partition by k.reason, k.key)),
    pairs as materialized (
      select least(a.client_id, b.client_id) as first_id, greatest(a.client_id, b.client_id) as second_id,
        min(a.reason) as reason, max(greatest(a.created_at, b.created_at)) as latest
      from shared a join shared b on b.reason = a.reason and b.key = a.key and b.place > a.place
      where a.sharing > 1 and (a.sharing <= ${MOST_OF_A_KEY} or a.place = 1)
      group by 1, 2),
    listed as materialized (
      select p.*, d.dismissed_at from pairs p
      left join dismissed_client_pairs d on d.first_id = p.first_id and d.second_id = p.second_id
      where (d.dismissed_at is not null) = ${is_dismissed}
        and (${client_id ?? null}::uuid is null or ${client_id ?? null}::uuid in (p.first_id, p.second_id)))
    select (select count(*)::int from listed) as total, coalesce((
      select json_agg(json_build_object('first_id', l.first_id, 'second_id', l.second_id, 'reason', l.reason,
        'dismissed_at', to_char(l.dismissed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
      from (select * from listed order by latest desc, first_id, second_id
        limit ${limit} offset ${(page - 1) * limit}) l), '[]') as pairs`.execute(tx);
  return rows[0] ?? { pairs: [], total: 0 };
}
