-- Schedules visit only agencies with something due (decision 134). Each list is a function that takes the proof of a
-- running job: the agencies after `after`, in order, at most `most`. It probes an index for each agency and reads nothing
-- of those without anything due: 10,000 empty ones take some tens of milliseconds.
-- online

-- step concurrently: deleted candidates by agency
create index concurrently candidates_deleted_of_agency on candidates (agency_id, deleted_at) where deleted_at is not null;

-- step concurrently: deleted jobs by agency
create index concurrently jobs_deleted_of_agency on jobs (agency_id, deleted_at) where deleted_at is not null;

-- step concurrently: matches that scoring has removed
create index concurrently matches_removed on matches (agency_id, deleted_at)
  where deleted_at is not null and removal = 'scoring';

-- step concurrently: uploaded files that became no candidate
create index concurrently upload_files_left on upload_files (agency_id, updated_at)
  where candidate_id is null and parse_status in ('failed', 'needs_ocr', 'duplicate');

-- step concurrently: reminders by day
create index concurrently task_reminders_by_day on task_reminders (agency_id, due_on);

-- step concurrently: the former index of deleted candidates
drop index concurrently candidates_deleted;

-- step concurrently: the former index of deleted jobs
drop index concurrently jobs_deleted;

-- step: the lists
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

select make_due_list('agencies_with_expired_credits', false, '{credit_lots}', $$
  exists (select from public.credit_lots l where l.agency_id = a.agency_id and l.remaining > 0
    and l.expires_at <= instant + a.billing_clock_offset_ms * interval '1 millisecond')$$);
select make_due_list('agencies_with_emails_to_purge', false, '{emails}', $$
  exists (select from public.emails e where e.agency_id = a.agency_id and e.settled_at < instant - older_than)
  -- Given up after three days (mail.writes).
  or exists (select from public.emails e where e.agency_id = a.agency_id and e.settled_at is null
    and e.created_at < instant - interval '3 days')$$);
select make_due_list('agencies_with_activities_to_purge', true, '{activities}', $$
  exists (select from public.activities x where x.agency_id = a.agency_id and x.deleted_at <= instant - older_than)$$);
-- At 8:00 in the agency's time zone (remind.service), for `older_than` at most.
select make_due_list('agencies_with_tasks_to_remind_of', true, '{activities,task_reminders}', $$
  exists (select from public.activities x
    cross join lateral (select (x.due_on + interval '8 hours') at time zone a.time_zone as at) due
    where x.agency_id = a.agency_id and x.activity_kind = 'task' and x.done_at is null and x.deleted_at is null
      and x.due_on between (instant - older_than)::date - 1 and instant::date + 1
      and due.at between instant - older_than and instant and x.created_at < due.at
      and not exists (select from public.task_reminders r
        where r.agency_id = x.agency_id and r.activity_id = x.activity_id and r.due_on = x.due_on))$$);
select make_due_list('agencies_with_notifications_to_purge', true, '{notifications,task_reminders}', $$
  exists (select from public.users u cross join lateral (select from public.notifications n
      where n.agency_id = u.agency_id and n.user_id = u.user_id and n.created_at < instant - older_than limit 1) old
    where u.agency_id = a.agency_id)
  or exists (select from public.task_reminders r where r.agency_id = a.agency_id
    and r.due_on < (instant - older_than)::date)$$);
select make_due_list('agencies_with_templates_to_purge', true, '{letter_templates}', $$
  exists (select from public.letter_templates l where l.agency_id = a.agency_id
    and l.deleted_at <= instant - older_than)$$);
select make_due_list('agencies_with_views_to_purge', true, '{saved_views}', $$
  exists (select from public.saved_views v where v.agency_id = a.agency_id and v.deleted_at <= instant - older_than)$$);
-- On Mondays from 8:00 in the agency's time zone (digests.repo).
select make_due_list('agencies_with_digests_to_send', true, '{digest_settings}', $$
  exists (select from public.digest_settings s
    cross join lateral (select instant at time zone a.time_zone as here) t
    cross join lateral (select date_trunc('week', t.here - interval '8 hours')::date as monday) m
    join public.users u on u.agency_id = s.agency_id and u.user_id = s.user_id and u.user_status = 'active'
    where s.agency_id = a.agency_id and s.is_wanted and s.last_monday < m.monday
      and t.here < m.monday + interval '1 day')$$);
