import { limits } from '@placewell/contract/limits.ts';
import { agencyConfirmed, agencyCreated } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { findTrialEnd } from './credits.repo.ts';
import { grantCredits, openBalances } from './credits.writes.ts';

/** An agency whose e-mail is confirmed is granted the trial's credits of each kind, until the trial ends. */
export const listeners = [
  listenTo(agencyCreated, openBalances),
  listenTo(agencyConfirmed, async (tx, { agency_id }) => {
    const expires_at = await findTrialEnd(tx);
    for (const credit_type of ['resume', 'email'] as const)
      await grantCredits(tx, {
        credit_type,
        amount: limits.trialCredits,
        source: 'trial',
        expires_at,
        ref_type: 'trial',
        ref_id: agency_id,
        user_id: null,
        idempotency_key: `trial:${credit_type}`,
      });
  }),
];
