-- The candidate that this one was merged into; `deleted_at` is set as well, so that no list shows it, but it is neither
-- restored nor purged on its own: its address leads to the kept one.
alter table candidates add column merged_into uuid;
create index candidates_merged on candidates (agency_id, merged_into) where merged_into is not null;
create index candidates_by_duplicate on candidates (agency_id, duplicate_of) where duplicate_of is not null;
create index upload_files_by_duplicate on upload_files (agency_id, duplicate_of) where duplicate_of is not null;

-- Checked at the end of a statement, so that two matches of one job can exchange their candidates.
drop index matches_of_pair;
alter table matches add constraint matches_of_pair unique (agency_id, job_id, candidate_id) deferrable initially immediate;

-- What makes active candidates suspected duplicates: one row for each of them that shares a key with another, and none
-- for keys that only one candidate has. `is_current` is false for an employer of the past, which says something only
-- together with a present one.
create table shared_keys (
  agency_id uuid not null,
  reason text not null,
  shared_key text collate "C" not null,
  candidate_id uuid not null,
  is_current boolean not null default true,
  found_at timestamptz not null default now(),
  primary key (agency_id, reason, shared_key, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index shared_keys_by_candidate on shared_keys (agency_id, candidate_id);
select make_tenant_table('shared_keys');

-- Pairs of which a person has said that they are two people. `signature` is the hash of what they shared then: once they
-- share something else, they are suspected again.
create table dismissed_duplicates (
  agency_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  signature text not null,
  dismissed_by uuid not null,
  dismissed_at timestamptz not null default now(),
  primary key (agency_id, first_id, second_id),
  check (first_id < second_id),
  foreign key (agency_id, first_id) references candidates on delete cascade,
  foreign key (agency_id, second_id) references candidates on delete cascade
);
create index dismissed_duplicates_second on dismissed_duplicates (agency_id, second_id);
select make_tenant_table('dismissed_duplicates');

-- Which candidate was merged into which, and what undoing that needs: the kept one's fields before and after, and the ids
-- of what moved from one to the other.
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

-- Every night and when a worker starts: finds what candidates of before share.
insert into queueable_tasks values ('merges.refreshKeys', 'anybody');
insert into installation_tasks values ('merges.refreshKeys');
