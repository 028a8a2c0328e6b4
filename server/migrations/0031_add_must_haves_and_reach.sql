-- Any criterion can be a must-have of a job, by the names of the scorer.
alter table jobs add column must_have_criteria text[] not null default '{}';

-- Out of reach: farther than so many kilometres, which caps the score, is only said, or nothing. A job's null inherits
-- its agency's.
alter table agencies
  add column reach_km int not null default 200 check (reach_km > 0),
  add column reach_effect text not null default 'cap' check (reach_effect in ('cap', 'flag', 'off'));
alter table jobs
  add column reach_km int check (reach_km > 0),
  add column reach_effect text check (reach_effect in ('cap', 'flag', 'off'));

-- The reach that the score was made with. Until now none was looked at; the next score of the new scorer writes it.
alter table matches
  add column reach_km int not null default 200,
  add column reach_effect text not null default 'cap';
alter table matches alter column reach_km drop default, alter column reach_effect drop default;

-- By country (ISO 3166 alpha-2): whether the person may work there. Typed by a person only; left out is not known.
alter table candidates add column work_permits jsonb not null default '{}' check (jsonb_typeof(work_permits) = 'object');
