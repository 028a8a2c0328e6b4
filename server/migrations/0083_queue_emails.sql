-- Every e-mail that the application sends. Its content, links included, is sealed, and goes once it was sent, refused or
-- taken back; that it was sent is remembered for some weeks.
create table emails (
  agency_id uuid not null references agencies,
  email_id uuid not null,
  email_kind text not null,
  email_status text not null default 'waiting' check (email_status in ('waiting', 'sending', 'sent', 'failed', 'canceled')),
  sealed text,
  attempts int not null default 0,
  -- What the mail server said last.
  last_error text,
  created_at timestamptz not null default now(),
  -- After this moment it is of no use, such as one with a link that works no more.
  expires_at timestamptz,
  settled_at timestamptz,
  primary key (agency_id, email_id),
  check ((sealed is null) = (email_status in ('sent', 'failed', 'canceled')))
);
create index emails_settled on emails (agency_id, settled_at);
select make_tenant_table('emails');

-- Also by somebody who has forgotten a super admin's password: the nil agency's transaction has shown no proof then.
insert into queueable_tasks values ('mail.send', 'anybody');

insert into installation_tasks values ('mail.purge');

-- A lane of its own: a mail server that does not respond holds up nothing else.
insert into queue_lanes (lane) values ('mail');
insert into queue_turns (agency_id, lane, is_ahead)
  select g.agency_id, 'mail', a.is_ahead from agencies g cross join (values (true), (false)) a(is_ahead);
