import { agencyConfirmed, agencyCreated } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { findTrial } from './credits.repo.ts';
import { grantTrial, openBalances } from './credits.writes.ts';

/**
 * An agency whose e-mail is confirmed is granted the trial's credits of each kind, until the trial ends. After that it is
 * granted none, which leaves them to a trial that is extended.
 */
export const listeners = [
  listenTo(agencyCreated, openBalances),
  listenTo(agencyConfirmed, async (tx) => {
    const { trial_ends_at, is_over } = await findTrial(tx);
    if (!is_over) await grantTrial(tx, trial_ends_at);
  }),
];
