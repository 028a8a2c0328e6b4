-- What a change of status rested on, as it stood then: the score and what it was computed with, whether this person had
-- opened the receipt or the resume before, and how many matches the same act changed. Null in rows of before.
alter table match_history
  add column score int,
  add column scorer_version text,
  add column vocabulary_version text,
  add column weights smallint[],
  add column receipt_opened boolean,
  add column resume_opened boolean,
  add column batch_size int;

-- Who has opened the receipt of a match, and since when.
create table match_openings (
  agency_id uuid not null,
  match_id uuid not null,
  user_id uuid not null,
  opened_at timestamptz not null default now(),
  primary key (agency_id, match_id, user_id),
  foreign key (agency_id, match_id) references matches on delete cascade
);
select make_tenant_table('match_openings');

-- Who has opened the resume of a candidate, and since when.
create table resume_openings (
  agency_id uuid not null,
  candidate_id uuid not null,
  user_id uuid not null,
  opened_at timestamptz not null default now(),
  primary key (agency_id, candidate_id, user_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
select make_tenant_table('resume_openings');
