-- What the finder of addresses has learnt of mail servers: facts about domains and hosts, of no agency and no person. Only
-- the functions below reach them, so that no agency can read which domains others have asked about.
create table mail_domains (
  domain text primary key check (length(domain) <= 253),
  -- The local part of a mailbox that nobody has. It stays the same for some days: greylisting knows it at the second try.
  nobody text not null,
  nobody_until timestamptz not null,
  -- Whether mail to any local part is taken; null while that is not known.
  accepts_all boolean,
  accepts_all_until timestamptz,
  -- Until then its servers are not asked: they refused to talk to us, or nobody answered.
  silent_until timestamptz,
  used_at timestamptz not null default now()
);
create index mail_domains_by_use on mail_domains (used_at);
-- One conversation with a host at a time, among all processes, and a pause after each.
create table mail_hosts (
  host text primary key check (length(host) <= 253),
  busy_until timestamptz not null
);
create index mail_hosts_by_time on mail_hosts (busy_until);
revoke all on mail_domains, mail_hosts from placewell_app;

create function find_mail_domain(of_domain text, new_nobody text)
returns table (nobody text, accepts_all boolean, is_silent boolean)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.mail_domains as d (domain, nobody, nobody_until)
  values (of_domain, new_nobody, now() + interval '7 days')
  on conflict (domain) do update set used_at = now(),
    nobody = case when d.nobody_until > now() then d.nobody else excluded.nobody end,
    nobody_until = case when d.nobody_until > now() then d.nobody_until else excluded.nobody_until end
  returning d.nobody, case when d.accepts_all_until > now() then d.accepts_all end,
    coalesce(d.silent_until > now(), false)
$$;

-- Nulls leave what is known. What nobody has used for 30 days is forgotten.
create function remember_mail_domain(of_domain text, takes_all boolean, silent_seconds int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.mail_domains set
    accepts_all = coalesce(takes_all, accepts_all),
    accepts_all_until = case when takes_all is null then accepts_all_until else now() + interval '7 days' end,
    silent_until = case when silent_seconds is null then silent_until else now() + make_interval(secs => silent_seconds) end
  where domain = of_domain;
  delete from public.mail_domains where domain in
    (select domain from public.mail_domains where used_at < now() - interval '30 days' order by used_at limit 20);
$$;

-- 0: the host is the caller's for so many seconds. Otherwise the milliseconds after which to ask again.
create function reserve_mail_host(of_host text, seconds int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  until timestamptz;
begin
  insert into public.mail_hosts as h (host, busy_until) values (of_host, clock_timestamp() + make_interval(secs => seconds))
  on conflict (host) do update set busy_until = excluded.busy_until where h.busy_until <= clock_timestamp()
  returning h.busy_until into until;
  if found then return 0; end if;
  select h.busy_until into until from public.mail_hosts h where h.host = of_host;
  return greatest(1, ceil(extract(epoch from until - clock_timestamp()) * 1000))::int;
end $$;

-- Ends a reservation; the host rests for a moment.
create function release_mail_host(of_host text, pause_ms int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.mail_hosts set busy_until = clock_timestamp() + make_interval(secs => pause_ms / 1000.0) where host = of_host;
  delete from public.mail_hosts where host in
    (select host from public.mail_hosts where busy_until < now() - interval '1 day' order by busy_until limit 20);
$$;

revoke all on function find_mail_domain, remember_mail_domain, reserve_mail_host, release_mail_host from public;
grant execute on function find_mail_domain, remember_mail_domain, reserve_mail_host, release_mail_host to placewell_app;
