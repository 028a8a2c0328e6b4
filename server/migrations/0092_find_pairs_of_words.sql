-- Documents get the pairs of words that stand side by side in short fields. Until those of an agency are written anew its
-- phrases are found as before, in the documents that hold their words.
insert into candidate_document_renewals (agency_id)
  select agency_id from agencies where agency_id <> '00000000-0000-0000-0000-000000000000'
  on conflict (agency_id) do update set after_id = null;
