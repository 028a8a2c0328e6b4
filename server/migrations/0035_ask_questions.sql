-- The questions of the questionnaire. `purpose` and the values of the options say what an answer sets; a super admin
-- changes texts, order and what is asked, and adds options whose values set nothing.
create table questions (
  question_id uuid primary key,
  purpose text not null unique,
  position int not null,
  question_text text not null,
  is_active boolean not null default true,
  -- [{value, option_text, is_active}] in their order.
  options jsonb not null check (jsonb_typeof(options) = 'array')
);
alter table questions enable row level security;
alter table questions force row level security;
do $$ begin execute format('create policy owner on questions to current_user using (true)'); end $$;
create policy everybody_reads on questions for select using (true);
create policy installation on questions using ((select app_is_installation()));
grant select, update on questions to placewell_app;

insert into questions (question_id, purpose, position, question_text, options)
select q.id::uuid, q.purpose, q.position, q.question_text,
  (select jsonb_agg(jsonb_build_object('value', o.value, 'option_text', o.option_text, 'is_active', true) order by o.place)
   from unnest(q.options) with ordinality as pair(text, place)
   cross join lateral (select split_part(pair.text, '|', 1) as value, split_part(pair.text, '|', 2) as option_text, pair.place) o)
from (values
  ('5e1f0000-0000-4000-8000-000000000001', 'team_size', 1, 'How many people recruit in your agency?',
    array['1|Just me', '2-5|2 to 5', '6-20|6 to 20', '21-50|21 to 50', '51+|More than 50']),
  ('5e1f0000-0000-4000-8000-000000000002', 'recruiting_field', 2, 'Which field do you recruit for most?',
    array['technology|IT and software', 'healthcare|Health and care', 'engineering|Engineering and manufacturing',
      'trades|Construction, trades and logistics', 'finance|Finance, legal and office', 'sales|Sales, marketing and creative',
      'hospitality|Hospitality and retail', 'education|Education and public sector', 'mixed|Several fields']),
  ('5e1f0000-0000-4000-8000-000000000003', 'hiring_type', 3, 'What kind of positions do you mostly fill?',
    array['full_time|Full-time', 'part_time|Part-time', 'contract|Contract', 'internship|Internships', 'mixed|A mix']),
  ('5e1f0000-0000-4000-8000-000000000004', 'open_jobs', 4, 'How many jobs are you working on right now?',
    array['0-5|Up to 5', '6-20|6 to 20', '21-50|21 to 50', '51+|More than 50']),
  ('5e1f0000-0000-4000-8000-000000000005', 'candidate_store', 5, 'Where do you keep your candidates today?',
    array['files|As resumes in folders or mailboxes', 'spreadsheet|In a spreadsheet', 'other_system|In another recruiting system',
      'nowhere|Nowhere yet']),
  ('5e1f0000-0000-4000-8000-000000000006', 'first_goal', 6, 'What would you like to do first?',
    array['candidates|Bring in my candidates', 'jobs|Open a job', 'matches|See who fits my jobs', 'team|Invite my team']),
  ('5e1f0000-0000-4000-8000-000000000007', 'heard_from', 7, 'How did you hear about us?',
    array['search|A search engine', 'recommendation|A recommendation', 'social|Social media', 'event|An event', 'press|An article',
      'other|Somewhere else'])
) as q(id, purpose, position, question_text, options);

-- An agency's answers, with the text that was chosen and what it stood for.
create table questionnaire_answers (
  agency_id uuid not null references agencies on delete cascade,
  question_id uuid not null,
  purpose text not null,
  value text not null,
  option_text text not null,
  answered_at timestamptz not null default now(),
  primary key (agency_id, question_id)
);
select make_tenant_table('questionnaire_answers');
do $$ begin execute format('create policy owner on questionnaire_answers to current_user using (true)'); end $$;

-- How many agencies gave each answer; without proof none.
create function count_questionnaire_answers() returns table (question_id uuid, value text, answers int)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.question_id, a.value, count(*)::int from public.questionnaire_answers a
  where public.app_is_installation() group by 1, 2
$$;
grant execute on function count_questionnaire_answers to placewell_app;

-- What answers set: fields of the built-in vocabulary whose skills are suggested first, and the type of new jobs.
alter table agencies
  add column skill_fields text[] not null default '{}',
  add column default_job_type text check (default_job_type in ('Full-Time', 'Part-Time', 'Contract', 'Internship'));

-- Only agencies that come from here on are asked.
update agencies set questionnaire_status = 'completed' where questionnaire_status = 'pending';
