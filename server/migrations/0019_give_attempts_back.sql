-- Attempts that ended with their process do not count (decision 133).

-- The worker processes. Each holds a lock by its id; a row without one is a process that died.
create table queue_workers (
  process_id text primary key,
  -- Under these the lanes of the process lock jobs.
  worker_ids text[] not null
);

-- Jobs that ran when their process died, by their id in the queue.
create table job_deaths (
  id bigint primary key,
  -- Deaths since one that did not hit the job.
  in_a_row int not null,
  deaths int not null,
  first_at timestamptz not null default now(),
  -- Its run_at, where it was put off.
  waits_until timestamptz
);
