import type { RecruiterId, SubmissionId } from '@placewell/contract/ids.ts';
import { sql } from 'kysely';
import { toJsonText } from '../../../platform/db/json.ts';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import type { Becomes, Plan, StoredSubmission } from './joined.rules.ts';

const keysOf = (map: ReadonlyMap<string, string>) => sql`${[...map.keys()]}::uuid[]`;
const allOf = (map: ReadonlyMap<string, string>) => sql`${[...map.keys(), ...map.values()]}::uuid[]`;

/** Locks the submissions that a merge moves, and the live ones that these may become part of. */
export async function lockSubmissionsOf(tx: TenantTx, becomes: Becomes): Promise<StoredSubmission[]> {
  const { candidates, matches, clients, contacts } = becomes;
  const { rows } = await sql<{ row: StoredSubmission }>`
    with moving as (
      select s.* from submissions s
      where s.agency_id = app_agency_id() and (s.candidate_id = any(${keysOf(candidates)})
        or s.match_id = any(${keysOf(matches)}) or s.client_id = any(${keysOf(clients)})
        or s.contact_id = any(${keysOf(contacts)})))
    select to_jsonb(l) - 'agency_id' as row from (
      select s.* from submissions s
      where s.agency_id = app_agency_id() and (s.submission_id in (select submission_id from moving)
        or s.match_id = any(${allOf(matches)}) or s.contact_id = any(${allOf(contacts)}))
      order by s.submission_id for update) l`.execute(tx);
  return rows.map(({ row }) => row);
}

/** Ids of the sendings of each submission that becomes part of another. */
export async function joinSubmissions(
  tx: TenantTx,
  joined: Plan['joined'],
): Promise<{ submission_id: SubmissionId; sending_ids: string[] }[]> {
  if (joined.length === 0) return [];
  const pairs = joined.map(({ row, into }) => ({ submission_id: row.submission_id, into_id: into }));
  const { rows } = await sql<{ submission_id: SubmissionId; sending_ids: string[] }>`
    with pairs as (
      select * from json_to_recordset(${toJsonText(pairs)}::json) as v(submission_id uuid, into_id uuid)
    ), sent as (
      update submission_sendings x set submission_id = p.into_id from pairs p
      where x.agency_id = app_agency_id() and x.submission_id = p.submission_id
      returning p.submission_id, x.sending_id)
    select p.submission_id, array(select sending_id from sent s where s.submission_id = p.submission_id) as sending_ids
    from pairs p`.execute(tx);
  await sql`delete from submissions where agency_id = app_agency_id()
    and submission_id = any(${pairs.map(({ submission_id }) => submission_id)}::uuid[])`.execute(tx);
  return rows;
}

/** Gives submissions their places, where each part is still what `from` says. */
export async function updatePlaces(
  tx: TenantTx,
  moves: readonly { submission_id: SubmissionId; from: object; to: object }[],
) {
  if (moves.length === 0) return;
  await sql`
    update submissions s set
      candidate_id = case when s.candidate_id = v.from_candidate then v.to_candidate else s.candidate_id end,
      match_id = case when s.match_id = v.from_match then v.to_match else s.match_id end,
      client_id = case when s.client_id = v.from_client then v.to_client else s.client_id end,
      contact_id = case when s.contact_id = v.from_contact then v.to_contact else s.contact_id end
    from (select submission_id, ("from"->>'candidate_id')::uuid as from_candidate, ("to"->>'candidate_id')::uuid as to_candidate,
        ("from"->>'match_id')::uuid as from_match, ("to"->>'match_id')::uuid as to_match,
        ("from"->>'client_id')::uuid as from_client, ("to"->>'client_id')::uuid as to_client,
        ("from"->>'contact_id')::uuid as from_contact, ("to"->>'contact_id')::uuid as to_contact
      from json_to_recordset(${toJsonText(moves)}::json) as m(submission_id uuid, "from" json, "to" json)) v
    where s.agency_id = app_agency_id() and s.submission_id = v.submission_id`.execute(tx);
}

const sums = (of: string) =>
  sql.raw(
    [
      ...['recruiter_id', 'job_title', 'first_sent_at', 'last_sent_at', 'sent_count', 'channel', 'consent'],
      ...['is_blind', 'shows_pay', 'answer', 'answer_note', 'answered_at'],
    ]
      .map((column) => `${of}.${column}`)
      .join(', '),
  );

