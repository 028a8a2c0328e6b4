-- Official vocabularies (ESCO, O*NET) that were imported into the installation; they serve every agency. `source_rows`
-- is the parsed source as gzipped JSON, so that every process builds the same vocabulary without the archives.
create table vocabulary_imports (
  import_id uuid primary key,
  source text not null check (source in ('esco', 'onet')),
  source_version text not null,
  language text not null,
  -- [{name, bytes, sha256}] of the files that were read.
  files jsonb not null,
  -- Of what was read from them: importing the same again changes nothing.
  rows_hash text not null,
  counts jsonb not null,
  -- How many rows were left out, by reason.
  skipped jsonb not null,
  imported_at timestamptz not null default now(),
  imported_by text not null,
  is_active boolean not null default true,
  -- What was active before it, and is again when it is undone, if it is still kept.
  replaces uuid,
  ended_at timestamptz,
  ended_by text,
  source_rows bytea not null,
  check (is_active = (ended_at is null))
);
alter table vocabulary_imports alter column source_rows set storage external;
create unique index vocabulary_imports_active on vocabulary_imports (source) where is_active;
alter table vocabulary_imports enable row level security;
alter table vocabulary_imports force row level security;
-- It is no secret what the installation matches with; only super admins change it.
create policy everybody_reads on vocabulary_imports for select using (true);
create policy installation on vocabulary_imports using (app_door() = 'installation');
grant select, insert, update, delete on vocabulary_imports to placewell_app;

-- Archives that a super admin uploaded, and what became of them.
create table vocabulary_uploads (
  upload_id uuid primary key,
  -- [{file_name, size, storage_key}]
  files jsonb not null,
  upload_status text not null default 'waiting'
    check (upload_status in ('waiting', 'reading', 'imported', 'unchanged', 'refused', 'failed')),
  -- What it is doing now, or why it was refused.
  message text not null default '',
  uploaded_by text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
alter table vocabulary_uploads enable row level security;
alter table vocabulary_uploads force row level security;
create policy installation on vocabulary_uploads using (app_door() = 'installation');
grant select, insert, update, delete on vocabulary_uploads to placewell_app;

-- Which vocabulary an agency's skill keys, features and matches were brought up to. `finished_at` is null while it is
-- under way; `after_id` is the last record whose keys were written again.
create table vocabulary_renewals (
  agency_id uuid primary key references agencies on delete cascade,
  vocabulary_version text not null default '',
  requested_at timestamptz not null default now(),
  step text not null default 'candidates' check (step in ('candidates', 'jobs', 'matches')),
  after_id uuid,
  finished_at timestamptz
);
select make_tenant_table('vocabulary_renewals');
create policy installation on vocabulary_renewals using (app_door() = 'installation');
