import fc from 'fast-check';
import { expect, it } from 'vitest';
import { liveYear } from '../../../testing/paid-year.ts';
import { aSandboxBuyer } from '../../../testing/sandbox-history.ts';
import { aStripeBuyer } from '../../../testing/stripe/stripe-buyer.ts';
import { startStripeServer } from '../../../testing/stripe/stripe-server.ts';

// `bench events` runs many more of these years.
const START = '2027-01-31T09:30:00.000Z';
const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

it('a year at the sandbox grants what was paid for and no more, whenever and however often it is heard of', async () => {
  const lived = { upgrades: 0, renewals: 0 };
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const { faults, upgrades, renewals } = await liveYear(aSandboxBuyer(START), seed);
      lived.upgrades += upgrades;
      lived.renewals += renewals;
      expect(faults).toEqual([]);
    }),
    { numRuns: 60 },
  );
  // Years without events prove nothing.
  expect(Math.min(lived.upgrades, lived.renewals)).toBeGreaterThan(60);
});

it('a year at Stripe grants what was paid for and no more, whenever and however often it is heard of', async () => {
  const stripe = await startStripeServer(keys);
  try {
    for (const seed of [2]) {
      const { faults, upgrades, renewals } = await liveYear(await aStripeBuyer(stripe), seed);
      expect(faults).toEqual([]);
      expect(Math.min(upgrades, renewals)).toBeGreaterThan(0);
    }
  } finally {
    await stripe.close();
  }
});
