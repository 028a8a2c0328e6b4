-- The platform: who asks, what opens the whole installation, repeated requests, the queue of background jobs. Agencies and
-- people come with the next file; functions of PL/pgSQL name their tables here already. In all files: keys, indexes and
-- foreign keys begin with the agency, and every column with a closed list of values has a check of them (decision 093).

-- So that an index of texts and arrays can begin with the agency. Its functions come first: all roles may run them.
create extension if not exists btree_gin;

-- A function may be run only by roles to which it is granted.
alter default privileges revoke execute on functions from public;

-- == Tenancy, and proofs that open the installation ==

-- The agency of the transaction, set by withTenant or enterTenant only.
create function app_agency_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.agency_id', true), '')::uuid $$;
grant execute on function app_agency_id to placewell_app;

-- Makes a table a tenant table: rows of other agencies do not exist. The owner of the table, who is bound as well, reads
-- every row, so that a backup needs no stop (decision 139). Where functions of the owner also write rows of any agency,
-- the policy "owner" is made again for all commands.
create function make_tenant_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant on %I using (agency_id = app_agency_id())', name);
  execute format('create policy owner on %I for select to current_user using (true)', name);
  execute format('grant select, insert, update, delete on %I to placewell_app', name);
end $$;

-- Transactions that have shown a proof by which they see the whole installation. Only functions of the owner write here.
-- The start is compared too: a restored database counts its transactions from the beginning.
create unlogged table installation_transactions (
  transaction_id xid8 primary key,
  started_at timestamptz not null
);

-- Whether the transaction may see the whole installation.
create function app_is_installation() returns boolean
language plpgsql stable parallel restricted security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from public.installation_transactions t
    where t.transaction_id = pg_current_xact_id_if_assigned() and t.started_at = now());
end $$;
grant execute on function app_is_installation to placewell_app;

-- For functions that have checked a proof.
create function open_installation() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.installation_transactions where transaction_id in (
    select t.transaction_id from public.installation_transactions t
    where t.started_at < now() - interval '1 day' for update skip locked);
  insert into public.installation_transactions values (pg_current_xact_id(), now()) on conflict do nothing;
end $$;

-- Tasks whose jobs work for the whole installation; each context adds its own.
create table installation_tasks (
  task text primary key
);

-- Proof: a running job of such a task.
create function open_installation_by_job(running_job bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      join public.installation_tasks i on i.task = t.identifier
      where j.id = running_job and j.locked_at is not null) then
    return false;
  end if;
  perform public.open_installation();
  return true;
end $$;
grant execute on function open_installation_by_job to placewell_app;

-- The newest migration, for the probes: the application's role cannot read the list itself.
create function schema_version() returns text language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$ select max(m.name) from public.schema_migrations m $$;
grant execute on function schema_version to placewell_app;

-- == Due agencies ==

-- Schedules visit only agencies with something due (decision 134). Each list is a function that takes the proof of a
-- running job: the agencies after `after`, in order, at most `most`. It probes an index for each agency and reads nothing
-- of those without anything due: 10,000 empty ones take some tens of milliseconds.
create function make_due_list(name text, needs_access boolean, tables text[], condition text) returns void
language plpgsql as $make$
declare
  of_table text;
begin
  execute format($f$
    create function %1$I(instant timestamptz, older_than interval, after uuid, most int) returns table (agency_id uuid)
    language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $body$
    #variable_conflict use_column
    begin
      if not public.app_is_installation() then return; end if;
      return query
      select d.agency_id from (
        select a.agency_id, a from public.agencies a
        where a.agency_id > coalesce(after, '00000000-0000-0000-0000-000000000000') and a.agency_status <> 'inactive'
          and (%2$s) offset 0) d
      where not %3$L or public.has_access(d.a) order by 1 limit most;
    end $body$;
    grant execute on function %1$I to placewell_app$f$, name, condition, needs_access);
  -- For an owner who is bound by row-level security.
  foreach of_table in array tables loop
    if not exists (select from pg_policies where schemaname = 'public' and tablename = of_table
        and policyname = 'owner') then
      execute format('create policy owner on %I for select to current_user using (true)', of_table);
    end if;
  end loop;
