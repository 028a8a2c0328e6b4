/** Past triggers and foreign keys, as a hand or a broken disk does. */
const past = (statement: string) =>
  `set local session_replication_role = replica; ${statement}; set local session_replication_role = origin`;
/** One row of a table, by its first key beside the agency. */
const one = (table: string, key: string, where = 'true') =>
  `(agency_id, ${key}) = (select agency_id, ${key} from ${table} where ${where} order by 1, 2 limit 1)`;

const PLACEMENT = one('placements', 'placement_id', 'deleted_at is null');
const correction = (kind: string, cents: number, share: number, splits = 'null') => `
  with k as (insert into placement_corrections (agency_id, correction_id, placement_id, correction_kind, corrected_on, fee_cents,
      reason, user_id, splits)
    select agency_id, gen_random_uuid(), placement_id, '${kind}', now()::date, ${cents}, 'Why', recruiter_id, ${splits}
    from placements where ${PLACEMENT} returning *)
  insert into placement_correction_shares select agency_id, correction_id, user_id, 'candidate', ${share} from k`;
const CANDIDATE = one('candidates', 'candidate_id', `deleted_at is null and skills <> '{}'`);
const MOVED = one('match_history', 'history_id');
const SHARE = one('shares', 'share_id', `share_status = 'sent'`);
const SHOWN = one('share_people', 'share_id', `person_status = 'sent'`);
const SENT = one('submissions', 'submission_id', 'deleted_at is null');

