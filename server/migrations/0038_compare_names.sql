-- online
-- step: the name by which candidates of one employer are compared, beside the one by which lists are sorted
alter table candidates add column namesake_key text collate "C";
-- step concurrently: namesakes are found by it
create index concurrently candidates_by_namesake on candidates (agency_id, namesake_key)
  where deleted_at is null and namesake_key is not null;
-- step: the keys of names and of national numbers are written again for all candidates, with their documents
-- short: there are as many agencies as customers.
insert into candidate_document_renewals (agency_id) select agency_id from agencies on conflict do nothing;
