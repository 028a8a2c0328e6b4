-- Timelines of clients and contacts, and calls and meetings in all timelines.
-- online

-- step: the columns, and the rules for new rows
alter table activities add column client_id uuid, add column contact_id uuid,
  add column direction text, add column outcome text, add column minutes int;
alter table activities
  add constraint activities_client foreign key (agency_id, client_id) references clients on delete cascade not valid,
  add constraint activities_contact foreign key (agency_id, contact_id) references contacts on delete cascade not valid,
  drop constraint activities_activity_kind_check,
  add constraint activities_activity_kind_check
    check (activity_kind in ('note', 'task', 'call', 'meeting', 'status', 'file', 'parsed', 'created', 'imported',
      'transferred', 'merged', 'email', 'looked_up')) not valid,
  drop constraint activities_check,
  -- An entry of a contact is one of its client at that time, too.
  add constraint activities_subject check (coalesce(candidate_id, job_id, client_id) is not null
    and (contact_id is null or client_id is not null)) not valid,
  add constraint activities_direction_check check (direction in ('incoming', 'outgoing')) not valid,
  add constraint activities_outcome_check
    check (outcome in ('reached', 'left_message', 'no_answer', 'busy', 'wrong_number', 'held', 'rescheduled', 'no_show',
      'cancelled')) not valid,
  add constraint activities_of_calls check (case activity_kind
    when 'call' then outcome is null or outcome in ('reached', 'left_message', 'no_answer', 'busy', 'wrong_number')
    when 'meeting' then outcome is null or outcome in ('held', 'rescheduled', 'no_show', 'cancelled')
    else direction is null and outcome is null and minutes is null end) not valid,
  add constraint activities_minutes check (minutes between 0 and 600) not valid;

-- step concurrently: the timelines of clients
create index concurrently activities_by_client on activities (agency_id, client_id, created_at desc, activity_id desc)
  where client_id is not null;

-- step concurrently: those of contacts
create index concurrently activities_by_contact on activities (agency_id, contact_id, created_at desc, activity_id desc)
  where contact_id is not null;

-- step: the rules for all rows
alter table activities validate constraint activities_client, validate constraint activities_contact,
  validate constraint activities_activity_kind_check, validate constraint activities_subject,
  validate constraint activities_direction_check, validate constraint activities_outcome_check,
  validate constraint activities_of_calls, validate constraint activities_minutes;
