-- The hourly check of all credits is made by one worker, and its result read by the others.
create table ledger_checks (
  is_one boolean primary key default true check (is_one),
  began_at timestamptz not null,
  checked_at timestamptz,
  wrong_agencies int check (wrong_agencies >= 0)
);
alter table ledger_checks enable row level security;
alter table ledger_checks force row level security;
create policy owner on ledger_checks to current_user using (true);
