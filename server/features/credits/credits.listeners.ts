import { agencyConfirmed, agencyCreated } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { findTrialEnd } from './credits.repo.ts';
import { grantTrial, openBalances } from './credits.writes.ts';

/** An agency whose e-mail is confirmed is granted the trial's credits of each kind, until the trial ends. */
export const listeners = [
  listenTo(agencyCreated, openBalances),
  listenTo(agencyConfirmed, async (tx) => {
    await grantTrial(tx, await findTrialEnd(tx));
  }),
];
