-- Clients: clients and contacts with their files and merges, off limits.

-- == Names ==

-- A name as it is compared when a job names its client: no case, single spaces.
create function client_name_key(name text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select nullif(btrim(lower(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g'))), '')
$$;
grant execute on function client_name_key to placewell_app;

-- A company's name without accents, punctuation, "and", what stands in brackets, a leading article and its legal form:
-- "The Acme & Sons (UK) Co. Ltd" is "acme sons". A name of nothing else is kept whole. A table of spellings and of
-- lookalikes tests it.
create function company_key(name text) returns text
language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  with plain as (
    select replace(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f]', '', 'g')), 'ß', 'ss') as text
  ), words as (
    select btrim(regexp_replace(regexp_replace(regexp_replace(text, ' *\([^()]*\)', ' ', 'g'), '[''’`.]', '', 'g'),
      '([\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2010-\u206f\u3000-\u303f\s]|\m(and|und|et|y)\M)+', ' ', 'g')) as text,
      text as whole from plain
  ), short as (
    select whole, text, btrim(regexp_replace(regexp_replace(text, '^the ', ''),
      '( (inc|incorporated|llc|llp|lp|ltd|limited|plc|corp|corporation|co|company|gmbh|mbh|ag|kg|kgaa|ohg|ug|se|sa|sas|sasu|sarl|srl|spa|sl|slu|bv|nv|ab|as|asa|oy|oyj|aps|pty|pvt|private|sro|spzoo|sp zoo|sp z oo|kft|zrt|ltda|ev))+$',
      '')) as name from words
  )
  select coalesce(nullif(name, ''), nullif(text, ''), nullif(btrim(whole), '')) from short
$$;
grant execute on function company_key to placewell_app;

-- == Clients ==

create table clients (
  agency_id uuid not null references agencies,
  client_id uuid not null,
  -- Its owner.
  recruiter_id uuid not null,
  client_name text not null,
  name_key text collate "C" generated always as (client_name_key(client_name)) stored,
  company_key text collate "C" generated always as (company_key(client_name)) stored,
  domain text collate "C",
  website text,
  client_status text not null default 'lead'
    check (client_status in ('lead', 'active', 'dormant', 'lost', 'blocked')),
  location text,
  city text,
  city_key text,
  state text,
  country text,
  country_code text,
  latitude double precision,
  longitude double precision,
  formatted_address text,
  place_id text,
  location_types text[] not null default '{}',
  viewport jsonb,
  phone text,
  client_note text,
  tags text[] not null default '{}',
  tag_keys text[] not null default '{}',
  -- The terms: all null where nothing was agreed.
  fee_kind text check (fee_kind in ('percent', 'flat', 'hourly_margin')),
  fee_percent double precision check (fee_percent between 0 and 100),
  fee_cents bigint check (fee_cents >= 0),
  fee_currency text,
  guarantee_days int check (guarantee_days between 0 and 730),
  -- `{until_day, percent}` by rising days.
  rebate_steps jsonb not null default '[]',
  payment_days int check (payment_days between 0 and 180),
  terms_valid_from date,
  terms_valid_until date,
  -- One of its files.
  terms_file_id uuid,
  -- The last day on which its people must not be introduced elsewhere.
  off_limits_until date,
  off_limits_reason text,
  last_activity_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- The merge that took it away, which its undoing clears with `deleted_at`.
  merged_into uuid,
  primary key (agency_id, client_id),
  foreign key (agency_id, recruiter_id) references users,
  constraint clients_terms_valid check (terms_valid_until >= terms_valid_from),
  constraint clients_fee_currency check (fee_cents is null or fee_currency is not null)
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create unique index clients_by_domain on clients (agency_id, domain) where deleted_at is null and domain is not null;
create index clients_by_created on clients (agency_id, created_at desc, client_id desc) where deleted_at is null;
create index clients_by_name on clients (agency_id, name_key, client_id) where deleted_at is null;
create index clients_by_company on clients (agency_id, company_key) where deleted_at is null;
create index clients_by_recruiter on clients (agency_id, recruiter_id, created_at desc, client_id desc)
  where deleted_at is null;
create index clients_by_activity on clients (agency_id, last_activity_at desc, client_id desc) where deleted_at is null;
create index clients_off_limits on clients (agency_id, off_limits_until)
  where deleted_at is null and off_limits_until is not null;
create index clients_deleted on clients (agency_id, deleted_at) where deleted_at is not null;
select make_tenant_table('clients');

create table client_aliases (
  agency_id uuid not null,
  client_id uuid not null,
  position int not null,
  alias text not null,
  name_key text collate "C" generated always as (client_name_key(alias)) stored,
  company_key text collate "C" generated always as (company_key(alias)) stored,
  primary key (agency_id, client_id, position),
  foreign key (agency_id, client_id) references clients on delete cascade
);
create index client_aliases_by_name on client_aliases (agency_id, name_key);
create index client_aliases_by_company on client_aliases (agency_id, company_key);
select make_tenant_table('client_aliases');

create table contacts (
  agency_id uuid not null,
  contact_id uuid not null,
  client_id uuid not null,
  contact_name text not null,
  contact_title text,
  email text,
  email_key text collate "C" generated always as (nullif(lower(btrim(email)), '')) stored,
  phone text,
  linkedin_url text,
  language text,
  contact_status text not null default 'active' check (contact_status in ('active', 'left', 'do_not_contact')),
  is_primary boolean not null default false,
  candidate_id uuid,
  last_activity_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Its own, or with its client (`deleted_with_client`).
  deleted_at timestamptz,
  deleted_with_client boolean not null default false,
  merged_into uuid,
  primary key (agency_id, contact_id),
  foreign key (agency_id, client_id) references clients on delete cascade,
  foreign key (agency_id, candidate_id) references candidates on delete set null (candidate_id)
) with (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
create index contacts_by_client on contacts (agency_id, client_id, contact_name) where deleted_at is null;
create unique index contacts_by_email on contacts (agency_id, client_id, email_key)
  where deleted_at is null and email_key is not null;
create unique index contacts_primary on contacts (agency_id, client_id) where deleted_at is null and is_primary;
create index contacts_by_candidate on contacts (agency_id, candidate_id) where candidate_id is not null;
create index contacts_by_created on contacts (agency_id, created_at desc, contact_id desc) where deleted_at is null;
create index contacts_deleted on contacts (agency_id, deleted_at) where deleted_at is not null;
select make_tenant_table('contacts');

alter table activities
  add constraint activities_client foreign key (agency_id, client_id) references clients on delete cascade,
  add constraint activities_contact foreign key (agency_id, contact_id) references contacts on delete cascade;

create table client_files (
  agency_id uuid not null,
  file_id uuid not null,
  client_id uuid not null,
  file_name text not null,
  file_type text not null,
  storage_key text not null,
  sha256 text not null,
  size_bytes bigint not null,
  dated_on date not null default (now() at time zone 'UTC')::date,
  added_by uuid,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (agency_id, file_id),
  foreign key (agency_id, client_id) references clients on delete cascade
);
create index client_files_by_client on client_files (agency_id, client_id, dated_on);
create index client_files_by_key on client_files (agency_id, storage_key);
create index client_files_deleted on client_files (agency_id, deleted_at) where deleted_at is not null;
select make_tenant_table('client_files');

-- Pairs of clients that were said to be two companies, by ids in their order.
create table dismissed_client_pairs (
  agency_id uuid not null,
  first_id uuid not null,
  second_id uuid not null,
  dismissed_at timestamptz not null default now(),
  primary key (agency_id, first_id, second_id),
  foreign key (agency_id, first_id) references clients on delete cascade,
  foreign key (agency_id, second_id) references clients on delete cascade,
  check (first_id < second_id)
);
create index dismissed_client_pairs_by_second on dismissed_client_pairs (agency_id, second_id);
select make_tenant_table('dismissed_client_pairs');

-- What merges moved and filled in, for undoing them.
create table client_merges (
  agency_id uuid not null,
  client_merge_id uuid not null,
  keep_id uuid not null,
  merged_id uuid not null,
  user_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  moved jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (agency_id, client_merge_id),
  foreign key (agency_id, keep_id) references clients on delete cascade,
  foreign key (agency_id, merged_id) references clients on delete cascade
);
create index client_merges_by_kept on client_merges (agency_id, keep_id);
create index client_merges_by_merged on client_merges (agency_id, merged_id);
select make_tenant_table('client_merges');

create table contact_merges (
  agency_id uuid not null,
  contact_merge_id uuid not null,
  keep_id uuid not null,
  merged_id uuid not null,
  user_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  moved jsonb not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (agency_id, contact_merge_id),
  foreign key (agency_id, keep_id) references contacts on delete cascade,
  foreign key (agency_id, merged_id) references contacts on delete cascade
);
create index contact_merges_by_kept on contact_merges (agency_id, keep_id);
create index contact_merges_by_merged on contact_merges (agency_id, merged_id);
select make_tenant_table('contact_merges');

-- Candidates who may be introduced although their employer is off limits, by whom and why.
create table off_limits_overrides (
  agency_id uuid not null,
  override_id uuid not null,
  candidate_id uuid not null,
  client_id uuid not null,
  reason text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  primary key (agency_id, override_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade,
  foreign key (agency_id, client_id) references clients on delete cascade
);
create unique index off_limits_overrides_standing on off_limits_overrides (agency_id, candidate_id, client_id)
  where withdrawn_at is null;
create index off_limits_overrides_by_client on off_limits_overrides (agency_id, client_id);
select make_tenant_table('off_limits_overrides');

-- == Due agencies, tasks ==

-- A client that a job names stays.
select make_due_list('agencies_with_clients_to_purge', true, '{clients}', $$
  exists (select from public.clients c where c.agency_id = a.agency_id and c.deleted_at < instant - older_than
    and not exists (select from public.jobs j where j.agency_id = c.agency_id and j.client_id = c.client_id))$$);
select make_due_list('agencies_with_contacts_to_purge', true, '{contacts}', $$
  exists (select from public.contacts k where k.agency_id = a.agency_id and k.deleted_at < instant - older_than
    and not k.deleted_with_client)$$);
select make_due_list('agencies_with_client_files_to_purge', true, '{client_files}', $$
  exists (select from public.client_files f where f.agency_id = a.agency_id and f.deleted_at < instant - older_than)$$);

insert into queueable_tasks (task, queued_by) values
  ('clientFiles.purgeDeleted', 'installation'),
  ('clients.purgeDeleted', 'installation'),
  ('contacts.purgeDeleted', 'installation');
insert into installation_tasks values
  ('clientFiles.purgeDeleted'), ('clients.purgeDeleted'), ('contacts.purgeDeleted');
