-- A table of candidates that somebody brings, and how far it has come. Rows and files are deleted after some weeks
-- (`importDays`); the candidates stay.
create table imports (
  agency_id uuid not null references agencies,
  import_id uuid not null,
  created_by uuid not null,
  import_status text not null default 'mapping',
  file_name text not null,
  size_bytes int not null,
  sha256 text not null,
  storage_key text not null,
  reading jsonb not null,
  columns jsonb not null,
  mapping jsonb not null default '[]',
  settings jsonb not null,
  rows_total int not null,
  -- Of the work that goes on: the last row that is done, and how many are.
  last_row int not null default 0,
  rows_done int not null default 0,
  upload_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  checked_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (agency_id, import_id),
  foreign key (agency_id, created_by) references users
);
create index imports_by_time on imports (agency_id, created_at desc);
select make_tenant_table('imports');

-- `plan` is what the dry run says, `outcome` what became of the row; a row with an outcome is never imported again.
-- `candidate_id` has no foreign key: it may be a candidate whom the row would only fill in, and who is purged meanwhile.
create table import_rows (
  agency_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  cells jsonb not null,
  plan text,
  outcome text,
  undo_outcome text,
  decision text,
  reasons jsonb not null default '[]',
  candidate_id uuid,
  -- By which later rows of the table find that they are the same person.
  identity_keys text[] not null default '{}',
  -- What was written over and what was written, by column, for the undo.
  before jsonb,
  after jsonb,
  file_id uuid,
  is_file_missing boolean not null default false,
  primary key (agency_id, import_id, row_number),
  foreign key (agency_id, import_id) references imports on delete cascade
);
create index import_rows_by_candidate on import_rows (agency_id, candidate_id) where candidate_id is not null;
select make_tenant_table('import_rows');

-- Resumes that wait for their rows; once the row is imported, its file belongs to an upload (`is_taken`).
create table import_files (
  agency_id uuid not null,
  import_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  -- The name as rows are compared with it: without folders and case.
  name_key text not null,
  size_bytes int not null,
  sha256 text,
  storage_key text,
  file_type text,
  error_code text,
  row_number int,
  is_taken boolean not null default false,
  primary key (agency_id, import_id, file_id),
  foreign key (agency_id, import_id) references imports on delete cascade
);
create unique index import_files_by_name on import_files (agency_id, import_id, name_key);
select make_tenant_table('import_files');

-- What columns are, under a name, for everybody of the agency.
create table import_mappings (
  agency_id uuid not null references agencies,
  mapping_id uuid not null,
  mapping_name text not null,
  name_key text not null,
  columns jsonb not null,
  settings jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, mapping_id),
  foreign key (agency_id, created_by) references users
);
create unique index import_mappings_by_name on import_mappings (agency_id, name_key);
select make_tenant_table('import_mappings');

-- Under which ID another system knows a candidate, so that a later table of that system finds him or her again.
create table candidate_external_ids (
  agency_id uuid not null,
  external_source text not null,
  external_id text not null,
  candidate_id uuid not null,
  import_id uuid,
  created_at timestamptz not null default now(),
  primary key (agency_id, external_source, external_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index candidate_external_ids_by_candidate on candidate_external_ids (agency_id, candidate_id);
select make_tenant_table('candidate_external_ids');

-- A resume of an import belongs to the candidate of its row, whoever else it may look like.
alter table upload_files add column for_candidate_id uuid;

insert into queueable_tasks values ('imports.work', 'agency'), ('imports.sweep', 'agency');
insert into installation_tasks values ('imports.purge');
