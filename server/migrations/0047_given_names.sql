-- online
-- step: the given name of a candidate, where their source told it apart from the family name
alter table candidates add column given_name text;
