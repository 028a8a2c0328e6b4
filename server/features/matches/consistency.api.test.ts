import * as candidateCalls from '@placewell/contract/candidates.ts';
import * as jobCalls from '@placewell/contract/jobs.ts';
import { updateJobWeights, updateMatchSettings, WEIGHT_BOUNDS } from '@placewell/contract/match-settings.ts';
import * as matchCalls from '@placewell/contract/matches.ts';
import {
  type CandidateFeatures,
  type JobFeatures,
  prepareCandidate,
  prepareJob,
  scoreNumber,
  type Weights,
} from '@placewell/matching';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/db/tenant.ts';
import { aCandidate, anAgency, type Person } from '../../testing/builders.ts';
import { JOBS, OCCUPATIONS, PEOPLE } from '../../testing/people.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { readMatchingInputs } from '../candidates/candidates.public.ts';
import { readMatchableJobs, readOpenJobIds } from '../jobs/jobs.public.ts';
import { fromColumn, readAgencyMatching } from '../match-settings/match-settings.public.ts';
import { vocabulary } from '../skills/skills.public.ts';
import { AgencyIndexes } from './agency-index.ts';
import type { Engine } from './engine.ts';
import { scoreCandidate } from './score-candidate.ts';
import { scoreJob } from './score-job.ts';

const PER_JOB = 6;
const test = useTestApp({ MATCHES_PER_JOB: String(PER_JOB) });

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Stored = {
  candidate_id: string;
  job_id: string;
  score: number;
  match_status: string;
  removal: string | null;
  is_stale: boolean;
  inputs_hash: string;
  weights: number[];
};

/** Every stored match and every score, computed again from the records themselves without index or feature rows. */
async function readAll(agency: Person) {
  return withTenant(test.database, agency.agency_id, async (tx) => {
    const { rows: stored } = await sql<Stored>`
      select candidate_id, job_id, score, match_status, removal, is_stale, inputs_hash, weights from matches`.execute(
      tx,
    );
    const { rows: totals } = await sql<{
      job_id: string;
      match_count: number;
      top_match_score: number | null;
    }>`
      select job_id, match_count, top_match_score from jobs where deleted_at is null`.execute(tx);
    const { rows: ids } = await sql<{ candidate_id: string }>`select candidate_id from candidates`.execute(
      tx,
    );
    const people = (
      await readMatchingInputs(
        tx,
        ids.map((row) => row.candidate_id),
      )
    ).filter((one) => one.is_matched);
    const jobs = await readMatchableJobs(tx, await readOpenJobIds(tx));
    const settings = await readAgencyMatching(tx);
    const all = await readMatchableJobs(
      tx,
      totals.map((row) => row.job_id),
    );
    return {
      stored,
      totals,
      threshold: settings.match_threshold,
      weights: new Map(all.map((job) => [job.job_id, job.weights ?? [...settings.column]])),
      people: new Map<string, CandidateFeatures>(
        people.map((one) => [one.candidate_id, prepareCandidate(vocabulary(), one.input)]),
      ),
      jobs: new Map<string, JobFeatures>(
        jobs.map((one) => [one.job_id, prepareJob(vocabulary(), one.input)]),
      ),
    };
  });
}

async function assertConsistent(agency: Person) {
  const failed = await test.database.ownerPool.query(
    'select key, last_error from graphile_worker.jobs where last_error is not null',
  );
  expect(failed.rows, 'tasks that failed').toEqual([]);
  const { stored, totals, people, jobs, threshold, weights } = await readAll(agency);
  for (const { job_id, match_count, top_match_score } of totals) {
    const live = stored.filter((match) => match.job_id === job_id && match.removal === null);
    for (const match of live)
      if (match.weights.join() !== weights.get(job_id)!.join())
        expect(match.is_stale, 'made with other weights than those that count now: stale').toBe(true);
    expect({ match_count, top_match_score }, 'totals of the job').toEqual({
      match_count: live.length,
      top_match_score: live.length === 0 ? null : Math.max(...live.map((match) => match.score)),
    });
  }
  for (const [job_id, job] of jobs) {
    const ofJob = stored.filter((match) => match.job_id === job_id);
    const barred = new Set(
      ofJob
        .filter(
          (match) =>
            match.removal === 'person' &&
            match.inputs_hash === `${job.inputs_hash}:${people.get(match.candidate_id)?.inputs_hash}`,
        )
        .map((match) => match.candidate_id),
    );
    const weighed = fromColumn(weights.get(job_id)!);
    const scores = new Map(
      [...people].map(([id, candidate]) => [id, scoreNumber(vocabulary(), job, candidate, weighed)] as const),
    );
    const ranked = [...scores]
      .filter(([id, value]) => value >= threshold && !barred.has(id))
      .map(([, value]) => value)
      .sort((a, b) => b - a)
      .slice(0, PER_JOB);
    const live = ofJob.filter((match) => match.removal === null);
    for (const match of live)
      if (scores.has(match.candidate_id))
        expect(
          { score: match.score, weights: match.weights, is_stale: match.is_stale },
          'a stored score is the true one, under the weights that count',
        ).toEqual({ score: scores.get(match.candidate_id), weights: weights.get(job_id), is_stale: false });
      else expect(match.is_stale, 'out of matching and still there: stale').toBe(true);
    const isUntouched = (match: Stored) => ['new', 'viewed'].includes(match.match_status);
    // Equal scores may change places at the end of the list, so scores are compared and not ids.
    const present = live
      .filter((match) => scores.has(match.candidate_id))
      .map((match) => match.score)
      .sort((a, b) => b - a);
    expect(present.slice(0, ranked.length), 'the best are there').toEqual(ranked);
    const untouched = live.filter(isUntouched);
    expect(untouched.length).toBeLessThanOrEqual(PER_JOB);
    for (const match of untouched) expect(match.score).toBeGreaterThanOrEqual(ranked.at(-1) ?? 101);
  }
}

