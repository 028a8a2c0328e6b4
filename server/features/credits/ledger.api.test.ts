import type { AgencyId } from '@placewell/contract/ids.ts';
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
    // Few keys, so that many steps repeat an earlier one.
    key: fc.integer({ min: 1, max: 8 }),
  }),
  { minLength: 1, maxLength: 14 },
);

const details = (idempotency_key: string) => ({
  credit_type: 'resume' as const,
  ref_type: 'test',
  ref_id: null,
  user_id: null,
  idempotency_key,
});

/** Runs a step in its own transaction; returns false when the ledger refused it with insufficient_credits. */
async function run(agency_id: AgencyId, { kind, amount, key }: Step): Promise<boolean> {
  try {
    await withTenant(test.database, agency_id, async (tx) => {
      const own = details(`${kind}:${key}`);
      if (kind === 'grant') await grantCredits(tx, amount, own);
      if (kind === 'reserve') await reserveCredits(tx, amount, own);
      if (kind === 'charge') await chargeReserved(tx, own);
      if (kind === 'release') await releaseReserved(tx, amount, own);
      if (kind === 'each')
        await reserveEach(
          tx,
          'resume',
          Array.from({ length: amount }, (_, at) => details(`each:${key}:${at}`)),
        );
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_credits') return false;
    throw error;
  }
}

async function readLedger(agency_id: AgencyId) {
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

async function assertConsistent(agency_id: AgencyId) {
  const { entries, balance } = await readLedger(agency_id);
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(balance).toBe(entries.reduce((sum, entry) => sum + entry.delta, 0));
  expect(Math.min(0, ...entries.map((entry) => entry.balance_after))).toBe(0);
  expect(new Set(entries.map((entry) => entry.idempotency_key)).size).toBe(entries.length);
}

it('the balance is the sum of all entries and never negative, in whatever order they are made', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { agency_id } = await anAgency(test, { resume_credits: 0 });
      let balance = 0;
      const knownKeys = new Set<string>();
      for (const step of sequence) {
        const keys =
          step.kind === 'each'
            ? Array.from({ length: step.amount }, (_, at) => `each:${step.key}:${at}`)
            : [`${step.kind}:${step.key}`];
        const newKeys = keys.filter((key) => !knownKeys.has(key));
        const sign = { grant: 1, release: 1, charge: 0, reserve: -1, each: -1 }[step.kind];
        const delta = newKeys.length === 0 ? 0 : sign * (step.kind === 'each' ? newKeys.length : step.amount);
        const isAccepted = await run(agency_id, step);
        expect(isAccepted).toBe(balance + delta >= 0);
        if (!isAccepted) continue;
        balance += delta;
        for (const key of newKeys) knownKeys.add(key);
      }
      expect((await readLedger(agency_id)).balance).toBe(balance);
      await assertConsistent(agency_id);
    }),
    { numRuns: 25 },
  );
}, 60_000);

it('the balance stays correct when entries are made concurrently', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { agency_id } = await anAgency(test, { resume_credits: 4 });
      await Promise.all([...sequence, ...sequence].map((step) => run(agency_id, step)));
      await assertConsistent(agency_id);
    }),
    { numRuns: 15 },
  );
}, 60_000);

it('insufficient_credits names the required and available credits, and no entry is made', async () => {
  const { agency_id } = await anAgency(test, { resume_credits: 2 });
  const entries = [1, 2, 3].map((at) => details(`x:${at}`));
  await expect(
    withTenant(test.database, agency_id, (tx) => reserveEach(tx, 'resume', entries)),
  ).rejects.toMatchObject({
    code: 'insufficient_credits',
    data: { credit_type: 'resume', required: 3, available: 2 },
  });
  expect((await readLedger(agency_id)).balance).toBe(2);
});

it('each entry of a batch of reservations shows the balance after it', async () => {
  const { agency_id } = await anAgency(test, { resume_credits: 10 });
  await withTenant(test.database, agency_id, (tx) => reserveEach(tx, 'resume', ['a', 'b', 'c'].map(details)));
  const { entries, balance } = await readLedger(agency_id);
  const reserved = entries.filter(({ delta }) => delta === -1);
  const after = Object.fromEntries(reserved.map((entry) => [entry.idempotency_key, entry.balance_after]));
  expect(after).toEqual({ a: 9, b: 8, c: 7 });
  expect(balance).toBe(7);
});
