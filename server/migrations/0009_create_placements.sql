-- Placements: offers, placements with their fees and splits, and targets.

-- == Offers ==

-- What a client offered the candidate of a match.
create table offers (
  agency_id uuid not null references agencies,
  offer_id uuid not null,
  match_id uuid not null,
  -- Whole units of the currency, for each period.
  amount int not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  period text not null check (period in ('year', 'month', 'day', 'hour')),
  start_on date,
  offer_status text not null default 'made' check (offer_status in ('made', 'accepted', 'declined', 'withdrawn')),
  made_on date not null,
  -- The day of the status.
  status_on date not null,
  note text not null default '',
  -- Who wrote it down: they may have left since.
  user_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (agency_id, offer_id),
  foreign key (agency_id, match_id) references matches on delete cascade
);
create index offers_by_match on offers (agency_id, match_id, made_on desc);
create index offers_deleted on offers (agency_id, deleted_at) where deleted_at is not null;
select make_tenant_table('offers');

-- == Placements ==

-- A candidate placed in a job: one for a match. It outlives candidate, match, job and client, for the accounts; of a
-- candidate who was erased nothing else is kept.
create table placements (
  agency_id uuid not null references agencies,
  placement_id uuid not null,
  match_id uuid,
  offer_id uuid,
  candidate_id uuid,
  job_id uuid,
  -- As it was when it was placed, for a job that is gone; likewise the client's name.
  job_title text not null,
  client_id uuid,
  client_name text not null,
  -- Who owned the match when it was placed: they may have left since.
  recruiter_id uuid not null,
  placement_status text not null default 'agreed'
    check (placement_status in ('agreed', 'started', 'completed', 'fell_through')),
  -- The day of the status, and why it fell through.
  status_on date not null,
  status_reason text not null default '',
  agreed_on date not null,
  start_on date not null,
  end_on date,
  -- Whole units of the currency, for each period.
  salary int check (salary >= 0),
  salary_period text check (salary_period in ('year', 'month', 'day', 'hour')),
  pay_rate_cents bigint check (pay_rate_cents >= 0),
  bill_rate_cents bigint check (bill_rate_cents >= 0),
  hours_per_week double precision check (hours_per_week >= 0 and hours_per_week <= 168),
  fee_kind text not null check (fee_kind in ('percent', 'flat', 'hourly_margin')),
  fee_percent double precision check (fee_percent >= 0 and fee_percent <= 100),
  flat_fee_cents bigint check (flat_fee_cents >= 0),
  -- Counted from the above.
  fee_cents bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  guarantee_until date,
  -- Until which day after the start which percentage of the fee is paid back, by rising days.
  rebate_steps jsonb not null default '[]',
  po_number text not null default '',
  invoice_number text not null default '',
  invoiced_on date,
  paid_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Its match left the stage, and the placement had been a mistake.
  deleted_at timestamptz,
  -- The act by which its match left the stage, if it decided about the placement, and the status before: for its undo.
  left_batch_id uuid,
  left_status text check (left_status in ('agreed', 'started', 'completed', 'fell_through')),
  left_status_on date,
  primary key (agency_id, placement_id),
  foreign key (agency_id, match_id) references matches on delete set null (match_id),
  foreign key (agency_id, offer_id) references offers on delete set null (offer_id),
  foreign key (agency_id, candidate_id) references candidates on delete set null (candidate_id),
  foreign key (agency_id, job_id) references jobs on delete set null (job_id),
  foreign key (agency_id, client_id) references clients on delete set null (client_id),
  constraint placements_dates check (end_on >= start_on),
  constraint placements_paid check (paid_on is null or invoiced_on is not null),
  constraint placements_fell_through check ((placement_status = 'fell_through') = (status_reason <> ''))
);
create unique index placements_once on placements (agency_id, match_id) where deleted_at is null and match_id is not null;
create index placements_by_start on placements (agency_id, start_on desc, placement_id desc) where deleted_at is null;
create index placements_by_candidate on placements (agency_id, candidate_id) where candidate_id is not null;
create index placements_by_job on placements (agency_id, job_id) where job_id is not null;
create index placements_by_client on placements (agency_id, client_id, start_on desc) where client_id is not null;
create index placements_by_recruiter on placements (agency_id, recruiter_id, start_on desc);
create index placements_by_offer on placements (agency_id, offer_id) where offer_id is not null;
create index placements_deleted on placements (agency_id, deleted_at) where deleted_at is not null;
select make_tenant_table('placements');

