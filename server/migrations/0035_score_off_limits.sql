-- stop: with 0032
-- Whose scores are capped since they work at a client that is off limits.

-- The clients that the features name; null without any.
alter table candidate_features add column off_limits uuid[];
create index candidate_features_off_limits on candidate_features (agency_id) where off_limits is not null;

insert into queueable_tasks (task, queued_by, waits_for_access) values
  ('matches.checkOffLimits', 'agency', true),
  ('matches.checkAllOffLimits', 'installation', false);
insert into installation_tasks values ('matches.checkAllOffLimits');
select make_due_list('agencies_with_off_limits', true, '{clients,candidate_features}', $$
  a.off_limits_effect = 'cap' and (
    exists (select from public.clients c where c.agency_id = a.agency_id and c.deleted_at is null
      and c.off_limits_until >= (instant at time zone 'UTC')::date - 2)
    or exists (select from public.candidate_features f where f.agency_id = a.agency_id and f.off_limits is not null))$$);