const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

describe('after random changes', () => {
  it.each([11, 12])(
    'the stored matches are those of a full recomputation (seed %i)',
    { timeout: 180_000 },
    async (seed) => {
      const random = randomOf(seed);
      const agency = await anAgency(test);
      const people: string[] = [];
      const jobs: string[] = [];
      const gone = { people: [] as string[], jobs: [] as string[] };
      const someSkills = () => {
        const all = Object.values(PEOPLE).flatMap((one) => [...one.skills]);
        return Array.from({ length: 1 + Math.floor(random() * 6) }, () => pick(random, all));
      };
      const aPerson = () => ({ ...(PEOPLE[pick(random, OCCUPATIONS)] as object), skills: someSkills() });
      const aJob = () => ({
        ...(JOBS[pick(random, OCCUPATIONS)] as object),
        skills_required: someSkills().slice(0, 3),
      });
      const say = (call: Parameters<typeof test.call>[0], body: object) =>
        test.call(call, body as never, agency.token);
      const someMatches = async () =>
        (await test.call(matchCalls.getAllMatches, { limit: 100 }, agency.token)).data.items;

      const someWeights = () =>
        random() < 0.3
          ? null
          : (Object.fromEntries(
              Object.entries(WEIGHT_BOUNDS).map(([criterion, { minimum, maximum }]) => [
                criterion,
                minimum + Math.floor(random() * (maximum - minimum + 1)),
              ]),
            ) as Weights);

      const actions: (() => Promise<unknown>)[] = [
        async () =>
          void people.push(
            (await aCandidate(test, agency, { ...aPerson(), candidate_name: `P ${people.length}` }))
              .candidate_id,
          ),
        async () =>
          void people.push(
            (await aCandidate(test, agency, { ...aPerson(), candidate_name: `P ${people.length}` }))
              .candidate_id,
          ),
        async () => {
          const { data } = await test.call(
            jobCalls.addJob,
            { ...aJob(), job_status: 'open' } as never,
            agency.token,
          );
          jobs.push(data.job_id);
        },
        async () => say(candidateCalls.updateCandidate, { candidate_id: pick(random, people), ...aPerson() }),
        async () =>
          say(candidateCalls.updateCandidate, {
            candidate_id: pick(random, people),
            experience_years: Math.floor(random() * 20),
          }),
        async () => say(jobCalls.updateJob, { job_id: pick(random, jobs), ...aJob() }),
        async () =>
          say(jobCalls.updateJobStatus, {
            job_ids: [pick(random, jobs)],
            job_status: pick(random, ['open', 'on_hold', 'open']),
          }),
        async () => {
          const id = pick(random, people);
          gone.people.push(id);
          await say(candidateCalls.delCandidate, { candidate_ids: [id] });
        },
        async () =>
          gone.people.length > 0 &&
          say(candidateCalls.restoreCandidates, { candidate_ids: [pick(random, gone.people)] }),
        async () =>
          say(candidateCalls.updateCandidateStatus, {
            candidate_ids: [pick(random, people)],
            candidate_status: pick(random, ['active', 'archived', 'do_not_contact', 'active']),
          }),
        async () => {
          const id = pick(random, jobs);
          gone.jobs.push(id);
          await say(jobCalls.delJob, { job_ids: [id] });
        },
        async () => gone.jobs.length > 0 && say(jobCalls.restoreJobs, { job_ids: gone.jobs.splice(0) }),
        async () => {
          const matches = await someMatches();
          if (matches.length > 0)
            await say(matchCalls.updateMatchStatus, {
              match_ids: [pick(random, matches).match_id],
              status: pick(random, ['shortlisted', 'contacted', 'viewed', 'placed']),
            });
        },
        async () => {
          const matches = await someMatches();
          if (matches.length > 0)
            await say(matchCalls.deleteMatches, { match_ids: [pick(random, matches).match_id] });
        },
        async () =>
          say(updateMatchSettings, {
            ...(random() < 0.5 ? { match_threshold: pick(random, [30, 40, 55]) } : {}),
            weights: someWeights(),
          }),
        async () => say(updateJobWeights, { job_id: pick(random, jobs), weights: someWeights() }),
      ];
      for (let at = 0; at < 12; at++) await actions[0]!();
      for (let at = 0; at < 5; at++) await actions[2]!();
      for (let at = 1; at <= 240; at++) {
        await pick(random, actions)();
        if (random() < 0.15) await test.work();
        if (at % 40 === 0) {
          await test.work();
          await assertConsistent(agency);
        }
      }
      const { stored } = await readAll(agency);
      expect(stored.filter((match) => match.removal === null).length).toBeGreaterThan(10);
    },
  );
});

