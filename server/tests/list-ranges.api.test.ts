import { allCalls } from '@placewell/contract/calls.ts';
import type { CandidateId, JobId } from '@placewell/contract/ids.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import * as matches from '@placewell/contract/matching/matches.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../testing/builders.ts';
import { aCandidateOf, anOpenJob } from '../testing/occupations.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();

/** Each candidate and each job has one of these as yearly salary and as years of experience. */
const FIGURES = [
  { salary: null, experience: null },
  { salary: 30_000, experience: 2 },
  { salary: 200_000, experience: 10 },
  { salary: 500_000, experience: 12 },
  { salary: 1_000_000, experience: 15 },
  { salary: 5_000_000, experience: 40 },
] as const;
type Row = { name: string; salary: number | null; experience: number | null; score: number };
type Ranges = Readonly<Record<string, number>>;

let agency: TestUser;
let candidate_id: CandidateId;
let job_id: JobId;

const numberOf = (name: string) => Number(name.at(-1));
const rowOf = (name: string, score = 0): Row => ({ name, ...FIGURES[numberOf(name)]!, score });

/** Every match pairs `Candidate i` with `Job j`; its score is 20 times the greater of the two numbers. */
beforeAll(async () => {
  agency = await anAgency(test);
  const candidates: CandidateId[] = [];
  const jobs: JobId[] = [];
  for (const i of FIGURES.keys()) {
    candidates.push(await aCandidateOf(test, agency, 'nurse', { candidate_name: `Candidate ${i}` }));
    jobs.push(await anOpenJob(test, agency, 'nurse', { job_title: `Staff nurse ${i}` }));
  }
  await test.runJobs();
  [candidate_id, job_id] = [candidates[0]!, jobs[0]!];
  await test.inAgency(agency.agency_id, async (tx) => {
    for (const [i, { salary, experience }] of FIGURES.entries()) {
      await sql`update candidates set salary_min = ${salary}, salary_max = ${salary}, salary_period = 'year',
        experience_years = ${experience} where candidate_id = ${candidates[i]}`.execute(tx);
      await sql`update jobs set salary_min = ${salary}, salary_max = ${salary}, salary_period = 'year',
        experience_min = ${experience}, experience_max = ${experience} where job_id = ${jobs[i]}`.execute(tx);
      await sql`update matches set score = ${20 * i} where candidate_id = any(${candidates.slice(0, i + 1)}::uuid[])
        and job_id = any(${jobs.slice(0, i + 1)}::uuid[])
        and (candidate_id = ${candidates[i]} or job_id = ${jobs[i]})`.execute(tx);
    }
  });
});

const SALARY_TO_200_000 = { salary_min: 0, salary_max: 200_000, experience_min: 0, experience_max: 10 };
const SCORE = { min_score: 0, max_score: 100 };

type MatchCall =
  | typeof matches.getCandidateJobMatches
  | typeof matches.getMatchesForCandidate
  | typeof matches.getCandidateMatchesForJob
  | typeof matches.getAllMatches;
// The cast: no body fits every call of the union, and each test passes one that fits.
const matchRows = async (call: MatchCall, body: object): Promise<Row[]> =>
  (await test.data(call, { ...body, limit: 100 } as never, agency.token)).items.map((match) => ({
    ...rowOf(match.job_title, match.score),
    name: `${match.candidate_name} and ${match.job_title}`,
  }));

const boardRows = async (
  call: typeof matches.getBoardForCandidate | typeof matches.getBoardForJob,
  body: object,
): Promise<Row[]> =>
  (await test.data(call, { ...body, limit: 100 } as never, agency.token)).columns.flatMap(({ items }) =>
    items.map((match) => ({
      ...rowOf(match.job_title, match.score),
      name: `${match.candidate_name} and ${match.job_title}`,
    })),
  );

/** The list calls with range filters, the default of each, and the number of rows without a filter. */
const LISTS: Record<
  string,
  { defaults: Ranges; count: number; rows: (body: object) => Promise<readonly Row[]> }
