-- What a receiver in a private network answers is not for recruiters to read: they choose the URL, the operator opened the
-- network.
alter table webhook_attempts add response_withheld boolean not null default false;
alter table webhook_attempts add check (response is null or not response_withheld);
