-- What the client answers stands on the match, for its lists and counts (decision 175).
-- online

-- step: the columns, kept for new rows
-- The reason, the comment and the times of the answer.
alter table submissions add column answer_note text not null default '';
alter table matches
  -- The newest answer since the candidate was sent last, of all contacts; kept by submissions.
  add column client_answer text,
  add column client_answer_note text not null default '',
  add column client_answered_at timestamptz;
alter table matches add constraint matches_client_answer_check
  check (client_answer in ('yes', 'no', 'maybe', 'meet')) not valid;
create function keep_client_answer() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  places uuid[];
begin
  if tg_op <> 'INSERT' then places := array[old.match_id]; end if;
  if tg_op <> 'DELETE' then places := places || new.match_id; end if;
  update public.matches m set client_answer = n.answer, client_answer_note = coalesce(n.answer_note, ''),
    client_answered_at = n.answered_at
  from unnest(places) p(match_id) left join lateral (
    select s.answer, s.answer_note, s.answered_at from public.submissions s
    where s.agency_id = coalesce(new.agency_id, old.agency_id) and s.match_id = p.match_id and s.deleted_at is null
      and s.answered_at >= s.last_sent_at
    order by s.answered_at desc, s.submission_id limit 1) n on true
  where m.agency_id = coalesce(new.agency_id, old.agency_id) and m.match_id = p.match_id
    and (m.client_answer, m.client_answer_note, m.client_answered_at)
      is distinct from (n.answer, coalesce(n.answer_note, ''), n.answered_at);
  return null;
end $$;
create trigger keep_client_answer after insert or delete
  or update of match_id, answer, answer_note, answered_at, last_sent_at, deleted_at on submissions
  for each row execute function keep_client_answer();

-- step: the answers of matches
alter table matches validate constraint matches_client_answer_check;

-- step concurrently: answered matches
create index concurrently matches_answered on matches (agency_id, client_answered_at desc, match_id)
  where client_answered_at is not null and deleted_at is null;

-- step in batches of 1000 submissions by agency_id, submission_id: answers so far
update submissions s set answer_note = coalesce((
  select left(concat_ws(': ', nullif(w.reason, ''), nullif(w.times, ''), nullif(w.comment, '')), 300)
  from share_answers w
    join share_recipients r on r.agency_id = w.agency_id and r.recipient_id = w.recipient_id
  where w.agency_id = s.agency_id and w.candidate_id = s.candidate_id and r.contact_id = s.contact_id
    and w.answered_at = s.answered_at
  order by w.answer_id limit 1), '')
from batch b
where (s.agency_id, s.submission_id) = (b.agency_id, b.submission_id) and s.answer is not null;
