import { mergeClients, undoMergeClients } from '@placewell/contract/clients/client-merges.ts';
import { delClient } from '@placewell/contract/clients/clients.ts';
import type { CandidateId, ClientId, MatchId } from '@placewell/contract/ids.ts';
import { mergeCandidates, undoMerge } from '@placewell/contract/matching/merges.ts';
import { getOffers } from '@placewell/contract/placements/offers.ts';
import { getPlacement } from '@placewell/contract/placements/placements.ts';
import { random as randomOf } from '@placewell/matching/testing/random.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { purge } from '../../sourcing/candidates/candidates.jobs.ts';
import { aCandidate, anAgency, type TestUser } from '../../testing/builders.ts';
import { usePlacementRecords } from '../../testing/placement-records.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({}, { own: 'runs a schedule' });
let owner: TestUser;
beforeAll(async () => {
  owner = await anAgency(test);
});
const { aClient, aJob, pair, aPlacement, add } = usePlacementRecords(test, () => owner);

const next = randomOf(20261127);
const random = (most: number) => Math.floor(next() * most);
const pick = <T>(...values: readonly T[]): T => values[random(values.length)]!;

/** A placement as the database keeps it, whatever the rules of the calls. */
async function keepPlacement(
  match_id: MatchId,
  { client_id, status, isDeleted }: { client_id: ClientId | null; status: string; isDeleted: boolean },
) {
  const placement_id = newId();
  await test.sql`insert into placements (agency_id, placement_id, match_id, candidate_id, job_id, job_title, client_id,
      client_name, recruiter_id, placement_status, status_on, status_reason, agreed_on, start_on, fee_kind, flat_fee_cents,
      fee_cents, currency, deleted_at)
    select m.agency_id, ${placement_id}, m.match_id, m.candidate_id, m.job_id, 'Welder', ${client_id}, 'Northgate',
      m.recruiter_id, ${status}, '2026-04-01', ${status === 'fell_through' ? 'Left' : ''}, '2026-03-01', '2026-04-01',
      'flat', 500000, 500000, 'EUR', case when ${isDeleted}::boolean then now() end
    from matches m where m.match_id = ${match_id}`;
  return placement_id;
}

async function keepOffer(match_id: MatchId, isDeleted: boolean) {
  await test.sql`insert into offers (agency_id, offer_id, match_id, amount, currency, period, made_on, status_on, user_id,
      deleted_at)
    values (${owner.agency_id}, ${newId()}, ${match_id}, ${random(90_000)}, 'EUR', 'year', '2026-03-01', '2026-03-01',
      ${owner.user_id}, case when ${isDeleted}::boolean then now() end)`;
}

/** Offers and placements of a match, some deleted, as people might have left them. */
async function aRandomPast(match_id: MatchId, client_id: ClientId) {
  for (let offers = random(3); offers > 0; offers--) await keepOffer(match_id, random(3) === 0);
  const of = {
    client_id: pick(client_id, client_id, null),
    status: pick('agreed', 'started', 'fell_through'),
  };
  if (random(3) === 0) await keepPlacement(match_id, { ...of, isDeleted: true });
  const isPlaced = random(3) > 0;
  if (isPlaced) await keepPlacement(match_id, { ...of, isDeleted: false });
  const status = isPlaced && of.status !== 'fell_through' ? 'placed' : pick('new', 'offered', 'rejected');
  await test.sql`update matches set match_status = ${status} where match_id = ${match_id}`;
}

/** Two clients with jobs, two candidates with matches for most, and the past of these. */
async function aRandomWorld() {
  const clients = [await aClient(), await aClient()] as [ClientId, ClientId];
  const candidates = [
    (await aCandidate(test, owner, { candidate_name: 'Ann One' })).candidate_id,
    (await aCandidate(test, owner, { candidate_name: 'Ann Two' })).candidate_id,
  ] as [CandidateId, CandidateId];
  for (const client_id of clients)
    for (let jobs = 1 + random(2); jobs >= 0; jobs--) {
      const job = await aJob(client_id, owner);
      for (const candidate_id of candidates)
        if (random(5) > 0) await aRandomPast(await pair(candidate_id, job.job_id), client_id);
    }
  return { candidates, clients };
}

