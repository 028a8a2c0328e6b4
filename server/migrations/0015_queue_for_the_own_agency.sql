-- What the application's role may queue, and from where: a transaction of an agency, one that has opened the
-- installation, or anybody. Scheduled tasks are queued by the owner.
create table queueable_tasks (
  task text primary key,
  queued_by text not null check (queued_by in ('agency', 'installation', 'anybody'))
);
insert into queueable_tasks values
  ('accounts.sendEmail', 'agency'),
  ('accounts.forgotPassword', 'anybody'),
  ('files.remove', 'agency'),
  ('matches.rankJobs', 'agency'),
  ('matches.renewFeatures', 'agency'),
  ('matches.scoreCandidate', 'agency'),
  ('matches.scoreJob', 'agency'),
  ('uploads.parse', 'agency'),
  ('uploads.reparse', 'agency'),
  ('uploads.sweep', 'agency'),
  ('vocabulary.checkAgencies', 'anybody'),
  ('vocabulary.importUpload', 'installation'),
  ('vocabulary.renewAgency', 'agency'),
  ('vocabulary.sweepAgency', 'agency');

-- Queues a job, in fair turns (decision 016), for the agency of the transaction; where the installation is open, for the
-- agency that the payload names. An agency's job carries its agency in payload and flags, which this function writes.
drop function enqueue_job;
create function enqueue_job(lane text, task text, payload json, job_key text, run_at timestamptz, max_attempts int, ahead boolean)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  installation constant uuid := '00000000-0000-0000-0000-000000000000';
  queued_by text := (select q.queued_by from public.queueable_tasks q where q.task = enqueue_job.task);
  agency uuid := coalesce(public.app_agency_id(), installation);
  turn timestamptz;
begin
  if queued_by is null then
    raise insufficient_privilege using message = format('The application may not queue the task %s', task);
  end if;
  if queued_by <> 'anybody' and (queued_by = 'installation' or agency = installation) then
    if not public.app_is_installation() then
      raise insufficient_privilege using message = format('This transaction may not queue the task %s', task);
    end if;
    agency := coalesce((payload ->> 'agency_id')::uuid, agency);
  elsif queued_by = 'agency' then
    -- As text, since the payload may hold what jsonb refuses. Of two members of the same name the last one counts.
    payload := (regexp_replace(payload::text, '\}\s*$', '') || case when payload::text ~ '^\s*\{\s*\}\s*$' then '' else ',' end
      || '"agency_id":"' || agency || '"}')::json;
  end if;
  if run_at is null or run_at <= now() then
    select j.run_at into turn from graphile_worker.jobs j
      where j.key = job_key and j.locked_at is null and j.attempts < j.max_attempts and j.run_at < timestamptz '2001-01-01Z';
    if turn is null or ahead then
      turn := least(turn, public.next_turn(agency, lane, ahead));
    end if;
  end if;
  perform graphile_worker.add_job(task, payload, run_at => coalesce(turn, run_at), max_attempts => max_attempts,
    job_key => job_key, priority => 0, flags => array['agency:' || agency]);
end $$;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to placewell_app;

-- Proof: the id of a running job that somebody queued who has forgotten the password. Returns the account of the e-mail
-- in its payload, and opens the installation if that is a super admin's.
create function find_account_by_job(running_job bigint) returns table (user_id uuid, agency_id uuid, role text,
  email text, password_hash text, fullname text, image_key text, user_status text, email_verified_at timestamptz,
  agency_name text, agency_status text, questionnaire_status text)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare wanted text := (select j.payload ->> 'email' from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where j.id = running_job and j.locked_at is not null and t.identifier = 'accounts.forgotPassword');
begin
  if exists (select from public.users u where u.email = wanted and u.role = 'super_admin') then
    perform public.open_installation();
  end if;
  return query select * from public.find_account_for_login(wanted);
end $$;
grant execute on function find_account_by_job to placewell_app;
