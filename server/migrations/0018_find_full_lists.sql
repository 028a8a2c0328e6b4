-- Stale matches are few: they are counted for each list that a changed candidate may enter.
create index matches_stale on matches (agency_id, job_id) where is_stale and deleted_at is null;

-- Whether a job with this key waits and nobody runs it. What was written before it starts is seen by it.
create function is_job_waiting(job_key text) returns boolean language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from graphile_worker.jobs j
    where j.key = job_key and j.locked_at is null and j.attempts < j.max_attempts);
end $$;
revoke all on function is_job_waiting from public;
grant execute on function is_job_waiting to placewell_app;
