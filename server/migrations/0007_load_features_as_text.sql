-- An index reads all of the features and the database none of them: as json they are kept as text, and making text of
-- jsonb was most of the time of loading.
alter table candidate_features alter column features type json using features::json;
alter table job_features alter column features type json using features::json;

-- What a person has taken up is little beside what waits as new.
create index matches_by_status on matches (agency_id, match_status, match_date desc) where deleted_at is null and match_status <> 'new';
create index match_history_by_created on match_history (agency_id, created_at);

-- Whether work with one of these keys waits or runs; what has failed for good does neither.
create function is_job_queued(keys text[]) returns boolean language plpgsql stable security definer
set search_path = pg_catalog, public as $$
begin
  return exists (select from graphile_worker.jobs j where j.key = any(keys) and j.attempts < j.max_attempts);
end $$;
revoke all on function is_job_queued from public;
grant execute on function is_job_queued to placewell_app;
