-- Which migration the database has; for the probes of the application's role, which cannot read the list itself.
create function schema_version() returns text language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$ select max(m.name) from public.schema_migrations m $$;
revoke all on function schema_version() from public;
grant execute on function schema_version() to placewell_app;

-- Creating requests with an Idempotency-Key, for 24 hours (decision 021). Nothing here can be read without that key:
-- request_hash covers key, call and caller; the response is encrypted with a secret that comes from key and body, and
-- `proof` is derived from the same secret. So no row belongs to an agency, and none shows whose it is.
create table idempotent_requests (
  request_hash bytea primary key check (length(request_hash) = 32),
  -- Both empty only inside the transaction that runs the request.
  proof bytea,
  response bytea,
  created_at timestamptz not null default now()
);
create index idempotent_requests_by_age on idempotent_requests (created_at);
alter table idempotent_requests enable row level security;
alter table idempotent_requests force row level security;
create policy owner on idempotent_requests to current_user using (true);

-- Claims a request for this transaction and returns no row; returns the stored proof and response when it was answered
-- before. While another transaction runs the same request it waits for that, then fails with 55P03 (lock_not_available).
create function claim_idempotent_request(of_request bytea)
returns table (proof bytea, response bytea) language plpgsql security definer
set search_path = pg_catalog, public, pg_temp set lock_timeout = '3s' as $$
begin
  insert into public.idempotent_requests as r (request_hash) values (of_request)
    on conflict (request_hash) do update set proof = null, response = null, created_at = pg_catalog.now()
    where r.created_at < pg_catalog.now() - interval '24 hours';
  if not found then
    return query select r.proof, r.response from public.idempotent_requests r where r.request_hash = of_request;
  end if;
end $$;

-- Stores the response of a request that this transaction has claimed; an answered one is never changed.
create function answer_idempotent_request(of_request bytea, with_proof bytea, with_response bytea)
returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.idempotent_requests r set proof = with_proof, response = with_response
    where r.request_hash = of_request and r.proof is null;
$$;

create function remove_old_idempotent_requests() returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  delete from public.idempotent_requests r where r.created_at < pg_catalog.now() - interval '24 hours';
$$;

revoke all on function claim_idempotent_request(bytea), answer_idempotent_request(bytea, bytea, bytea),
  remove_old_idempotent_requests() from public;
grant execute on function claim_idempotent_request(bytea), answer_idempotent_request(bytea, bytea, bytea),
  remove_old_idempotent_requests() to placewell_app;
