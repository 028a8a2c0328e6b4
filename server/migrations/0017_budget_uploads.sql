-- What an agency uploaded in each ten minutes: bytes received, also those of refused forms, and files that failed. All
-- API processes and workers count here, so a restart forgets nothing; rows older than an hour are removed by the next.
create table upload_usage (
  agency_id uuid not null references agencies,
  started_at timestamptz not null,
  bytes bigint not null default 0,
  failed_files int not null default 0,
  primary key (agency_id, started_at)
);
select make_tenant_table('upload_usage');

-- A hash of the files that an upload was made of, by which a repeat is told from other files under the same id.
alter table uploads add column files_hash text;
