-- What happened to a candidate, a job or a match, besides the moves of matches (match_history): notes, tasks, and what
-- other features record. An activity of a match carries its candidate and its job too. The kinds are the contract's, so
-- that others can join; `details` says what changed, by kind.
create table activities (
  agency_id uuid not null references agencies,
  activity_id uuid not null,
  activity_kind text not null,
  candidate_id uuid,
  job_id uuid,
  match_id uuid,
  -- Of a task only.
  title text,
  body text not null default '',
  -- People whom the text names, by id: their names are read with it.
  mentions uuid[] not null default '{}',
  -- A day of the agency's calendar.
  due_on date,
  assignee_id uuid,
  done_at timestamptz,
  done_by uuid,
  details jsonb not null default '{}',
  -- Null for what the product did by itself.
  created_by uuid,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (agency_id, activity_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade,
  foreign key (agency_id, job_id) references jobs on delete cascade,
  foreign key (agency_id, match_id) references matches on delete set null (match_id),
  check (candidate_id is not null or job_id is not null),
  check ((activity_kind = 'task') = (title is not null and assignee_id is not null))
);
create index activities_by_candidate on activities (agency_id, candidate_id, created_at desc, activity_id desc)
  where candidate_id is not null;
create index activities_by_job on activities (agency_id, job_id, created_at desc, activity_id desc)
  where job_id is not null;
create index activities_by_match on activities (agency_id, match_id, created_at desc, activity_id desc)
  where match_id is not null;
-- Open tasks by day, of everybody and of one person; done ones the latest first.
create index activities_open on activities (agency_id, due_on, activity_id)
  where activity_kind = 'task' and done_at is null and deleted_at is null;
create index activities_open_by_assignee on activities (agency_id, assignee_id, due_on, activity_id)
  where activity_kind = 'task' and done_at is null and deleted_at is null;
create index activities_done on activities (agency_id, done_at desc, activity_id)
  where activity_kind = 'task' and done_at is not null and deleted_at is null;
create index activities_done_by_assignee on activities (agency_id, assignee_id, done_at desc, activity_id)
  where activity_kind = 'task' and done_at is not null and deleted_at is null;
create index activities_deleted on activities (agency_id, deleted_at) where deleted_at is not null;
select make_tenant_table('activities');

-- Who has been removed from the agency, so that what they wrote keeps their name.
create table former_people (
  agency_id uuid not null references agencies,
  user_id uuid not null,
  fullname text not null,
  removed_at timestamptz not null default now(),
  primary key (agency_id, user_id)
);
select make_tenant_table('former_people');

-- Moves of matches that a candidate no longer has are in the candidate's timeline as well.
create index matches_removed_of_candidate on matches (agency_id, candidate_id) where deleted_at is not null;

insert into installation_tasks values ('activities.purgeDeleted');
