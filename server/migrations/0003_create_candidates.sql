create table candidates (
  agency_id uuid not null references agencies,
  candidate_id uuid not null,
  recruiter_id uuid not null,
  candidate_name text not null,
  -- Folded (lower case, no accents): sorting, and equality where row-level security lets no function be indexed.
  name_key text collate "C" not null default '',
  email text,
  phone text,
  -- What equals what when duplicates are looked for: lower-case e-mail, E.164 phone, bare LinkedIn path.
  email_key text,
  phone_key text,
  linkedin_key text,
  linkedin text,
  job_title text,
  job_type text,
  work_mode text,
  relocation boolean,
  relocation_preferences text,
  location_description text,
  experience_years double precision,
  experience_details text,
  salary_min int,
  salary_max int,
  salary_currency text,
  salary_period text,
  candidate_note text,
  notice_period_days int,
  skills text[] not null default '{}',
  tags text[] not null default '{}',
  location text,
  city text,
  -- `<folded city>|<country code>`; compared by bytes, so that a beginning of it is a range.
  city_key text collate "C",
  state text,
  country text,
  country_code text,
  latitude double precision,
  longitude double precision,
  formatted_address text,
  place_id text,
  location_types text[] not null default '{}',
  viewport jsonb,
  candidate_status text not null default 'new',
  source text not null default 'manual',
  parse_status text,
  parse_confidence double precision,
  duplicate_of uuid,
  completeness int not null default 0,
  work_history jsonb not null default '[]',
  education jsonb not null default '[]',
  languages jsonb not null default '[]',
  parsed_fields jsonb not null default '{}',
  edited_fields text[] not null default '{}',
  consent_status text not null default 'unknown',
  retention_until timestamptz,
  last_activity_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (agency_id, candidate_id),
  foreign key (agency_id, recruiter_id) references users
) with (autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_scale_factor = 0.02,
        autovacuum_analyze_scale_factor = 0.02, fillfactor = 90);
create index candidates_by_created on candidates (agency_id, created_at desc, candidate_id desc) where deleted_at is null;
create index candidates_by_recruiter on candidates (agency_id, recruiter_id, created_at desc, candidate_id desc) where deleted_at is null;
create index candidates_by_city on candidates (agency_id, city_key, created_at desc) where deleted_at is null;
create index candidates_by_name on candidates (agency_id, name_key, candidate_id) where deleted_at is null;
create index candidates_by_updated on candidates (agency_id, updated_at desc, candidate_id desc) where deleted_at is null;
create index candidates_by_experience on candidates (agency_id, experience_years desc nulls last, candidate_id desc) where deleted_at is null;
create index candidates_by_email on candidates (agency_id, email_key) where deleted_at is null and email_key is not null;
create index candidates_by_phone on candidates (agency_id, phone_key) where deleted_at is null and phone_key is not null;
create index candidates_by_linkedin on candidates (agency_id, linkedin_key) where deleted_at is null and linkedin_key is not null;
create index candidates_by_review on candidates (agency_id, parse_status, created_at desc) where deleted_at is null and parse_status is not null;
create index candidates_deleted on candidates (deleted_at) where deleted_at is not null;
select make_tenant_table('candidates');

-- One row per skill of a candidate. Equality on text is leakproof, so that row-level security lets the filter
-- use this index; the array operators are not (docs/decisions).
create table candidate_skills (
  agency_id uuid not null,
  skill_key text not null,
  candidate_id uuid not null,
  primary key (agency_id, skill_key, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index candidate_skills_by_candidate on candidate_skills (agency_id, candidate_id);
select make_tenant_table('candidate_skills');

create table skills (
  agency_id uuid not null references agencies,
  skill_key text not null,
  skill text not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, skill_key)
);
select make_tenant_table('skills');

create extension if not exists btree_gin;

-- What can be searched of a candidate. A row can be read only through the search that is set for the transaction:
-- the text condition stands in the policy itself, because row-level security lets no index serve a condition of a
-- query whose operator is not leakproof, and @@ is not (docs/decisions).
create function app_search() returns tsquery language sql stable parallel safe
  as $$ select nullif(current_setting('app.search', true), '')::tsquery $$;
create table candidate_documents (
  agency_id uuid not null,
  candidate_id uuid not null,
  document tsvector not null,
  primary key (agency_id, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index candidate_documents_search on candidate_documents using gin (agency_id, document);
alter table candidate_documents enable row level security;
alter table candidate_documents force row level security;
create policy search on candidate_documents for select using (agency_id = app_agency_id() and document @@ app_search());
create policy tenant_insert on candidate_documents for insert with check (agency_id = app_agency_id());
grant select, insert on candidate_documents to placewell_app;

-- Writes go through this function, which replaces the row whatever the present search is.
create function put_candidate_document(of_candidate uuid, new_document tsvector) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare kept text := current_setting('app.search', true);
begin
  -- The sentinel lexeme stands in every document, so that the owner's own policy shows the old row.
  perform set_config('app.search', '''§''', true);
  delete from candidate_documents where agency_id = app_agency_id() and candidate_id = of_candidate;
  insert into candidate_documents (agency_id, candidate_id, document)
    values (app_agency_id(), of_candidate, new_document || '''§'':1'::tsvector);
  perform set_config('app.search', coalesce(kept, ''), true);
end $$;
revoke all on function put_candidate_document from public;
grant execute on function put_candidate_document to placewell_app;
create policy tenant_delete on candidate_documents for delete using (agency_id = app_agency_id());

create table resumes (
  agency_id uuid not null,
  candidate_id uuid not null,
  file_name text not null,
  file_type text not null,
  storage_key text not null,
  sha256 text not null,
  text_hash text not null,
  resume_text text not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index resumes_by_bytes on resumes (agency_id, sha256);
create index resumes_by_text on resumes (agency_id, text_hash);
select make_tenant_table('resumes');

create table uploads (
  agency_id uuid not null references agencies,
  upload_id uuid not null,
  created_by uuid not null,
  recruiter_id uuid not null,
  job_id uuid,
  source text,
  tags text[] not null default '{}',
  on_duplicate text not null,
  dismissed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, upload_id),
  foreign key (agency_id, recruiter_id) references users
);
create index uploads_by_creator on uploads (agency_id, created_by, created_at desc);
select make_tenant_table('uploads');

create table upload_files (
  agency_id uuid not null,
  file_id uuid not null,
  upload_id uuid not null,
  position int not null,
  file_name text not null,
  size_bytes bigint not null,
  storage_key text,
  sha256 text,
  text_hash text,
  file_type text,
  parse_status text not null,
  parse_confidence double precision,
  -- What was read, field by field, for showing.
  fields jsonb not null default '{}',
  -- The whole result of the parser, kept while a duplicate waits for a decision and no longer.
  parsed jsonb,
  candidate_id uuid,
  duplicate_of uuid,
  duplicate_reason text,
  error_code text,
  credits_charged int not null default 0,
  -- How often credits were reserved for it: part of the ledger's idempotency keys.
  reservations int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, file_id),
  foreign key (agency_id, upload_id) references uploads on delete cascade
);
create index upload_files_by_upload on upload_files (agency_id, upload_id, position);
create index upload_files_open on upload_files (agency_id, updated_at) where parse_status in ('queued', 'parsing');
create index upload_files_by_candidate on upload_files (agency_id, candidate_id) where candidate_id is not null;
select make_tenant_table('upload_files');
