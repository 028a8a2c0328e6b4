import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { delCandidate, restoreCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { expect, test as it } from 'vitest';
import type { TenantTx } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { findCandidateCount } from './candidate-counts.repo.ts';
import { countCandidates } from './list-candidates.repo.ts';

const test = useTestApp();

const asAgency = <T>(agency: TestUser, work: (tx: TenantTx) => Promise<T>) =>
  test.inAgency(agency.agency_id, work);

/** The counters and the actual numbers: of the agency first, then of each person. */
const countsOf = (agency: TestUser, people: readonly UserId[]) =>
  asAgency(agency, async (tx) => {
    const kept = [];
    const counted = [];
    for (const owner of [undefined, ...people]) {
      kept.push(await findCandidateCount(tx, owner));
      let query = tx
        .selectFrom('candidates')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('deleted_at', 'is', null);
      if (owner !== undefined) query = query.where('recruiter_id', '=', owner);
      counted.push((await query.executeTakeFirstOrThrow()).n);
    }
    return { kept, counted };
  });

const insertSome = (tx: TenantTx, owners: readonly UserId[], deleted_at: string | null = null) =>
  tx
    .insertInto('candidates')
    .values(
      owners.map((recruiter_id) => ({
        agency_id: tx.agency_id,
        candidate_id: newId<CandidateId>(),
        recruiter_id,
        candidate_name: 'N',
        deleted_at,
      })),
    )
    .execute();

/** Reproducible random numbers below `end`. */
function randomNumbers(seed: number) {
  let state = seed;
  return (end: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % end;
  };
}

it('agrees with what is there after any writes of many transactions at once, also of those that fail', async () => {
  const agency = await anAgency(test);
  const other = await anAgency(test);
  const people = [agency.user_id];
  for (let n = 0; n < 3; n++) people.push((await aRecruiter(test, agency)).user_id);
  await asAgency(other, (tx) => insertSome(tx, [other.user_id, other.user_id]));

  const worker = async (seed: number) => {
    const random = randomNumbers(seed);
    const person = () => people[random(people.length)]!;
    const some = (condition: string) =>
      sql`candidate_id = any(array(select candidate_id from candidates where ${sql.raw(condition)}
        order by candidate_id offset ${random(6)} limit ${1 + random(4)} for update skip locked))`;
    const steps = [
      (tx: TenantTx) => insertSome(tx, Array.from({ length: 1 + random(5) }, person)),
      (tx: TenantTx) => insertSome(tx, [person(), person()], '2026-01-01'),
      (tx: TenantTx) =>
        sql`update candidates set deleted_at = now() where ${some('deleted_at is null')}`.execute(tx),
      (tx: TenantTx) =>
        sql`update candidates set deleted_at = null where ${some('deleted_at is not null')}`.execute(tx),
      (tx: TenantTx) =>
        sql`update candidates set recruiter_id = ${person()}, deleted_at =
          case when ${random(3)} = 0 then null else deleted_at end where ${some('true')}`.execute(tx),
      (tx: TenantTx) => sql`delete from candidates where ${some('true')}`.execute(tx),
      (tx: TenantTx) =>
        sql`insert into candidates as c (agency_id, candidate_id, recruiter_id, candidate_name)
          select agency_id, candidate_id, ${person()}, 'N' from candidates where ${some('true')}
          on conflict (agency_id, candidate_id) do update
            set recruiter_id = excluded.recruiter_id, deleted_at = excluded.deleted_at`.execute(tx),
    ];
    for (let n = 0; n < 12; n++)
      await asAgency(agency, async (tx) => {
        for (let at = 0; at < 3; at++) await steps[random(steps.length)]!(tx);
        if (random(4) === 0) throw new Error('Changed my mind');
      }).catch((error: Error) => expect(error.message).toBe('Changed my mind'));
  };
  await Promise.all([11, 22, 33, 44].map(worker));

  const { kept, counted } = await countsOf(agency, people);
  expect(kept).toEqual(counted);
  expect(counted[0]).toBeGreaterThan(0);
  expect((await countsOf(other, [])).kept).toEqual([2]);
});

it('lets nobody wait for the counter, and keeps few rows', async () => {
  const agency = await anAgency(test);
  await asAgency(agency, async (tx) => {
    await insertSome(tx, [agency.user_id]);
    // While the transaction above holds a counter, a second one counts the same person.
    await asAgency(agency, async (second) => {
      await sql`set local lock_timeout = '2s'`.execute(second);
      await insertSome(second, [agency.user_id]);
    });
    expect(await findCandidateCount(tx, agency.user_id)).toBe(2);
  });
  for (let n = 0; n < 5; n++) await asAgency(agency, (tx) => insertSome(tx, [agency.user_id]));
  const rows = await asAgency(agency, (tx) =>
    tx.selectFrom('candidate_counts').select('candidates').execute(),
  );
  expect(rows.map((row) => row.candidates).reduce((sum, n) => sum + n)).toBe(7);
  expect(rows).toHaveLength(2);
});

it('follows deletions and restores, and stops at the cap where a count may', async () => {
  const agency = await anAgency(test);
  const { candidate_id } = await aCandidate(test, agency, { candidate_name: 'Ada' });
  await aCandidate(test, agency, { candidate_name: 'Bea' });
  const count = () => asAgency(agency, (tx) => findCandidateCount(tx, undefined));
  expect(await count()).toBe(2);
  await test.call(delCandidate, { candidate_ids: [candidate_id] }, agency.token);
  expect(await count()).toBe(1);
  await test.call(restoreCandidates, { candidate_ids: [candidate_id] }, agency.token);
  expect(await count()).toBe(2);
  await asAgency(agency, (tx) =>
    sql`update candidate_counts set candidates = candidates + 100000 where agency_id = app_agency_id()`.execute(
      tx,
    ),
  );
  expect(await asAgency(agency, (tx) => countCandidates(tx, undefined))).toBe(limits.exactTotal + 1);
});
