insert into installation_tasks values ('credits.expire');
