create table jobs (
  agency_id uuid not null references agencies,
  job_id uuid not null,
  recruiter_id uuid not null,
  job_title text not null,
  client_name text,
  client_contact_name text,
  client_contact_email text,
  client_job_ref text,
  description text,
  job_type text,
  work_mode text,
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
  salary_period text,
  experience_min double precision,
  experience_max double precision,
  skills_required jsonb not null default '[]',
  skills_preferred text[] not null default '{}',
  skill_keys text[] not null default '{}',
  education_level text,
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
    check (job_status in ('draft', 'open', 'on_hold', 'filled', 'closed', 'archived')),
  close_reason text,
  -- Kept by whoever writes matches, in the same transaction.
  match_count int not null default 0,
  top_match_score int,
  opened_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (agency_id, job_id),
  foreign key (agency_id, recruiter_id) references users
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index jobs_by_created on jobs (agency_id, created_at desc, job_id desc) where deleted_at is null;
create index jobs_by_recruiter on jobs (agency_id, recruiter_id, created_at desc, job_id desc) where deleted_at is null;
create index jobs_by_status on jobs (agency_id, job_status, created_at desc) where deleted_at is null;
create index jobs_deleted on jobs (deleted_at) where deleted_at is not null;
select make_tenant_table('jobs');

-- Normalised ids that scoring needs, so that no text is parsed when an index is loaded. `changed_xid` is the
-- transaction that wrote the row: a reader asks again for all from the oldest transaction that was still running
-- when it last read, and so misses nothing. `features` is null where the record left matching.
create table candidate_features (
  agency_id uuid not null,
  candidate_id uuid not null,
  features jsonb,
  inputs_hash text not null default '',
  vocabulary_version text not null default '',
  changed_xid bigint not null default (pg_current_xact_id()::text)::bigint,
  primary key (agency_id, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index candidate_features_changed on candidate_features (agency_id, changed_xid);
select make_tenant_table('candidate_features');

create table job_features (
  agency_id uuid not null,
  job_id uuid not null,
  features jsonb,
  inputs_hash text not null default '',
  vocabulary_version text not null default '',
  changed_xid bigint not null default (pg_current_xact_id()::text)::bigint,
  primary key (agency_id, job_id),
  foreign key (agency_id, job_id) references jobs on delete cascade
);
create index job_features_changed on job_features (agency_id, changed_xid);
select make_tenant_table('job_features');

create table matches (
  agency_id uuid not null,
  match_id uuid not null,
  candidate_id uuid not null,
  job_id uuid not null,
  -- Owners of both sides, copied so that a recruiter's own matches are found by one index each.
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
  -- Hash of the job's inputs, a colon, hash of the candidate's: equal means that scoring again changes nothing.
  inputs_hash text not null,
  scored_at timestamptz not null default now(),
  -- The inputs have changed since, and the pair is out of matching (job not open, candidate archived).
  is_stale boolean not null default false,
  match_status text not null default 'new',
  status_reason text,
  rejected_by text,
  recruiter_note text,
  match_date timestamptz not null default now(),
  expiry_date timestamptz not null,
  deleted_at timestamptz,
  -- Why it is deleted. By a person: not suggested again until an input changes. By scoring: no longer among the best.
  -- With its job or candidate: comes back with it.
  removal text check (removal in ('person', 'scoring', 'job', 'candidate')),
  removed_by uuid,
  updated_at timestamptz not null default now(),
  check ((deleted_at is null) = (removal is null)),
  primary key (agency_id, match_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade,
  foreign key (agency_id, job_id) references jobs on delete cascade
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create unique index matches_of_pair on matches (agency_id, job_id, candidate_id);
create index matches_by_job on matches (agency_id, job_id, score desc, match_id) where deleted_at is null;
create index matches_by_candidate on matches (agency_id, candidate_id, match_date desc, match_id) where deleted_at is null;
create index matches_by_date on matches (agency_id, match_date desc, match_id) where deleted_at is null;
create index matches_by_score on matches (agency_id, score desc, match_id) where deleted_at is null;
create index matches_by_expiry on matches (agency_id, expiry_date, match_id) where deleted_at is null;
create index matches_by_recruiter on matches (agency_id, recruiter_id, match_date desc) where deleted_at is null;
create index matches_by_candidate_recruiter on matches (agency_id, candidate_recruiter_id, match_date desc) where deleted_at is null;
select make_tenant_table('matches');

create table match_history (
  agency_id uuid not null,
  history_id uuid not null,
  match_id uuid not null,
  user_id uuid,
  from_status text,
  to_status text not null,
  reason text,
  rejected_by text,
  created_at timestamptz not null default now(),
  primary key (agency_id, history_id),
  foreign key (agency_id, match_id) references matches on delete cascade
);
create index match_history_by_match on match_history (agency_id, match_id, created_at);
select make_tenant_table('match_history');

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
