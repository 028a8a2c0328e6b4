-- Which records of whom went to whom, who moved them and when: the history of a transfer, and what undoing it needs.
-- People leave, so they are kept by id and by name, without a foreign key.
create table transfers (
  agency_id uuid not null references agencies on delete cascade,
  transfer_id uuid not null,
  kind text not null check (kind in ('candidate', 'job')),
  records int not null,
  from_recruiter_id uuid not null,
  from_name text not null,
  to_recruiter_id uuid not null,
  to_name text not null,
  user_id uuid not null,
  transferred_by text not null,
  is_removal boolean not null,
  undo_of uuid,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, transfer_id)
);
create index transfers_by_time on transfers (agency_id, created_at desc, transfer_id desc);
select make_tenant_table('transfers');

-- A record that is gone for good stays named here: its id says nothing.
create table transferred_records (
  agency_id uuid not null,
  transfer_id uuid not null,
  record_id uuid not null,
  primary key (agency_id, transfer_id, record_id),
  foreign key (agency_id, transfer_id) references transfers on delete cascade
);
select make_tenant_table('transferred_records');
