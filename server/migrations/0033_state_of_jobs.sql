-- How the queued jobs of the transaction's agency stand, by key: what runs or waits for its first attempt, what failed and
-- is tried again, and what was tried too often. Finished jobs have no row.
create function states_of_jobs(keys text[]) returns table (key text, state text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select j.key, case
      when j.locked_at is null and j.attempts >= j.max_attempts then 'failed'
      when j.last_error is not null and j.attempts > (j.locked_at is not null)::int then 'retrying'
      else 'queued' end
    from graphile_worker._private_jobs j
    where j.key = any(keys) and j.flags ? ('agency:' || public.app_agency_id());
end $$;
grant execute on function states_of_jobs to placewell_app;
