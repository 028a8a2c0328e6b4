-- The first user of an agency: contact of the installation, heir of removed recruiters. By itself the agency user who was
-- there first, until that person names another one. Checked at the commit, so that an agency can go with all its users.
alter table agencies
  add column first_user_id uuid,
  add constraint agencies_first_user foreign key (agency_id, first_user_id) references users
    deferrable initially deferred;
update agencies a set first_user_id = (
  select u.user_id from users u where u.agency_id = a.agency_id and u.role = 'agency'
  order by u.created_at, u.user_id limit 1);

-- However an agency comes to its users, it has a first one as soon as it has any.
create function name_first_user() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.agencies set first_user_id = new.user_id where agency_id = new.agency_id and first_user_id is null;
  return null;
end $$;
revoke all on function name_first_user from public;
create trigger name_first_user after insert on users for each row when (new.role = 'agency')
  execute function name_first_user();

-- All agencies with their number of recruiters and their first user, who is the contact; without proof none.
create or replace function list_agencies() returns table (id uuid, agency_name text, agency_status text,
  created_at timestamptz, fullname text, email text, recruiters int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id, a.agency_name, a.agency_status, a.created_at, coalesce(f.fullname, ''), coalesce(f.email, ''),
    (select count(*)::int from public.users r where r.agency_id = a.agency_id and r.role = 'recruiter')
  from public.agencies a
    left join public.users f on f.agency_id = a.agency_id and f.user_id = a.first_user_id
  where a.agency_id <> '00000000-0000-0000-0000-000000000000' and public.app_is_installation()
$$;

-- The matches of a person are those of their jobs and of their candidates: each index holds the other owner as well, so
-- that counting them reads no match.
drop index matches_by_recruiter;
create index matches_by_recruiter on matches (agency_id, recruiter_id, match_date desc)
  include (candidate_recruiter_id) where deleted_at is null;
