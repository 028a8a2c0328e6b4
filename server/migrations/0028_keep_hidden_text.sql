-- Text of a resume that no reader of the file sees: its words, the text and why it is hidden. Null if there is none,
-- and until a resume of before is parsed again.
alter table resumes add column hidden_text jsonb;

-- How many words the tray of uploads names as the reason of a review.
alter table upload_files add column hidden_words int not null default 0;
