import { JobId, UserId } from '@placewell/contract/ids.ts';
import { getJob, getJobs, updateJobStatus } from '@placewell/contract/matching/jobs.ts';
import { transferPostedJobs } from '@placewell/contract/matching/transfers.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { getTags } from '@placewell/contract/sourcing/tags.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../../test/render.tsx';
import { aJob } from '../job.fixture.ts';
import { JobsPage } from '../jobs-page.tsx';

setUpMockApi();

const OLA = UserId.parse('00000000-0000-4000-8000-0000000000d1');
const cook = JobId.parse('00000000-0000-4000-8000-0000000000b1');
const nurse = JobId.parse('00000000-0000-4000-8000-0000000000b2');
let jobs: ReturnType<typeof aJob>[];

beforeEach(() => {
  localStorage.clear();
  signIn();
  const open = { job_status: 'open' as const, salary_min_cents: 1_00, salary_max_cents: 2_00 };
  jobs = [
    { ...aJob(open), id: cook, job_id: cook, job_title: 'Cook' },
    { ...aJob(open), id: nurse, job_id: nurse, job_title: 'Nurse', recruiter_id: OLA },
  ];
  mockCall(getJobs, () => pageOf(jobs));
  mockCall(getJob, ({ job_id }) => jobs.find((one) => one.job_id === job_id) as never);
  mockCall(getTags, pageOf([]));
  mockCall(getAgencyRecruiters, {
    items: [
      { id: ids.user, recruiter_id: ids.user, recruiter_name: 'Maren Holt', role: 'agency', is_first: true },
      { id: OLA, recruiter_id: OLA, recruiter_name: 'Ola Berg', role: 'recruiter', is_first: false },
    ],
  });
});

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const openPage = async () => {
  await renderApp(<JobsPage scope="all" />, '/?columns=status,owner,tags');
  await row('Cook');
  return userEvent.setup();
};
const cell = async (name: string, value: RegExp) =>
  within(await row(name)).getByRole('button', { name: value });
const moves = () =>
  mockCall(updateJobStatus, ({ job_ids = [], job_status }) => {
    const previous = job_ids.map((id) => ({ id, job_status: 'open' as const }));
    jobs = jobs.map((one) => (job_ids.includes(one.job_id) ? { ...one, job_status } : one));
    return { results: job_ids.map((id) => ({ id, ok: true })), changed: job_ids.length, previous };
  });

it('a click on the status moves the job at once, with undo; closing asks for a reason first', async () => {
  const user = await openPage();
  const sent = moves();
  await user.click(await cell('Cook', /^Status: Open/));
  await user.click(await screen.findByRole('menuitem', { name: 'Put on hold' }));
  expect(await cell('Cook', /^Status: On hold/)).toBeVisible();
  await waitFor(() => expect(sent.bodies).toEqual([{ job_ids: [cook], job_status: 'on_hold' }]));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
  await user.click(await cell('Nurse', /^Status: Open/));
  await user.click(await screen.findByRole('menuitem', { name: 'Close…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Withdrawn by the client');
  expect(sent.bodies).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Close job' }));
  await waitFor(() =>
    expect(sent.bodies.at(-1)).toEqual({
      job_ids: [nurse],
      job_status: 'closed',
      close_reason: 'Withdrawn by the client',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('e opens the status of the row with the focus, → the owner; a refused transfer goes back', async () => {
  const user = await openPage();
  mockFailure(transferPostedJobs, { status: 409, code: 'conflict', message: 'Not now.' });
  await user.keyboard('{ArrowDown}e');
  await screen.findByRole('menu', { name: 'Status' });
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('menu', { name: 'Recruiter' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Ola Berg' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(await cell('Cook', /^Recruiter: Maren Holt/)).toBeVisible();
  await user.click(await cell('Cook', /^Change tags/));
  expect(await screen.findByRole('dialog', { name: 'Tags' })).toBeVisible();
});

it('a recruiter changes only own jobs, and no owner', async () => {
  signIn({ role: 'recruiter' });
  const user = await openPage();
  expect(await cell('Cook', /^Status/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Recruiter: / })).toBeNull();
  expect(within(await row('Nurse')).queryByRole('button', { name: /^(Status|Change)/ })).toBeNull();
  await user.keyboard('{ArrowDown}{ArrowDown}e');
  expect(screen.queryByRole('menu')).toBeNull();
});
