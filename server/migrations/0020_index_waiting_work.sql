-- What metrics count: emails on their way and jobs that were given up, few beside those that are done.
create index emails_waiting on emails (agency_id, created_at) where email_status in ('waiting', 'sending');
create policy owner on emails for select to current_user using (true);
create index placewell_given_up on graphile_worker._private_jobs (task_id)
  where locked_at is null and attempts >= max_attempts and last_error is not null;
