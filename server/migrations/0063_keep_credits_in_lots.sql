-- Credits that were granted together and expire together, or never (null). They are spent in the order of their expiry.
create table credit_lots (
  agency_id uuid not null,
  lot_id uuid not null,
  credit_type text not null,
  -- opening: what there was before credits were kept in lots.
  source text not null check (source in ('opening', 'trial', 'plan', 'top_up', 'adjustment')),
  granted int not null check (granted > 0),
  remaining int not null check (remaining between 0 and granted),
  expires_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  primary key (agency_id, lot_id),
  foreign key (agency_id, credit_type) references credit_balances
);
create index credit_lots_to_spend on credit_lots (agency_id, credit_type, expires_at) where remaining > 0;
select make_tenant_table('credit_lots');
revoke update on credit_lots from placewell_app;
grant update (remaining) on credit_lots to placewell_app;

alter table credit_balances
  -- How many entries are numbered.
  add column last_entry_no int not null default 0 check (last_entry_no >= 0);
revoke update on credit_balances from placewell_app;
grant update (balance, last_entry_no) on credit_balances to placewell_app;

alter table credit_entries
  add column lot_id uuid,
  -- The place among the entries of the balance; null for those of before there were lots.
  add column entry_no int check (entry_no > 0),
  -- A cause that takes from several lots makes several entries with its key.
  add column part int not null default 0 check (part >= 0),
  -- The reservation that this entry charges or releases, or the charge that it refunds.
  add column follows_entry_id uuid,
  -- Why a person adjusted the balance.
  add column note text,
  -- In the order of the numbers, also where a transaction had to wait.
  alter column created_at set default clock_timestamp(),
  add foreign key (agency_id, lot_id) references credit_lots,
  add constraint credit_entries_follow check (follows_entry_id is null or reason in ('charge', 'release', 'refund'));
drop index credit_entries_once;
create unique index credit_entries_once on credit_entries (agency_id, idempotency_key, part);
create unique index credit_entries_numbered on credit_entries (agency_id, credit_type, entry_no) where entry_no is not null;
-- A reservation is charged or released once, a charge is refunded once.
create unique index credit_entries_followed on credit_entries (agency_id, follows_entry_id) where follows_entry_id is not null;
create index credit_entries_by_lot on credit_entries (agency_id, lot_id);

-- Puts the credits of the transaction's agency that are in no lot into one that does not expire, and joins each charge and
-- release of before to its reservation. For an upgrade, and for archives of before there were lots.
create function open_credit_lots() returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  one record;
begin
  for one in
    select b.credit_type, b.balance, e.granted, gen_random_uuid() as lot_id
    from public.credit_balances b
    join (select credit_type, sum(delta) filter (where delta > 0 and reason <> 'release') as granted
        from public.credit_entries where agency_id = public.app_agency_id() and lot_id is null group by credit_type) e
      using (credit_type)
    where b.agency_id = public.app_agency_id()
      and not exists (select from public.credit_lots l where l.agency_id = b.agency_id and l.credit_type = b.credit_type)
  loop
    insert into public.credit_lots (agency_id, lot_id, credit_type, source, granted, remaining)
      values (public.app_agency_id(), one.lot_id, one.credit_type, 'opening', greatest(one.granted, one.balance, 1), one.balance);
    update public.credit_entries set lot_id = one.lot_id
      where agency_id = public.app_agency_id() and credit_type = one.credit_type and lot_id is null;
  end loop;
  update public.credit_entries e set follows_entry_id = f.reserved
    from (select distinct on (r.entry_id) r.entry_id as reserved, s.entry_id as settled
      from public.credit_entries r join public.credit_entries s on s.agency_id = r.agency_id
        and s.idempotency_key in (regexp_replace(r.idempotency_key, ':reserve$', ':charge'),
          regexp_replace(r.idempotency_key, ':reserve$', ':release'))
        and s.reason in ('charge', 'release') and s.follows_entry_id is null
      where r.agency_id = public.app_agency_id() and r.reason = 'reserve' and r.entry_no is null
        and not exists (select from public.credit_entries o
          where o.agency_id = r.agency_id and o.follows_entry_id = r.entry_id)
      order by r.entry_id, s.entry_id) f
    where e.agency_id = public.app_agency_id() and e.entry_id = f.settled;
end $$;
revoke all on function open_credit_lots from public;
grant execute on function open_credit_lots to placewell_app;

do $$
declare
  previous constant text := current_setting('app.agency_id', true);
  one record;
begin
  -- The owner need not be a superuser, and is bound by the policies of the table unless they are not forced.
  alter table agencies no force row level security;
  for one in select agency_id from agencies loop
    perform set_config('app.agency_id', one.agency_id::text, true);
    perform open_credit_lots();
  end loop;
  perform set_config('app.agency_id', coalesce(previous, ''), true);
  alter table agencies force row level security;
end $$;

-- What is numbered from now on is in a lot.
alter table credit_entries add constraint credit_entries_in_lots check (entry_no is null or lot_id is not null);

-- At the end of each transaction a balance is what is left in its lots, and what its last entry says.
create function check_credit_balance() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  previous constant text := current_setting('app.agency_id', true);
  now_balance int;
  last_no int;
  in_lots bigint;
  said int;
begin
  -- Policies bind the owner as well, and a transaction may have left the agency.
  perform set_config('app.agency_id', new.agency_id::text, true);
  select b.balance, b.last_entry_no,
      (select coalesce(sum(l.remaining), 0) from public.credit_lots l
        where l.agency_id = b.agency_id and l.credit_type = b.credit_type and l.remaining > 0),
      (select e.balance_after from public.credit_entries e
        where e.agency_id = b.agency_id and e.credit_type = b.credit_type and e.entry_no = b.last_entry_no)
    into now_balance, last_no, in_lots, said
    from public.credit_balances b where b.agency_id = new.agency_id and b.credit_type = new.credit_type;
  perform set_config('app.agency_id', coalesce(previous, ''), true);
  if found is not null and (now_balance <> in_lots or (last_no > 0 and said is distinct from now_balance)) then
    raise check_violation using message = format(
      'The balance of %s credits (%s) is not what its lots (%s) and its last entry (%s) say', new.credit_type, now_balance, in_lots,
      coalesce(said::text, 'none'));
  end if;
  return null;
end $$;
revoke all on function check_credit_balance from public;
create constraint trigger check_credit_balance after insert or update on credit_balances
  deferrable initially deferred for each row execute function check_credit_balance();
