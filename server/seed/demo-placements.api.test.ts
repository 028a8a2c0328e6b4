import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getPlacements } from '@placewell/contract/placements/placements.ts';
import { expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../testing/builders.ts';
import { recordProblems } from '../testing/record-problems.ts';
import { useTestApp } from '../testing/test-app.ts';
import type { ApiClient } from './client.ts';
import { firstAgency } from './demo-client-lines.ts';
import { seedClients } from './demo-clients.ts';
import { demoSearches } from './demo-placement-lines.ts';
import { seedPlacements } from './demo-placements.ts';

const test = useTestApp({}, { own: 'reads the records of all agencies' });
const clientOf = (user: TestUser) =>
  ({
    call: <C extends Call>(call: C, body: BodyInput<C>): Promise<Data<C>> =>
      test.data(call, body, user.token),
  }) as ApiClient;

it('the demo has a year of moves, placements with believable fees, and one that fell through', async () => {
  const agency = await anAgency(test);
  const [tobias, amina] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
  const [owner, recruiter, colleague] = [agency, tobias, amina].map((user) => ({
    client: clientOf(user),
    recruiter_id: user.user_id,
  }));
  await seedClients([owner!, recruiter!, colleague!], firstAgency);
  await seedPlacements(
    { owner: owner!, recruiter: recruiter!, colleague: colleague! },
    test.database.ownerPool,
  );

  const { items, total, sums } = await test.data(getPlacements, { limit: 100 }, agency.token);
  expect(total).toBe(demoSearches.length);
  for (const { fee_cents, splits } of items) {
    expect(fee_cents).toBeGreaterThan(2_000_00);
    expect(fee_cents).toBeLessThan(40_000_00);
    expect(splits.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  }
  expect(sums.map(({ currency }) => currency).toSorted()).toEqual(['EUR', 'GBP']);
  expect(new Set(items.map(({ payment_state }) => payment_state))).toEqual(
    new Set(['not_invoiced', 'invoiced', 'paid']),
  );
  const fallen = items.filter(({ placement_status }) => placement_status === 'fell_through');
  expect(fallen).toMatchObject([{ refund_cents: fallen[0]!.fee_cents / 2 }]);

  const months = await test.sql`select distinct date_trunc('month', created_at) as month from match_history
    where agency_id = ${agency.agency_id}`;
  expect(months.length).toBeGreaterThanOrEqual(11);
  // No move is of the days to come, and each is after the one before it.
  expect(
    await test.sql`select from match_history h join match_history n using (agency_id, match_id)
      where agency_id = ${agency.agency_id} and (h.created_at > now() + interval '1 minute'
        or (h.to_status = n.from_status and h.created_at >= n.created_at))`,
  ).toEqual([]);
  const { items: jobs } = await test.data(getJobs, { limit: 100, view_scope: 'all' }, agency.token);
  expect(new Set(jobs.map(({ job_status }) => job_status))).toEqual(new Set(['filled']));
  expect(await recordProblems(test), 'the doctor finds nothing').toEqual([]);
}, 120_000);
