import { limits } from '@placewell/contract/limits.ts';
import { agencyCreated } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { findTrialEnd } from './credits.repo.ts';
import { grantCredits, openBalances } from './credits.writes.ts';

/** A new agency can try the product at once: it is granted the trial's credits of each kind, until the trial ends. */
export const listeners = [
  listenTo(agencyCreated, async (tx, { agency_id }) => {
    await openBalances(tx);
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
