-- Writers wait for this transaction, so that it misses nothing and counts nothing twice.
lock table candidates in access exclusive mode;

-- How many candidates a person has who are not deleted: the sum over the slots. Triggers keep it in the transaction of its
-- cause, whoever writes. A transaction takes a slot that nobody holds, or a new one, so that writers never wait for each
-- other; there are as many slots as there were writers at once (decision 073). One slot by itself may be below zero.
create table candidate_counts (
  agency_id uuid not null,
  recruiter_id uuid not null,
  slot bigint generated always as identity,
  candidates bigint not null,
  primary key (agency_id, recruiter_id, slot),
  foreign key (agency_id, recruiter_id) references users on delete cascade
) with (fillfactor = 20, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
select make_tenant_table('candidate_counts');

create function count_candidates() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  changes refcursor;
  of_agency uuid;
  of_recruiter uuid;
  change bigint;
begin
  if tg_op = 'INSERT' then
    open changes for
      select agency_id, recruiter_id, count(*) from added where deleted_at is null group by 1, 2;
  elsif tg_op = 'DELETE' then
    open changes for
      select agency_id, recruiter_id, -count(*) from removed where deleted_at is null group by 1, 2;
  else
    open changes for
      select agency_id, recruiter_id, sum(one) from (
        select agency_id, recruiter_id, 1 as one from added where deleted_at is null
        union all
        select agency_id, recruiter_id, -1 from removed where deleted_at is null) each_row
      group by 1, 2 having sum(one) <> 0;
  end if;
  loop
    fetch changes into of_agency, of_recruiter, change;
    exit when not found;
    update public.candidate_counts set candidates = candidates + change
      where agency_id = of_agency and recruiter_id = of_recruiter and slot = (
        select slot from public.candidate_counts where agency_id = of_agency and recruiter_id = of_recruiter
        limit 1 for update skip locked);
    if not found then
      insert into public.candidate_counts (agency_id, recruiter_id, candidates)
        values (of_agency, of_recruiter, change);
    end if;
  end loop;
  close changes;
  return null;
end $$;

create trigger count_added after insert on candidates
  referencing new table as added for each statement execute function count_candidates();
create trigger count_removed after delete on candidates
  referencing old table as removed for each statement execute function count_candidates();
create trigger count_changed after update on candidates
  referencing new table as added old table as removed for each statement execute function count_candidates();

alter table candidates no force row level security;
alter table candidate_counts no force row level security;
insert into candidate_counts (agency_id, recruiter_id, candidates)
  select agency_id, recruiter_id, count(*) from candidates where deleted_at is null group by 1, 2;
alter table candidates force row level security;
alter table candidate_counts force row level security;
