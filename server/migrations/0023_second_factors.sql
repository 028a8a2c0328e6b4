-- online

-- step: passkeys and authenticator apps of people, and codes that replace a lost one
create table second_factors (
  agency_id uuid not null,
  factor_id uuid not null,
  user_id uuid not null,
  factor_kind text not null check (factor_kind in ('passkey', 'totp')),
  factor_name text not null default '',
  created_at timestamptz not null default now(),
  -- Null while it is being added: it counts for nothing, and the next beginning replaces it.
  confirmed_at timestamptz,
  last_used_at timestamptz,
  -- Of an app. A code works once: those of this step and of earlier ones are over.
  secret_sealed text,
  last_step bigint not null default 0,
  -- Of a passkey; before it is confirmed only the challenge.
  challenge text not null default '',
  credential_id text,
  public_key bytea,
  use_count bigint not null default 0,
  transports text[] not null default '{}',
  primary key (agency_id, factor_id),
  foreign key (agency_id, user_id) references users on delete cascade
);
create index second_factors_by_user on second_factors (agency_id, user_id);
select make_tenant_table('second_factors');

create table recovery_codes (
  agency_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  primary key (agency_id, user_id, code_hash),
  foreign key (agency_id, user_id) references users on delete cascade
);
select make_tenant_table('recovery_codes');

alter table links drop constraint links_purpose_check,
  add constraint links_purpose_check check (purpose in ('reset', 'invite', 'verify', 'setup', 'handoff', 'email', 'factor'))
  not valid;
alter table emails drop constraint emails_email_kind_check,
  add constraint emails_email_kind_check check (email_kind in ('verification', 'reset', 'password_changed',
    'email_change', 'email_change_asked', 'email_changed', 'sign_in_link', 'sign_in_linked',
    'factor_changed', 'domain_lost', 'invitation', 'agency_invitation', 'trial_ending', 'payment_failed', 'receipt', 'news', 'digest',
    'webhook_disabled', 'letter', 'share',
    'let_in_again', 'let_in_notice')) not valid;

-- step: the purposes of all links
alter table links validate constraint links_purpose_check;

-- step: the kinds of all emails
alter table emails validate constraint emails_email_kind_check;
