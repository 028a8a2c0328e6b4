-- Whom an event tells of: what it says is deleted with the candidate.
alter table webhook_events add column candidate_id uuid;
create index webhook_events_by_candidate on webhook_events (agency_id, candidate_id) where candidate_id is not null;