/** The fault, the statement by which the owner of the database makes it, and the finding. Needs records of every kind. */
export const PLANTED: [string, string, RegExp][] = [
  [
    'a fee',
    `update placements set fee_cents = fee_cents + 1 where ${PLACEMENT}`,
    /another fee than their terms come to/,
  ],
  [
    'the terms of a fee',
    `update placements set salary = salary + 1000, flat_fee_cents = flat_fee_cents + 1000 where ${PLACEMENT}`,
    /another fee/,
  ],
  [
    'the percentage of a split',
    `update placement_splits set percent = percent / 2 where ${one('placement_splits', 'placement_id')}`,
    /splits that do not come to 100 %/,
  ],
  [
    'the amount of a split',
    `update placement_splits set share_cents = share_cents + 1 where ${one('placement_splits', 'placement_id')}`,
    /other amounts than their percentage/,
  ],
  [
    'a deleted split',
    `delete from placement_splits where position = 1 and ${one('placement_splits', 'placement_id')}; insert into placement_splits
    select agency_id, placement_id, 6, recruiter_id, 'other', 40, 0 from placements where ${PLACEMENT}`,
    /splits that do not come to 100 %/,
  ],
  [
    'a split of nobody',
    past(`update placement_splits set user_id = gen_random_uuid()`),
    /splits are of no one/,
  ],
  ['the amount of a correction', correction('fee', 10_000, 1), /corrections that gave people other amounts/],
  [
    'a refund of a placement that stands',
    correction('refund', -10_000, -10_000),
    /did not fall through have a refund/,
  ],
  [
    'the splits of a correction',
    correction(
      'splits',
      0,
      0,
      `'[{"user_id": "01a21a09-0000-7000-8000-000000000000", "split_role": "other", "percent": 90}]'`,
    ),
    /corrections have splits that do not come to 100 %/,
  ],
  [
    'the candidate of a placement',
    `update placements p set candidate_id = (select candidate_id from candidates c
    where c.agency_id = p.agency_id and c.candidate_id <> p.candidate_id limit 1) where ${PLACEMENT}`,
    /another candidate or job than their match/,
  ],
  [
    'the offer of a placement',
    `with o as (insert into offers select (jsonb_populate_record(o, jsonb_build_object('offer_id', gen_random_uuid(),
      'match_id', (select match_id from matches m where m.agency_id = o.agency_id and m.match_id <> o.match_id limit 1)))).*
      from offers o where ${one('offers', 'offer_id')} returning *)
    update placements p set offer_id = o.offer_id from o where p.agency_id = o.agency_id and p.match_id is not null`,
    /offer of another match|names? a row of offers/,
  ],
  [
    'rebate steps',
    `update placements set rebate_steps = '[{"until_day": 30, "percent": 50}, {"until_day": 20, "percent": 25}]' where ${PLACEMENT}`,
    /placements have rebate steps/,
  ],
  [
    'rebate steps of terms',
    `update clients set rebate_steps = '[{"until_day": 30, "percent": 150}]' where ${one('clients', 'client_id')}`,
    /clients have rebate steps/,
  ],
  ['default splits', `update default_splits set percent = 30`, /default splits do not come to 100 %/],
  [
    'the days of an offer',
    `update offers set status_on = made_on - 1 where ${one('offers', 'offer_id')}`,
    /answered before they were made/,
  ],
  [
    'a move that counts for no stage',
    past(`update match_history set furthest = null, is_entry = not is_entry where ${MOVED}`),
    /count otherwise than they were/,
  ],
  [
    'the stay before a move',
    past(`update match_history set left_status = 'offered' where ${MOVED}`),
    /count otherwise/,
  ],
  [
    'the job of a move',
    past(`update match_history set job_id = gen_random_uuid() where ${MOVED}`),
    /count otherwise/,
  ],
  [
    'a move undone by hand',
    past(`update match_history set is_undone = true where not is_undone and is_entry`),
    /count otherwise/,
  ],
  [
    'the stage of a match',
    past(
      `update matches set match_status = 'offered' where ${one(
        'matches',
        'match_id',
        `removal is null and match_status <> 'offered'
    and exists (select from match_history h where h.match_id = matches.match_id)`,
      )}`,
    ),
    /another stage than their last move/,
  ],
  [
    'the shape of a snapshot',
    `update share_people set snapshot = snapshot - 'content' where ${SHOWN}`,
    /no snapshot, or one that pages cannot show/,
  ],
  ['a lost snapshot', `update share_people set snapshot = null where ${SHOWN}`, /no snapshot/],
  [
    'the content of a snapshot',
    `with s as (
      insert into submissions (agency_id, submission_id, candidate_id, match_id, job_title, client_id, recruiter_id,
        first_sent_at, last_sent_at, channel)
      select p.agency_id, gen_random_uuid(), p.candidate_id, p.match_id, h.job_title, h.client_id, h.user_id, now(), now(), 'link'
      from share_people p join shares h using (agency_id, share_id) where ${SHOWN.replace('agency_id, share_id', 'p.agency_id, p.share_id')} returning *)
    insert into submission_sendings (agency_id, sending_id, submission_id, share_id, user_id, sent_at, channel, content_hash)
    select agency_id, gen_random_uuid(), submission_id, (select share_id from share_people p where p.match_id = s.match_id
      and p.person_status = 'sent' limit 1), recruiter_id, first_sent_at, 'link', 'what was sent' from s`,
    /other content than was sent/,
  ],
  [
    'a person who did not leave with a share',
    `update share_people set person_status = 'waiting' where ${SHOWN}`,
    /left without some of their people/,
  ],
  [
    'a recipient who did not leave with a share',
    `update share_recipients set recipient_status = 'waiting' where recipient_status = 'sent'`,
    /left without some/,
  ],
  [
    'a lost link',
    `update share_recipients set link_hash = null where recipient_status = 'sent'`,
    /have no link/,
  ],
  ['the newest answer', `update share_answers set is_newest = false`, /newer than the one that counts/],
  ['the views of a share', `update share_views set view_count = 0`, /views of shares contradict/],
  [
    'how often was sent',
    `update submissions set sent_count = sent_count + 1 where ${SENT}`,
    /more or less often, than their sendings/,
  ],
  [
    'when was sent',
    `update submissions set first_sent_at = first_sent_at - interval '1 day' where ${SENT}`,
    /at other times/,
  ],
  [
    'a lost sending',
    `delete from submission_sendings where ${one('submission_sendings', 'submission_id')}`,
    /than their sendings say/,
  ],
  [
    'the consent of a submission',
    `update submissions set consent = case consent when 'none' then 'written' else 'none' end where ${SENT}`,
    /something else than their last sending/,
  ],
  [
    'an answer that nobody gave',
    `update submissions set answer = 'yes', answered_at = now() where ${one('submissions', 'submission_id', 'deleted_at is null and answer is null and contact_id is not null')}`,
    /an answer that their contact did not give/,
  ],
  [
    'a merged client',
    `update clients set deleted_at = null where merged_into is not null`,
    /clients were merged into others and are active/,
  ],
  [
    'a merged contact',
    past(`update contacts set deleted_at = null where merged_into is not null`),
    /contacts were merged into others/,
  ],
  [
    'a merge that does not show',
    `update clients set merged_into = null where merged_into is not null`,
    /merges of clients do not show/,
  ],
  [
    'a client deleted without its contacts',
    `update clients set deleted_at = now() where ${one('clients', 'client_id', 'deleted_at is null and exists (select from contacts k where k.client_id = clients.client_id and k.deleted_at is null)')}`,
    /contacts are active without their client/,
  ],
  [
    'the contact of a job',
    `update jobs j set contact_id = (select contact_id from contacts k where k.agency_id = j.agency_id and k.client_id <> j.client_id limit 1)
    where ${one('jobs', 'job_id', 'client_id is not null')}`,
    /jobs have a contact of another client/,
  ],
  [
    'the client of a submission',
    `update submissions s set client_id = (select client_id from clients c where c.agency_id = s.agency_id and c.client_id <> s.client_id limit 1)
    where ${one('submissions', 'submission_id', 'contact_id is not null')}`,
    /submissions have a contact of another client/,
  ],
  [
    'the file of terms',
    `update clients set terms_file_id = gen_random_uuid() where ${one('clients', 'client_id')}`,
    /terms in a file that is not theirs/,
  ],
  [
    'a fee of no kind',
    `update clients set fee_kind = null, fee_percent = 20 where ${one('clients', 'client_id')}`,
    /a fee that is not of its kind/,
  ],
  [
    'the number of matches of a job',
    `update jobs set match_count = match_count + 1 where ${one('jobs', 'job_id')}`,
    /count other matches/,
  ],
  [
    'the best score of a job',
    `update jobs set top_match_score = 1 where ${one('jobs', 'job_id', 'match_count > 0')}`,
    /another best score/,
  ],
  [
    'a match that is gone',
    past(`delete from matches where ${one('matches', 'match_id', 'deleted_at is null')}`),
    /count other matches/,
  ],
  [
    'the skills of a job',
    `update jobs set skill_keys = '{x:nothing}' where ${one('jobs', 'job_id')}`,
    /jobs are found by other skills/,
  ],
  [
    'the owner of a match',
    `update matches set candidate_recruiter_id = gen_random_uuid() where ${one('matches', 'match_id')}`,
    /other owners than their job and candidate/,
  ],
  [
    'the number of candidates',
    `update candidate_counts set candidates = candidates + 1`,
    /another number of candidates/,
  ],
  [
    'a skill row',
    past(`delete from candidate_skills where ${one('candidate_skills', 'candidate_id')}`),
    /found by other skills than they have/,
  ],
  [
    'the copy of skills',
    past(`update candidates set skill_keys = '{x:nothing}' where ${CANDIDATE}`),
    /a copy of their skills/,
  ],
  [
    'a tag row',
    `insert into candidate_tags select agency_id, 'nothing', candidate_id from candidates where ${CANDIDATE}`,
    /candidates are found by other tags/,
  ],
  [
    'the tags of a job',
    `update jobs set tag_keys = '{nothing}' where ${one('jobs', 'job_id')}`,
    /jobs are found by other tags/,
  ],
  [
    'the tags of a client',
    `update clients set tag_keys = '{nothing}' where ${one('clients', 'client_id')}`,
    /clients are found by other tags/,
  ],
  [
    'the key of an address',
    `update candidates set email_key = 'nobody@example.test' where ${CANDIDATE}`,
    /sorted, compared or found by other values/,
  ],
  [
    'a search document',
    past(`delete from candidate_documents where ${one('candidate_documents', 'candidate_id')}`),
    /cannot be searched by what they hold/,
  ],
  [
    'the words of a search document',
    past(
      `update candidate_documents set document = document || '''planted'':1'::tsvector where ${one('candidate_documents', 'candidate_id')}`,
    ),
    /cannot be searched by what they hold/,
  ],
  [
    'a name changed by hand',
    `update candidates set candidate_name = 'Another Name' where ${CANDIDATE}`,
    /cannot be searched/,
  ],
  [
    'a candidate who is gone',
    past(
      `delete from candidates where ${one('candidates', 'candidate_id', 'exists (select from matches m where m.candidate_id = candidates.candidate_id)')}`,
    ),
    /of matches names? a row of candidates that is gone/,
  ],
  [
    'a client who is gone',
    past(
      `delete from clients where ${one('clients', 'client_id', 'exists (select from contacts k where k.client_id = clients.client_id)')}`,
    ),
    /of contacts names? a row of clients that is gone/,
  ],
  [
    'a share that is gone',
    past(`delete from shares where ${SHARE}`),
    /of share_people names? a row of shares that is gone/,
  ],
  [
    'a sequence that is behind',
    `insert into candidate_counts overriding system value select agency_id, user_id, 1000, 0 from users limit 1`,
    /candidate_counts_slot_seq gives out \d+ next/,
  ],
  [
    'the total of an invoice',
    `update invoices set total_cents = total_cents + 1 where ${one('invoices', 'invoice_id')}`,
    /a total that is not that of their amounts/,
  ],
];
