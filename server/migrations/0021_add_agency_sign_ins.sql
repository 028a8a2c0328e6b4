-- An agency brings its own identity provider, for the addresses of a domain that it has proved.
-- online

-- step: providers of agencies, and the people who sign in by them
create table agency_sign_ins (
  agency_id uuid primary key references agencies,
  -- Random, and part of the address to which the provider sends browsers back: no other agency's provider leads there.
  sign_in_key uuid not null default gen_random_uuid(),
  domain text not null check (domain = lower(domain)),
  -- What the TXT record of the domain has to say.
  proof text not null,
  verified_at timestamptz,
  checked_at timestamptz,
  -- Since when the record of a verified domain has not been found.
  missing_since timestamptz,
  issuer text not null,
  oidc_client_id text not null,
  secret_sealed text not null,
  provider_name text not null,
  sign_in_mode text not null default 'off' check (sign_in_mode in ('off', 'offered', 'required'))
);
select make_tenant_table('agency_sign_ins');
create unique index agency_sign_ins_verified on agency_sign_ins (domain) where verified_at is not null;
create unique index agency_sign_ins_by_key on agency_sign_ins (sign_in_key);

-- Apart from `identities`, which find a person of any agency: these are only ever read inside their agency.
create table agency_identities (
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
create unique index agency_identities_subject on agency_identities (agency_id, issuer, subject);
create index agency_identities_of_user on agency_identities (agency_id, user_id);
select make_tenant_table('agency_identities');

-- The agency whose provider signs in addresses of a verified domain, or has this key.
create function find_agency_sign_in(of_domain text, of_key uuid) returns table (agency_id uuid)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.agency_id from public.agency_sign_ins s
  where (s.domain = of_domain or s.sign_in_key = of_key) and s.verified_at is not null and s.sign_in_mode <> 'off'
$$;
grant execute on function find_agency_sign_in to placewell_app;

select make_due_list('agencies_with_domains_to_check', false, '{agency_sign_ins}', $$
  exists (select from public.agency_sign_ins s where s.agency_id = a.agency_id and s.verified_at is not null
    and s.checked_at <= instant - older_than)$$);
insert into queueable_tasks (task, queued_by) values ('agencySignIn.checkDomains', 'installation');
insert into installation_tasks values ('agencySignIn.checkDomains');

-- step: the email about a lost domain, for new rows
alter table emails drop constraint emails_email_kind_check,
  add constraint emails_email_kind_check check (email_kind in ('verification', 'reset', 'password_changed',
    'email_change', 'email_change_asked', 'email_changed', 'sign_in_link', 'sign_in_linked',
    'domain_lost', 'invitation', 'agency_invitation', 'trial_ending', 'payment_failed', 'receipt', 'news', 'digest',
    'webhook_disabled', 'letter', 'share')) not valid;

-- step: for all rows
alter table emails validate constraint emails_email_kind_check;
