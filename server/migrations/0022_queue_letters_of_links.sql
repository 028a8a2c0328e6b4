-- The secret of a link is made when its e-mail is sent, so two new tasks are queued, and whole e-mails by nobody.
delete from queueable_tasks where task in ('accounts.sendEmail', 'accounts.forgotPassword');
insert into queueable_tasks values ('accounts.sendLink', 'agency'), ('accounts.sendReset', 'anybody');

-- That job finds its account as signing in does.
drop function find_account_by_job;
