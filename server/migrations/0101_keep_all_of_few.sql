-- Of few who are expected all are kept while they are counted: the newest tenth of them would seldom fill a page.
-- Whom a text finds among the candidates of a person, or of everybody: a page of the newest, and how many there are: all are
-- counted if they are less than `count_to`. More are counted only if the page is not among the newest candidates, which
-- are looked through; their number is an estimate then. Where both statistics and the newest candidates say that there are
-- two or three times as many, not even `count_to` are counted; nor are they where
-- `sure`, which finds some of the same by the index alone, finds as many. Sets the search of the transaction.
create or replace function find_newest(
  asked text, sure text, owner uuid, count_to int, skip int, most int, among int, out total int, out is_exact boolean, out ids uuid[]
)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  few constant int := 2000;
  walked uuid[];
  expected int;
begin
  perform set_config('app.search', asked, true);
  is_exact := false;
  if owner is null then
    expected := estimate_found();
    if skip + most <= among and expected >= 3 * count_to then
      walked := walk_newest(owner, among, skip, most);
      if cardinality(walked) = most and is_dense(walked[most], skip + most, 2 * count_to) then
        total := expected;
        ids := walked;
        return;
      end if;
    end if;
    if sure is not null and expected >= count_to and skip + most <= among then
      perform set_config('app.search', sure, true);
      select f.total into total from count_found_in_agency(count_to, 0, 0, null) f;
      perform set_config('app.search', asked, true);
    end if;
    if total is distinct from count_to then
      select f.total, f.ids into total, ids from count_found_in_agency(
        count_to, skip, most, case when expected < few then '-infinity'::timestamptz else newest_tenth() end
      ) f;
    end if;
  else
    select f.total, f.ids into total, ids from count_found_of_person(owner, count_to, skip, most) f;
  end if;
  if total < count_to then
    is_exact := true;
    return;
  end if;
  if skip + most <= among then
    walked := coalesce(walked, walk_newest(owner, among, skip, most));
    if cardinality(walked) = most then
      total := greatest(count_to, expected);
      ids := walked;
      return;
    end if;
  end if;
  is_exact := true;
  if owner is null then
    select f.total, f.ids into total, ids from count_found_in_agency(null, skip, most, newest_tenth()) f;
  else
    select f.total, f.ids into total, ids from count_found_of_person(owner, null, skip, most) f;
  end if;
end $$;
