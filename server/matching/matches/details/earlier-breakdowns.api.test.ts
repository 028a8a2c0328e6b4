import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as calls from '@placewell/contract/matching/matches.ts';
import { expect, it } from 'vitest';
import { anAgency } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../../testing/occupations.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const test = useTestApp();
const MIGRATION = join(import.meta.dirname, '../../../migrations/0026_add_fit_and_scale_to_breakdowns.sql');

/** As stored before version 3: weights of the known criteria sum to 100, whole points to the score. */
const EARLIER = [
  {
    criterion: 'title',
    label: 'Job title',
    weight: 60.4,
    score: 61,
    status: 'met',
    detail: 'a',
    evidence: [],
  },
  {
    criterion: 'profile',
    label: 'Profile',
    weight: 39.6,
    score: 20,
    status: 'partial',
    detail: 'b',
    evidence: [],
  },
  {
    criterion: 'salary',
    label: 'Salary',
    weight: 0,
    score: null,
    status: 'unknown',
    detail: 'c',
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
  const migration = await readFile(MIGRATION, 'utf8');
  await ownerPool.query(migration);
  const { data } = await test.call(calls.getMatchDetails, { match_id: match!.match_id }, agency.token);
  expect(data.score_breakdown).toEqual([
    { ...EARLIER[0], fit: 1, score: 60.4 },
    { ...EARLIER[1], fit: 0.505, score: 20 },
    { ...EARLIER[2], fit: null, score: 0 },
    expect.objectContaining({ criterion: 'scale', weight: 0, fit: null, score: 0.6, status: 'scale' }),
  ]);
  await ownerPool.query(migration);
  const again = await test.call(calls.getMatchDetails, { match_id: match!.match_id }, agency.token);
  expect(again.data.score_breakdown).toEqual(data.score_breakdown);
});
