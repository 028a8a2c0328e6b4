-- Matching: jobs, features and sketches, matches, official vocabularies, duplicates and merges, transfers.

-- == Jobs ==

create table jobs (
  agency_id uuid not null references agencies,
  job_id uuid not null,
  recruiter_id uuid not null,
  job_title text not null,
  client_id uuid,
  contact_id uuid,
  client_job_ref text,
  description text,
  job_type text check (job_type in ('Full-Time', 'Part-Time', 'Contract', 'Internship')),
  work_mode text check (work_mode in ('Onsite', 'Remote', 'Hybrid')),
  location text,
  city text,
  city_key text,
  state text,
  country text,
  country_code text,
  latitude double precision,
  longitude double precision,
  formatted_address text,
  place_id text,
  location_types text[] not null default '{}',
  viewport jsonb,
  salary_min int,
  salary_max int,
  salary_currency text,
  salary_period text check (salary_period in ('year', 'month', 'day', 'hour')),
  experience_min double precision,
  experience_max double precision,
  skills_required jsonb not null default '[]',
  skills_preferred text[] not null default '{}',
  skill_keys text[] not null default '{}',
  education_level text
    check (education_level in ('none', 'secondary', 'vocational', 'bachelor', 'master', 'doctorate')),
  languages text[] not null default '{}',
  openings int not null default 1,
  openings_filled int not null default 0,
  notice_period_max_days int,
  start_date date,
  deadline date,
  priority text not null default 'normal' check (priority in ('hot', 'normal', 'low')),
  confidential boolean not null default false,
  job_note text,
  job_status text not null default 'draft'
    check (job_status in ('prospect', 'draft', 'open', 'on_hold', 'filled', 'closed', 'archived')),
  close_reason text,
  -- Written with the matches, in the same transaction.
  match_count int not null default 0,
  top_match_score int,
  opened_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- Null: those of the agency, as for reach.
  weights smallint[] check (cardinality(weights) = 8),
  -- By the names of the scorer.
  must_have_criteria text[] not null default '{}'
    check (must_have_criteria <@ array['experience', 'location', 'work_mode', 'salary', 'notice_period', 'job_type',
      'languages', 'work_permit']),
  reach_km int check (reach_km > 0),
  reach_effect text check (reach_effect in ('cap', 'flag', 'off')),
  -- An agency has a few thousand jobs: like skill_keys, the keys need no index.
  tags text[] not null default '{}',
  tag_keys text[] not null default '{}',
  -- Whether scores learn from decisions (decision 097).
  learns_from_decisions boolean not null default false,
  -- The sample job, with which a new agency tries the product (decision 122).
  is_sample boolean not null default false,
  expected_fee_cents bigint check (expected_fee_cents >= 0),
  expected_fee_currency text,
  primary key (agency_id, job_id),
  foreign key (agency_id, recruiter_id) references users,
  foreign key (agency_id, client_id) references clients,
  foreign key (agency_id, contact_id) references contacts on delete set null (contact_id),
  constraint jobs_contact_of_client check (contact_id is null or client_id is not null),
  constraint jobs_expected_fee_currency check (expected_fee_cents is null or expected_fee_currency is not null)
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index jobs_by_created on jobs (agency_id, created_at desc, job_id desc) where deleted_at is null;
create index jobs_by_recruiter on jobs (agency_id, recruiter_id, created_at desc, job_id desc) where deleted_at is null;
create index jobs_by_status on jobs (agency_id, job_status, created_at desc) where deleted_at is null;
create index jobs_deleted_of_agency on jobs (agency_id, deleted_at) where deleted_at is not null;
create index jobs_sample on jobs (agency_id, job_id) where is_sample and deleted_at is null;
create index jobs_of_client on jobs (agency_id, client_id, created_at desc) where client_id is not null;
create index jobs_of_contact on jobs (agency_id, contact_id) where contact_id is not null;
select make_tenant_table('jobs');

alter table activities add foreign key (agency_id, job_id) references jobs on delete cascade;
alter table enrichments add foreign key (agency_id, job_id) references jobs on delete set null (job_id);

-- == Features and sketches ==

-- Normalised ids that scoring needs, so that no text is read when an index is loaded. `changed_xid` is the transaction that
-- wrote the row: a reader asks again for all from the oldest transaction that was still running when it last read, and so
-- misses nothing.
create table candidate_features (
  agency_id uuid not null,
  candidate_id uuid not null,
  -- Null where the record left matching. Text, because an index reads all of it and the database nothing: making text of
  -- jsonb was most of the time of loading.
  features json,
  inputs_hash text not null default '',
  vocabulary_version text not null default '',
  changed_xid bigint not null default pg_current_xact_id()::text::bigint,
  -- Why it cannot be matched: preparing the text with `inputs_hash` went over its limits. It is prepared again only when
  -- its text changes.
  matching_error text check (matching_error in ('too_costly', 'too_slow', 'crashed')),
  -- The clients off limits at which the candidate works, by which scores are capped; null without any.
  off_limits uuid[],
  primary key (agency_id, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index candidate_features_changed on candidate_features (agency_id, changed_xid);
create index candidate_features_off_limits on candidate_features (agency_id) where off_limits is not null;
select make_tenant_table('candidate_features');

create table job_features (
  agency_id uuid not null,
  job_id uuid not null,
  features json,
  inputs_hash text not null default '',
  vocabulary_version text not null default '',
  changed_xid bigint not null default pg_current_xact_id()::text::bigint,
  -- A copy of the job's, so that loading an index reads no job.
  weights smallint[],
  matching_error text check (matching_error in ('too_costly', 'too_slow', 'crashed')),
  -- What was learned at the last scoring, null for nothing, so that loading an index reads no decision.
  learned json,
  primary key (agency_id, job_id),
  foreign key (agency_id, job_id) references jobs on delete cascade
);
create index job_features_changed on job_features (agency_id, changed_xid);
select make_tenant_table('job_features');

-- Sketches find resumes that copy an advertisement: a sample of the runs of eight words, as hashes (decision 025). Like
-- candidate_documents, they can be read only through what is set for the transaction, since && is not leakproof.
create function app_sketch() returns int[] language sql stable parallel safe
  as $$ select nullif(current_setting('app.sketch', true), '')::int[] $$;
grant execute on function app_sketch to placewell_app;

create table candidate_sketches (
  agency_id uuid not null,
  candidate_id uuid not null,
  sketch int[] not null,
  primary key (agency_id, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index candidate_sketches_search on candidate_sketches using gin (agency_id, sketch);
alter table candidate_sketches enable row level security;
alter table candidate_sketches force row level security;
grant select, insert on candidate_sketches to placewell_app;
create policy search on candidate_sketches for select using (agency_id = app_agency_id() and sketch && app_sketch());
create policy tenant_insert on candidate_sketches for insert with check (agency_id = app_agency_id());
create policy owner on candidate_sketches for select to current_user using (true);
create policy tenant_delete on candidate_sketches for delete using (agency_id = app_agency_id());

-- Replaces the sketch whatever is set for the transaction. Zero stands in every sketch, so that the owner's own policy
-- shows the old row; null leaves none.
create function put_candidate_sketch(of_candidate uuid, new_sketch int[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare kept text := current_setting('app.sketch', true);
begin
  perform set_config('app.sketch', '{0}', true);
  delete from candidate_sketches where agency_id = app_agency_id() and candidate_id = of_candidate;
  insert into candidate_sketches (agency_id, candidate_id, sketch)
    select app_agency_id(), of_candidate, new_sketch || 0 where cardinality(new_sketch) > 0;
  perform set_config('app.sketch', coalesce(kept, ''), true);
end $$;
grant execute on function put_candidate_sketch to placewell_app;

create table job_sketches (
  agency_id uuid not null,
  job_id uuid not null,
  sketch int[] not null,
  primary key (agency_id, job_id),
  foreign key (agency_id, job_id) references jobs on delete cascade
);
create index job_sketches_search on job_sketches using gin (agency_id, sketch);
alter table job_sketches enable row level security;
alter table job_sketches force row level security;
grant select, insert on job_sketches to placewell_app;
create policy search on job_sketches for select using (agency_id = app_agency_id() and sketch && app_sketch());
create policy tenant_insert on job_sketches for insert with check (agency_id = app_agency_id());
create policy owner on job_sketches for select to current_user using (true);
create policy tenant_delete on job_sketches for delete using (agency_id = app_agency_id());

create function put_job_sketch(of_job uuid, new_sketch int[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare kept text := current_setting('app.sketch', true);
begin
  perform set_config('app.sketch', '{0}', true);
  delete from job_sketches where agency_id = app_agency_id() and job_id = of_job;
  insert into job_sketches (agency_id, job_id, sketch)
    select app_agency_id(), of_job, new_sketch || 0 where cardinality(new_sketch) > 0;
  perform set_config('app.sketch', coalesce(kept, ''), true);
end $$;
grant execute on function put_job_sketch to placewell_app;

-- == Matches ==

create table matches (
  agency_id uuid not null,
  match_id uuid not null,
  candidate_id uuid not null,
  job_id uuid not null,
  -- Owners of both sides, copied so that one index each finds the matches of a recruiter.
  recruiter_id uuid not null,
  candidate_recruiter_id uuid not null,
  score int not null check (score between 0 and 100),
  coverage double precision not null,
  score_breakdown jsonb not null,
  gates jsonb not null,
  matched_skills text[] not null,
  missing_skills text[] not null,
  reasons text[] not null,
  risks text[] not null,
  would_change jsonb not null default '[]',
  scorer_version text not null,
  vocabulary_version text not null,
  -- Hashes of the job's and of the candidate's inputs: while they are the same, scoring again changes nothing.
  inputs_hash text not null,
  scored_at timestamptz not null default now(),
  -- The inputs have changed since, and the pair is out of matching (job not open, candidate archived).
  is_stale boolean not null default false,
  match_status text not null default 'new'
    check (match_status in ('new', 'viewed', 'shortlisted', 'contacted', 'submitted', 'interviewing', 'offered',
      'placed', 'rejected', 'withdrawn')),
  status_reason text,
  rejected_by text check (rejected_by in ('agency', 'client', 'candidate')),
  recruiter_note text,
  match_date timestamptz not null default now(),
  expiry_date timestamptz not null,
  deleted_at timestamptz,
  -- Why it is deleted. By a person: not suggested again until an input changes. By scoring: no longer among the best. With
  -- its job or candidate: restored with it.
  removal text check (removal in ('person', 'scoring', 'job', 'candidate')),
  removed_by uuid,
  updated_at timestamptz not null default now(),
  -- What the score was made with.
  weights smallint[] not null,
  reach_km int not null,
  reach_effect text not null check (reach_effect in ('cap', 'flag', 'off')),
  -- Version and hash of the decisions that it learned from.
  learned_hash text,
  primary key (agency_id, match_id),
  -- Checked at the end of a statement, so that two matches of one job can exchange their candidates.
  constraint matches_of_pair unique (agency_id, job_id, candidate_id) deferrable,
  foreign key (agency_id, candidate_id) references candidates on delete cascade,
  foreign key (agency_id, job_id) references jobs on delete cascade,
  check ((deleted_at is null) = (removal is null))
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index matches_by_job on matches (agency_id, job_id, score desc, match_id) where deleted_at is null;
create index matches_by_candidate on matches (agency_id, candidate_id, match_date desc, match_id)
  where deleted_at is null;
create index matches_by_date on matches (agency_id, match_date desc, match_id) where deleted_at is null;
create index matches_by_score on matches (agency_id, score desc, match_id) where deleted_at is null;
create index matches_by_expiry on matches (agency_id, expiry_date, match_id) where deleted_at is null;
create index matches_by_candidate_recruiter on matches (agency_id, candidate_recruiter_id, match_date desc)
  where deleted_at is null;
-- Matches that were taken up are few beside those that are new.
create index matches_by_status on matches (agency_id, match_status, match_date desc)
  where deleted_at is null and match_status <> 'new';
create index matches_taken_up_by_job on matches (agency_id, job_id, match_status)
  where deleted_at is null and match_status <> 'new';
-- Stale matches are few: they are counted for each list that a changed candidate may enter.
create index matches_stale on matches (agency_id, job_id) where is_stale and deleted_at is null;
-- Holds the other owner too, so that counting a person's matches reads none.
create index matches_by_recruiter on matches (agency_id, recruiter_id, match_date desc)
  include (candidate_recruiter_id) where deleted_at is null;
-- The timeline of a candidate shows the moves of removed matches as well.
create index matches_removed_of_candidate on matches (agency_id, candidate_id) where deleted_at is not null;
create index matches_removed on matches (agency_id, deleted_at)
  where deleted_at is not null and removal = 'scoring';
-- What reports read: the matches that have not ended, and those that a person took away.
create index matches_under_way on matches (agency_id, job_id)
  include (match_id) where match_status not in ('placed', 'rejected', 'withdrawn');
create index matches_taken_away on matches (agency_id, match_id) where removal = 'person';
select make_tenant_table('matches');

alter table activities add foreign key (agency_id, match_id) references matches on delete set null (match_id);
alter table letters add foreign key (agency_id, match_id) references matches on delete set null (match_id);

-- The scores that a match has had.
create table match_scores (
  agency_id uuid not null,
  match_id uuid not null,
  scored_at timestamptz not null default now(),
  score int not null,
  scorer_version text not null,
  primary key (agency_id, match_id, scored_at),
  foreign key (agency_id, match_id) references matches on delete cascade
);
select make_tenant_table('match_scores');

-- Changes of status.
create table match_history (
  agency_id uuid not null,
  history_id uuid not null,
  match_id uuid not null,
  user_id uuid,
  from_status text
    check (from_status in ('new', 'viewed', 'shortlisted', 'contacted', 'submitted', 'interviewing', 'offered',
      'placed', 'rejected', 'withdrawn')),
  to_status text not null
    check (to_status in ('new', 'viewed', 'shortlisted', 'contacted', 'submitted', 'interviewing', 'offered', 'placed',
      'rejected', 'withdrawn')),
  reason text,
  rejected_by text check (rejected_by in ('agency', 'client', 'candidate')),
  created_at timestamptz not null default now(),
  -- What the change rested on: the score and what it was computed with, whether the person had opened the score breakdown
  -- or the resume before, and how many matches the same act changed. Null in the oldest rows.
  score int,
  scorer_version text,
  vocabulary_version text,
  weights smallint[],
  receipt_opened boolean,
  resume_opened boolean,
  batch_size int,
  -- The act of a person that it belongs to, which can be undone as a whole; whether it undid another change or was undone;
  -- and, where it put the match into the list, what had kept it out before.
  batch_id uuid,
  is_undo boolean not null default false,
  is_undone boolean not null default false,
  removal_before text check (removal_before in ('person', 'scoring')),
  -- Whether it followed from something else that a person did, such as sending a message.
  is_automatic boolean not null default false,
  -- Who owned the match when it moved, so that a transfer changes no past number. Null belongs to the present owner, until
  -- the match is transferred.
  recruiter_id uuid,
  -- What reports count of each move, kept with the moves of its match (decision 156).
  -- Copies of those of the match, so that counting reads no matches, of which most never move.
  candidate_id uuid,
  job_id uuid,
  -- The stage that the move left, and when the match had come there, by the moves that were not undone and undid nothing.
  left_status text,
  came_at timestamptz,
  -- Of the first such move to a stage: the furthest stage that the match came to by any, ever, from 1 for submitted to 4 for
  -- placed; 0 if it came to none of these. Null in others.
  furthest smallint,
  -- Whether it is the first such move to submitted or beyond.
  is_entry boolean not null default false,
  primary key (agency_id, history_id),
  foreign key (agency_id, match_id) references matches on delete cascade
);
create index match_history_by_match on match_history (agency_id, match_id, created_at);
create index match_history_by_created on match_history (agency_id, created_at);
create index match_history_by_batch on match_history (agency_id, batch_id) where batch_id is not null;
-- The reasons that were used last, which are suggested.
create index match_history_by_reason on match_history (agency_id, to_status, created_at desc) where reason is not null;
-- The matches that came to be submitted, the stays that ended, and when matches came to each stage first.
create index match_history_entries on match_history (agency_id, created_at)
  include (match_id, candidate_id, job_id, recruiter_id, history_id, furthest) where is_entry;
create index match_history_stays on match_history (agency_id, created_at)
  include (match_id, candidate_id, job_id, recruiter_id, history_id, left_status, came_at) where left_status <> to_status;
create index match_history_firsts on match_history (agency_id, to_status, created_at)
  include (match_id, candidate_id, job_id, recruiter_id, history_id, furthest) where furthest is not null;
select make_tenant_table('match_history');

-- Reads all moves of the match again, so that undoing one needs nothing else. Moves are deleted with their match only.
create function count_moves() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.match_history h
  set candidate_id = f.candidate_id, job_id = f.job_id, recruiter_id = coalesce(h.recruiter_id, f.recruiter_id),
    left_status = f.left_status, came_at = f.came_at, furthest = f.furthest, is_entry = f.is_entry
  from (
    select c.history_id, m.candidate_id, m.job_id, m.recruiter_id,
      case when c.counts then lag(c.to_status) over in_order end as left_status,
      case when c.counts then lag(c.created_at) over in_order end as came_at,
      case when c.counts and row_number() over (partition by c.counts, c.to_status order by c.created_at, c.history_id) = 1
        then max(c.place) over (partition by c.counts) end as furthest,
      c.counts and c.place > 0
        and row_number() over (partition by c.counts, c.place > 0 order by c.created_at, c.history_id) = 1 as is_entry
    from (
      select x.history_id, x.to_status, x.created_at, not x.is_undo and not x.is_undone as counts,
        case x.to_status when 'submitted' then 1 when 'interviewing' then 2 when 'offered' then 3 when 'placed' then 4
          else 0 end as place
      from public.match_history x where x.agency_id = new.agency_id and x.match_id = new.match_id) c
    join public.matches m on m.agency_id = new.agency_id and m.match_id = new.match_id
    window in_order as (partition by c.counts order by c.created_at, c.history_id)) f
  where h.agency_id = new.agency_id and h.history_id = f.history_id
    and (h.candidate_id, h.job_id, h.left_status, h.came_at, h.furthest, h.is_entry)
      is distinct from (f.candidate_id, f.job_id, f.left_status, f.came_at, f.furthest, f.is_entry);
  return null;
end $$;
create trigger count_moves after insert or update of to_status, created_at, is_undo, is_undone
  on match_history for each row execute function count_moves();

-- A merge of candidates moves matches.
create function copy_candidate_to_moves() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.match_history set candidate_id = new.candidate_id
  where agency_id = new.agency_id and match_id = new.match_id;
  return null;
end $$;
create trigger copy_candidate_to_moves after update of candidate_id on matches
  for each row when (old.candidate_id is distinct from new.candidate_id) execute function copy_candidate_to_moves();

-- Who has opened the score breakdown of a match, and when first.
create table match_openings (
  agency_id uuid not null,
  match_id uuid not null,
  user_id uuid not null,
  opened_at timestamptz not null default now(),
  primary key (agency_id, match_id, user_id),
  foreign key (agency_id, match_id) references matches on delete cascade
);
select make_tenant_table('match_openings');

-- Changes of threshold, expiry and weights, of the agency or of one job. Names are copied: the log outlives person and
-- job. It is neither changed nor deleted.
create table match_settings_log (
  agency_id uuid not null references agencies,
  change_id uuid not null,
  job_id uuid,
  job_title text,
  user_id uuid not null,
  changed_by text not null,
  -- Only what changed.
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, change_id)
);
create index match_settings_log_by_date on match_settings_log (agency_id, created_at desc, change_id desc);
create index match_settings_log_by_job on match_settings_log (agency_id, job_id, created_at desc, change_id desc);
select make_tenant_table('match_settings_log');
revoke update, delete on match_settings_log from placewell_app;

-- == Vocabularies ==

-- Official vocabularies (ESCO, O*NET) that were imported for all agencies. `source_rows` is the parsed source as gzipped
-- JSON, so that every process builds the same vocabulary without the archives.
create table vocabulary_imports (
  import_id uuid primary key,
  source text not null check (source in ('esco', 'onet')),
  source_version text not null,
  language text not null,
  -- [{name, bytes, sha256}] of the files that were read.
  files jsonb not null,
  -- Of what was read from them: importing the same again changes nothing.
  rows_hash text not null,
  counts jsonb not null,
  -- How many rows were left out, by reason.
  skipped jsonb not null,
  imported_at timestamptz not null default now(),
  imported_by text not null,
  is_active boolean not null default true,
  -- What was active before it, and is again when it is undone.
  replaces uuid,
  ended_at timestamptz,
  ended_by text,
  source_rows bytea not null,
  check (is_active = (ended_at is null))
);
alter table vocabulary_imports alter column source_rows set storage external;
create unique index vocabulary_imports_active on vocabulary_imports (source) where is_active;
alter table vocabulary_imports enable row level security;
alter table vocabulary_imports force row level security;
grant select, insert, update, delete on vocabulary_imports to placewell_app;
-- All may read what the installation matches with; only super admins change it.
create policy everybody_reads on vocabulary_imports for select using (true);
create policy owner on vocabulary_imports to current_user using (true);
create policy installation on vocabulary_imports using ((select app_is_installation()));

-- Archives that a super admin uploaded, and what became of them.
create table vocabulary_uploads (
  upload_id uuid primary key,
  -- [{file_name, size, storage_key}]
  files jsonb not null,
  upload_status text not null default 'waiting'
    check (upload_status in ('waiting', 'reading', 'imported', 'unchanged', 'refused', 'failed')),
  -- What it is doing now, or why it was refused.
  message text not null default '',
  uploaded_by text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
alter table vocabulary_uploads enable row level security;
alter table vocabulary_uploads force row level security;
grant select, insert, update, delete on vocabulary_uploads to placewell_app;
create policy owner on vocabulary_uploads to current_user using (true);
create policy installation on vocabulary_uploads using ((select app_is_installation()));

-- The vocabulary to which an agency's skill keys, features and matches were brought. `finished_at` is null while that is
-- under way; `after_id` is the last record whose keys were written again.
create table vocabulary_renewals (
  agency_id uuid primary key references agencies on delete cascade,
  vocabulary_version text not null default '',
  requested_at timestamptz not null default now(),
  step text not null default 'candidates' check (step in ('candidates', 'jobs', 'matches')),
  after_id uuid,
  finished_at timestamptz
);
select make_tenant_table('vocabulary_renewals');
drop policy owner on vocabulary_renewals;
create policy owner on vocabulary_renewals to current_user using (true);
create policy installation on vocabulary_renewals using ((select app_is_installation()));

-- Whether any agency is still being brought to the newest vocabulary.
create function has_unfinished_renewals() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.vocabulary_renewals where finished_at is null)
$$;
grant execute on function has_unfinished_renewals to placewell_app;

-- == Duplicates and merges ==

-- What makes active candidates suspected duplicates: a row for each that shares a key with another. `is_current` is false
-- for an employer of the past, which counts only together with a present one.
create table shared_keys (
  agency_id uuid not null,
  reason text not null check (reason in ('same_file', 'same_text', 'email', 'phone', 'linkedin', 'name_employer')),
  shared_key text collate "C" not null,
  candidate_id uuid not null,
  is_current boolean not null default true,
  found_at timestamptz not null default now(),
  primary key (agency_id, reason, shared_key, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index shared_keys_by_candidate on shared_keys (agency_id, candidate_id);
select make_tenant_table('shared_keys');

-- Pairs that a person has called two people. `signature` is the hash of what they shared then: once they share something
-- else, they are suspected again.
create table dismissed_duplicates (
  agency_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  signature text not null,
  dismissed_by uuid not null,
  dismissed_at timestamptz not null default now(),
  primary key (agency_id, first_id, second_id),
  foreign key (agency_id, first_id) references candidates on delete cascade,
  foreign key (agency_id, second_id) references candidates on delete cascade,
  check (first_id < second_id)
);
create index dismissed_duplicates_second on dismissed_duplicates (agency_id, second_id);
select make_tenant_table('dismissed_duplicates');

-- Merges, and what undoing them needs: the kept candidate's fields before and after, and the ids of what moved.
create table candidate_merges (
  agency_id uuid not null,
  candidate_merge_id uuid not null,
  keep_id uuid not null,
  merged_id uuid not null,
  user_id uuid not null,
  merged_by text not null,
  before jsonb not null,
  after jsonb not null,
  moved jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (agency_id, candidate_merge_id),
  foreign key (agency_id, keep_id) references candidates on delete cascade,
  foreign key (agency_id, merged_id) references candidates on delete cascade
);
create index candidate_merges_by_time on candidate_merges (agency_id, created_at desc, candidate_merge_id desc);
create index candidate_merges_by_kept on candidate_merges (agency_id, keep_id);
create index candidate_merges_by_merged on candidate_merges (agency_id, merged_id);
select make_tenant_table('candidate_merges');

-- == Transfers ==

-- Transfers of records between recruiters, and what undoing them needs. People leave, so they are kept by id and name,
-- without foreign keys.
create table transfers (
  agency_id uuid not null references agencies on delete cascade,
  transfer_id uuid not null,
  kind text not null check (kind in ('candidate', 'job', 'client')),
  records int not null,
  from_recruiter_id uuid not null,
  from_name text not null,
  to_recruiter_id uuid not null,
  to_name text not null,
  user_id uuid not null,
  transferred_by text not null,
  is_removal boolean not null,
  undo_of uuid,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, transfer_id)
);
create index transfers_by_time on transfers (agency_id, created_at desc, transfer_id desc);
select make_tenant_table('transfers');

-- Without foreign keys: a record that is gone for good stays named.
create table transferred_records (
  agency_id uuid not null,
  transfer_id uuid not null,
  record_id uuid not null,
  primary key (agency_id, transfer_id, record_id),
  foreign key (agency_id, transfer_id) references transfers on delete cascade
);
select make_tenant_table('transferred_records');

-- == Due agencies ==

select make_due_list('agencies_with_jobs_to_purge', true, '{jobs}', $$
  exists (select from public.jobs j where j.agency_id = a.agency_id and j.deleted_at < instant - older_than)$$);
select make_due_list('agencies_with_matches_to_purge', true, '{matches}', $$
  exists (select from public.matches m where m.agency_id = a.agency_id and m.removal = 'scoring'
    and m.deleted_at < instant - older_than)$$);
select make_due_list('agencies_with_off_limits', true, '{clients,candidate_features}', $$
  a.off_limits_effect = 'cap' and (
    exists (select from public.clients c where c.agency_id = a.agency_id and c.deleted_at is null
      and c.off_limits_until >= (instant at time zone 'UTC')::date - 2)
    or exists (select from public.candidate_features f where f.agency_id = a.agency_id and f.off_limits is not null))$$);

-- == Tasks ==

insert into queueable_tasks (task, queued_by, waits_for_access) values
  ('jobs.purgeDeleted', 'installation', false),
  ('matches.checkAllOffLimits', 'installation', false),
  ('matches.checkOffLimits', 'agency', true),
  ('matches.purgeRemoved', 'installation', false),
  ('matches.rankJobs', 'agency', true),
  ('matches.renewFeatures', 'agency', true),
  ('matches.scoreCandidate', 'agency', true),
  ('matches.scoreJob', 'agency', true),
  ('merges.refreshKeys', 'anybody', false),
  ('tagChanges.step', 'agency', false),
  ('vocabulary.checkAgencies', 'anybody', false),
  ('vocabulary.importUpload', 'installation', false),
  ('vocabulary.renewAgency', 'agency', false),
  ('vocabulary.sweepAgency', 'agency', false);
insert into installation_tasks values
  ('jobs.purgeDeleted'), ('matches.checkAllOffLimits'), ('matches.purgeRemoved'), ('merges.refreshKeys'),
  ('vocabulary.checkAgencies'), ('vocabulary.importUpload');
