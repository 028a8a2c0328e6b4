-- Weights stand as eight whole numbers in the order required skills, nice-to-have skills, title, profile, experience,
-- location, salary, terms. Null inherits: a job from its agency, an agency the defaults of the scorer.
alter table agencies add column weights smallint[] check (cardinality(weights) = 8);
alter table jobs add column weights smallint[] check (cardinality(weights) = 8);

-- The job's own, beside its features, so that loading an index reads no job.
alter table job_features add column weights smallint[];

-- Those that the score was made with. Until now that were the defaults for every match.
alter table matches add column weights smallint[] not null default '{30,8,15,22,10,8,4,3}';
alter table matches alter column weights drop default;

-- Every change of threshold, expiry and weights, of the agency or of one job. Names are copied: the log says what was,
-- when person and job have gone.
create table match_settings_log (
  agency_id uuid not null references agencies,
  change_id uuid not null,
  job_id uuid,
  job_title text,
  user_id uuid not null,
  changed_by text not null,
  -- Only what changed, with its values before and after; weights as above.
  before jsonb not null,
  after jsonb not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, change_id)
);
create index match_settings_log_by_date on match_settings_log (agency_id, created_at desc, change_id desc);
create index match_settings_log_by_job on match_settings_log (agency_id, job_id, created_at desc, change_id desc);
select make_tenant_table('match_settings_log');
-- Nobody edits the past.
revoke update, delete on match_settings_log from placewell_app;
