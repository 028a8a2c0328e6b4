-- online
-- step: what an agency's users see of the security log
-- People stay as ids: an entry outlives them, and holds no name or address.
create table security_entries (
  agency_id uuid not null references agencies,
  entry_id uuid not null,
  happened_at timestamptz not null default now(),
  act text not null check (act in ('sign_in', 'password_changed', 'email_changed', 'email_confirmed', 'invitation_sent',
    'invitation_revoked', 'invitation_accepted', 'sign_in_linked', 'sign_in_unlinked', 'factor_added', 'factor_removed',
    'factor_reset_asked', 'factor_reset_stopped', 'factor_reset', 'factor_failed', 'session_ended', 'rights_changed', 'let_in_again', 'administration_entered',
    'administration_left', 'super_admin_access', 'exported', 'archive_made', 'sign_in_changed', 'domain_verified',
    'domain_lost')),
  -- Who did it; null for a super admin.
  user_id uuid,
  -- To whom.
  target_id uuid,
  detail text not null default '',
  -- From where a person of the agency did it.
  address_block text,
  primary key (agency_id, entry_id)
);
create index security_entries_by_time on security_entries (agency_id, happened_at desc, entry_id);
select make_tenant_table('security_entries');

-- Also without access: it is no longer of use to anyone.
select make_due_list('agencies_with_security_entries_to_purge', false, '{security_entries}', $$
  exists (select from public.security_entries e where e.agency_id = a.agency_id and e.happened_at < instant - older_than)$$);
insert into queueable_tasks (task, queued_by) values ('securityLog.purge', 'installation');
insert into installation_tasks values ('securityLog.purge');
-- step: the emails about a person who is let in again, for new rows
alter table emails drop constraint emails_email_kind_check,
  add constraint emails_email_kind_check check (email_kind in ('verification', 'reset', 'password_changed',
    'email_change', 'email_change_asked', 'email_changed', 'sign_in_link', 'sign_in_linked',
    'domain_lost', 'invitation', 'agency_invitation', 'trial_ending', 'payment_failed', 'receipt', 'news', 'digest', 'webhook_disabled',
    'letter', 'share', 'let_in_again', 'let_in_notice')) not valid;
-- step: for all rows
alter table emails validate constraint emails_email_kind_check;
