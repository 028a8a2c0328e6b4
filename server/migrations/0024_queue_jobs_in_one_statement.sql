-- Five thousand jobs queued one by one took five seconds, most of it in the queue's own function, which takes many at once.

-- As next_turn, for so many turns in a row: the first of them, in milliseconds.
create function next_turns(of_agency uuid, of_lane text, ahead boolean, how_many int) returns bigint language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  own_setting text := 'queue.' || of_lane || case when ahead then '_ahead' else '' end;
  last bigint;
  first bigint;
  is_locked boolean;
begin
  select t.last_turn into last from public.queue_turns t
    where t.agency_id = of_agency and t.lane = of_lane and t.is_ahead = ahead for update skip locked;
  is_locked := found;
  if not is_locked then
    select t.last_turn into last from public.queue_turns t
      where t.agency_id = of_agency and t.lane = of_lane and t.is_ahead = ahead;
  end if;
  select greatest(l.clock, last, nullif(current_setting(own_setting, true), '')::bigint) + 1 into strict first
    from public.queue_lanes l where l.lane = of_lane;
  if is_locked then
    update public.queue_turns t set last_turn = first + how_many - 1
      where t.agency_id = of_agency and t.lane = of_lane and t.is_ahead = ahead;
  else
    perform set_config(own_setting, (first + how_many - 1)::text, true);
  end if;
  return first;
end $$;
create or replace function next_turn(of_agency uuid, of_lane text, ahead boolean) returns timestamptz language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  return to_timestamp(public.next_turns(of_agency, of_lane, ahead, 1) / 1000.0);
end $$;

-- A payload that says whose job it is, whatever it said before. As text, since it may hold what jsonb refuses. Of two
-- members of the same name the last one counts.
create function payload_of_agency(payload json, agency uuid) returns json language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select (regexp_replace(payload::text, '\}\s*$', '') || case when payload::text ~ '^\s*\{\s*\}\s*$' then '' else ',' end
    || '"agency_id":"' || agency || '"}')::json
$$;

create or replace function enqueue_job(lane text, task text, payload json, job_key text, run_at timestamptz,
  max_attempts int, ahead boolean)
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
    payload := public.payload_of_agency(payload, agency);
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

-- As enqueue_job, for many jobs of one task: an array of {payload, key}, each with a key. Of equal keys the last counts.
create function enqueue_jobs(lane text, task text, jobs json, max_attempts int, ahead boolean)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  agency constant uuid := public.app_agency_id();
  specs graphile_worker.job_spec[];
begin
  -- Where each payload names an agency there are as many turns as agencies.
  if coalesce(agency, '00000000-0000-0000-0000-000000000000') = '00000000-0000-0000-0000-000000000000'
      or not exists (select from public.queueable_tasks q where q.task = enqueue_jobs.task and q.queued_by = 'agency') then
    perform public.enqueue_job(lane, task, j.payload, j.key, null, max_attempts, ahead)
      from json_to_recordset(jobs) as j(payload json, key text);
    return;
  end if;
  with given as (
    select j.key, (array_agg(j.payload order by j.place desc))[1] as payload, min(j.place) as place
    from rows from (json_to_recordset(jobs) as (payload json, key text)) with ordinality as j(payload, key, place)
    group by j.key
  ), waiting as (
    select g.*, w.run_at as turn, w.run_at is null or ahead as needs_turn
    from given g left join graphile_worker._private_jobs w
      on w.key = g.key and w.locked_at is null and w.attempts < w.max_attempts and w.run_at < timestamptz '2001-01-01Z'
  ), numbered as materialized (
    select w.*, case when needs_turn then row_number() over (partition by needs_turn order by w.place) end as nth
    from waiting w
  ), given_turns as materialized (
    select public.next_turns(agency, lane, ahead, count(n.nth)::int) as first from numbered n having count(n.nth) > 0
  )
  -- By key: of two transactions that queue the same jobs none waits for what the other waits for.
  select array_agg((enqueue_jobs.task, public.payload_of_agency(n.payload, agency), null,
      least(n.turn, to_timestamp((t.first + n.nth - 1) / 1000.0)), enqueue_jobs.max_attempts, n.key, 0,
      array['agency:' || agency])::graphile_worker.job_spec order by n.key)
    into specs from numbered n left join given_turns t on true;
  if specs is not null then
    perform graphile_worker.add_jobs(specs);
  end if;
end $$;

revoke all on function next_turns, payload_of_agency, enqueue_jobs from public;
grant execute on function enqueue_jobs to placewell_app;
