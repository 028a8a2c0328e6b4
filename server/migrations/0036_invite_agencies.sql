-- An invitation may be withdrawn before it is accepted: its links then say so.
alter table links add column revoked_at timestamptz;

-- Days of the trial that begins when the invitation of the agency is accepted; null for a trial without an end.
alter table agencies add column invited_trial_days int check (invited_trial_days between 1 and 365);

-- Proof: the hash of a link's token. Locks the person before the link, as sending again and withdrawing do, so that of
-- two who use, renew or withdraw an invitation at the same time the second sees what the first did.
drop function open_link(bytea, text);
create function open_link(hash bytea, link_purpose text) returns table (link_id uuid, agency_id uuid, user_id uuid,
  invited_by text, proves_email boolean, expires_at timestamptz, used_at timestamptz, revoked_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare link public.links;
begin
  perform from public.users u where (u.agency_id, u.user_id) =
    (select l.agency_id, l.user_id from public.links l where l.token_hash = hash and l.purpose = link_purpose)
    for no key update;
  select * into link from public.links l where l.token_hash = hash and l.purpose = link_purpose for update;
  if not found then return; end if;
  if link.agency_id = '00000000-0000-0000-0000-000000000000' and link.used_at is null and link.expires_at > now() then
    perform public.open_installation();
  end if;
  return query select link.link_id, link.agency_id, link.user_id, link.invited_by, link.proves_email, link.expires_at,
    link.used_at, link.revoked_at;
end $$;

-- The agency that a super admin names; without proof none.
create function find_agency(wanted uuid) returns table (agency_id uuid, agency_name text, agency_status text,
  deleted_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, a.agency_name, a.agency_status, a.deleted_at from public.agencies a
  where a.agency_id = wanted and a.agency_id <> '00000000-0000-0000-0000-000000000000' and public.app_is_installation()
$$;

-- Whether somebody who has accepted has the e-mail, and the pending agency whose first user was invited by it, if there
-- is one; without proof nothing.
create function find_invited_agency(invited_email text) returns table (is_taken boolean, agency_id uuid, user_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.users u where u.email = invited_email and u.user_status <> 'pending'),
    i.agency_id, i.user_id
  from (select) one left join lateral (
    select u.agency_id, u.user_id from public.users u join public.agencies a using (agency_id)
    where u.email = invited_email and u.role = 'agency' and u.user_status = 'pending' and a.agency_status = 'pending'
    order by u.created_at limit 1) i on true
  where public.app_is_installation()
$$;

-- The invitations of the agencies that are pending, also those that are open no longer; without proof none.
create function list_agency_invitations() returns table (agency_id uuid, user_id uuid, email text, fullname text,
  invite_id uuid, invited_by text, message text, sent_at timestamptz, expires_at timestamptz, revoked_at timestamptz,
  trial_days int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, u.user_id, u.email, u.fullname, l.link_id, coalesce(l.invited_by, ''), coalesce(l.message, ''),
    l.created_at, l.expires_at, l.revoked_at, a.invited_trial_days
  from public.agencies a
  join lateral (select p.user_id, p.email, p.fullname from public.users p
    where p.agency_id = a.agency_id and p.role = 'agency' order by p.created_at, p.user_id limit 1) u on true
  left join lateral (select k.* from public.links k
    where k.agency_id = a.agency_id and k.user_id = u.user_id and k.purpose = 'invite' and not k.proves_email
    order by k.created_at desc limit 1) l on true
  where a.agency_status = 'pending' and public.app_is_installation()
$$;

grant execute on function open_link, find_agency, find_invited_agency, list_agency_invitations to placewell_app;
