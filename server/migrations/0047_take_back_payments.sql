-- A payment that was noted by mistake is taken back by a correction of 0, so that the terms stay fixed.
-- online

-- step: the new kind, for new rows
alter table placement_corrections drop constraint placement_corrections_correction_kind_check,
  drop constraint placement_corrections_kind,
  add constraint placement_corrections_correction_kind_check
    check (correction_kind in ('fee', 'splits', 'refund', 'payment')) not valid,
  add constraint placement_corrections_kind check ((correction_kind = 'splits') = (splits is not null)
    and (correction_kind in ('splits', 'payment')) = (fee_cents = 0)) not valid;

-- step: for all rows
alter table placement_corrections validate constraint placement_corrections_correction_kind_check,
  validate constraint placement_corrections_kind;
