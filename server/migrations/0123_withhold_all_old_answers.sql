-- 0114 told by today's URL of a webhook which answers came from a private network: a webhook that was deleted or has changed its
-- URL since, and hosts of a private domain, kept theirs. Which address answered then is not known, so what was kept before
-- this migration is withheld, once, from public hosts as well. Status, error and time of each attempt stay.
update webhook_attempts set response = null, response_withheld = true where response is not null;
