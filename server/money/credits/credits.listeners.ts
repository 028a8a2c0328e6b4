import { agencyConfirmed, agencyCreated } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { findTrial } from './credits.repo.ts';
import { grantTrial, openBalances } from './credits.writes.ts';

/** Grants the trial's credits when the email is confirmed during the trial; after it only an extension grants them. */
export const listeners = [
  listenTo(agencyCreated, openBalances),
  listenTo(agencyConfirmed, async (tx, { has_trial }) => {
    const { trial_ends_at, is_over } = await findTrial(tx);
    if (has_trial && !is_over) await grantTrial(tx, trial_ends_at);
  }),
];
