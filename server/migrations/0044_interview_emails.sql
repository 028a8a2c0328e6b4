-- Invitations to interviews are emails.
-- online

-- step: the kind, for new rows
alter table emails drop constraint emails_email_kind_check,
  add constraint emails_email_kind_check check (email_kind in ('verification', 'reset', 'password_changed',
    'email_change', 'email_change_asked', 'email_changed', 'sign_in_link', 'sign_in_linked', 'factor_changed',
    'factor_reset', 'domain_lost', 'invitation', 'agency_invitation', 'trial_ending', 'payment_failed', 'receipt', 'news',
    'digest', 'webhook_disabled', 'letter', 'share', 'interview', 'let_in_again', 'let_in_notice')) not valid;

-- step: for all rows
alter table emails validate constraint emails_email_kind_check;
