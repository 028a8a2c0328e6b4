-- Background work runs in lanes, and inside a lane the agencies take turns (docs/decisions/016). The queue runs jobs in
-- the order of run_at, so a job that may run at once gets a time of 1970 as its turn: the lane's clock counts milliseconds
-- from there. Turns end in 2001; whatever is later is a real time.

-- The turn of the last job that was started, by lane.
create table queue_lanes (
  lane text primary key,
  clock bigint not null default 0
);
insert into queue_lanes (lane) values ('interactive'), ('parsing'), ('scoring'), ('housekeeping');

-- The last turn that each agency was given. What goes ahead takes turns of its own, so that somebody's change does not
-- wait behind an import of the same agency, and does not take more than one more share from the others.
create table queue_turns (
  agency_id uuid not null references agencies on delete cascade,
  lane text not null,
  is_ahead boolean not null,
  last_turn bigint not null default 0,
  primary key (agency_id, lane, is_ahead)
) with (fillfactor = 50);

-- Every agency has its rows from the start: a row that two transactions insert at once would make one wait for the other.
create function add_queue_turns() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.queue_turns (agency_id, lane, is_ahead)
  select new.agency_id, l.lane, a.is_ahead from public.queue_lanes l cross join (values (true), (false)) a(is_ahead);
  return null;
end $$;
create trigger add_queue_turns after insert on agencies for each row execute function add_queue_turns();

select set_config('app.door', 'identity', true);
insert into queue_turns (agency_id, lane, is_ahead)
select g.agency_id, l.lane, a.is_ahead
from agencies g cross join queue_lanes l cross join (values (true), (false)) a(is_ahead);
select set_config('app.door', '', true);

-- The agency's next turn in a lane, as a run_at: one after its last, and not before the jobs that run now. It waits for
-- no lock: while another transaction of the agency holds its row, the last committed turn counts, and this transaction's
-- own are remembered in a setting.
create function next_turn(of_agency uuid, of_lane text, ahead boolean) returns timestamptz language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  own_setting text := 'queue.' || of_lane || case when ahead then '_ahead' else '' end;
  last bigint;
  turn bigint;
  is_locked boolean;
begin
  select t.last_turn into last from public.queue_turns t
    where t.agency_id = of_agency and t.lane = of_lane and t.is_ahead = ahead for update skip locked;
  is_locked := found;
  if not is_locked then
    select t.last_turn into last from public.queue_turns t
      where t.agency_id = of_agency and t.lane = of_lane and t.is_ahead = ahead;
  end if;
  select greatest(l.clock, last, nullif(current_setting(own_setting, true), '')::bigint) + 1 into strict turn
    from public.queue_lanes l where l.lane = of_lane;
  if is_locked then
    update public.queue_turns t set last_turn = turn
      where t.agency_id = of_agency and t.lane = of_lane and t.is_ahead = ahead;
  else
    perform set_config(own_setting, turn::text, true);
  end if;
  return to_timestamp(turn / 1000.0);
end $$;
revoke all on function next_turn from public;

-- Queues a job for the agency of the transaction; work of the installation belongs to the nil agency. A waiting job with
-- the same key is replaced and keeps its turn.
drop function enqueue_job;
create function enqueue_job(lane text, task text, payload json, job_key text, run_at timestamptz, max_attempts int, ahead boolean)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  agency uuid := coalesce(public.app_agency_id(), '00000000-0000-0000-0000-000000000000');
  turn timestamptz;
begin
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

-- Gives a turn to every job that is due and has none: retries, delayed and scheduled jobs, and those that an older version
-- queued. `lane_by_task`: {"task": "lane"}. Returns how many got one; 0 while another worker is at it.
create function give_turns(lane_by_task json, max_jobs int) returns int language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  job record;
  given int := 0;
begin
  if not pg_try_advisory_xact_lock(7345004) then
    return 0;
  end if;
  -- Three ranges of the queue's index on (priority, run_at): nothing else is read when there is nothing to do.
  for job in
    with due as (
      select * from graphile_worker._private_jobs j where j.is_available and j.priority = 0
        and j.run_at >= timestamptz '2001-01-01Z' and j.run_at <= now()
      union all
      select * from graphile_worker._private_jobs j where j.is_available and j.priority < 0 and j.run_at <= now()
      union all
      select * from graphile_worker._private_jobs j where j.is_available and j.priority > 0 and j.run_at <= now()
    )
    select d.id, l.value as lane, g.agency_id from due d
    join graphile_worker._private_tasks t on t.id = d.task_id
    join json_each_text(lane_by_task) l on l.key = t.identifier
    cross join lateral (select substring(f.flag from 8)::uuid as flagged from jsonb_object_keys(d.flags) f(flag)
      where f.flag like 'agency:%' union all select null limit 1) o
    left join public.queue_turns g on not g.is_ahead and g.lane = l.value
      and g.agency_id = coalesce(o.flagged,
        case when d.payload ->> 'agency_id' ~ '^[0-9a-f-]{36}$' then (d.payload ->> 'agency_id')::uuid end)
    order by d.run_at limit max_jobs
  loop
    perform graphile_worker.reschedule_jobs(array[job.id], priority => 0,
      run_at => public.next_turn(coalesce(job.agency_id, '00000000-0000-0000-0000-000000000000'), job.lane, false));
    given := given + 1;
  end loop;
  return given;
end $$;
revoke all on function give_turns from public;
