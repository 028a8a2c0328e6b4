-- A list's search, filters, order and columns under a name: `parameters` is the query of the list's address.
create table saved_views (
  agency_id uuid not null references agencies,
  view_id uuid not null,
  list text not null,
  view_name text not null,
  -- The name as it is compared: without differences of case and spaces.
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

-- The view that a list opens with for one person.
create table default_views (
  agency_id uuid not null,
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  primary key (agency_id, user_id, list),
  foreign key (agency_id, user_id) references users on delete cascade,
  foreign key (agency_id, view_id) references saved_views on delete cascade
);
create index default_views_by_view on default_views (agency_id, view_id);
select make_tenant_table('default_views');

insert into installation_tasks values ('savedViews.purgeDeleted');
