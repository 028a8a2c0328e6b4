-- Sign-ups are counted over the last hour, from each moment on: a window that begins with its first attempt lets nearly
-- twice as many through around its end. The times of those that count, oldest first.
alter table attempts add column recent_at timestamptz[] not null default '{}';

-- Counts an attempt, unless there were `max_attempts` in the last `seconds`: then `taken_at` is null, and `seconds_left` says
-- when the next place is free. As text, which keeps the microseconds.
create function record_recent_attempt(key text, seconds int, max_attempts int, out taken_at text, out seconds_left int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  recent timestamptz[];
  present timestamptz;
  period interval := make_interval(secs => seconds);
begin
  insert into public.attempts (attempt_key, attempt_count, window_ends_at) values (key, 0, now() + period)
    on conflict (attempt_key) do nothing;
  select a.recent_at into recent from public.attempts a where a.attempt_key = key for update;
  -- After the lock: those who waited for it must not all read the same time.
  present := clock_timestamp();
  select coalesce(array_agg(one order by one), '{}') into recent from unnest(recent) one where one > present - period;
  if cardinality(recent) >= max_attempts then
    seconds_left := greatest(1, ceil(extract(epoch from
      recent[cardinality(recent) - max_attempts + 1] + period - present)))::int;
  else
    present := greatest(present, recent[cardinality(recent)] + interval '1 microsecond');
    recent := recent || present;
    taken_at := present::text;
    seconds_left := 0;
  end if;
  update public.attempts set recent_at = recent, attempt_count = cardinality(recent),
    window_ends_at = coalesce(recent[cardinality(recent)], present) + period where attempt_key = key;
end $$;
-- Gives back the place that an attempt took, and no other one.
create function revert_recent_attempt(key text, place text) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.attempts set recent_at = array_remove(recent_at, place::timestamptz),
    attempt_count = cardinality(array_remove(recent_at, place::timestamptz)) where attempt_key = key
$$;
-- What was counted in a window that runs goes on to count, as if it had happened now.
update attempts set recent_at = array_fill(now(), array[least(attempt_count, 1000)])
  where attempt_key like 'signUp:address:%' and attempt_count > 0 and window_ends_at > now();

revoke all on function record_recent_attempt(text, int, int), revert_recent_attempt(text, text) from public;
grant execute on function record_recent_attempt(text, int, int), revert_recent_attempt(text, text) to placewell_app;
