-- stop: the client of a job was a text, which the version before writes
-- The clients of jobs and their contacts, which were texts, become records.

-- An owner without superuser rights is bound by row-level security, too.
alter table jobs no force row level security;
alter table clients no force row level security;
alter table contacts no force row level security;
alter table activities no force row level security;

-- The texts as records keep them: single spaces, and an email only where it is one.
create temporary table named_jobs on commit drop as
  select agency_id, job_id, recruiter_id, created_at, updated_at, is_current, spelling, client_name,
    client_name_key(client_name) as name_key, contact_name, email, lower(email) as email_key,
    substr(lower(email), strpos(email, '@') + 1) as domain,
    -- What no record takes: a contact of no client, and an email that is none.
    case when client_name is null then nullif(concat_ws(', ', full_contact, typed_email), '')
      when email is null then typed_email end as left_over
  from (
    select j.agency_id, j.job_id, j.recruiter_id, j.created_at, j.updated_at, btrim(j.client_name) as spelling,
      j.deleted_at is null and j.job_status in ('draft', 'open', 'on_hold') as is_current,
      nullif(btrim(left(btrim(regexp_replace(j.client_name, '\s+', ' ', 'g')), 200)), '') as client_name,
      nullif(btrim(j.client_contact_name), '') as full_contact,
      nullif(btrim(left(btrim(regexp_replace(j.client_contact_name, '\s+', ' ', 'g')), 120)), '') as contact_name,
      nullif(btrim(j.client_contact_email), '') as typed_email,
      case when btrim(j.client_contact_email) ~
          '^(?!\.)(?!.*\.\.)([A-Za-z0-9_''+.-]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$'
        and length(btrim(j.client_contact_email)) <= 254 then btrim(j.client_contact_email) end as email
    from jobs j
    where coalesce(nullif(j.client_name, ''), nullif(j.client_contact_name, ''), j.client_contact_email) is not null
  ) texts;
analyze named_jobs;

-- One client for each name among the jobs of an agency, deleted ones included: in its commonest spelling, with the
-- commonest company domain of its contacts, of the owner of most of its jobs. A domain that several would have is that of
-- the one with most jobs.
create temporary table named_clients on commit drop as
  select agency_id, name_key, gen_random_uuid() as client_id,
    mode() within group (order by client_name) as client_name,
    mode() within group (order by recruiter_id) as recruiter_id,
    bool_or(is_current) as is_active, count(*) as jobs,
    array_agg(distinct spelling) as spellings, min(created_at) as created_at, max(updated_at) as updated_at,
    mode() within group (order by domain)
      filter (where domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$'
        and domain <> all (string_to_array(
          'gmail.com googlemail.com outlook.com outlook.de outlook.fr hotmail.com hotmail.de hotmail.fr ' ||
          'hotmail.co.uk live.com live.de live.fr live.nl msn.com yahoo.com yahoo.de yahoo.fr yahoo.co.uk ' ||
          'yahoo.co.in yahoo.co.jp ymail.com rocketmail.com icloud.com me.com mac.com aol.com aim.com gmx.de ' ||
          'gmx.net gmx.com gmx.at gmx.ch web.de t-online.de freenet.de mail.de posteo.de mailbox.org proton.me ' ||
          'protonmail.com pm.me tutanota.com tuta.io fastmail.com zoho.com hey.com mail.com email.com mail.ru ' ||
          'bk.ru list.ru inbox.ru yandex.ru yandex.com ya.ru rambler.ru ukr.net orange.fr wanadoo.fr free.fr ' ||
          'laposte.net sfr.fr libero.it virgilio.it alice.it tiscali.it wp.pl o2.pl onet.pl interia.pl ' ||
          'seznam.cz centrum.cz bluewin.ch ziggo.nl kpnmail.nl xs4all.nl telenet.be skynet.be comcast.net ' ||
          'verizon.net att.net sbcglobal.net btinternet.com sky.com qq.com 163.com 126.com sina.com naver.com ' ||
          'daum.net hanmail.net rediffmail.com uol.com.br bol.com.br terra.com.br', ' '))) as domain
  from named_jobs where name_key is not null
  group by 1, 2;
