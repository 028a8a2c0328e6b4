-- Desk: saved views, digests.

-- A list's search, filters, order and columns under a name; `parameters` is the query of the list's URL.
create table saved_views (
  agency_id uuid not null references agencies,
  view_id uuid not null,
  list text not null
    check (list in ('candidates', 'jobs', 'matches', 'job_matches', 'candidate_matches', 'clients', 'contacts',
      'submissions', 'placements', 'reports', 'recruiters')),
  view_name text not null,
  -- The name as it is compared: without case and spaces.
  name_key text not null,
  parameters text not null,
  is_shared boolean not null,
  position int not null,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (agency_id, view_id),
  foreign key (agency_id, created_by) references users
);
create unique index saved_views_shared_names on saved_views (agency_id, list, name_key)
  where is_shared and deleted_at is null;
create unique index saved_views_private_names on saved_views (agency_id, created_by, list, name_key)
  where not is_shared and deleted_at is null;
select make_tenant_table('saved_views');

-- The view with which a list opens, by person.
create table default_views (
  agency_id uuid not null,
  user_id uuid not null,
  list text not null
    check (list in ('candidates', 'jobs', 'matches', 'job_matches', 'candidate_matches', 'clients', 'contacts',
      'submissions', 'placements', 'reports', 'recruiters')),
  view_id uuid not null,
  primary key (agency_id, user_id, list),
  foreign key (agency_id, user_id) references users on delete cascade,
  foreign key (agency_id, view_id) references saved_views on delete cascade
);
create index default_views_by_view on default_views (agency_id, view_id);
select make_tenant_table('default_views');

-- Who gets the weekly digest; without a row it is not sent.
create table digest_settings (
  agency_id uuid not null,
  user_id uuid not null,
  is_wanted boolean not null,
  -- The Monday of the last digest, or the last one before it was chosen.
  last_monday date not null,
  primary key (agency_id, user_id),
  foreign key (agency_id, user_id) references users on delete cascade
);
select make_tenant_table('digest_settings');

select make_due_list('agencies_with_views_to_purge', true, '{saved_views}', $$
  exists (select from public.saved_views v where v.agency_id = a.agency_id and v.deleted_at <= instant - older_than)$$);
-- On Mondays from 8:00 in the agency's time zone (digests.repo).
select make_due_list('agencies_with_digests_to_send', true, '{digest_settings}', $$
  exists (select from public.digest_settings s
    cross join lateral (select instant at time zone a.time_zone as here) t
    cross join lateral (select date_trunc('week', t.here - interval '8 hours')::date as monday) m
    join public.users u on u.agency_id = s.agency_id and u.user_id = s.user_id and u.user_status = 'active'
    where s.agency_id = a.agency_id and s.is_wanted and s.last_monday < m.monday
      and t.here < m.monday + interval '1 day')$$);

insert into queueable_tasks (task, queued_by) values
  ('digests.send', 'installation'),
  ('savedViews.purgeDeleted', 'installation');
insert into installation_tasks values ('digests.send'), ('savedViews.purgeDeleted');
