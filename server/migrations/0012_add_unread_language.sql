-- The language of a resume that the parser does not read, as its ISO 639-1 code; null for one that it reads (decision 113).
alter table candidate_files add column unread_language text check (unread_language ~ '^[a-z]{2,3}$');
