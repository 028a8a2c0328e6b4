-- A search reads a row of candidate_documents for each candidate that the index finds. Documents of some kilobytes made
-- that thousands of pages, so they lie apart, in the table's TOAST, and the rows hold what a page of the newest needs.
alter table candidates no force row level security;
alter table candidate_documents no force row level security;

create table short_documents (
  agency_id uuid not null,
  candidate_id uuid not null,
  -- That of the candidate, which never changes.
  created_at timestamptz not null default now(),
  document tsvector not null,
  -- PostgreSQL moves values out of a row of more than 2 kB only. Blanks shrink to a few bytes, after they have made the
  -- row of a short document as long as that.
  filler text not null default repeat(' ', 2100)
);
-- Not compressed: a phrase is looked up in the positions of each document that holds its words.
alter table short_documents alter column document set storage external;
alter table short_documents set (toast_tuple_target = 128);
insert into short_documents (agency_id, candidate_id, created_at, document)
  select d.agency_id, d.candidate_id, c.created_at, d.document
  from candidate_documents d join candidates c on c.agency_id = d.agency_id and c.candidate_id = d.candidate_id;
drop table candidate_documents;
alter table short_documents rename to candidate_documents;
alter table candidate_documents add constraint candidate_documents_pkey primary key (agency_id, candidate_id);
alter table candidate_documents add constraint candidate_documents_agency_id_candidate_id_fkey
  foreign key (agency_id, candidate_id) references candidates on delete cascade;
create index candidate_documents_search on candidate_documents using gin (agency_id, document);

alter table candidates force row level security;
alter table candidate_documents enable row level security;
alter table candidate_documents force row level security;
create policy search on candidate_documents for select using (agency_id = app_agency_id() and document @@ app_search());
create policy tenant_insert on candidate_documents for insert with check (agency_id = app_agency_id());
create policy tenant_delete on candidate_documents for delete using (agency_id = app_agency_id());
grant select, insert on candidate_documents to placewell_app;

create or replace function put_candidate_document(of_candidate uuid, new_document tsvector) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare kept text := current_setting('app.search', true);
begin
  -- The sentinel lexeme stands in every document, so that the owner's own policy shows the old row.
  perform set_config('app.search', '''§''', true);
  delete from candidate_documents where agency_id = app_agency_id() and candidate_id = of_candidate;
  insert into candidate_documents (agency_id, candidate_id, created_at, document)
    select c.agency_id, c.candidate_id, c.created_at, new_document || '''§'':1'::tsvector
    from candidates c where c.agency_id = app_agency_id() and c.candidate_id = of_candidate;
  perform set_config('app.search', coalesce(kept, ''), true);
end $$;

-- Documents of deleted candidates stay, so that they can be restored: a search leaves out the few whom this index lists.
create index candidates_gone on candidates (agency_id, candidate_id) where deleted_at is not null;

-- Whom a text finds among the candidates of a person, or of everybody: their number, up to `count_to`, and a page of the
-- newest of them, which is right if all were counted. Sets the search of the transaction. The index is always better
-- than reading all documents, which the planner believes to lie in the rows.
create function find_newest_documents(asked text, owner uuid, count_to int, skip int, most int, out total int, out ids uuid[])
language plpgsql set search_path = pg_catalog, public, pg_temp
set enable_seqscan = off set enable_indexscan = off set max_parallel_workers_per_gather = 0 as $$
begin
  perform set_config('app.search', asked, true);
  execute format($find$
    with found as materialized (%s limit $2)
    select (select count(*) from found),
      array(select candidate_id from found order by created_at desc, candidate_id desc limit $4 offset $3)
    $find$, case when owner is null then $everybody$
      select d.candidate_id, d.created_at from candidate_documents d
      where not exists (select from candidates c
        where c.agency_id = d.agency_id and c.candidate_id = d.candidate_id and c.deleted_at is not null)
      $everybody$ else $person$
      select c.candidate_id, c.created_at from candidates c
      join candidate_documents d on d.agency_id = c.agency_id and d.candidate_id = c.candidate_id
      where c.recruiter_id = $1 and c.deleted_at is null
      $person$ end)
    into total, ids using owner, count_to, skip, most;
end $$;
grant execute on function find_newest_documents to placewell_app;
analyze candidate_documents;
