import fc from 'fast-check';
import { expect, it } from 'vitest';
import { liveYear } from '../../../testing/paid-year.ts';
import { aSandboxBuyer } from '../../../testing/sandbox-history.ts';
import { aStripeBuyer } from '../../../testing/stripe/stripe-buyer.ts';
import { startStripeServer } from '../../../testing/stripe/stripe-server.ts';

// `LONG_PROOF=yes` lives many more of these years.
const IS_LONG = process.env.LONG_PROOF === 'yes';
const YEARS = IS_LONG ? { sandbox: 20_000, stripe: 200 } : { sandbox: 60, stripe: 1 };
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
    { numRuns: YEARS.sandbox },
  );
  // Years without events prove nothing.
  expect(Math.min(lived.upgrades, lived.renewals)).toBeGreaterThan(YEARS.sandbox);
}, 1_800_000);

it('a year at Stripe grants what was paid for and no more, whenever and however often it is heard of', async () => {
  const lived = { upgrades: 0, renewals: 0 };
  for (let seed = 2; seed < 2 + YEARS.stripe; seed++) {
    // A stand-in searches everything done at it, so each customer gets one.
    const stripe = await startStripeServer(keys);
    try {
      const { faults, upgrades, renewals } = await liveYear(await aStripeBuyer(stripe), seed);
      expect(faults).toEqual([]);
      lived.upgrades += upgrades;
      lived.renewals += renewals;
    } finally {
      await stripe.close();
    }
  }
  expect(Math.min(lived.upgrades, lived.renewals)).toBeGreaterThan(0);
}, 1_800_000);
