-- Scans that were added to a candidate, or are parsed again, are read in the lane of scans too.
insert into queueable_tasks (task, queued_by) values
  ('candidateFiles.readScan', 'agency'),
  ('uploads.reparseScan', 'agency');
