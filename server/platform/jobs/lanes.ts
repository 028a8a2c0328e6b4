/**
 * Background work queues in lanes, each with separate slots, so that no kind of work waits for another: work that a
 * user waits for, sending emails, parsing files, reading scans, scoring, outgoing requests, and work that nobody waits for
 * (schedules, renewals, purges). Within a lane the agencies take turns.
 */
export const LANES = [
  'interactive',
  'mail',
  'parsing',
  'scanning',
  'scoring',
  'outside',
  'housekeeping',
] as const;
export type Lane = (typeof LANES)[number];

/** Concurrent jobs of each lane in one worker process. */
export type Slots = Readonly<Record<Lane, number>>;
