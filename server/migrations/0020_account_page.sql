-- People see where they are logged in, and change a confirmed email address by a link to the new one.
-- online

-- step: columns, purposes and emails
alter table sessions
  -- Words of the server for the browser and system that logged in, such as "Chrome on Windows".
  add column device text not null default '',
  -- Where it logged in: IPv4 /24 or IPv6 /56.
  add column address_block text not null default '';
alter table links
  -- The address that a link of purpose 'email' changes to. It is free again if the link is not opened.
  add column new_email text not null default '',
  drop constraint links_purpose_check,
  add constraint links_purpose_check
    check (purpose in ('reset', 'invite', 'verify', 'setup', 'handoff', 'email')) not valid,
  add constraint links_new_email check ((purpose = 'email') = (new_email <> '')) not valid;

alter table emails
  drop constraint emails_email_kind_check,
  add constraint emails_email_kind_check
    check (email_kind in ('verification', 'reset', 'password_changed', 'email_change', 'email_change_asked',
      'email_changed', 'sign_in_link', 'sign_in_linked', 'invitation', 'agency_invitation', 'trial_ending',
      'payment_failed', 'receipt', 'news', 'digest', 'webhook_disabled', 'letter', 'share')) not valid;

-- step: links
alter table links validate constraint links_purpose_check, validate constraint links_new_email;

-- step: emails
alter table emails validate constraint emails_email_kind_check;
