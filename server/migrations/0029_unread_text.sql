-- Lines of a resume that no section or entry took, where they are more than a tenth of its words.
-- online

-- step: the lines
alter table candidate_files add column unread_text jsonb;
