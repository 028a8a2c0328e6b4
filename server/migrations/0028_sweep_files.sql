-- Files whose row is gone, and rows whose file is gone, are looked for each day (decision 133).

-- Whether this database alone uses its storage of files: the storage holds the same mark, which changes daily.
-- `next_mark` is being written there; what was written before `swept_before` may be swept.
create table storage_marks (
  is_one boolean primary key default true check (is_one),
  mark uuid not null,
  marked_at timestamptz not null,
  next_mark uuid,
  next_at timestamptz,
  swept_before timestamptz
);
alter table storage_marks enable row level security;
alter table storage_marks force row level security;
grant select, insert, update on storage_marks to placewell_app;
create policy owner on storage_marks to current_user using (true);
create policy installation on storage_marks using ((select app_is_installation()));

select make_due_list('agencies_with_files', false, '{uploads,candidate_files,imports,exports}', $$
  exists (select from public.uploads u where u.agency_id = a.agency_id)
  or exists (select from public.candidate_files f where f.agency_id = a.agency_id)
  or exists (select from public.imports i where i.agency_id = a.agency_id)
  or exists (select from public.exports e where e.agency_id = a.agency_id)$$);

insert into installation_tasks values ('files.sweep');
insert into queueable_tasks (task, queued_by) values ('files.sweep', 'installation');