-- Whose the fee of a placement is, until it is paid or corrected; then the newest correction with splits says so.
create table placement_splits (
  agency_id uuid not null,
  placement_id uuid not null,
  position int not null check (position between 1 and 6),
  -- They may have left since.
  user_id uuid not null,
  split_role text not null check (split_role in ('candidate', 'client', 'other')),
  percent double precision not null check (percent >= 0 and percent <= 100),
  -- Of the fee before corrections, rounded.
  share_cents bigint not null,
  primary key (agency_id, placement_id, position),
  foreign key (agency_id, placement_id) references placements on delete cascade,
  constraint placement_splits_once unique (agency_id, placement_id, user_id, split_role)
);
create index placement_splits_by_user on placement_splits (agency_id, user_id);
select make_tenant_table('placement_splits');

-- What is paid back of a fee, and what changed after it was paid. Rows are added, neither changed nor deleted.
create table placement_corrections (
  agency_id uuid not null,
  correction_id uuid not null,
  placement_id uuid not null,
  correction_kind text not null check (correction_kind in ('fee', 'splits', 'refund', 'payment')),
  corrected_on date not null,
  -- What it adds to the fee; a refund takes from it, and adds it again if the placement did not fall through after all. 0 for
  -- a payment that was noted by mistake and is taken back, so that the terms stay fixed.
  fee_cents bigint not null default 0,
  reason text not null check (reason <> ''),
  user_id uuid not null,
  -- Of `splits`: those from then on.
  splits jsonb,
  created_at timestamptz not null default now(),
  primary key (agency_id, correction_id),
  foreign key (agency_id, placement_id) references placements on delete cascade,
  constraint placement_corrections_kind check ((correction_kind = 'splits') = (splits is not null)
    and (correction_kind in ('splits', 'payment')) = (fee_cents = 0))
);
create index placement_corrections_by_placement on placement_corrections (agency_id, placement_id, created_at);
create index placement_corrections_by_day on placement_corrections (agency_id, corrected_on);
select make_tenant_table('placement_corrections');

-- What a correction adds to whom, or takes from them.
create table placement_correction_shares (
  agency_id uuid not null,
  correction_id uuid not null,
  user_id uuid not null,
  split_role text not null check (split_role in ('candidate', 'client', 'other')),
  share_cents bigint not null,
  primary key (agency_id, correction_id, user_id, split_role),
  foreign key (agency_id, correction_id) references placement_corrections on delete cascade
);
create index placement_correction_shares_by_user on placement_correction_shares (agency_id, user_id);
select make_tenant_table('placement_correction_shares');

-- How the fees of new placements are split between the owners of candidate and job.
create table default_splits (
  agency_id uuid not null references agencies,
  split_role text not null check (split_role in ('candidate', 'client')),
  percent double precision not null check (percent >= 0 and percent <= 100),
  primary key (agency_id, split_role)
);
select make_tenant_table('default_splits');

-- == Merges ==

-- What a merge of candidates or clients did to placements and offers, so that it can be undone.
create table placement_merges (
  agency_id uuid not null references agencies,
  merge_id uuid not null,
  moved jsonb not null,
  primary key (agency_id, merge_id)
);
select make_tenant_table('placement_merges');

-- == Targets ==

-- What a person means to reach in a month.
create table targets (
  agency_id uuid not null references agencies,
  user_id uuid not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  submissions int check (submissions >= 0),
  interviews int check (interviews >= 0),
  placements int check (placements >= 0),
  fee_cents bigint check (fee_cents >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  primary key (agency_id, user_id, month),
  constraint targets_fee check (fee_cents is null or currency is not null)
);
create index targets_by_month on targets (agency_id, month);
select make_tenant_table('targets');

-- == Due agencies, tasks ==

select make_due_list('agencies_with_offers_to_purge', true, '{offers}', $$
  exists (select from public.offers o where o.agency_id = a.agency_id and o.deleted_at < instant - older_than)$$);
select make_due_list('agencies_with_placements_to_purge', true, '{placements}', $$
  exists (select from public.placements p where p.agency_id = a.agency_id and p.deleted_at < instant - older_than)$$);

insert into queueable_tasks (task, queued_by) values
  ('offers.purgeDeleted', 'installation'),
  ('placements.purgeDeleted', 'installation');
insert into installation_tasks values ('offers.purgeDeleted'), ('placements.purgeDeleted');
