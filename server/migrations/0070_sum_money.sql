-- What the super admin's dashboard says of subscriptions and money across agencies. All functions: nothing without proof.
do $$
declare name text;
begin
  foreach name in array array['invoices', 'subscription_periods'] loop
    if not exists (select from pg_policies p where p.tablename = name and p.policyname = 'owner') then
      execute format('create policy owner on %I for select to current_user using (true)', name);
    end if;
  end loop;
end $$;

-- The living subscription of each agency that has one.
create function list_living_subscriptions() returns table (agency_id uuid, plan_name text, provider text,
  amount_cents int, currency text, current_period_end timestamptz, cancel_at_period_end boolean, is_paused boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.agency_id, p.plan_name, s.provider, s.amount_cents, s.currency, s.current_period_end, s.cancel_at_period_end,
    s.paused_at is not null
  from public.subscriptions s join public.plans p on p.plan_id = s.plan_id
  where s.ended_at is null and public.app_is_installation()
$$;

-- What became of the newest invoice of each agency.
create function list_last_payments() returns table (agency_id uuid, invoice_status text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select i.agency_id, i.invoice_status from public.agencies a cross join lateral (
    select i.agency_id, i.invoice_status from public.invoices i
    where i.agency_id = a.agency_id and i.invoice_status <> 'draft'
    order by i.created_at desc, i.invoice_id desc limit 1) i
  where public.app_is_installation()
$$;

-- Sums in one currency. Recurring: what providers charge each month, the paused ones left out. Overdue: what agencies owe that
-- are past due. Lost: of the agencies that had a subscription so many days ago, those that have none now. Converted: of the
-- trials that ended within so many days, those that led to a subscription.
create function sum_money(in_currency text, lost_days int, trial_days int) returns table (recurring_cents bigint,
  overdue_cents bigint, had int, lost int, trials int, converted int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with granted as (
    select s.agency_id, s.created_at, s.ended_at from public.subscriptions s
    where exists (select from public.subscription_periods p
      where p.agency_id = s.agency_id and p.subscription_id = s.subscription_id)
  ), earlier as (
    select g.agency_id, not exists (select from granted n where n.agency_id = g.agency_id and n.ended_at is null) as is_lost
    from granted g where g.created_at <= now() - make_interval(days => lost_days)
      and (g.ended_at is null or g.ended_at > now() - make_interval(days => lost_days))
    group by g.agency_id
  ), over as (
    select exists (select from granted g where g.agency_id = a.agency_id) as is_converted
    from public.agencies a where a.trial_ends_at between now() - make_interval(days => trial_days) and now()
      and a.agency_status <> 'pending'
  )
  select
    (select coalesce(sum(s.amount_cents), 0) from public.subscriptions s where s.ended_at is null
      and s.paused_at is null and s.subscription_status in ('active', 'past_due') and s.currency = in_currency),
    (select coalesce(sum(i.total_cents - i.amount_paid_cents), 0) from public.agencies a
      join public.invoices i on i.agency_id = a.agency_id and i.invoice_status = 'open' and i.currency = in_currency
      where a.subscription_status = 'past_due'),
    (select count(*)::int from earlier), (select count(*)::int from earlier where is_lost),
    (select count(*)::int from over), (select count(*)::int from over where is_converted)
  where public.app_is_installation()
$$;

-- What was paid by day (UTC). A moved clock of the sandbox may date a payment later than today: it counts today.
create function sum_revenue_by_day(in_currency text, since timestamptz) returns table (day date, revenue_cents bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select (least(i.paid_at, now()) at time zone 'UTC')::date, sum(i.amount_paid_cents)
  from public.invoices i
  where i.paid_at >= since and i.currency = in_currency and public.app_is_installation() group by 1
$$;

-- The agencies with a subscription at the end of each of the last days (UTC).
create function count_subscribed_by_day(days int) returns table (day date, subscribed int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select d.day, count(s.agency_id)::int
  from (select (now() at time zone 'UTC')::date - n as day from generate_series(0, days - 1) n) d
    left join public.subscriptions s on s.created_at < ((d.day + 1)::timestamp at time zone 'UTC')
      and (s.ended_at is null or s.ended_at >= ((d.day + 1)::timestamp at time zone 'UTC'))
      and s.subscription_status <> 'incomplete'
  where public.app_is_installation() group by d.day
$$;

revoke all on function list_living_subscriptions, list_last_payments, sum_money, sum_revenue_by_day,
  count_subscribed_by_day from public;
grant execute on function list_living_subscriptions, list_last_payments, sum_money, sum_revenue_by_day,
  count_subscribed_by_day to placewell_app;

-- A trial that is extended keeps its credits for as long.
grant update (expires_at) on credit_lots to placewell_app;
