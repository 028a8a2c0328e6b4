-- `npm run doctor` tries the columns with this ending.
alter table emails rename column sealed to content_sealed;

-- Who gets the weekly digest: nobody without a row.
create table digest_settings (
  agency_id uuid not null,
  user_id uuid not null,
  is_wanted boolean not null,
  -- The Monday whose digest was made last, or which was over when it was chosen.
  last_monday date not null,
  primary key (agency_id, user_id),
  foreign key (agency_id, user_id) references users on delete cascade
);
select make_tenant_table('digest_settings');
insert into installation_tasks values ('digests.send');

-- When it was switched off by the link in an e-mail, by which it can be switched on again.
alter table notification_settings add column unsubscribed_at timestamptz;

-- How many e-mails wait, and how many of the last week were given up; null without proof.
create function count_emails(out waiting bigint, out failed bigint) returns record
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select count(*) filter (where e.email_status in ('waiting', 'sending')),
    count(*) filter (where e.email_status = 'failed' and e.settled_at > now() - interval '7 days')
  from public.emails e where public.app_is_installation()
$$;
revoke all on function count_emails from public;
grant execute on function count_emails to placewell_app;
