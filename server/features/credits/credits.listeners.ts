import { limits } from '@placewell/contract/limits.ts';
import type { DomainEvents } from '../../domain-events.ts';
import { grantCredits, openBalances } from './credits.public.ts';

/** A new agency can try the product at once: the trial's credits of each kind. */
export function listen(events: DomainEvents) {
  events.on('agency.created', async (tx, { agency_id }) => {
    await openBalances(tx);
    for (const credit_type of ['resume', 'email'] as const)
      await grantCredits(tx, limits.trialCredits, {
        credit_type,
        ref_type: 'trial',
        ref_id: agency_id,
        user_id: null,
        idempotency_key: `trial:${credit_type}`,
      });
  });
}
