-- Where test cards buy nothing any more, subscriptions by them end with their period although nobody canceled them, and a
-- super admin is asked to confirm them as arrangements (decision 086).

-- The agencies with a subscription by test card that is not to end yet; without proof none.
create function list_sandbox_subscribers() returns table (agency_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.agency_id from public.subscriptions s join public.agencies a on a.agency_id = s.agency_id
  where s.provider = 'sandbox' and s.subscription_status in ('active', 'past_due') and not s.cancel_at_period_end
    and a.removal_started_at is null and public.app_is_installation()
$$;

-- The agencies whose last subscription is by test card and ends, or has ended within these days, although nobody canceled
-- it; without proof none.
create function list_lapsing_subscriptions(days int) returns table (agency_id uuid, plan_name text, ends_at timestamptz,
  has_ended boolean)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, p.plan_name, coalesce(s.ended_at, s.current_period_end), s.ended_at is not null
  from public.agencies a cross join lateral (
    select s.plan_id, s.current_period_end, s.provider, s.subscription_status, s.cancel_at_period_end,
      s.canceled_at, s.ended_at
    from public.subscriptions s where s.agency_id = a.agency_id
      and (s.ended_at is null or exists (select from public.subscription_periods p
        where p.agency_id = s.agency_id and p.subscription_id = s.subscription_id))
    order by s.ended_at desc nulls first limit 1) s
  join public.plans p on p.plan_id = s.plan_id
  where s.provider = 'sandbox' and s.canceled_at is null and public.app_is_installation()
    and case when s.ended_at is null then s.cancel_at_period_end and s.subscription_status <> 'incomplete'
      else s.subscription_status = 'canceled' and s.ended_at >
        now() + a.billing_clock_offset_ms * interval '1 millisecond' - make_interval(days => days) end
$$;

revoke all on function list_sandbox_subscribers, list_lapsing_subscriptions from public;
grant execute on function list_sandbox_subscribers, list_lapsing_subscriptions to placewell_app;
