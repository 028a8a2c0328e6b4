-- Which address gave an answer that was kept before 0114 is not known: URLs change, and webhooks are deleted. So all of them
-- are withheld, once, from public hosts as well. Status, error and time of each attempt stay.
update webhook_attempts set response = null, response_withheld = true where response is not null;
