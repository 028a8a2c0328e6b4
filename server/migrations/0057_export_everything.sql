insert into queueable_tasks values ('archives.write', 'agency');
