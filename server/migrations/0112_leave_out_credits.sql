-- Lots that an import brought as history, without their credits: nothing is ever left in them, and what returns to one of
-- them expires at once.
alter table credit_lots
  add column is_left_out boolean not null default false,
  add constraint credit_lots_left_out check (not is_left_out or (remaining = 0 and expires_at is not null));
