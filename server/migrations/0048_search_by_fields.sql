-- Documents now hold the positions of words, for phrases, and the words of each field (docs/decisions/042). Agencies whose
-- documents were written before are renewed in the background, in the order of the candidates' ids; a row goes when its
-- agency is done.
create table candidate_document_renewals (
  agency_id uuid primary key references agencies on delete cascade,
  after_id uuid
);
select make_tenant_table('candidate_document_renewals');
create policy installation on candidate_document_renewals using ((select app_is_installation()));
do $$ begin
  execute 'create policy owner on candidate_document_renewals to current_user using (true)';
end $$;
insert into candidate_document_renewals (agency_id)
  select agency_id from agencies where agency_id <> '00000000-0000-0000-0000-000000000000';

insert into queueable_tasks values ('candidates.renewDocuments', 'agency'), ('candidates.checkDocuments', 'anybody');
insert into installation_tasks values ('candidates.checkDocuments');
