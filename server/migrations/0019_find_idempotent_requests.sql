-- The stored answer of a request, without claiming it; for calls whose effect happens in another connection.
create function find_idempotent_request(of_request bytea)
returns table (proof bytea, response bytea) language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select r.proof, r.response from public.idempotent_requests r
    where r.request_hash = of_request and r.proof is not null
      and r.created_at >= pg_catalog.now() - interval '24 hours';
$$;
revoke all on function find_idempotent_request(bytea) from public;
grant execute on function find_idempotent_request(bytea) to placewell_app;
