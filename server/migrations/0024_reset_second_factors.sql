-- Second factors that a person has lost are removed a day after someone asked for it.
-- online

-- step: the resets that wait, their links and emails
create table factor_resets (
  agency_id uuid not null,
  user_id uuid not null,
  -- Null for a super admin.
  asked_by uuid,
  effective_at timestamptz not null,
  primary key (agency_id, user_id),
  foreign key (agency_id, user_id) references users on delete cascade
);
select make_tenant_table('factor_resets');

alter table links drop constraint links_purpose_check,
  add constraint links_purpose_check check (purpose in ('reset', 'invite', 'verify', 'setup', 'handoff', 'email', 'factor',
    'factor_reset')) not valid;
alter table emails drop constraint emails_email_kind_check,
  add constraint emails_email_kind_check check (email_kind in ('verification', 'reset', 'password_changed',
    'email_change', 'email_change_asked', 'email_changed', 'sign_in_link', 'sign_in_linked', 'factor_changed',
    'factor_reset', 'domain_lost', 'invitation', 'agency_invitation', 'trial_ending', 'payment_failed', 'receipt', 'news',
    'digest', 'webhook_disabled', 'letter', 'share', 'let_in_again', 'let_in_notice')) not valid;

-- step: the purposes of all links
alter table links validate constraint links_purpose_check;

-- step: the kinds of all emails
alter table emails validate constraint emails_email_kind_check;
