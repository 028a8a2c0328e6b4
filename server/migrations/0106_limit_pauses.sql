-- A paused subscription lets its agency read alone once the time that is paid for is over; a pause ends after 90 days at the
-- latest, and one may begin in twelve months.
alter table subscriptions
  -- Since a pause, the moment up to which time is paid for; null while no pause has left anything unpaid.
  add column unpaid_from timestamptz,
  -- When the last pause began, also after its end.
  add column last_pause_at timestamptz;
-- From then on nobody of the agency can change anything, until time is paid for again; null while no such moment is set.
alter table agencies add column read_only_from timestamptz;
alter table subscription_standings add column is_read_only boolean not null default false;

-- A pause that runs counts from today: it ends in 90 days at the latest.
update subscriptions s set last_pause_at = date_trunc('seconds', clock.at),
    pause_until = least(s.pause_until, date_trunc('seconds', clock.at) + interval '90 days'),
    unpaid_from = coalesce((select max(p.period_end) from subscription_periods p
      where p.agency_id = s.agency_id and p.subscription_id = s.subscription_id), s.current_period_start)
  from agencies a
  cross join lateral (select now() + a.billing_clock_offset_ms * interval '1 millisecond' as at) clock
  where a.agency_id = s.agency_id and s.paused_at is not null and s.ended_at is null and s.provider <> 'arrangement';
update agencies a set read_only_from = s.unpaid_from from subscriptions s
  where s.agency_id = a.agency_id and s.unpaid_from is not null and s.ended_at is null;

-- The sandbox remembers that the invoice of the present period is void.
alter table sandbox_objects no force row level security;
update sandbox_objects s set record = s.record || '{"is_period_void": true}'
  from sandbox_objects i
  where s.object_kind = 'subscription' and s.is_open and i.agency_id = s.agency_id
    and i.object_kind = 'invoice' and i.object_id = s.record ->> 'latest_invoice_id'
    and i.record ->> 'status' = 'void' and i.record ->> 'billing_reason' = 'subscription_cycle';
alter table sandbox_objects force row level security;

-- Whether the agency's work goes on by the time of its billing clock: its access has not ended, and it is not read-only.
create or replace function has_access(agency agencies) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select now() + agency.billing_clock_offset_ms * interval '1 millisecond'
    < least(coalesce(agency.access_ends_at, 'infinity'), coalesce(agency.read_only_from, 'infinity'))
$$;

-- `access_ended_as` is null while the agency can sign in to its data, `is_read_only` says that it can change nothing of it.
drop function find_session;
create function find_session(hash bytea, out session_id uuid, out user_id uuid, out agency_id uuid,
  out role text, out last_used_at timestamptz, out access_ended_as text, out is_read_only boolean)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select s.session_id, s.user_id, s.agency_id, s.role, s.last_used_at,
      case when s.role = 'super_admin' or coalesce(clock.at < a.access_ends_at, true) then null
        -- Ends are read and written again by the millisecond.
        when date_trunc('milliseconds', a.access_ends_at) = date_trunc('milliseconds', a.trial_ends_at) then 'trialing'
        else a.subscription_status end,
      s.role <> 'super_admin' and coalesce(clock.at >= a.read_only_from, false)
    into session_id, user_id, agency_id, role, last_used_at, access_ended_as, is_read_only
    from public.sessions s left join public.agencies a on a.agency_id = s.agency_id
    cross join lateral (select now() + a.billing_clock_offset_ms * interval '1 millisecond' as at) clock
    where s.token_hash = hash and s.expires_at > now();
end $$;
grant execute on function find_session to placewell_app;

-- Whoever sets a later end of either lets the jobs go on that were put aside.
drop trigger resume_jobs_with_access on agencies;
create trigger resume_jobs_with_access after update of access_ends_at, read_only_from on agencies for each row
  when (new.access_ends_at is distinct from old.access_ends_at
    or new.read_only_from is distinct from old.read_only_from)
  execute function resume_jobs_with_access();

-- The agencies whose subscription, trial, access or pause has come to a moment at which something is due. Without proof none.
create or replace function list_agencies_with_due_subscriptions(remind_days int) returns table (agency_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select a.agency_id from public.agencies a
    cross join lateral (select now() + a.billing_clock_offset_ms * interval '1 millisecond' as at) clock
    left join public.subscriptions s on s.agency_id = a.agency_id and s.ended_at is null
    left join public.subscription_standings t on t.agency_id = a.agency_id
  where public.app_is_installation() and a.agency_status = 'active'
    and a.agency_id <> '00000000-0000-0000-0000-000000000000'
    and (coalesce(a.access_ends_at <= clock.at, false) = coalesce(t.has_access, true)
      or coalesce(a.read_only_from <= clock.at, false) <> coalesce(t.is_read_only, false)
      or a.subscription_status = 'trialing' and a.trial_ends_at <= clock.at
      or a.subscription_status = 'trialing' and t.trial_reminded_for is distinct from a.trial_ends_at
        and a.trial_ends_at > clock.at and a.trial_ends_at <= clock.at + make_interval(days => remind_days)
      or s.current_period_end <= clock.at and (s.provider = 'arrangement' or s.cancel_at_period_end)
      or s.pause_until <= clock.at and s.provider = 'arrangement');
end $$;

-- Active agencies whose subscription should be read at the provider although no event has just told so: an event has
-- waited for longer than these seconds, a period or a pause is over, time is to be paid for after a pause, or something is
-- unpaid, and nobody has looked for a while. Without proof none.
create or replace function list_agencies_to_sync(seconds int) returns table (agency_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select a.agency_id from public.agencies a
  cross join lateral (select now() + a.billing_clock_offset_ms * interval '1 millisecond' as at) clock
  where public.app_is_installation() and a.agency_status = 'active' and (
    exists (select from public.provider_events e where e.agency_id = a.agency_id and e.handled_at is null
      and e.received_at < clock_timestamp() - make_interval(secs => seconds))
    or exists (select from public.subscriptions s where s.agency_id = a.agency_id and s.ended_at is null
      and s.provider <> 'arrangement'
      and (s.subscription_status in ('incomplete', 'past_due') or s.current_period_end <= clock.at
        or s.pause_until <= clock.at
        or s.paused_at is null and s.unpaid_from <= clock.at and not s.cancel_at_period_end)
      and not exists (select from public.provider_readings r where r.agency_id = a.agency_id
        and r.applied_at > now() - interval '10 minutes')));
end $$;