const everything = async () => ({
  placements:
    await test.sql`select * from placements where agency_id = ${owner.agency_id} order by placement_id`,
  offers: await test.sql`select * from offers where agency_id = ${owner.agency_id} order by offer_id`,
  kept: await test.sql`select * from placement_merges where agency_id = ${owner.agency_id}`,
});

async function exactlyUndone(round: string, merge: () => Promise<() => Promise<{ http: number }>>) {
  const before = await everything();
  const undo = await merge();
  const after = await everything();
  expect((await undo()).http, round).toBe(200);
  expect(await everything(), round).toEqual(before);
  expect(before.kept, round).toEqual([]);
  return {
    placements: Number(JSON.stringify(after.placements) !== JSON.stringify(before.placements)),
    offers: Number(JSON.stringify(after.offers) !== JSON.stringify(before.offers)),
  };
}

it('a merge of candidates or clients that is undone restores every placement and offer', async () => {
  const moved = { placements: 0, offers: 0, ofClients: 0 };
  for (let round = 0; round < 8; round++) {
    const { candidates, clients } = await aRandomWorld();
    const [keep_id, merge_id] = candidates;
    const ofCandidates = await exactlyUndone(`candidates, round ${round}`, async () => {
      const { data } = await test.call(mergeCandidates, { keep_id, merge_id }, owner.token);
      expect(await test.sql`select from placements where candidate_id = ${merge_id}`).toEqual([]);
      // Nothing that is listed hangs on a hidden match, but a second placement.
      expect(
        await test.sql`select from offers o join matches m using (agency_id, match_id)
        where m.candidate_id = ${merge_id}`,
      ).toEqual([]);
      expect(
        await test.sql`select from placements p join matches m using (agency_id, match_id)
        where m.candidate_id = ${merge_id} and p.deleted_at is null and not exists (
          select from placements o join matches k using (agency_id, match_id)
          where k.candidate_id = ${keep_id} and k.job_id = m.job_id and o.deleted_at is null)`,
      ).toEqual([]);
      return () => test.call(undoMerge, { candidate_merge_id: data.candidate_merge_id }, owner.token);
    });
    const ofClients = await exactlyUndone(`clients, round ${round}`, async () => {
      const both = { keep_id: clients[0], merge_id: clients[1] };
      const { data } = await test.call(mergeClients, both, owner.token);
      expect(await test.sql`select from placements where client_id = ${clients[1]}`).toEqual([]);
      return () => test.call(undoMergeClients, { client_merge_id: data.client_merge_id }, owner.token);
    });
    moved.placements += ofCandidates.placements;
    moved.offers += ofCandidates.offers;
    moved.ofClients += ofClients.placements;
  }
  expect(Math.min(...Object.values(moved)), JSON.stringify(moved)).toBeGreaterThan(3);
}, 240_000);

describe('what is added after a merge', () => {
  it('goes back with its match to the candidate, and with its job to the client', async () => {
    const clients = [await aClient(), await aClient()] as [ClientId, ClientId];
    const [keep, merged] = [await aCandidate(test, owner, {}), await aCandidate(test, owner, {})];
    const job = await aJob(clients[1], owner);
    const match_id = await pair(merged.candidate_id, job.job_id);
    const people = { keep_id: keep.candidate_id, merge_id: merged.candidate_id };
    const { candidate_merge_id } = await test.data(mergeCandidates, people, owner.token);
    const companies = { keep_id: clients[0], merge_id: clients[1] };
    const { client_merge_id } = await test.data(mergeClients, companies, owner.token);
    const { placement_id } = (await add(match_id)).data;
    const sides = async () => {
      const { candidate_id, client_id } = await test.data(getPlacement, { placement_id }, owner.token);
      return { candidate_id, client_id };
    };
    expect(await sides()).toEqual({ candidate_id: keep.candidate_id, client_id: clients[0] });
    await test.data(undoMergeClients, { client_merge_id }, owner.token);
    await test.data(undoMerge, { candidate_merge_id }, owner.token);
    expect(await sides()).toEqual({ candidate_id: merged.candidate_id, client_id: clients[1] });
  });
});

