/**
 * Background work waits in lanes, each with slots of its own, so that no kind of it waits for another: what a person waits
 * for, sending e-mails, reading files, scoring, asking others over the network, and everything that nobody waits for
 * (schedules, renewals, purges). Inside a lane the agencies take turns.
 */
export const LANES = ['interactive', 'mail', 'parsing', 'scoring', 'outside', 'housekeeping'] as const;
export type Lane = (typeof LANES)[number];

/** How many jobs of each lane one worker process runs at a time. */
export type Slots = Readonly<Record<Lane, number>>;
