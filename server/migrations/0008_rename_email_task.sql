-- E-mails that wait in the queue keep their place under the task's new name.
update graphile_worker._private_jobs j set payload = json_build_object('email', j.payload -> 'letter')
from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'accounts.sendLetter';
update graphile_worker._private_tasks set identifier = 'accounts.sendEmail' where identifier = 'accounts.sendLetter';
