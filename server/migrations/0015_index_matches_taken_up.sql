-- The matches of a job that were taken up, by stage: few beside the new ones, which are the rest of the job's matches.
create index matches_taken_up_by_job on matches (agency_id, job_id, match_status)
  where deleted_at is null and match_status <> 'new';
