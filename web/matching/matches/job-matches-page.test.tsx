import { getJob } from '@placewell/contract/matching/jobs.ts';
import { getMatchSettings } from '@placewell/contract/matching/match-settings.ts';
import {
  getCandidateMatchesForJob,
  getScoresForJob,
  type Scoring,
} from '@placewell/contract/matching/matches.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { aMatch } from '../../test/match-builders.ts';
import { anOpenJob, pageOf, someSettings } from '../../test/match-settings-builders.ts';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { JobMatchesPage } from './job-matches-page.tsx';

setUpMockApi();

const job = anOpenJob();
beforeEach(() => {
  signIn();
  mockCall(getJob, job);
  mockCall(getMatchSettings, someSettings());
  mockCall(getScoresForJob, { scores: [], total: 0 });
});

const list = (scoring?: Scoring, items = [] as ReturnType<typeof aMatch>[]) => ({
  ...pageOf(items),
  ...(scoring && { scoring }),
});
const open = () => renderApp(<JobMatchesPage jobId={job.job_id} />);
const none = () => screen.queryByText('No candidate scores 40 or more yet');

it('says how many candidates are scored until the server is done, and only then that none fits', async () => {
  let isDone = false;
  mockCall(getCandidateMatchesForJob, () =>
    list(isDone ? undefined : { state: 'queued', against: 9, reading: 0 }),
  );
  await open();
  expect(await screen.findByText('Scoring 9 candidates…')).toBeVisible();
  expect(none()).toBeNull();
  expect(screen.queryByText(/0 matches/)).toBeNull();
  isDone = true;
  expect(
    await screen.findByText('No candidate scores 40 or more yet', undefined, { timeout: 4_000 }),
  ).toBeVisible();
});

it.each<[Scoring, string]>([
  [{ state: 'retrying', against: 9, reading: 0 }, 'Scoring failed, retrying…'],
  [{ state: 'failed', against: 9, reading: 0 }, 'Scoring failed'],
  [{ state: 'queued', against: 1, reading: 0 }, 'Scoring 1 candidate…'],
  [{ state: 'queued', against: 0, reading: 9 }, 'Reading 9 resumes, then scoring…'],
  [{ state: 'queued', against: 10_001, reading: 0 }, 'Scoring all candidates…'],
])('an empty list with the scoring %j says “%s”', async (scoring, text) => {
  mockCall(getCandidateMatchesForJob, list(scoring));
  await open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(none()).toBeNull();
});

it('without a candidate there is nothing to wait for', async () => {
  mockCall(getCandidateMatchesForJob, list({ state: 'queued', against: 0, reading: 0 }));
  await open();
  expect(await screen.findByText('No candidate scores 40 or more yet')).toBeVisible();
});
