-- Exports that people asked for, and what became of them. A super admin's belong to the nil agency. The file lies in the
-- storage under `storage_key` until the row goes, at `expires_at`.
create table exports (
  agency_id uuid not null references agencies,
  export_id uuid not null,
  export_kind text not null check (export_kind in ('list', 'archive')),
  list text,
  format text not null check (format in ('csv', 'xlsx', 'zip')),
  -- Of the list, as its call takes them, and the columns that were asked for; null for all.
  parameters jsonb not null default '{}',
  columns jsonb,
  export_status text not null default 'queued'
    check (export_status in ('queued', 'running', 'finished', 'failed', 'canceled')),
  rows_done int not null default 0,
  rows_total int,
  left_out int not null default 0,
  cut_cells int not null default 0,
  file_name text not null,
  size_bytes bigint,
  sha256 text,
  storage_key text,
  error_code text,
  -- As whom the file was made: who may see less by now gets it no longer.
  made_as_role text,
  made_with_all boolean,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (agency_id, export_id),
  foreign key (agency_id, created_by) references users,
  check ((export_kind = 'list') = (list is not null)),
  check ((export_status = 'finished') = (storage_key is not null))
);
create index exports_by_date on exports (agency_id, created_at desc, export_id desc);
create index exports_by_person on exports (agency_id, created_by, created_at desc, export_id desc);
create index exports_expiring on exports (agency_id, expires_at);
select make_tenant_table('exports');

insert into queueable_tasks values ('exports.writeList', 'agency'), ('exports.writeAgencies', 'installation');
insert into installation_tasks values ('exports.writeAgencies'), ('exports.removeExpired');
