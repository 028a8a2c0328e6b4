create table credit_balances (
  agency_id uuid not null references agencies,
  credit_type text not null check (credit_type in ('resume', 'email')),
  balance int not null default 0 check (balance >= 0),
  primary key (agency_id, credit_type)
);
select make_tenant_table('credit_balances');

-- Every change of a balance is a row; a balance always equals the sum of its deltas. Rows are never changed.
create table credit_entries (
  agency_id uuid not null,
  entry_id uuid not null,
  credit_type text not null,
  delta int not null,
  balance_after int not null check (balance_after >= 0),
  reason text not null check (reason in
    ('plan_grant', 'top_up', 'reserve', 'charge', 'release', 'refund', 'expiry', 'admin_adjust')),
  ref_type text not null,
  ref_id uuid,
  user_id uuid,
  -- The same cause can be booked once only.
  idempotency_key text not null,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (agency_id, entry_id),
  foreign key (agency_id, credit_type) references credit_balances
);
create unique index credit_entries_once on credit_entries (agency_id, idempotency_key);
create index credit_entries_by_ref on credit_entries (agency_id, ref_type, ref_id);
create index credit_entries_by_created on credit_entries (agency_id, created_at desc);
select make_tenant_table('credit_entries');
revoke update, delete on credit_entries from placewell_app;
