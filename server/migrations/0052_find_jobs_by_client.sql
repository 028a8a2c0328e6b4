-- The client's name, folded by case and spaces: the jobs of one client are found and counted by it. A column and not an
-- index on the function, because row-level security lets an index serve only leakproof conditions.
alter table jobs add column client_key text collate "C"
  generated always as (nullif(btrim(lower(regexp_replace(client_name, '\s+', ' ', 'g'))), '')) stored;
create index jobs_by_client on jobs (agency_id, client_key, created_at desc) where deleted_at is null and client_key is not null;
