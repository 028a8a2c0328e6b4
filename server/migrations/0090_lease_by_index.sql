-- The plan of leasing is made while the tables are nearly empty and kept while they fill: with 10,000 deliveries that wait,
-- scans of whole tables took 155 ms a call instead of 13, and longer with each event. Every part has its index.
alter function lease_webhook_deliveries set enable_seqscan = off;
alter function lease_webhook_deliveries set enable_bitmapscan = off;
alter function lease_webhook_deliveries set enable_hashjoin = off;
alter function lease_webhook_deliveries set enable_mergejoin = off;
