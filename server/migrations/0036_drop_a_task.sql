-- Nothing queues it: the daily sweep finds files without a row.
-- short: queueable_tasks has a row for each task.
delete from queueable_tasks where task = 'candidateFiles.sweep';
