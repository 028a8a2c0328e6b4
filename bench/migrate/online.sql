-- Of the benchmark: a column of every candidate with a value, an index and a rule.
-- online

-- step: add the columns
alter table candidates add column bench_length int, add column bench_fills int not null default 0;

-- step: a rule for new rows
alter table candidates add constraint candidates_bench_length check (bench_length >= 0) not valid;

-- step in batches of 1000 candidates by agency_id, candidate_id: fill them
update candidates c set bench_length = length(c.candidate_name), bench_fills = c.bench_fills + 1 from batch b
where c.agency_id = b.agency_id and c.candidate_id = b.candidate_id;

-- step concurrently: index them
create index concurrently candidates_by_bench_length on candidates (agency_id, bench_length);

-- step: the rule for all rows
alter table candidates validate constraint candidates_bench_length;
