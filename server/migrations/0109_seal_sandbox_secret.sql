-- The secret that signs the sandbox's events lay here in the clear. It is made again at its first use, sealed by the key of
-- the installation: events that wait are signed when they are delivered, so that none is lost.
drop function sandbox_signing_secret();
delete from sandbox_secrets;
alter table sandbox_secrets rename column signing_secret to secret_sealed;

create function sandbox_secret_sealed() returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select secret_sealed from public.sandbox_secrets
$$;

-- Keeps a sealed secret where there is none, or in place of `former`; returns the one that is kept.
create function keep_sandbox_secret(sealed text, former text) returns text
language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.sandbox_secrets as s values (sealed)
  on conflict ((true)) do update
    set secret_sealed = case when s.secret_sealed = former then excluded.secret_sealed else s.secret_sealed end
  returning secret_sealed
$$;

revoke all on function sandbox_secret_sealed, keep_sandbox_secret from public;
grant execute on function sandbox_secret_sealed, keep_sandbox_secret to placewell_app;
