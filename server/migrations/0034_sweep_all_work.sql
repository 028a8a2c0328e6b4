-- The sweep reaches inactive agencies, whose jobs wait as ever (decision 061), and look-ups with checks of bounced
-- addresses: it takes the place of `enrichment.rescue` and `uploads.rescue`, whose lists and rights stay for the version
-- before.
create or replace function agencies_with_work_to_sweep(instant timestamptz, older_than interval, after uuid, most int)
returns table (agency_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
begin
  if not public.app_is_installation() then return; end if;
  return query select a.agency_id from public.agencies a
  where a.agency_id > coalesce(after, '00000000-0000-0000-0000-000000000000') and a.deleted_at is null and (
    exists (select from public.upload_files f where f.agency_id = a.agency_id
      and f.parse_status in ('queued', 'parsing') and f.updated_at < instant - older_than)
    or exists (select from public.candidate_files f where f.agency_id = a.agency_id and f.parse_status = 'queued'
      and f.created_at < instant - older_than)
    or exists (select from public.imports i where i.agency_id = a.agency_id
      and i.import_status in ('checking', 'running', 'undoing') and i.created_at < instant - older_than)
    or exists (select from public.exports e where e.agency_id = a.agency_id
      and e.export_status in ('queued', 'running') and e.created_at < instant - older_than)
    or exists (select from public.tags t where t.agency_id = a.agency_id and t.change is not null)
    or exists (select from public.letter_batches b where b.agency_id = a.agency_id and b.batch_status = 'waiting'
      and b.leaves_at < instant - older_than)
    or exists (select from public.emails m where m.agency_id = a.agency_id
      and m.email_status in ('waiting', 'sending') and m.created_at < instant - older_than)
    or exists (select from public.enrichments e where e.agency_id = a.agency_id and e.completed_at is null
      and e.is_reserved and coalesce(e.next_try_at, e.created_at) <= instant - older_than)
    or exists (select from public.bounce_reports b where b.agency_id = a.agency_id and b.check_status = 'waiting'
      and b.check_began_at < instant - older_than))
  order by 1 limit most;
end $$;

-- No worker of this version would take what waits of them: one job each, at most.
select graphile_worker.complete_jobs(array(
  select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier in ('enrichment.rescue', 'uploads.rescue') and j.locked_at is null));
