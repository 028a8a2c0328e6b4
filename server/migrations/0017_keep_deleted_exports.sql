-- A deleted export keeps who made it, of what, when and how many rows, without its file. One that was made while recruiters
-- saw the details of all clients says so.
-- online

-- step: columns and rules
alter table exports
  add column made_with_details boolean,
  -- Its maker may have left: the name is that of a former person then.
  drop constraint exports_agency_id_created_by_fkey,
  drop constraint exports_export_status_check,
  add constraint exports_export_status_check
    check (export_status in ('queued', 'running', 'finished', 'failed', 'canceled', 'deleted')) not valid;

-- step: statuses
alter table exports validate constraint exports_export_status_check;
