-- An agency or the installation demands a second factor of everyone. People have 7 days to add one.
-- online

-- step: since when, and what a session knows of it
-- Of the installation in its own row.
alter table agencies add column factor_demanded_at timestamptz;

-- From when a person is refused, who has no second factor; null where none is demanded. A super admin who is an agency user
-- as well has the factors of that user.
create function factor_due_at(of_agency uuid, of_user uuid) returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select greatest(least(a.factor_demanded_at, i.factor_demanded_at), u.created_at) + interval '7 days'
  from public.users u join public.agencies a on a.agency_id = u.agency_id,
    public.agencies i
  where u.agency_id = of_agency and u.user_id = of_user and i.agency_id = '00000000-0000-0000-0000-000000000000'
    and coalesce(a.factor_demanded_at, i.factor_demanded_at) is not null
    and not exists (select from public.second_factors f
      where f.agency_id = of_agency and f.user_id = of_user and f.confirmed_at is not null)
    and not exists (select from public.administrators d
      join public.second_factors f on f.agency_id = d.agency_id and f.user_id = d.user_id
      where d.admin_id = of_user and f.confirmed_at is not null)
$$;

drop function find_session(bytea);
-- Proof: the hash of the session's token. All null when there is no such session, or no longer. `access_ended_as` is null
-- while the agency has access, otherwise the status that ended it; a trial that was followed by nothing else ended as one.
create function find_session(hash bytea, out session_id uuid, out user_id uuid, out agency_id uuid,
  out role text, out last_used_at timestamptz, out access_ended_as text, out is_read_only boolean,
  out factor_due_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select s.session_id, s.user_id, s.agency_id, s.role, s.last_used_at,
      case when s.role = 'super_admin' or coalesce(clock.at < a.access_ends_at, true) then null
        -- Ends are read and written again by the millisecond.
        when date_trunc('milliseconds', a.access_ends_at) = date_trunc('milliseconds', a.trial_ends_at) then 'trialing'
        else a.subscription_status end,
      s.role <> 'super_admin' and coalesce(clock.at >= a.read_only_from, false),
      case when coalesce(a.factor_demanded_at, i.factor_demanded_at) is not null
        then public.factor_due_at(s.agency_id, s.user_id) end
    into session_id, user_id, agency_id, role, last_used_at, access_ended_as, is_read_only, factor_due_at
    from public.sessions s left join public.agencies a on a.agency_id = s.agency_id
    left join public.agencies i on i.agency_id = '00000000-0000-0000-0000-000000000000'
    cross join lateral (select now() + a.billing_clock_offset_ms * interval '1 millisecond' as at) clock
    where s.token_hash = hash and s.expires_at > now();
end $$;
grant execute on function find_session to placewell_app;

-- What everyone on the installation is subject to; their own agency's demand is in its row.
create function installation_factor_demand() returns timestamptz
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select factor_demanded_at from public.agencies where agency_id = '00000000-0000-0000-0000-000000000000'
$$;
grant execute on function installation_factor_demand to placewell_app;
