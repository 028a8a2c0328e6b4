-- online
-- step: a transfer of clients, for new rows
alter table transfers drop constraint transfers_kind_check,
  add constraint transfers_kind_check check (kind in ('candidate', 'job', 'client')) not valid;
-- step: for all rows
alter table transfers validate constraint transfers_kind_check;
