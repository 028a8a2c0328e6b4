import * as calls from '@placewell/contract/matching/matches.ts';
import { expect, it } from 'vitest';
import { anAgency } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();

/** As an upgrade left one of before version 3: fits to three decimals, and what is missing of the score as a line of its own. */
const EARLIER = [
  {
    criterion: 'title',
    label: 'Job title',
    weight: 60.4,
    fit: 1,
    score: 60.4,
    status: 'met',
    detail: 'a',
    evidence: [],
  },
  {
    criterion: 'profile',
    label: 'Profile',
    weight: 39.6,
    fit: 0.505,
    score: 20,
    status: 'partial',
    detail: 'b',
    evidence: [],
  },
  {
    criterion: 'salary',
    label: 'Salary',
    weight: 0,
    fit: null,
    score: 0,
    status: 'unknown',
    detail: 'c',
    evidence: [],
  },
  {
    criterion: 'scale',
    label: 'Scale',
    weight: 0,
    fit: null,
    score: 0.6,
    status: 'scale',
    detail: 'Scored by an earlier version',
    evidence: [],
  },
];

it('a breakdown stored by an earlier version stays readable, and its points sum to its score', async () => {
  const agency = await anAgency(test);
  await aCandidateOf(test, agency, 'nurse');
  const job = await anOpenJob(test, agency, 'nurse');
  await test.runJobs();
  const [match] = (await matchesOf(test, agency, job)).items;
  const { ownerPool } = test.database;
  await ownerPool.query('update matches set score = 81, score_breakdown = $1 where match_id = $2', [
    JSON.stringify(EARLIER),
    match!.match_id,
  ]);
  const { data } = await test.call(calls.getMatchDetails, { match_id: match!.match_id }, agency.token);
  expect(data.score_breakdown).toEqual(EARLIER);
  expect(EARLIER.reduce((sum, { score }) => sum + score, 0)).toBeCloseTo(81, 6);
});
