-- The agencies with a subscription at the end of each of the last days (UTC), as before, but by sums of those that began and
-- ended on each day: one pass over the subscriptions instead of one for each day.
create or replace function count_subscribed_by_day(days int) returns table (day date, subscribed int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with dates as (
    select (now() at time zone 'UTC')::date - n as day from generate_series(0, days - 1) n
  ), changes as (
    select greatest((s.created_at at time zone 'UTC')::date, (select min(d.day) from dates d)) as day, 1 as change
      from public.subscriptions s where s.subscription_status <> 'incomplete'
    union all
    select greatest((s.ended_at at time zone 'UTC')::date, (select min(d.day) from dates d)), -1
      from public.subscriptions s where s.ended_at is not null and s.subscription_status <> 'incomplete'
  ), sums as (
    select c.day, sum(c.change) as change from changes c group by c.day
  )
  select d.day, coalesce(sum(s.change) over (order by d.day), 0)::int
  from dates d left join sums s on s.day = d.day where public.app_is_installation()
$$;
