-- Queueing asked for a waiting job with the same key by reading the whole queue, because a list of keys is planned as if it
-- were long: each candidate that an import adds had the next one read one job more. Both functions look keys up instead,
-- and so does what they call, whatever the statistics say about the size of the queue; and nothing is planned twice.
alter function enqueue_job(text, text, json, text, timestamptz, int, boolean) set enable_seqscan = off;
alter function enqueue_job(text, text, json, text, timestamptz, int, boolean) set plan_cache_mode = force_generic_plan;

create or replace function enqueue_jobs(lane text, task text, jobs json, max_attempts int, ahead boolean)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
    -- A key is that of one job; the limit keeps this a look-up for each.
    from given g left join lateral (
      select q.run_at from graphile_worker._private_jobs q
      where q.key = g.key and q.locked_at is null and q.attempts < q.max_attempts and q.run_at < timestamptz '2001-01-01Z'
      limit 1) w on true
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
