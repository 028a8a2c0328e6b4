-- An agency that signed up by itself gets its trial credits when the e-mail is confirmed; until then it neither uploads nor
-- looks up. The agencies that are there have had theirs at their sign-up and go on as they are.
alter table agencies add column awaits_confirmation boolean not null default false;
