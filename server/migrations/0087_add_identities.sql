-- The sign-ins by others (Google, an OpenID provider) that are linked to a person: known by issuer and subject, which
-- never change and are never given to somebody else. The e-mail is only shown.
create table identities (
  agency_id uuid not null,
  identity_id uuid not null,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  email text not null,
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (agency_id, identity_id),
  foreign key (agency_id, user_id) references users on delete cascade
);
create unique index identities_issuer_subject on identities (issuer, subject);
create index identities_of_user on identities (agency_id, user_id);
select make_tenant_table('identities');
do $$ begin execute format('create policy owner on identities to current_user using (true)'); end $$;
create policy installation_by_proof on identities as restrictive to placewell_app
  using (agency_id <> '00000000-0000-0000-0000-000000000000' or (select app_is_installation()));

-- The account to which a sign-in is linked; the caller has verified the provider's signature.
create function find_account_by_identity(of_issuer text, of_subject text) returns table (user_id uuid, agency_id uuid,
  role text, email text, password_hash text, fullname text, image_key text, user_status text,
  email_verified_at timestamptz, agency_name text, agency_status text, questionnaire_status text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.user_id, u.agency_id, u.role, u.email, u.password_hash, u.fullname, u.image_key, u.user_status,
    u.email_verified_at, a.agency_name, a.agency_status, a.questionnaire_status
  from public.identities i join public.users u using (agency_id, user_id) join public.agencies a using (agency_id)
  where i.issuer = of_issuer and i.subject = of_subject and u.user_status <> 'pending'
$$;

-- The agencies whose invitation to an e-mail is open; the caller has verified that it is the caller's own.
create function list_open_invitations(of_email text) returns table (agency_name text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select distinct a.agency_name from public.users u join public.agencies a using (agency_id)
  join public.links l using (agency_id, user_id)
  where u.email = of_email and u.user_status = 'pending' and a.agency_status <> 'inactive' and l.purpose = 'invite'
    and l.used_at is null and l.revoked_at is null and l.expires_at > now()
  order by 1 limit 5
$$;

-- Whom a provider vouches for, until there is an account or the account is linked: found by the hash of a secret.
-- 'handoff' leads from the callback to the page, 'ticket' stays with the page, 'proof' stands in an e-mail.
create table pending_sign_ins (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('handoff', 'ticket', 'proof')),
  claims jsonb not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_expiring on pending_sign_ins (expires_at);
alter table pending_sign_ins enable row level security;
alter table pending_sign_ins force row level security;
revoke all on pending_sign_ins from placewell_app;
do $$ begin execute format('create policy owner on pending_sign_ins to current_user using (true)'); end $$;

create function put_pending_sign_in(hash bytea, for_purpose text, with_claims jsonb, seconds int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.pending_sign_ins values (hash, for_purpose, with_claims, now() + make_interval(secs => seconds))
$$;
-- Locks the row, so that of two concurrent uses the second finds none.
create function find_pending_sign_in(hash bytea, for_purpose text) returns table (claims jsonb, is_expired boolean)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.claims, p.expires_at < now() from public.pending_sign_ins p
  where p.token_hash = hash and p.purpose = for_purpose for update
$$;
create function delete_pending_sign_in(hash bytea) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.pending_sign_ins where token_hash = hash
$$;
-- Expired ones are kept for a day, so that "expired" can be distinguished from "never existed".
create function delete_old_pending_sign_ins() returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  delete from public.pending_sign_ins where expires_at < now() - interval '1 day'
$$;

grant execute on function find_account_by_identity, list_open_invitations, put_pending_sign_in, find_pending_sign_in,
  delete_pending_sign_in, delete_old_pending_sign_ins to placewell_app;
