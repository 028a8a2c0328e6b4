-- What the parts of a resume's text are, as the parser found them; null until a resume of before is parsed again.
alter table resumes add column passages jsonb;

-- Those of a candidate's skills that stand in lists of the resume and that nobody has typed or confirmed.
alter table candidates add column listed_skills text[] not null default '{}';
-- The owner need not be a superuser, and is bound by the policies of the table unless they are not forced.
alter table candidates no force row level security;
update candidates set listed_skills = skills where parsed_fields ? 'skills' and not 'skills' = any(edited_fields);
alter table candidates force row level security;
