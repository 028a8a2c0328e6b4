-- online
-- step: the addresses of people who have more to say than one of a kind; email and phone of the others stay where they are
-- (decision 181). A key that begins with "~" identifies nobody.
create table person_addresses (
  agency_id uuid not null,
  candidate_id uuid,
  contact_id uuid,
  record_id uuid not null generated always as (coalesce(candidate_id, contact_id)) stored,
  address_kind text not null check (address_kind in ('email', 'phone')),
  address_key text collate "C" not null,
  -- 0 is the primary one.
  position int not null check (position between 0 and 9),
  address text not null,
  label text not null check (label in ('work', 'personal', 'mobile', 'other')),
  is_unusable boolean not null default false,
  primary key (agency_id, record_id, address_kind, address_key),
  unique (agency_id, record_id, address_kind, position) deferrable initially deferred,
  foreign key (agency_id, candidate_id) references candidates on delete cascade,
  foreign key (agency_id, contact_id) references contacts on delete cascade,
  check (num_nonnulls(candidate_id, contact_id) = 1)
);
create index person_addresses_by_key on person_addresses (agency_id, address_key) where candidate_id is not null;
create index person_addresses_of_candidate on person_addresses (agency_id, candidate_id) where candidate_id is not null;
create index person_addresses_of_contact on person_addresses (agency_id, contact_id) where contact_id is not null;
select make_tenant_table('person_addresses');
-- step: the new values, for new rows
alter table shared_keys drop constraint shared_keys_reason_check, add constraint shared_keys_reason_check
  check (reason in ('same_file', 'same_text', 'email', 'phone', 'linkedin', 'work_phone', 'name_employer')) not valid;
alter table upload_files drop constraint upload_files_duplicate_reason_check,
  add constraint upload_files_duplicate_reason_check check (duplicate_reason in
    ('same_file', 'same_text', 'email', 'phone', 'linkedin', 'work_phone', 'name_employer')) not valid;
-- step: for all shared keys
alter table shared_keys validate constraint shared_keys_reason_check;
-- step: for all files
alter table upload_files validate constraint upload_files_duplicate_reason_check;