end $make$;

-- == Idempotent requests ==

-- Requests with an Idempotency-Key, for 24 hours (decision 021). Nothing can be read without that key: request_hash covers
-- key, call and caller, and the response is encrypted with a secret made of key and body, as is `proof`. So no row shows
-- whose it is.
create table idempotent_requests (
  request_hash bytea primary key check (length(request_hash) = 32),
  -- Both empty only inside the transaction that runs the request.
  proof bytea,
  response bytea,
  created_at timestamptz not null default now()
);
create index idempotent_requests_by_age on idempotent_requests (created_at);
alter table idempotent_requests enable row level security;
alter table idempotent_requests force row level security;
create policy owner on idempotent_requests to current_user using (true);

-- Claims a request for this transaction and returns no row; returns the stored proof and response when it was answered
-- before. While another transaction runs the same request it waits for that, then fails with 55P03 (lock_not_available).
create function claim_idempotent_request(of_request bytea)
returns table (proof bytea, response bytea) language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '3s' as $$
begin
  insert into public.idempotent_requests as r (request_hash) values (of_request)
    on conflict (request_hash) do update set proof = null, response = null, created_at = pg_catalog.now()
    where r.created_at < pg_catalog.now() - interval '24 hours';
  if not found then
    return query select r.proof, r.response from public.idempotent_requests r where r.request_hash = of_request;
  end if;
end $$;
grant execute on function claim_idempotent_request to placewell_app;

-- The stored response, without claiming the request; for calls whose effect happens in another connection.
create function find_idempotent_request(of_request bytea)
returns table (proof bytea, response bytea) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select r.proof, r.response from public.idempotent_requests r
    where r.request_hash = of_request and r.proof is not null
      and r.created_at >= pg_catalog.now() - interval '24 hours';
$$;
grant execute on function find_idempotent_request to placewell_app;

-- Stores the response of a request that this transaction has claimed; an answered one is never changed.
create function answer_idempotent_request(of_request bytea, with_proof bytea, with_response bytea)
returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.idempotent_requests r set proof = with_proof, response = with_response
    where r.request_hash = of_request and r.proof is null;
$$;
grant execute on function answer_idempotent_request to placewell_app;

create function remove_old_idempotent_requests() returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  delete from public.idempotent_requests r where r.created_at < pg_catalog.now() - interval '24 hours';
$$;
grant execute on function remove_old_idempotent_requests to placewell_app;

-- == Queue ==

-- Background work runs in lanes, and inside a lane the agencies take turns (decision 016). The queue runs jobs in the order
-- of run_at, so a job that may run at once gets a time of 1970 as its turn: the lane's clock counts milliseconds from
-- there. Turns end in 2001; later times are real ones.

-- The turn of the last job that was started, by lane.
create table queue_lanes (
  lane text primary key,
  clock bigint not null default 0
);
insert into queue_lanes (lane)
  -- Scans have their own lane, so that other files are not behind them.
  values ('interactive'), ('parsing'), ('scoring'), ('housekeeping'), ('outside'), ('mail'), ('scanning');

-- The last turn that each agency was given. Urgent jobs take turns of their own, so that a change does not wait behind an
-- import of the same agency, and takes no more than one further share from the others.
create table queue_turns (
  agency_id uuid not null,
  lane text not null,
  is_ahead boolean not null,
  last_turn bigint not null default 0,
  primary key (agency_id, lane, is_ahead)
) with (fillfactor = 50);

-- Each agency has its rows from the start: of two transactions that insert the same row, one would wait for the other.
create function add_queue_turns() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.queue_turns (agency_id, lane, is_ahead)
  select new.agency_id, l.lane, a.is_ahead from public.queue_lanes l cross join (values (true), (false)) a(is_ahead);
  return null;