/** Gives submissions their sums; where `expected` is not what they have, those of their sendings. */
export async function updateSums(
  tx: TenantTx,
  changes: readonly { submission_id: SubmissionId; expected: object | null; to: object }[],
) {
  if (changes.length === 0) return;
  await sql`
    update submissions s set recruiter_id = n.recruiter_id, job_title = n.job_title, first_sent_at = n.first_sent_at,
      last_sent_at = n.last_sent_at, sent_count = n.sent_count, channel = n.channel, consent = n.consent,
      is_blind = n.is_blind, shows_pay = n.shows_pay, answer = n.answer,
      answer_note = coalesce(n.answer_note, ''), answered_at = n.answered_at
    from json_to_recordset(${toJsonText(changes)}::json) as v(submission_id uuid, expected jsonb, "to" jsonb)
    cross join lateral jsonb_populate_record(null::submissions, v."to") n
    cross join lateral jsonb_populate_record(null::submissions, v.expected) e
    where s.agency_id = app_agency_id() and s.submission_id = v.submission_id
      and (v.expected is null or (${sums('s')}) is not distinct from (${sums('e')}))`.execute(tx);
  const checked = changes.filter(({ expected }) => expected !== null);
  if (checked.length === 0) return;
  await sql`
    update submissions s set first_sent_at = x.first_sent_at, last_sent_at = x.last_sent_at, sent_count = x.sent_count
    from json_to_recordset(${toJsonText(checked)}::json) as v(submission_id uuid, "to" jsonb)
    cross join lateral jsonb_populate_record(null::submissions, v."to") n
    cross join lateral (
      select min(sent_at) as first_sent_at, max(sent_at) as last_sent_at, count(*)::int as sent_count
      from submission_sendings x where x.agency_id = app_agency_id() and x.submission_id = v.submission_id) x
    where s.agency_id = app_agency_id() and s.submission_id = v.submission_id and x.sent_count > 0
      and (${sums('s')}) is distinct from (${sums('n')})`.execute(tx);
}

/** Restores submissions that became part of others, with their sendings; records deleted since are not restored. */
export async function insertSeparated(
  tx: TenantTx,
  joined: readonly { row: StoredSubmission; into: SubmissionId; sending_ids: readonly string[] }[],
) {
  if (joined.length === 0) return;
  const json = toJsonText(joined.map(({ row }) => row));
  const { rows } = await sql<{ submission_id: SubmissionId }>`
    insert into submissions (agency_id, submission_id, candidate_id, match_id, job_id, job_title, client_id, contact_id,
      recruiter_id, first_sent_at, last_sent_at, sent_count, channel, consent, is_blind, shows_pay, answer, answer_note, answered_at,
      created_at, deleted_at)
    select app_agency_id(), v.submission_id, v.candidate_id,
      (select m.match_id from matches m where m.agency_id = app_agency_id() and m.match_id = v.match_id),
      (select j.job_id from jobs j where j.agency_id = app_agency_id() and j.job_id = v.job_id), v.job_title, v.client_id,
      (select c.contact_id from contacts c where c.agency_id = app_agency_id() and c.contact_id = v.contact_id),
      coalesce((select u.user_id from users u where u.agency_id = app_agency_id() and u.user_id = v.recruiter_id),
        (select c.recruiter_id from candidates c where c.agency_id = app_agency_id() and c.candidate_id = v.candidate_id)),
      v.first_sent_at, v.last_sent_at, v.sent_count, v.channel, v.consent, v.is_blind, v.shows_pay, v.answer,
      coalesce(v.answer_note, ''), v.answered_at, v.created_at, v.deleted_at
    from json_populate_recordset(null::submissions, ${json}::json) v
    on conflict do nothing
    returning submission_id`.execute(tx);
  const back = new Set(rows.map(({ submission_id }) => submission_id));
  const sendings = joined
    .filter(({ row }) => back.has(row.submission_id))
    .flatMap(({ row, into, sending_ids }) =>
      sending_ids.map((sending_id) => ({ sending_id, submission_id: row.submission_id, into_id: into })),
    );
  await sql`
    update submission_sendings x set submission_id = v.submission_id
    from json_to_recordset(${toJsonText(sendings)}::json) as v(sending_id uuid, submission_id uuid, into_id uuid)
    where x.agency_id = app_agency_id() and x.sending_id = v.sending_id and x.submission_id = v.into_id`.execute(
    tx,
  );
}

/** The submissions of one who leaves are the successor's; each sending keeps who sent it. */
export async function updateRecruiterOfSubmissions(
  tx: TenantTx,
  { from, to }: { from: RecruiterId; to: RecruiterId },
) {
  await tx.updateTable('submissions').set({ recruiter_id: to }).where('recruiter_id', '=', from).execute();
}
