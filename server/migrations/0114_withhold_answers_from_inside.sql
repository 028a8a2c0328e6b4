-- What a receiver in a private network answers is not for recruiters to read: they choose the URL, the operator opened the
-- network. Of what was kept before, URLs that name such an address or a host without a domain can be told; the rest goes
-- with its event within 30 days.
alter table webhook_attempts add response_withheld boolean not null default false;
alter table webhook_attempts add check (response is null or not response_withheld);
update webhook_attempts a set response = null, response_withheld = true
from webhook_deliveries d join webhooks w on w.agency_id = d.agency_id and w.webhook_id = d.webhook_id
where d.agency_id = a.agency_id and d.delivery_id = a.delivery_id and a.response is not null
  and w.receiver ~ '^(10\.|127\.|169\.254\.|192\.168\.|172\.(1[6-9]|2[0-9]|3[01])\.|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])\.|\[|[^.]+$)';