end $$;

-- The agency's next turn in a lane, as a run_at: one after its last, and not before the jobs that run now. It waits for
-- no lock: while another transaction of the agency holds its row, the last committed turn counts, and this transaction's
-- own are remembered in a setting.
create function next_turn(of_agency uuid, of_lane text, ahead boolean) returns timestamptz language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  return to_timestamp(public.next_turns(of_agency, of_lane, ahead, 1) / 1000.0);
end $$;

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

-- What the application's role may queue, and from where: a transaction of an agency, one that has opened the
-- installation, or any. Scheduled tasks are queued by the owner. Each context adds its own.
create table queueable_tasks (
  task text primary key,
  queued_by text not null check (queued_by in ('agency', 'installation', 'anybody')),
  -- Whether it waits while its agency has no access; others go on, such as reading the files of a running upload.
  waits_for_access boolean not null default false
);
insert into queueable_tasks (task, queued_by) values
  ('files.remove', 'agency'),
  ('files.sweep', 'installation'),
  ('work.sweep', 'installation');
insert into installation_tasks values ('files.sweep'), ('work.sweep');

-- A payload that says whose job it is, whatever it said before. As text, since it may hold what jsonb refuses; of two
-- members of one name the last counts.
create function payload_of_agency(payload json, agency uuid) returns json language sql immutable
set search_path = pg_catalog, public, pg_temp as $$
  select (regexp_replace(payload::text, '\}\s*$', '') || case when payload::text ~ '^\s*\{\s*\}\s*$' then '' else ',' end
    || '"agency_id":"' || agency || '"}')::json
$$;

-- Queues a job for the agency of the transaction; where the installation is open, for the agency that the payload names.
-- A waiting job with the same key is replaced and keeps its turn. Keys are looked up by index, whatever the statistics
-- say about the size of the queue, and nothing is planned twice.
create function enqueue_job(lane text, task text, payload json, job_key text, run_at timestamptz,
  max_attempts int, ahead boolean)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off
set plan_cache_mode = force_generic_plan as $$
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
grant execute on function enqueue_job to placewell_app;

-- As enqueue_job, for many jobs of one task: an array of {payload, key}, each with a key. Of equal keys the last counts.
create function enqueue_jobs(lane text, task text, jobs json, max_attempts int, ahead boolean)
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
grant execute on function enqueue_jobs to placewell_app;

-- Gives a turn to every job that is due and has none: retries, delayed and scheduled jobs. `lane_by_task`:
-- {"task": "lane"}. Returns how many got one; 0 while another worker does this.
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

-- Whether work with one of these keys waits or runs; what has failed for good does neither.
create function is_job_queued(keys text[]) returns boolean language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from graphile_worker.jobs j where j.key = any(keys) and j.attempts < j.max_attempts);
end $$;
grant execute on function is_job_queued to placewell_app;

-- Whether a job with this key waits and is not running: it will see what is written before it starts.
create function is_job_waiting(job_key text) returns boolean language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from graphile_worker.jobs j
    where j.key = job_key and j.locked_at is null and j.attempts < j.max_attempts);
end $$;
grant execute on function is_job_waiting to placewell_app;

-- The first jobs of a task that are due in the transaction's agency and were never tried: another job does them along.
-- In the order of their turns, in which agencies alternate, so that few are passed over.
create function list_waiting_jobs(task text, max_jobs int)
returns table (id text, revision int, payload json)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  agency constant uuid := public.app_agency_id();
  of_task constant int := (select t.id from graphile_worker._private_tasks t where t.identifier = list_waiting_jobs.task);
