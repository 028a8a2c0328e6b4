-- Interviews of matches, who takes part, and what they thought (decision 187).

create table interviews (
  agency_id uuid not null references agencies,
  interview_id uuid not null,
  match_id uuid not null,
  interview_round int not null check (interview_round between 1 and 20),
  interview_kind text not null check (interview_kind in ('phone', 'video', 'on_site')),
  interview_status text not null default 'booked'
    check (interview_status in ('proposed', 'booked', 'held', 'no_show', 'cancelled')),
  starts_at timestamptz not null,
  -- In which it was agreed: an IANA name.
  time_zone text not null,
  minutes int not null check (minutes between 15 and 480),
  -- An address, a web address or a phone number, by the kind.
  place text not null default '',
  client_briefing text not null default '',
  candidate_briefing text not null default '',
  -- Of its invitations (RFC 5546): each change that calendars show has the next number.
  sequence int not null default 0,
  -- Who wrote it down, and sends the invitations.
  user_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (agency_id, interview_id),
  foreign key (agency_id, match_id) references matches on delete cascade
);
create index interviews_by_match on interviews (agency_id, match_id, starts_at);
create index interviews_by_start on interviews (agency_id, starts_at);
select make_tenant_table('interviews');

-- Who takes part: users of the agency, contacts of the client and the candidate. `person_id` names the entry in a calendar.
create table interview_people (
  agency_id uuid not null references agencies,
  interview_id uuid not null,
  person_id uuid not null,
  person_kind text not null check (person_kind in ('user', 'contact', 'candidate')),
  user_id uuid,
  contact_id uuid,
  -- Why no invitation goes to them.
  refusal text check (refusal in ('contact_do_not_contact', 'contact_without_email', 'contact_email_unusable',
    'candidate_do_not_contact', 'candidate_without_email', 'candidate_email_unusable', 'emails_used_up',
    'sending_stopped')),
  -- The last invitation, and whether one before it has left: a mail program then knows the entry.
  email_id uuid,
  invited_at timestamptz,
  is_reached boolean not null default false,
  primary key (agency_id, interview_id, person_id),
  foreign key (agency_id, interview_id) references interviews on delete cascade,
  foreign key (agency_id, contact_id) references contacts on delete cascade,
  check ((user_id is not null) = (person_kind = 'user') and (contact_id is not null) = (person_kind = 'contact'))
);
create index interview_people_by_user on interview_people (agency_id, user_id) where user_id is not null;
create index interview_people_by_contact on interview_people (agency_id, contact_id) where contact_id is not null;
create index interview_people_invited on interview_people (agency_id, invited_at) where invited_at is not null;
select make_tenant_table('interview_people');

-- What a user, or a contact by what they told a user, thought of the candidate.
create table interview_feedback (
  agency_id uuid not null references agencies,
  feedback_id uuid not null,
  interview_id uuid not null,
  contact_id uuid,
  rating int not null check (rating between 1 and 4),
  feedback text not null default '',
  -- Who wrote it down: they may have left since.
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (agency_id, feedback_id),
  foreign key (agency_id, interview_id) references interviews on delete cascade,
  foreign key (agency_id, contact_id) references contacts on delete set null (contact_id)
);
create index interview_feedback_by_interview on interview_feedback (agency_id, interview_id, created_at);
create index interview_feedback_by_contact on interview_feedback (agency_id, contact_id) where contact_id is not null;
select make_tenant_table('interview_feedback');

-- Invitations to people outside the agency come out of the same budget as messages and shares.
create or replace view written_emails with (security_invoker = true) as
  select agency_id, user_id, 'letter' as email_kind, letter_batch_id as sending_id, email_hash, created_at
  from letters where letter_status <> 'canceled'
  union all
  select s.agency_id, s.user_id, 'share', s.share_id, r.email_hash, s.created_at
  from shares s join share_recipients r on r.agency_id = s.agency_id and r.share_id = s.share_id
  where s.share_status in ('waiting', 'sent') and r.channel = 'email' and r.recipient_status <> 'refused'
  union all
  select i.agency_id, i.user_id, 'interview', i.interview_id, null, p.invited_at
  from interview_people p join interviews i on i.agency_id = p.agency_id and i.interview_id = p.interview_id
  where p.invited_at is not null and p.person_kind <> 'user';
