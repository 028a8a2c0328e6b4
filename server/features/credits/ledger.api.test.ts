import fc from 'fast-check';
import { expect, test as it } from 'vitest';
import { withTenant } from '../../platform/db/tenant.ts';
import { AppError } from '../../platform/errors.ts';
import { anAgency } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  chargeReserved,
  grantCredits,
  releaseReserved,
  reserveCredits,
  reserveEach,
} from './credits.public.ts';

const test = useTestApp();

type Step = { kind: 'grant' | 'reserve' | 'each' | 'charge' | 'release'; amount: number; key: number };

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('grant', 'reserve', 'each', 'charge', 'release'),
    amount: fc.integer({ min: 1, max: 6 }),
    // Few keys, so that many steps are repeats of an earlier one.
    key: fc.integer({ min: 1, max: 8 }),
  }),
  { minLength: 1, maxLength: 14 },
);

const booking = (idempotency_key: string) => ({
  credit_type: 'resume' as const,
  ref_type: 'test',
  ref_id: null,
  user_id: null,
  idempotency_key,
});

/** Runs a step in a transaction of its own; answers false where the ledger refused it for want of credits. */
async function run(agency_id: string, { kind, amount, key }: Step): Promise<boolean> {
  try {
    await withTenant(test.database, agency_id, async (tx) => {
      const own = booking(`${kind}:${key}`);
      if (kind === 'grant') await grantCredits(tx, amount, own);
      if (kind === 'reserve') await reserveCredits(tx, amount, own);
      if (kind === 'charge') await chargeReserved(tx, own);
      if (kind === 'release') await releaseReserved(tx, amount, own);
      if (kind === 'each')
        await reserveEach(
          tx,
          'resume',
          Array.from({ length: amount }, (_, at) => booking(`each:${key}:${at}`)),
        );
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_credits') return false;
    throw error;
  }
}

async function books(agency_id: string) {
  return withTenant(test.database, agency_id, async (tx) => {
    const entries = await tx
      .selectFrom('credit_entries')
      .select(['delta', 'balance_after', 'idempotency_key'])
      .where('credit_type', '=', 'resume')
      .execute();
    const { balance } = await tx
      .selectFrom('credit_balances')
      .select('balance')
      .where('credit_type', '=', 'resume')
      .executeTakeFirstOrThrow();
    return { entries, balance };
  });
}

async function assertSound(agency_id: string) {
  const { entries, balance } = await books(agency_id);
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(balance).toBe(entries.reduce((sum, entry) => sum + entry.delta, 0));
  expect(Math.min(0, ...entries.map((entry) => entry.balance_after))).toBe(0);
  expect(new Set(entries.map((entry) => entry.idempotency_key)).size).toBe(entries.length);
}

it('whatever is booked in whatever order, the balance is the sum and never negative', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { agency_id } = await anAgency(test, { resume_credits: 0 });
      let balance = 0;
      const booked = new Set<string>();
      for (const step of sequence) {
        const keys =
          step.kind === 'each'
            ? Array.from({ length: step.amount }, (_, at) => `each:${step.key}:${at}`)
            : [`${step.kind}:${step.key}`];
        const fresh = keys.filter((key) => !booked.has(key));
        const sign = { grant: 1, release: 1, charge: 0, reserve: -1, each: -1 }[step.kind];
        const delta = fresh.length === 0 ? 0 : sign * (step.kind === 'each' ? fresh.length : step.amount);
        const isTaken = await run(agency_id, step);
        expect(isTaken).toBe(balance + delta >= 0);
        if (!isTaken) continue;
        balance += delta;
        for (const key of fresh) booked.add(key);
      }
      expect((await books(agency_id)).balance).toBe(balance);
      await assertSound(agency_id);
    }),
    { numRuns: 25 },
  );
}, 60_000);

it('also when the steps run at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { agency_id } = await anAgency(test, { resume_credits: 4 });
      await Promise.all([...sequence, ...sequence].map((step) => run(agency_id, step)));
      await assertSound(agency_id);
    }),
    { numRuns: 15 },
  );
}, 60_000);

it('refusing names what was asked for and what there is, and books nothing', async () => {
  const { agency_id } = await anAgency(test, { resume_credits: 2 });
  const asked = [1, 2, 3].map((at) => booking(`x:${at}`));
  await expect(
    withTenant(test.database, agency_id, (tx) => reserveEach(tx, 'resume', asked)),
  ).rejects.toMatchObject({
    code: 'insufficient_credits',
    data: { credit_type: 'resume', required: 3, available: 2 },
  });
  expect((await books(agency_id)).balance).toBe(2);
});
