-- An invitation has two secrets: that of the returned URL, which proves no address, and that of the e-mail, which does.
-- A person who has not accepted yet reserves no e-mail: several agencies may invite the same person, and the first
-- invitation that is accepted makes the account.
drop index users_email;
create unique index users_email on users (email) where user_status <> 'pending';
create unique index users_email_of_agency on users (agency_id, email);

alter table links add column proves_email boolean not null default true;
alter table links add column message text not null default '';
-- These stand both in the e-mail and in the response to the agency.
update links set proves_email = false where purpose = 'invite';
-- Concurrent starts of a link leave one: of each purpose, user and kind of secret one is open.
delete from links l using links newer
  where l.used_at is null and newer.used_at is null and newer.created_at > l.created_at
    and (newer.agency_id, newer.purpose, newer.proves_email) = (l.agency_id, l.purpose, l.proves_email)
    and newer.user_id is not distinct from l.user_id;

-- The account that a password is to be compared with; no row for an unknown e-mail.
create or replace function find_account_for_login(login_email text) returns table (user_id uuid, agency_id uuid, role text,
  email text, password_hash text, fullname text, image_key text, user_status text, email_verified_at timestamptz,
  agency_name text, agency_status text, questionnaire_status text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.user_id, u.agency_id, u.role, u.email, u.password_hash, u.fullname, u.image_key, u.user_status,
    u.email_verified_at, a.agency_name, a.agency_status, a.questionnaire_status
  from public.users u join public.agencies a using (agency_id)
  where u.email = login_email and u.user_status <> 'pending'
$$;

-- Proof: the hash of a link's token (see 0008).
drop function open_link(bytea, text);
create function open_link(hash bytea, link_purpose text) returns table (link_id uuid, agency_id uuid, user_id uuid,
  invited_by text, proves_email boolean, expires_at timestamptz, used_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare link public.links;
begin
  select * into link from public.links l where l.token_hash = hash and l.purpose = link_purpose for update;
  if not found then return; end if;
  if link.agency_id = '00000000-0000-0000-0000-000000000000' and link.used_at is null and link.expires_at > now() then
    perform public.open_installation();
  end if;
  return query select link.link_id, link.agency_id, link.user_id, link.invited_by, link.proves_email, link.expires_at,
    link.used_at;
end $$;

-- The address blocks from which a person has signed in: there, others' wrong passwords do not slow them down.
create table sign_in_blocks (
  agency_id uuid not null,
  user_id uuid not null,
  address_block text not null,
  last_at timestamptz not null default now(),
  primary key (agency_id, user_id, address_block),
  foreign key (agency_id, user_id) references users on delete cascade
);
select make_tenant_table('sign_in_blocks');
do $$ begin execute format('create policy owner on sign_in_blocks to current_user using (true)'); end $$;
create policy installation_by_proof on sign_in_blocks as restrictive to placewell_app
  using (agency_id <> '00000000-0000-0000-0000-000000000000' or (select app_is_installation()));

-- Whether the person with this e-mail has signed in from the block; false for an unknown e-mail.
create function has_signed_in_from(login_email text, block text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.sign_in_blocks b join public.users u using (agency_id, user_id)
    where u.email = login_email and u.user_status <> 'pending' and b.address_block = block)
$$;
create function delete_old_sign_in_blocks() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.sign_in_blocks where last_at < now() - interval '90 days'
$$;

-- Counts an attempt: how many there were in the current window of `seconds`, and in how many seconds it ends.
drop function record_attempt(text, int);
create function record_attempt(key text, seconds int, out attempts int, out seconds_left int)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.attempts as a (attempt_key, attempt_count, window_ends_at)
  values (key, 1, now() + make_interval(secs => seconds))
  on conflict (attempt_key) do update set
    attempt_count = case when a.window_ends_at < now() then 1 else a.attempt_count + 1 end,
    window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
  returning attempt_count, greatest(1, ceil(extract(epoch from window_ends_at - now())))::int
$$;

-- Guesses of one key take place one after another: each may be made `wait_ms` from now, and moves the next one further
-- away the more there were in the last `window_seconds`. Null, and nothing is counted, when the next place is more than
-- `max_wait_ms` away, which `retry_ms` then tells.
alter table attempts add column next_at timestamptz;
create function reserve_guess(key text, free_guesses int, step_ms int, cap_ms int, max_wait_ms int, window_seconds int,
  out wait_ms int, out retry_ms int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_row public.attempts;
  present timestamptz := clock_timestamp();
  place timestamptz;
  guesses int;
begin
  insert into public.attempts (attempt_key, attempt_count, window_ends_at, next_at)
    values (key, 0, present + make_interval(secs => window_seconds), present) on conflict (attempt_key) do nothing;
  select * into found_row from public.attempts where attempt_key = key for update;
  -- After the lock: those who waited for it must not all read the same time.
  present := clock_timestamp();
  place := greatest(present, coalesce(found_row.next_at, present));
  retry_ms := ceil(extract(epoch from place - present) * 1000)::int;
  if retry_ms > max_wait_ms then return; end if;
  wait_ms := retry_ms;
  guesses := case when found_row.window_ends_at < present then 1 else found_row.attempt_count + 1 end;
  update public.attempts set attempt_count = guesses, window_ends_at = place + make_interval(secs => window_seconds),
    next_at = place + make_interval(secs =>
      case when guesses < free_guesses then 0 else least(cap_ms, step_ms * 2 ^ least(guesses - free_guesses, 20)) end / 1000.0)
    where attempt_key = key;
end $$;

insert into installation_tasks values ('uploads.removeExpired');

grant execute on function open_link, record_attempt, has_signed_in_from, delete_old_sign_in_blocks, reserve_guess
  to placewell_app;
