-- Settings of an agency: the key of its logo's file, and the currency of new jobs; null for none.
alter table agencies
  add column logo_key text,
  add column currency text check (currency ~ '^[A-Z]{3}$');