select make_due_list('agencies_with_candidates_to_purge', true, '{candidates,candidate_files}', $$
  exists (select from public.candidates c where c.agency_id = a.agency_id and c.deleted_at < instant - older_than
    and not exists (select from public.candidates k where k.agency_id = c.agency_id and k.candidate_id = c.merged_into))
  or exists (select from public.candidate_files f where f.agency_id = a.agency_id
    and f.deleted_at < instant - older_than)$$);
select make_due_list('agencies_with_candidates', false, '{candidates}', $$
  exists (select from public.candidates c where c.agency_id = a.agency_id and c.deleted_at is null)$$);
select make_due_list('agencies_with_stuck_uploads', false, '{upload_files}', $$
  exists (select from public.upload_files f where f.agency_id = a.agency_id
    and f.parse_status in ('queued', 'parsing') and f.updated_at < instant - older_than)$$);
select make_due_list('agencies_with_uploads_to_remove', true, '{upload_files}', $$
  exists (select from public.upload_files f where f.agency_id = a.agency_id and f.candidate_id is null
    and f.parse_status in ('failed', 'needs_ocr', 'duplicate') and f.updated_at < instant - older_than
    and (f.parse_status <> 'duplicate' or f.parsed is null))$$);
select make_due_list('agencies_with_imports_to_purge', true, '{imports}', $$
  exists (select from public.imports i where i.agency_id = a.agency_id and i.created_at < instant - older_than
    and i.import_status not in ('checking', 'running', 'undoing'))$$);
select make_due_list('agencies_with_idle_enrichments', false, '{enrichments,bounce_reports}', $$
  exists (select from public.enrichments e where e.agency_id = a.agency_id and e.completed_at is null
    and e.is_reserved and coalesce(e.next_try_at, e.created_at) <= instant - older_than)
  or exists (select from public.bounce_reports b where b.agency_id = a.agency_id and b.check_status = 'waiting'
    and b.check_began_at < instant - older_than)$$);
select make_due_list('agencies_with_jobs_to_purge', true, '{jobs}', $$
  exists (select from public.jobs j where j.agency_id = a.agency_id and j.deleted_at < instant - older_than)$$);
select make_due_list('agencies_with_matches_to_purge', true, '{matches}', $$
  exists (select from public.matches m where m.agency_id = a.agency_id and m.removal = 'scoring'
    and m.deleted_at < instant - older_than)$$);
select make_due_list('agencies_with_exports_to_remove', false, '{exports}', $$
  exists (select from public.exports e where e.agency_id = a.agency_id and e.expires_at < instant
    and e.export_status <> 'running')$$);
select make_due_list('agencies_with_webhook_events_to_purge', true, '{webhook_events,webhook_deliveries}', $$
  exists (select from public.webhook_events e where e.agency_id = a.agency_id and e.created_at < instant - older_than
    and not exists (select from public.webhook_deliveries d where d.agency_id = e.agency_id and d.event_id = e.event_id
      and d.delivery_status = 'pending' and d.webhook_id is not null))$$);

-- The agencies that a provider knows, and as which customers.
create function list_customers(of_provider text) returns table (agency_id uuid, customer_id text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select c.agency_id, c.customer_id from public.billing_customers c
  join public.agencies a on a.agency_id = c.agency_id
  where c.provider = of_provider and a.removal_started_at is null and public.app_is_installation();
end $$;
grant execute on function list_customers to placewell_app;

-- A step that runs out of time queues the next one.
-- short: these
insert into queueable_tasks (task, queued_by)
select unnest(array['activities.purgeDeleted', 'billing.reconcile', 'candidates.purge', 'credits.expire', 'digests.send',
  'enrichment.rescue', 'exports.removeExpired', 'imports.purge', 'jobs.purgeDeleted', 'letters.purgeTemplates',
  'mail.purge', 'matches.purgeRemoved', 'notifications.purge', 'notifications.remind', 'payments.runSandbox',
  'savedViews.purgeDeleted', 'subscriptions.advance', 'uploads.removeExpired', 'uploads.rescue', 'webhooks.purge']),
  'installation'
on conflict do nothing;
