-- What metrics count: emails on their way, few beside those that are done.
-- online

-- step concurrently: emails that wait
create index concurrently emails_waiting on emails (agency_id, created_at) where email_status in ('waiting', 'sending');

-- step: the owner counts them over all agencies
create policy owner on emails for select to current_user using (true);
