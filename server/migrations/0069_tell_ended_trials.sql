-- Ends are read and written again by the millisecond: a trial that was followed by nothing else is told by that.
create or replace function find_session(hash bytea, out session_id uuid, out user_id uuid, out agency_id uuid,
  out role text, out last_used_at timestamptz, out access_ended_as text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  select s.session_id, s.user_id, s.agency_id, s.role, s.last_used_at,
      case when s.role = 'super_admin' or public.has_access(a) then null
        when date_trunc('milliseconds', a.access_ends_at) = date_trunc('milliseconds', a.trial_ends_at) then 'trialing'
        else a.subscription_status end
    into session_id, user_id, agency_id, role, last_used_at, access_ended_as
    from public.sessions s left join public.agencies a on a.agency_id = s.agency_id
    where s.token_hash = hash and s.expires_at > now();
end $$;
