-- When a mail server refuses an address, reports of it are decided again.
insert into queueable_tasks (task, queued_by) values ('enrichment.proveReports', 'agency');
