-- online
-- step: the keys of email addresses are written again for all candidates, with their documents
-- short: there are as many agencies as customers.
insert into candidate_document_renewals (agency_id) select agency_id from agencies on conflict do nothing;
