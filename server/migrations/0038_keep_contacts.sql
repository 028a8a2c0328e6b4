-- Contacts and files of clients are purged some days after they were deleted; files are swept and looked for.

select make_due_list('agencies_with_contacts_to_purge', true, '{contacts}', $$
  exists (select from public.contacts k where k.agency_id = a.agency_id and k.deleted_at < instant - older_than
    and not k.deleted_with_client)$$);
select make_due_list('agencies_with_client_files_to_purge', true, '{client_files}', $$
  exists (select from public.client_files f where f.agency_id = a.agency_id and f.deleted_at < instant - older_than)$$);
drop function agencies_with_files(timestamptz, interval, uuid, int);
select make_due_list('agencies_with_files', false, '{uploads,candidate_files,client_files,imports,exports}', $$
  exists (select from public.uploads u where u.agency_id = a.agency_id)
  or exists (select from public.candidate_files f where f.agency_id = a.agency_id)
  or exists (select from public.client_files f where f.agency_id = a.agency_id)
  or exists (select from public.imports i where i.agency_id = a.agency_id)
  or exists (select from public.exports e where e.agency_id = a.agency_id)$$);

insert into queueable_tasks (task, queued_by) values
  ('contacts.purgeDeleted', 'installation'), ('clientFiles.purgeDeleted', 'installation');
insert into installation_tasks values ('contacts.purgeDeleted'), ('clientFiles.purgeDeleted');
