-- online
-- A poll while nothing is due reads one index entry, however many deliveries wait for a later attempt.
-- step concurrently: index them by the time of their next attempt (attempts, never negative, keep other statements off)
create index concurrently webhook_deliveries_due on webhook_deliveries (next_attempt_at)
  where delivery_status = 'pending' and webhook_id is not null and attempts >= 0;