begin
  if agency is null then
    return;
  end if;
  return query
    select n.id::text, n.revision, n.payload from (
      select j.id, j.revision, j.payload, j.flags, j.task_id, j.attempts, j.priority, j.run_at
      from graphile_worker._private_jobs j
      where j.is_available and j.priority = 0 and j.run_at <= now()
      order by j.priority, j.run_at limit 20 * max_jobs) n
    where n.task_id = of_task and n.attempts = 0 and n.flags ? ('agency:' || agency)
    order by n.priority, n.run_at limit max_jobs;
end $$;
grant execute on function list_waiting_jobs to placewell_app;

-- Removes jobs of the transaction's agency that wait as they were read: none that runs, or was queued again since.
create function finish_waiting_jobs(job_ids bigint[], revisions int[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  agency constant uuid := public.app_agency_id();
begin
  delete from graphile_worker._private_jobs d where d.id in (
    select j.id from rows from (unnest(job_ids), unnest(revisions)) as g(id, revision)
    join graphile_worker._private_jobs j on j.id = g.id and j.revision = g.revision
    where agency is not null and j.locked_at is null and j.flags ? ('agency:' || agency)
    for update of j skip locked);
end $$;
grant execute on function finish_waiting_jobs to placewell_app;

-- How the agency's work stands in the queue, by the member of the payload that holds its key: `queued` waits or runs,
-- `dead` failed too often, `deadly` was ended because its workers died with it, `gone` has no job.
create function states_of_work(tasks text[], field text, ids text[]) returns table (id text, state text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select i.id, case
      when bool_or(j.locked_at is not null or j.attempts < j.max_attempts) then 'queued'
      when bool_or(j.last_error like 'Every process that ran this job died%') then 'deadly'
      when count(j.id) > 0 then 'dead' else 'gone' end
    from unnest(ids) i(id)
    left join (graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = any(tasks))
      on j.payload ->> field = i.id and (j.payload ->> 'agency_id')::uuid = public.app_agency_id()
    group by i.id;
end $$;
grant execute on function states_of_work to placewell_app;

-- == Worker processes ==

-- The worker processes: attempts that ended with their process do not count (decision 133). Each holds a lock by its id; a
-- row without one is a process that died.
create table queue_workers (
  process_id text primary key,
  -- Under these the lanes of the process lock jobs.
  worker_ids text[] not null
);

-- Jobs that ran when their process died, by their id in the queue.
create table job_deaths (
  id bigint primary key,
  -- Deaths since one that did not hit the job.
  in_a_row int not null,
  deaths int not null,
  first_at timestamptz not null default now(),
  -- Its run_at, where it was put off.
  waits_until timestamptz
);

-- Worker processes that hold leases, each as long as it says so: the matching index of an agency is owned by one worker
-- (decision 142). A row without its lock is of a dead process (queue_workers).
create table lease_holders (
  process_id text primary key,
  until timestamptz not null
);

-- Never given twice, so that rows may go.
create sequence lease_generations;

-- Of no one any more without the row of its holder.
create table agency_leases (
  agency_id uuid primary key,
  process_id text not null,
  generation bigint not null default nextval('lease_generations')
);
create index agency_leases_of_holder on agency_leases (process_id);

-- Whether the lease under which a transaction began to write is still the agency's.
create function has_lease(of_generation bigint) returns boolean language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.agency_leases l
    where l.agency_id = public.app_agency_id() and l.generation = of_generation)
$$;
grant execute on function has_lease to placewell_app;

-- == Files ==

-- Whether this database alone uses its storage of files: the storage holds the same mark, which changes daily.
-- `next_mark` is being written there; what was written before `swept_before` may be swept.
create table storage_marks (
  is_one boolean primary key default true check (is_one),
  mark uuid not null,
  marked_at timestamptz not null,
  next_mark uuid,
  next_at timestamptz,
  swept_before timestamptz
);
alter table storage_marks enable row level security;
alter table storage_marks force row level security;
grant select, insert, update on storage_marks to placewell_app;
create policy owner on storage_marks to current_user using (true);
create policy installation on storage_marks using ((select app_is_installation()));
