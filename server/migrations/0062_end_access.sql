-- The moment from which an agency has no access unless its subscription changes; null while no end is set. Written with
-- `subscription_status`. Times of billing are told by now() + billing_clock_offset_ms, which only the clock of the card
-- sandbox moves.
alter table agencies
  add column access_ends_at timestamptz,
  add column billing_clock_offset_ms bigint not null default 0 check (billing_clock_offset_ms >= 0);

-- Until today nothing ended. Every agency may go on for 14 days, or to the later end that its invitation promised; whom a
-- super admin has called active may go on without an end. A pending one begins its trial when it accepts.
update agencies set trial_ends_at = greatest(trial_ends_at, now() + interval '14 days')
  where agency_status <> 'pending' and agency_id <> '00000000-0000-0000-0000-000000000000';
update agencies set access_ends_at = trial_ends_at where subscription_status <> 'active';

-- Whether the agency has access by the time of its billing clock.
create function has_access(agency agencies) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select agency.access_ends_at is null
    or now() + agency.billing_clock_offset_ms * interval '1 millisecond' < agency.access_ends_at
$$;
revoke all on function has_access from public;

-- `access_ended_as` is null while the agency has access, otherwise the status that ended it; a trial that was followed by
-- nothing else ended as a trial, whatever is said of it since.
drop function find_session;
create function find_session(hash bytea, out session_id uuid, out user_id uuid, out agency_id uuid, out role text,
  out last_used_at timestamptz, out access_ended_as text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select s.session_id, s.user_id, s.agency_id, s.role, s.last_used_at,
      case when s.role = 'super_admin' or public.has_access(a) then null
        when a.access_ends_at = a.trial_ends_at then 'trialing' else a.subscription_status end
    into session_id, user_id, agency_id, role, last_used_at, access_ended_as
    from public.sessions s left join public.agencies a on a.agency_id = s.agency_id
    where s.token_hash = hash and s.expires_at > now();
end $$;

-- The agencies that work is done for, without those whose access has ended: theirs waits, and nothing of theirs goes.
create function list_agency_ids_with_access() returns table (agency_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id from public.agencies a
  where a.agency_id <> '00000000-0000-0000-0000-000000000000' and a.agency_status <> 'inactive'
    and public.has_access(a) and public.app_is_installation()
$$;

-- Tasks that wait while their agency has no access; all others go on, such as reading the files of a running upload.
alter table queueable_tasks add column waits_for_access boolean not null default false;
update queueable_tasks set waits_for_access = true
  where task in ('matches.scoreJob', 'matches.scoreCandidate', 'matches.renewFeatures', 'matches.rankJobs',
    'notifications.sendEmail');

-- For a job that is about to run: puts it aside if its agency is inactive, or has no access and the task waits for it, and
-- returns whether it did. It was queued while the agency was deactivated or before its access ended, or is tried again.
create or replace function set_aside_if_paused(running_job bigint) returns boolean
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  job record;
  found_agency public.agencies;
begin
  select t.identifier, j.payload, j.key, j.max_attempts, j.priority, f.flag, coalesce(q.waits_for_access, false) as waits,
      a.agency_id
    into job
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    cross join lateral jsonb_object_keys(j.flags) f(flag)
    left join public.queueable_tasks q on q.task = t.identifier
    join public.agencies a on a.agency_id = case when f.flag ~ '^agency:[0-9a-f-]{36}$' then substring(f.flag from 8)::uuid end
      and (a.agency_status = 'inactive' or q.waits_for_access and not public.has_access(a))
    where j.id = running_job limit 1;
  if not found then return false; end if;
  -- Whoever lets the agency go on waits for this lock, and then finds the job; or has gone first, and the job runs.
  select * into found_agency from public.agencies a where a.agency_id = job.agency_id for share;
  if found_agency.agency_status <> 'inactive' and (not job.waits or public.has_access(found_agency)) then
    return false;
  end if;
  -- The queue takes the key from the running job, which then ends as if it had been done.
  perform graphile_worker.add_job(job.identifier, job.payload, run_at => 'infinity', max_attempts => job.max_attempts::int,
    job_key => job.key, priority => job.priority::int, flags => array[job.flag]);
  return true;
end $$;

-- Whoever sets a later end of access, or none, lets the jobs go on that were put aside.
create function resume_jobs_with_access() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.agency_status <> 'inactive' and public.has_access(new) then
    update graphile_worker._private_jobs set run_at = now()
      where is_available and run_at = 'infinity' and flags ? ('agency:' || new.agency_id);
  end if;
  return null;
end $$;
revoke all on function resume_jobs_with_access from public;
create trigger resume_jobs_with_access after update of access_ends_at on agencies for each row
  when (new.access_ends_at is distinct from old.access_ends_at)
  execute function resume_jobs_with_access();

grant execute on function find_session, list_agency_ids_with_access to placewell_app;
