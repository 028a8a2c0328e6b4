-- Links in emails and to shared pages begin with a random key of the agency, not with its id.
-- short: there are as many agencies as customers.
alter table agencies add column link_key uuid not null default gen_random_uuid();
-- short: likewise.
create unique index agencies_by_link_key on agencies (link_key);

-- Proof: the hash of the whole link. Links from before begin with the agency's id.
create function agency_of_link(key uuid, hash bytea) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.agency_id from public.agencies a
  where (a.link_key = key or a.agency_id = key) and (
    exists (select from public.letters l where l.agency_id = a.agency_id and l.link_hash = hash)
    or exists (select from public.share_recipients r where r.agency_id = a.agency_id and r.link_hash = hash))
$$;
grant execute on function agency_of_link to placewell_app;
-- has_letter_link goes with a later version: the one before calls it while it is replaced.