> = {
  getCandidates: {
    defaults: SALARY_TO_200_000,
    count: 6,
    rows: async (body) =>
      (await test.data(getCandidates, { ...body, limit: 100 }, agency.token)).items.map((row) =>
        rowOf(row.candidate_name),
      ),
  },
  getJobs: {
    defaults: SALARY_TO_200_000,
    count: 6,
    rows: async (body) =>
      (await test.data(getJobs, { ...body, limit: 100 }, agency.token)).items.map((row) =>
        rowOf(row.job_title),
      ),
  },
  getCandidateJobMatches: {
    defaults: { ...SALARY_TO_200_000, match_score_min: 0, match_score_max: 100 },
    count: 6,
    rows: (body) => matchRows(matches.getCandidateJobMatches, { candidate_id, ...body }),
  },
  getMatchesForCandidate: {
    defaults: { ...SALARY_TO_200_000, salary_max: 1_000_000, ...SCORE },
    count: 6,
    rows: (body) => matchRows(matches.getMatchesForCandidate, { candidate_id, ...body }),
  },
  getCandidateMatchesForJob: {
    defaults: SCORE,
    count: 6,
    rows: (body) => matchRows(matches.getCandidateMatchesForJob, { job_id, ...body }),
  },
  getBoardForCandidate: {
    defaults: { ...SALARY_TO_200_000, salary_max: 1_000_000, ...SCORE },
    count: 6,
    rows: (body) => boardRows(matches.getBoardForCandidate, { candidate_id, ...body }),
  },
  getBoardForJob: {
    defaults: SCORE,
    count: 6,
    rows: (body) => boardRows(matches.getBoardForJob, { job_id, ...body }),
  },
  getAllMatches: { defaults: SCORE, count: 36, rows: (body) => matchRows(matches.getAllMatches, body) },
};

const figureOf = (filter: string) =>
  (['salary', 'experience', 'score'] as const).find((name) => filter.includes(name))!;
const isMinimum = (filter: string) => filter.includes('min');

/** Candidates without a salary stay under an upper bound alone. */
const keepsUnknown = (name: string, filter: string) => name === 'getCandidates' && filter === 'salary_max';

function passes(row: Row, filter: string, limit: number, name: string): boolean {
  const figure = row[figureOf(filter)];
  if (figure === null) return keepsUnknown(name, filter);
  return isMinimum(filter) ? figure >= limit : figure <= limit;
}

/** The defaults that other list calls have for a filter, unlike this one. */
const otherDefaults = (filter: string, own: number) =>
  [...new Set(Object.values(LISTS).flatMap(({ defaults }) => defaults[filter] ?? []))].filter(
    (value) => value !== own,
  );

const CASES = Object.entries(LISTS).flatMap(([name, { defaults }]) =>
  Object.entries(defaults).map(([filter, value]) => ({ name, filter, value })),
);

describe('range filters', () => {
  it.each(Object.keys(LISTS))('of %s list everybody when all are at their defaults', async (name) => {
    const { rows, defaults, count } = LISTS[name]!;
    expect(await rows({})).toHaveLength(count);
    expect(await rows(defaults)).toHaveLength(count);
  });

  it.each(CASES)(
    '$filter of $name lists everybody at its default, $value',
    async ({ name, filter, value }) => {
      expect(await LISTS[name]!.rows({ [filter]: value })).toHaveLength(LISTS[name]!.count);
    },
  );

  it.each(
    CASES.flatMap(({ name, filter, value }) => [
      { name, filter, value: isMinimum(filter) ? value + 1 : value - 1, reason: 'next to its default' },
      ...(isMinimum(filter) || figureOf(filter) === 'score'
        ? []
        : [{ name, filter, value: value + 1, reason: 'above its default' }]),
      ...otherDefaults(filter, value).map((other) => ({
        name,
        filter,
        value: other,
        reason: "another call's default",
      })),
    ]),
  )('$filter of $name filters at $value, $reason', async ({ name, filter, value }) => {
    const { rows, count } = LISTS[name]!;
    const expected = (await rows({})).filter((row) => passes(row, filter, value, name));
    expect(expected.length).toBeLessThan(count);
    const found = await rows({ [filter]: value });
    expect(found.map((row) => row.name).sort()).toEqual(expected.map((row) => row.name).sort());
  });

  it('of every list call are in this table', () => {
    const inContract = allCalls.flatMap(({ name, call }) =>
      Object.keys(('shape' in call.body ? call.body.shape : {}) as object)
        .filter((key) => call.blankIsAbsent && /salary|experience|score/.test(key) && /min|max/.test(key))
        .map((key) => `${name}.${key}`),
    );
    expect(inContract.sort()).toEqual(CASES.map(({ name, filter }) => `${name}.${filter}`).sort());
  });
});
