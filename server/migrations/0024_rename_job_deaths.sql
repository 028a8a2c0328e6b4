-- As the queue names it: a job of the queue is no job that an agency fills.
alter table job_deaths rename column job_id to id;
