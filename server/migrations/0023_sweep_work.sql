-- Work whose row says that it runs, and whose job is gone or dead, is found by a sweep (decision 133).
-- online

-- step concurrently: files of candidates that wait
create index concurrently candidate_files_waiting on candidate_files (agency_id, created_at)
  where parse_status = 'queued';

-- step: the sweep
select make_due_list('agencies_with_work_to_sweep', false,
  '{upload_files,candidate_files,imports,exports,tags,letter_batches,emails}', $$
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
    and m.email_status in ('waiting', 'sending') and m.created_at < instant - older_than)$$);

-- How the agency's work stands in the queue, by the member of the payload that holds its key: `queued` waits or runs,
-- `dead` failed too often, `deadly` was ended because its workers died with it, `gone` has no job.
create function states_of_work(tasks text[], field text, ids text[]) returns table (id text, state text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select i.id, case
      when bool_or(j.locked_at is not null or j.attempts < j.max_attempts) then 'queued'
      when bool_or(j.last_error like 'Every process that ran this job died%') then 'deadly'
      when count(j.id) > 0 then 'dead' else 'gone' end
    from unnest(ids) i(id)
    left join (graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = any(tasks))
      on j.payload ->> field = i.id and (j.payload ->> 'agency_id')::uuid = public.app_agency_id()
    group by i.id;
end $$;
grant execute on function states_of_work to placewell_app;

insert into installation_tasks values ('work.sweep');
insert into queueable_tasks (task, queued_by) values ('work.sweep', 'installation');
