import type { ShareId, ShareRecipientId, UserId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Becomes } from '../../submissions/submissions.public.ts';

type PersonPlace = { candidate_id: string; match_id: string | null; person_status: string };
/** What a merge did to shares; JSON, so that it can be stored and undone. */
export type MovedShares = {
  shares: { share_id: ShareId; from: string; to: string }[];
  people: { share_id: ShareId; position: number; before: PersonPlace; after: PersonPlace }[];
  recipients: { recipient_id: ShareRecipientId; from: string; to: string }[];
};

const pairsOf = (map: ReadonlyMap<string, string>) =>
  toJsonText([...map].map(([from, to]) => ({ from_id: from, to_id: to })));
const pairs = (map: ReadonlyMap<string, string>) =>
  sql`(select * from json_to_recordset(${pairsOf(map)}::json) as v(from_id uuid, to_id uuid))`;

/**
 * Shares follow a merge. A candidate who is twice on a page then is shown once: the place of the one who was merged is
 * withdrawn.
 */
export async function moveShares(
  tx: TenantTx,
  { candidates, matches, clients, contacts }: Becomes,
): Promise<MovedShares> {
  const { rows: shares } = await sql<MovedShares['shares'][number]>`
    update shares s set client_id = v.to_id from ${pairs(clients)} v
    where s.agency_id = app_agency_id() and s.client_id = v.from_id
    returning s.share_id, v.from_id as "from", v.to_id as "to"`.execute(tx);
  const { rows: people } = await sql<MovedShares['people'][number]>`
    with moving as (
      select p.share_id, p.position, p.candidate_id, p.match_id, p.person_status,
        coalesce(c.to_id, p.candidate_id) as to_candidate, coalesce(m.to_id, p.match_id) as to_match,
        c.to_id is not null and p.person_status in ('waiting', 'sent') and exists (
          select from share_people o where o.agency_id = p.agency_id and o.share_id = p.share_id
            and o.candidate_id = c.to_id) as is_twice
      from share_people p
      left join ${pairs(candidates)} c on c.from_id = p.candidate_id
      left join ${pairs(matches)} m on m.from_id = p.match_id
      where p.agency_id = app_agency_id() and (c.to_id is not null or m.to_id is not null)
      for update of p)
    update share_people p set candidate_id = m.to_candidate, match_id = m.to_match,
      person_status = case when m.is_twice then 'withdrawn' else p.person_status end
    from moving m
    where p.agency_id = app_agency_id() and p.share_id = m.share_id and p.position = m.position
    returning p.share_id, p.position,
      json_build_object('candidate_id', m.candidate_id, 'match_id', m.match_id, 'person_status', m.person_status) as before,
      json_build_object('candidate_id', p.candidate_id, 'match_id', p.match_id, 'person_status', p.person_status)
        as after`.execute(tx);
  const { rows: recipients } = await sql<MovedShares['recipients'][number]>`
    update share_recipients r set contact_id = v.to_id from ${pairs(contacts)} v
    where r.agency_id = app_agency_id() and r.contact_id = v.from_id
    returning r.recipient_id, v.from_id as "from", v.to_id as "to"`.execute(tx);
  return { shares, people, recipients };
}

/** Gives each side what came from it and is still with the other. */
export async function separateShares(tx: TenantTx, { shares, people, recipients }: MovedShares) {
  await sql`
    update shares s set client_id = v."from"
    from json_to_recordset(${toJsonText(shares)}::json) as v(share_id uuid, "from" uuid, "to" uuid)
    where s.agency_id = app_agency_id() and s.share_id = v.share_id and s.client_id = v."to"`.execute(tx);
  await sql`
    update share_people p set candidate_id = (v.before->>'candidate_id')::uuid,
      match_id = case when p.match_id = (v.after->>'match_id')::uuid then (v.before->>'match_id')::uuid else p.match_id end,
      person_status = case when p.person_status = v.after->>'person_status' then v.before->>'person_status'
        else p.person_status end
    from json_to_recordset(${toJsonText(people)}::json) as v(share_id uuid, position int, before json, after json)
    where p.agency_id = app_agency_id() and p.share_id = v.share_id and p.position = v.position
      and p.candidate_id = (v.after->>'candidate_id')::uuid`.execute(tx);
  await sql`
    update share_recipients r set contact_id = v."from"
    from json_to_recordset(${toJsonText(recipients)}::json) as v(recipient_id uuid, "from" uuid, "to" uuid)
    where r.agency_id = app_agency_id() and r.recipient_id = v.recipient_id and r.contact_id = v."to"`.execute(
    tx,
  );
}

/** The shares of one who leaves are the successor's. */
export async function handOverShares(tx: TenantTx, { from, to }: { from: UserId; to: UserId }) {
  await tx.updateTable('shares').set({ user_id: to }).where('user_id', '=', from).execute();
}
