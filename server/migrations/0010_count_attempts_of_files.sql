-- How often a file was taken in hand since it was last queued, counted before it is read. What ended without a fault of
-- the file is taken off again, so what remains, without `kills`, are deaths of the worker while it had the file in hand.
-- `kills`: how often the file killed the process that parsed it; `killed_by`: memory, time or crash.
alter table upload_files
  add column attempts int not null default 0,
  add column kills int not null default 0,
  add column killed_by text;
