-- A recruiter's own draft shows no details of its client; one that was given to them does.
-- online

-- step: column and kinds
alter table jobs
  -- Whether an agency user, or the owner of its client, gave the job with its client to its recruiter.
  add column is_assigned boolean not null default false;
alter table activities
  drop constraint activities_activity_kind_check,
  add constraint activities_activity_kind_check check (activity_kind in ('note', 'task', 'call', 'meeting', 'status',
    'file', 'parsed', 'created', 'imported', 'transferred', 'merged', 'email', 'looked_up', 'shared', 'share_viewed',
    'share_answered', 'placed', 'details_opened')) not valid;

-- step: activities
alter table activities validate constraint activities_activity_kind_check;

-- step in batches of 1000 jobs by agency_id, job_id: drafts that an agency user gave
update jobs j set is_assigned = true from batch b
where j.agency_id = b.agency_id and j.job_id = b.job_id and j.client_id is not null and j.opened_at is null
  and exists (select from activities a join users u on u.agency_id = a.agency_id and u.user_id = a.created_by
    where a.agency_id = j.agency_id and a.job_id = j.job_id and a.activity_kind in ('created', 'transferred')
      and u.role = 'agency');
