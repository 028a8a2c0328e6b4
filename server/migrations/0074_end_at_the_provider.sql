-- Ends what a deleted agency has subscribed to. Queued for the installation: an inactive agency's own jobs wait, and those
-- of a removed one are gone.
insert into queueable_tasks (task, queued_by) values ('billing.endDeleted', 'installation');
