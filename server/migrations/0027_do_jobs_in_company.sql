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