analyze named_clients;

insert into clients (agency_id, client_id, recruiter_id, client_name, domain, client_status, last_activity_at,
    created_at, updated_at)
  select agency_id, client_id, recruiter_id, client_name,
    case when row_number() over (partition by agency_id, domain order by jobs desc, created_at, client_id) = 1
      then domain end,
    case when is_active then 'active' else 'dormant' end, updated_at, created_at, now()
  from named_clients;

-- One contact for each email at a client, and for each name without one that no such contact alone has.
create temporary table named_contacts on commit drop as
  with texts as (
    select j.*, n.client_id, client_name_key(j.contact_name) as contact_key
    from named_jobs j join named_clients n using (agency_id, name_key)
    where coalesce(j.email, j.contact_name) is not null
  ), with_email as (
    select agency_id, client_id, email_key, gen_random_uuid() as contact_id,
      coalesce(mode() within group (order by contact_name), left(split_part(email_key, '@', 1), 120)) as contact_name,
      mode() within group (order by email) as email, min(created_at) as created_at, max(updated_at) as updated_at
    from texts where email_key is not null group by 1, 2, 3
  ), alone as (
    select agency_id, client_id, client_name_key(contact_name) as contact_key, min(contact_id::text)::uuid as contact_id
    from with_email group by 1, 2, 3 having count(*) = 1
  ), by_name as (
    select t.agency_id, t.client_id, t.contact_key, gen_random_uuid() as contact_id,
      mode() within group (order by t.contact_name) as contact_name, null::text as email, min(t.created_at) as created_at,
      max(t.updated_at) as updated_at
    from texts t left join alone a using (agency_id, client_id, contact_key)
    where t.email_key is null and a.contact_id is null group by 1, 2, 3
  )
  select agency_id, client_id, email_key, null as contact_key, contact_id, contact_name, email, created_at, updated_at, true as is_new
    from with_email
  union all select agency_id, client_id, null, contact_key, contact_id, contact_name, email, created_at, updated_at, true
    from by_name
  union all select agency_id, client_id, null, contact_key, contact_id, null, null, null, null, false
    from alone;

insert into contacts (agency_id, contact_id, client_id, contact_name, email, last_activity_at, created_at, updated_at)
  select agency_id, contact_id, client_id, contact_name, email, updated_at, created_at, now()
  from named_contacts where is_new;

analyze named_contacts;
update jobs j set client_id = n.client_id,
    contact_id = coalesce(by_email.contact_id, by_name.contact_id),
    job_note = case when t.left_over is null then j.job_note
      else concat_ws(E'\n\n', nullif(j.job_note, ''), 'Contact: ' || t.left_over) end
  from named_jobs t
    left join named_clients n on n.agency_id = t.agency_id and n.name_key = t.name_key
    left join named_contacts by_email on by_email.agency_id = n.agency_id and by_email.client_id = n.client_id
      and by_email.email_key = t.email_key
    left join named_contacts by_name on by_name.agency_id = n.agency_id and by_name.client_id = n.client_id
      and t.email_key is null and by_name.contact_key = client_name_key(t.contact_name)
  where j.agency_id = t.agency_id and j.job_id = t.job_id;

alter table jobs
  drop constraint jobs_job_status_check,
  add constraint jobs_job_status_check
    check (job_status in ('prospect', 'draft', 'open', 'on_hold', 'filled', 'closed', 'archived')),
  drop column client_key, drop column client_name, drop column client_contact_name,
  drop column client_contact_email;

-- What was joined is said in the timeline of each client: how many jobs, and by which spellings they named it.
insert into activities (agency_id, activity_id, activity_kind, client_id, details, created_at)
  select agency_id, gen_random_uuid(), 'created', client_id,
    jsonb_build_object('what', 'from_jobs', 'name', left(array_to_string(spellings, ' · '), 2000), 'to', jobs::text), now()
  from named_clients;

alter table jobs force row level security;
alter table clients force row level security;
alter table contacts force row level security;
alter table activities force row level security;