describe('at the same time', () => {
  /** Another process on the same database: its own index in memory. */
  const anotherProcess = (): Engine => ({ ...test.platform, indexes: new AgencyIndexes(2 ** 30) });
  const live = async (agency: Person) =>
    (await readAll(agency)).stored.filter((match) => match.removal === null);

  async function aPair() {
    const agency = await anAgency(test);
    const { agency_id } = agency;
    const { candidate_id } = await aCandidate(test, agency, { ...(PEOPLE.nurse as object) });
    const { data } = await test.call(
      jobCalls.addJob,
      { ...(JOBS.nurse as object), job_status: 'open' } as never,
      agency.token,
    );
    return { agency, job: { agency_id, job_id: data.job_id }, candidate: { agency_id, candidate_id } };
  }

  it.each(['job first', 'candidate first', 'together'])(
    'a candidate saved while a job opens is found: %s',
    async (order) => {
      const { agency, job, candidate } = await aPair();
      const one = anotherProcess();
      const two = anotherProcess();
      if (order === 'job first') {
        await scoreJob(one, job);
        expect(await live(agency)).toEqual([]);
        await scoreCandidate(two, candidate);
      } else if (order === 'candidate first') {
        await scoreCandidate(one, candidate);
        expect(await live(agency)).toEqual([]);
        await scoreJob(two, job);
      } else await Promise.all([scoreJob(one, job), scoreCandidate(two, candidate)]);
      expect(await live(agency)).toHaveLength(1);
      await test.work();
      expect(await live(agency)).toHaveLength(1);
    },
  );

  it('who is deleted but still in the index takes no place in a full list', async () => {
    const { agency, job } = await aPair();
    const { agency_id } = agency;
    for (let at = 0; at < PER_JOB; at++)
      await aCandidate(test, agency, { ...(PEOPLE.nurse as object), candidate_name: `N ${at}` });
    await test.work();
    const { candidate_id } = (await live(agency))[0]!;
    await test.call(candidateCalls.delCandidate, { candidate_ids: [candidate_id] } as never, agency.token);
    const engine = anotherProcess();
    await scoreJob(engine, job);
    await scoreCandidate(engine, { agency_id, candidate_id });
    expect(await live(agency)).toHaveLength(PER_JOB);
  });

  it('a task that began first and waits still sees what the other one wrote', async () => {
    const { agency, job, candidate } = await aPair();
    const one = anotherProcess();
    const two = anotherProcess();
    let scoring: Promise<void> | undefined;
    await withTenant(test.database, agency.agency_id, async (tx) => {
      // Holds the matching lock, so that both tasks stand in the queue behind it, in this order.
      await sql`select pg_advisory_xact_lock(hashtextextended(app_agency_id()::text || ':matching', 0))`.execute(
        tx,
      );
      scoring = Promise.all([scoreJob(one, job), scoreCandidate(two, candidate)]).then(() => undefined);
      await sql`select pg_sleep(0.2)`.execute(tx);
    });
    await scoring;
    expect(await live(agency)).toHaveLength(1);
  });

  it('many tasks of two processes for the same records end without a deadlock and with one match each', {
    timeout: 60_000,
  }, async () => {
    const agency = await anAgency(test);
    const { agency_id } = agency;
    const candidates: string[] = [];
    const jobs: string[] = [];
    for (let at = 0; at < 4; at++) {
      candidates.push(
        (await aCandidate(test, agency, { ...(PEOPLE.nurse as object), candidate_name: `N ${at}` }))
          .candidate_id,
      );
      const { data } = await test.call(
        jobCalls.addJob,
        { ...(JOBS.nurse as object), job_status: 'open' } as never,
        agency.token,
      );
      jobs.push(data.job_id);
    }
    const one = anotherProcess();
    const two = anotherProcess();
    const moving = async () => {
      for (let round = 0; round < 5; round++) {
        const { data } = await test.call(matchCalls.getAllMatches, {}, agency.token);
        const match_ids = data.items.map((match) => match.match_id);
        if (match_ids.length > 0)
          expect(
            await test.call(
              matchCalls.updateMatchStatus,
              { match_ids, status: round % 2 ? 'contacted' : 'placed' },
              agency.token,
            ),
          ).toMatchObject({ status: true });
      }
    };
    for (let round = 0; round < 3; round++)
      await Promise.all([
        ...jobs.map((job_id) => scoreJob(one, { agency_id, job_id })),
        ...candidates.map((candidate_id) => scoreCandidate(two, { agency_id, candidate_id })),
        moving(),
      ]);
    expect(await live(agency)).toHaveLength(16);
    await assertConsistent(agency);
  });
});