it('offers and the placement of one match stand with the other after a merge', async () => {
  const job = await aJob(await aClient(), owner);
  const [keep, merged] = [await aCandidate(test, owner, {}), await aCandidate(test, owner, {})];
  const [kept, hidden] = [
    await pair(keep.candidate_id, job.job_id),
    await pair(merged.candidate_id, job.job_id),
  ];
  await test.sql`update matches set match_status = 'placed' where match_id = ${kept}`;
  await keepOffer(hidden, false);
  const placement_id = await keepPlacement(hidden, {
    client_id: null,
    status: 'fell_through',
    isDeleted: false,
  });
  const body = { keep_id: keep.candidate_id, merge_id: merged.candidate_id };
  await test.data(mergeCandidates, body, owner.token);
  expect((await test.data(getOffers, { match_id: kept }, owner.token)).items).toHaveLength(1);
  expect(
    await test.sql`select match_id, candidate_id from placements where placement_id = ${placement_id}`,
  ).toEqual([{ match_id: kept, candidate_id: keep.candidate_id }]);
});

describe('a candidate who is erased', () => {
  it('leaves the placement for the accounts, without anything that was written about the person', async () => {
    const { placement_id, candidate_id } = await aPlacement(
      {},
      { candidate: { candidate_name: 'Rosa Erased' } },
    );
    const [before] = await test.sql`select * from placements where placement_id = ${placement_id}`;
    await test.sql`update placements set placement_status = 'fell_through', status_reason = 'Rosa was ill'
      where placement_id = ${placement_id}`;
    await test.sql`insert into placement_corrections (agency_id, correction_id, placement_id, correction_kind, corrected_on,
        fee_cents, reason, user_id)
      values (${owner.agency_id}, ${newId()}, ${placement_id}, 'fee', '2026-05-01', -100, 'Rosa asked', ${owner.user_id})`;
    await test.sql`update candidates set deleted_at = now() - interval '8 days' where candidate_id = ${candidate_id!}`;
    await test.run(purge.task, {});
    expect(await test.sql`select from candidates where candidate_id = ${candidate_id!}`).toEqual([]);
    const [after] = await test.sql`select * from placements where placement_id = ${placement_id}`;
    expect(after).toEqual({
      ...before,
      ...{ candidate_id: null, match_id: null, placement_status: 'fell_through' },
      status_reason: 'Erased with the candidate',
    });
    const kept =
      await test.sql`select to_jsonb(p)::text as row from placements p where placement_id = ${placement_id}
      union all select to_jsonb(k)::text from placement_corrections k where placement_id = ${placement_id}`;
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain('Rosa');
    const shown = await test.data(getPlacement, { placement_id }, owner.token);
    expect(shown).toMatchObject({ candidate_id: null, match_id: null, fee_cents: before.fee_cents });
    expect(shown.corrections).toMatchObject([{ fee_cents: -100, reason: 'Erased with the candidate' }]);
    expect(JSON.stringify(shown)).not.toContain('Rosa');
  });
});

it('a client with a placement is not deleted, and says why', async () => {
  const { client_id, job_id } = await aPlacement();
  const del = () => test.data(delClient, { client_ids: [client_id!] }, owner.token);
  expect(await del()).toMatchObject({ changed: 0, in_use: [{ jobs: 1, placements: 1 }] });
  await test.sql`delete from jobs where job_id = ${job_id!}`;
  const { results, ...rest } = await del();
  expect(rest).toMatchObject({ changed: 0, in_use: [{ jobs: 0, submissions: 0, placements: 1 }] });
  expect(results).toMatchObject([{ message: expect.stringContaining('has 1 placement.') }]);
});
