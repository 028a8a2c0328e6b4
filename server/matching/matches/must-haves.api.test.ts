import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getJob, MUST_HAVE_CRITERIA, updateJob } from '@placewell/contract/matching/jobs.ts';
import {
  getMatchSettings,
  getMatchSettingsLog,
  previewMatchSettings,
  updateMatchSettings,
} from '@placewell/contract/matching/match-settings.ts';
import { deleteMatches, getMatchDetails } from '@placewell/contract/matching/matches.ts';
import { updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { withDistancesIn } from '@placewell/contract/sourcing/places.ts';
import { DEFAULT_REACH, MUST_HAVE_CRITERIA as SCORED_MUST_HAVES } from '@placewell/matching';
import { describe, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { expectConsistent } from '../../testing/match-consistency.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../testing/occupations.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const REACH_CAP = 59;

type Pair = { who: TestUser; job_id: JobId; candidate_id: CandidateId };

/** An agency that keeps every match, with a nurse who would be strong for its one job. */
async function aStrongPair(job: object = {}, candidate: object = {}): Promise<Pair> {
  const who = await anAgency(test);
  await test.call(updateMatchSettings, { match_threshold: 0 }, who.token);
  const candidate_id = await aCandidateOf(test, who, 'nurse', candidate);
  const job_id = await anOpenJob(test, who, 'nurse', job);
  await test.runJobs();
  return { who, job_id, candidate_id };
}

async function breakdownOf({ who, job_id }: Pair) {
  const [match] = (await matchesOf(test, who, job_id)).items;
  return await test.data(getMatchDetails, { match_id: match!.match_id }, who.token);
}
const gateOf = async (pair: Pair, name: string) =>
  (await breakdownOf(pair)).gates.find((gate) => gate.name === name);
async function change(pair: Pair, { job = {}, candidate = {} }: { job?: object; candidate?: object }) {
  const { who, job_id, candidate_id } = pair;
  if (Object.keys(job).length > 0) await test.call(updateJob, { job_id, ...job }, who.token);
  if (Object.keys(candidate).length > 0)
    await test.call(updateCandidate, { candidate_id, ...candidate }, who.token);
  await test.runJobs();
}
const storedReach = ({ who, job_id }: Pair) =>
  test.inAgency(who.agency_id, (tx) =>
    tx
      .selectFrom('matches')
      .select(['reach_km', 'reach_effect'])
      .where('job_id', '=', job_id)
      .executeTakeFirst(),
  );

it('the contract lists the must-haves of the scorer and its default reach', async () => {
  expect(MUST_HAVE_CRITERIA).toEqual(SCORED_MUST_HAVES);
  const who = await anAgency(test);
  const { reach_km: km, reach_effect: effect } = await test.data(getMatchSettings, {}, who.token);
  expect({ km, effect }).toEqual(DEFAULT_REACH);
  expect(km).toBe(limits.reachKm);
});

describe('must-haves of a job', () => {
  it('a suggested must-have neither gates nor caps until it is confirmed', async () => {
    const must_have_suggestions = [{ criterion: 'languages' as const, quote: 'Welsh is essential' }];
    const pair = await aStrongPair({ languages: ['Welsh'], must_have_suggestions });
    const { job_id, who } = pair;
    expect((await test.data(getJob, { job_id }, who.token)).must_have_suggestions).toEqual(
      must_have_suggestions,
    );
    expect(await gateOf(pair, 'Welsh')).toBeUndefined();
    expect((await breakdownOf(pair)).score).toBeGreaterThan(limits.mustHaveCap);
    await change(pair, { job: { must_have_criteria: ['languages'], must_have_suggestions: [] } });
    expect((await breakdownOf(pair)).score).toBeLessThanOrEqual(limits.mustHaveCap);
  });

  it('a job of before with many must-haves asks to check them, until someone changes or keeps them', async () => {
    const { who, job_id } = await aStrongPair({ check_must_haves: true });
    const asks = async () => (await test.data(getJob, { job_id }, who.token)).check_must_haves;
    expect(await asks()).toBe(true);
    await test.call(updateJob, { job_id, job_title: 'Ward nurse' }, who.token);
    expect(await asks()).toBe(true);
    await test.call(updateJob, { job_id, must_have_criteria: ['location'] }, who.token);
    expect(await asks()).toBe(false);
  });

  it('languages cap a candidate who lacks one, until the star is taken away or the candidate has it', async () => {
    const pair = await aStrongPair({ languages: ['German'] });
    const before = (await breakdownOf(pair)).score;
    expect(before).toBeGreaterThan(limits.mustHaveCap);
    await change(pair, { job: { must_have_criteria: ['languages'] } });
    expect(await breakdownOf(pair)).toMatchObject({ score: limits.mustHaveCap });
    expect(await gateOf(pair, 'Languages')).toMatchObject({ result: 'fail' });
    await change(pair, { candidate: { languages: [{ name: 'German', level: null }] } });
    expect((await breakdownOf(pair)).score).toBeGreaterThan(limits.mustHaveCap);
    expect(await gateOf(pair, 'Languages')).toMatchObject({ result: 'pass' });
    await change(pair, { job: { must_have_criteria: [] }, candidate: { languages: [] } });
    expect((await breakdownOf(pair)).score).toBe(before);
  });

  it('the permit to work is that for the country of the job, and unknown until a user states it', async () => {
    const pair = await aStrongPair({ must_have_criteria: ['work_permit'] });
    const before = (await breakdownOf(pair)).score;
    expect(await gateOf(pair, 'Right to work')).toMatchObject({ result: 'unknown' });
    expect(before).toBeGreaterThan(limits.mustHaveCap);
    await change(pair, { candidate: { work_permits: { GB: false } } });
    expect(await gateOf(pair, 'Right to work')).toMatchObject({ result: 'fail' });
    expect((await breakdownOf(pair)).score).toBe(limits.mustHaveCap);
    await change(pair, { candidate: { work_permits: { DE: false } } });
    expect(await gateOf(pair, 'Right to work')).toMatchObject({ result: 'unknown' });
    await change(pair, { candidate: { work_permits: { GB: true } } });
    expect(await gateOf(pair, 'Right to work')).toMatchObject({ result: 'pass' });
    expect((await breakdownOf(pair)).score).toBe(before);
  });

  it('a term that fails caps only when it is a must-have', async () => {
    const pair = await aStrongPair({ experience_min: 10 });
    expect((await breakdownOf(pair)).score).toBeGreaterThan(limits.mustHaveCap);
    await change(pair, { job: { must_have_criteria: ['experience'] } });
    expect((await breakdownOf(pair)).score).toBe(limits.mustHaveCap);
  });

  it('refuses an unknown criterion and more permits than allowed with a sentence about the field', async () => {
    const { who, job_id, candidate_id } = await aStrongPair();
    const wrong = { job_id, must_have_criteria: ['shoe_size'] } as object;
    expect(await test.call(updateJob, wrong as { job_id: JobId }, who.token)).toMatchObject({ http: 400 });
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap((one) => [`${one}A`, `${one}B`]);
    const work_permits = Object.fromEntries(codes.map((code) => [code, true]));
    const refused = await test.call(updateCandidate, { candidate_id, work_permits }, who.token);
    expect(refused).toMatchObject({
      http: 400,
      data: { fields: { work_permits: `Give at most ${limits.workPermits} countries` } },
    });
    const odd = { candidate_id, work_permits: { Germany: true } };
    expect(await test.call(updateCandidate, odd, who.token)).toMatchObject({ http: 400 });
  });
});

describe('a candidate out of reach', () => {
  /** Leeds is 270 km from London; the job in Leeds is on site. */
  const far = () => aStrongPair({ work_mode: 'Onsite' }, { location: 'London, UK' });
  const scaleOf = async (pair: Pair) => (await breakdownOf(pair)).score_breakdown.at(-1)!;

  it('is capped at 59, which the scale row, the gate and the risks say', async () => {
    const pair = await far();
    expect((await breakdownOf(pair)).score).toBe(REACH_CAP);
    expect((await scaleOf(pair)).detail).toMatch(/59 at most: 2\d\d km away/);
    expect(await gateOf(pair, 'Within reach')).toMatchObject({ result: 'fail' });
    const { risks, score_breakdown } = await breakdownOf(pair);
    expect(risks.join(' ')).toMatch(/2\d\d km/);
    // Every distance is one that a reader in miles sees in miles.
    const sentences = [...risks, ...score_breakdown.map(({ detail }) => detail)].filter((one) =>
      / km\b/.test(one),
    );
    expect(sentences.length).toBeGreaterThan(2);
    for (const one of sentences)
      expect(withDistancesIn(one, 'mi')).toMatch(/^(?!.* km\b).*1\d\d miles (?:away|from)/);
  });

  it('is only flagged, or not even that, when the agency or the job says so', async () => {
    const pair = await far();
    const { who } = pair;
    const set = async (settings: object) => {
      await test.call(updateMatchSettings, settings, who.token);
      await test.runJobs();
    };
    await set({ reach_effect: 'flag' });
    expect((await breakdownOf(pair)).score).toBeGreaterThan(REACH_CAP);
    expect(await gateOf(pair, 'Within reach')).toMatchObject({ result: 'fail' });
    await set({ reach_effect: 'off' });
    expect(await gateOf(pair, 'Within reach')).toBeUndefined();
    await change(pair, { job: { reach_effect: 'cap' } });
    expect((await breakdownOf(pair)).score).toBe(REACH_CAP);
    await change(pair, { job: { reach_km: 400 } });
    expect((await breakdownOf(pair)).score).toBeGreaterThan(REACH_CAP);
    expect(await gateOf(pair, 'Within reach')).toMatchObject({ result: 'pass' });
    await change(pair, { job: { reach_km: null, reach_effect: null } });
    await set({ reach_effect: 'cap', reach_km: 300 });
    expect((await breakdownOf(pair)).score).toBeGreaterThan(REACH_CAP);
    await expectConsistent(test, who);
  });

  it('is not capped who would relocate, whose place is unknown, or whose job is remote', async () => {
    const pair = await far();
    await change(pair, { candidate: { relocation: true } });
    expect((await breakdownOf(pair)).score).toBeGreaterThan(REACH_CAP);
    await change(pair, { candidate: { relocation: false } });
    expect((await breakdownOf(pair)).score).toBe(REACH_CAP);
    await change(pair, { job: { work_mode: 'Remote' } });
    expect((await breakdownOf(pair)).score).toBeGreaterThan(REACH_CAP);
    await change(pair, { job: { work_mode: 'Hybrid' }, candidate: { location: null } });
    expect((await breakdownOf(pair)).score).toBeGreaterThan(REACH_CAP);
  });

  it('shows in the preview of another distance', async () => {
    const { who, job_id } = await far();
    const body = { job_id, reach_km: 400 };
    const [row] = (await test.data(previewMatchSettings, body, who.token)).items;
    expect(row!.score_before).toBe(REACH_CAP);
    expect(row!.score_after).toBeGreaterThan(REACH_CAP);
  });
});

describe('the reach', () => {
  it('of the agency is logged, applies to jobs without their own, and rescores their matches', async () => {
    const pair = await aStrongPair();
    const { who } = pair;
    expect(await storedReach(pair)).toEqual({ reach_km: limits.reachKm, reach_effect: 'cap' });
    await test.call(updateMatchSettings, { reach_km: 60, reach_effect: 'flag' }, who.token);
    await test.runJobs();
    expect(await storedReach(pair)).toEqual({ reach_km: 60, reach_effect: 'flag' });
    const [entry] = (await test.data(getMatchSettingsLog, {}, who.token)).items;
    expect(entry).toMatchObject({
      before: { reach_km: limits.reachKm, reach_effect: 'cap' },
      after: { reach_km: 60, reach_effect: 'flag' },
    });
    await change(pair, { job: { reach_km: 90 } });
    expect(await storedReach(pair)).toEqual({ reach_km: 90, reach_effect: 'flag' });
    await test.call(updateMatchSettings, { reach_effect: 'off', reach_km: 70 }, who.token);
    await test.runJobs();
    expect(await storedReach(pair)).toEqual({ reach_km: 90, reach_effect: 'off' });
    await expectConsistent(test, who);
  });

  it('of the agency is no reason to bring back a match that a person deleted', async () => {
    const pair = await aStrongPair();
    const { who, job_id } = pair;
    const [match] = (await matchesOf(test, who, job_id)).items;
    await test.call(deleteMatches, { match_ids: [match!.match_id] }, who.token);
    await test.call(updateMatchSettings, { reach_km: 60 }, who.token);
    await test.runJobs();
    expect((await matchesOf(test, who, job_id)).items).toEqual([]);
  });

  it('can be previewed, unless the job has its own', async () => {
    const pair = await aStrongPair();
    const { who, job_id } = pair;
    const preview = async () =>
      await test.data(previewMatchSettings, { job_id, reach_km: 60, reach_effect: 'off' }, who.token);
    expect(await preview()).toMatchObject({ has_own_reach: false, after: 1 });
    await change(pair, { job: { reach_km: 500, reach_effect: 'flag' } });
    expect(await preview()).toMatchObject({ has_own_reach: true, after: 1 });
  });

  it('must be a distance and an effect that exist', async () => {
    const who = await anAgency(test);
    for (const reach_km of [0, limits.reachKmMax + 1, 12.5])
      expect(await test.call(updateMatchSettings, { reach_km }, who.token)).toMatchObject({
        http: 400,
        data: {
          fields: {
            reach_km: `The distance must be a whole number from ${limits.reachKmMin} to ${limits.reachKmMax}`,
          },
        },
      });
  });
});
