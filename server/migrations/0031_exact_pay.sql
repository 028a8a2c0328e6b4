-- Pay in hundredths of the unit of its currency (decision 172). The whole amounts stay for a version, rounded half up.
-- online

-- step: the columns, and both amounts for new rows
alter table candidates add column salary_min_cents bigint, add column salary_max_cents bigint;
alter table jobs add column salary_min_cents bigint, add column salary_max_cents bigint;
alter table offers add column amount_cents bigint;
alter table placements add column salary_cents bigint;
-- A whole amount that is written as it is stored keeps its hundredths; another one replaces them.
create function keep_exact_salary_range() returns trigger language plpgsql as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
begin
  if is_new and new.salary_min_cents is null
    or not is_new and new.salary_min is distinct from old.salary_min
      and new.salary_min_cents is not distinct from old.salary_min_cents then
    new.salary_min_cents := new.salary_min::bigint * 100;
  end if;
  if is_new and new.salary_max_cents is null
    or not is_new and new.salary_max is distinct from old.salary_max
      and new.salary_max_cents is not distinct from old.salary_max_cents then
    new.salary_max_cents := new.salary_max::bigint * 100;
  end if;
  new.salary_min := ((new.salary_min_cents + 50) / 100)::integer;
  new.salary_max := ((new.salary_max_cents + 50) / 100)::integer;
  return new;
end $$;
create function keep_exact_amount() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.amount_cents is null
    or tg_op = 'UPDATE' and new.amount is distinct from old.amount
      and new.amount_cents is not distinct from old.amount_cents then
    new.amount_cents := new.amount::bigint * 100;
  end if;
  new.amount := ((new.amount_cents + 50) / 100)::integer;
  return new;
end $$;
create function keep_exact_salary() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.salary_cents is null
    or tg_op = 'UPDATE' and new.salary is distinct from old.salary
      and new.salary_cents is not distinct from old.salary_cents then
    new.salary_cents := new.salary::bigint * 100;
  end if;
  new.salary := ((new.salary_cents + 50) / 100)::integer;
  return new;
end $$;
create trigger keep_exact_pay before insert or update of salary_min, salary_max, salary_min_cents, salary_max_cents
  on candidates for each row execute function keep_exact_salary_range();
create trigger keep_exact_pay before insert or update of salary_min, salary_max, salary_min_cents, salary_max_cents
  on jobs for each row execute function keep_exact_salary_range();
create trigger keep_exact_pay before insert or update of amount, amount_cents
  on offers for each row execute function keep_exact_amount();
create trigger keep_exact_pay before insert or update of salary, salary_cents
  on placements for each row execute function keep_exact_salary();

-- step in batches of 1000 candidates by agency_id, candidate_id: expected pay
update candidates c set salary_min_cents = c.salary_min::bigint * 100, salary_max_cents = c.salary_max::bigint * 100
from batch b
where (c.agency_id, c.candidate_id) = (b.agency_id, b.candidate_id)
  and (c.salary_min is not null and c.salary_min_cents is null or c.salary_max is not null and c.salary_max_cents is null);

-- step in batches of 1000 jobs by agency_id, job_id: pay of jobs
update jobs j set salary_min_cents = j.salary_min::bigint * 100, salary_max_cents = j.salary_max::bigint * 100
from batch b
where (j.agency_id, j.job_id) = (b.agency_id, b.job_id)
  and (j.salary_min is not null and j.salary_min_cents is null or j.salary_max is not null and j.salary_max_cents is null);

-- step in batches of 1000 offers by agency_id, offer_id: offers
update offers o set amount_cents = o.amount::bigint * 100
from batch b
where (o.agency_id, o.offer_id) = (b.agency_id, b.offer_id) and o.amount_cents is null;

-- step in batches of 1000 placements by agency_id, placement_id: agreed pay
update placements p set salary_cents = p.salary::bigint * 100
from batch b
where (p.agency_id, p.placement_id) = (b.agency_id, b.placement_id)
  and p.salary is not null and p.salary_cents is null;
