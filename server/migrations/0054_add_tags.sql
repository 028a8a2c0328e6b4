-- The tags of an agency. The key is the name without case, accents and repeated spaces (`tagKey` in contract/sourcing/tags.ts);
-- the name is the first that was written. While a tag is renamed, merged or deleted over the whole agency, `change` says
-- so, and `into_key` which tag takes its place: none for a deleted one, itself for one that is only spelt in another way.
create table tags (
  agency_id uuid not null references agencies,
  tag_key text not null,
  tag text not null,
  created_at timestamptz not null default now(),
  change text check (change in ('rename', 'merge', 'delete')),
  into_key text,
  change_total int not null default 0,
  change_done int not null default 0,
  primary key (agency_id, tag_key)
);
select make_tenant_table('tags');

-- One row per tag of a candidate, for the same reason as candidate_skills: equality on text is leakproof.
create table candidate_tags (
  agency_id uuid not null,
  tag_key text not null,
  candidate_id uuid not null,
  primary key (agency_id, tag_key, candidate_id),
  foreign key (agency_id, candidate_id) references candidates on delete cascade
);
create index candidate_tags_by_candidate on candidate_tags (agency_id, candidate_id);
select make_tenant_table('candidate_tags');

-- An agency has a few thousand jobs: like skill_keys, their keys need no index.
alter table jobs
  add column tags text[] not null default '{}',
  add column tag_keys text[] not null default '{}';

insert into queueable_tasks values ('tagChanges.step', 'agency');

-- Keys of what candidates have already. The collation is one that knows all letters, where there is one; the owner need
-- not be a superuser, and is bound by the policies of the tables unless they are not forced.
alter table candidates no force row level security;
alter table candidate_tags no force row level security;
alter table tags no force row level security;
do $$
declare letters text := (select quote_ident(collname) from pg_collation
  where collname in ('pg_c_utf8', 'und-x-icu') and collencoding in (-1, pg_char_to_encoding('UTF8'))
  order by collname limit 1);
begin
  execute format($fill$
    create temporary table found_tags on commit drop as
    select c.agency_id, c.candidate_id, c.created_at, t.tag, t.place, btrim(regexp_replace(replace(replace(
      lower(regexp_replace(normalize(t.tag, NFKD), %L, '', 'g') collate %s), 'ß', 'ss'), 'ς', 'σ'), '\s+', ' ', 'g')) as tag_key
    from candidates c cross join lateral unnest(c.tags) with ordinality as t(tag, place)
    $fill$, E'[\u0300-\u036f\u00ad\u200b\u2060\ufeff]', coalesce(letters, '"default"'));
end $$;
delete from found_tags where tag_key = '';
insert into tags (agency_id, tag_key, tag, created_at)
  select distinct on (agency_id, tag_key) agency_id, tag_key, tag, created_at from found_tags
  order by agency_id, tag_key, created_at, candidate_id, place;
insert into candidate_tags (agency_id, tag_key, candidate_id)
  select agency_id, tag_key, candidate_id from found_tags on conflict do nothing;
-- Whatever else was written for the same tag becomes the first name of it.
update candidates c set tags = n.names
from (
  select f.agency_id, f.candidate_id, array_agg(f.tag order by f.place) as names
  from (
    select f.agency_id, f.candidate_id, t.tag, min(f.place) as place
    from found_tags f join tags t using (agency_id, tag_key) group by 1, 2, 3) f
  group by 1, 2) n
where c.agency_id = n.agency_id and c.candidate_id = n.candidate_id and c.tags is distinct from n.names;
alter table candidates force row level security;
alter table candidate_tags force row level security;
alter table tags force row level security;
