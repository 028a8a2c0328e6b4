import { getContacts } from '@placewell/contract/clients/contacts.ts';
import { getJob } from '@placewell/contract/matching/jobs.ts';
import { getAllMatches, getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { addSubmission, delSubmissions, getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { aClient, aContact, pageOf } from '../../test/client-builders.ts';
import { aMatch } from '../../test/match-builders.ts';
import { anOpenJob } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { aSubmission } from '../../test/submission-builders.ts';
import { AddSubmissionDialog } from './add-submission-dialog.tsx';
import { MatchSubmissions } from './match-submissions.tsx';
import { SubmissionsOf } from './submissions-of.tsx';

setUpMockApi();
const match = aMatch();
const client = aClient();
const omar = aContact({ contact_name: 'Omar Reid', contact_title: 'Buyer', is_primary: false }, 3);
const gone = aContact({ contact_name: 'Gil Gone', contact_status: 'left' }, 4);
const job = anOpenJob({
  job_id: match.job_id as never,
  job_title: match.job_title,
  client_id: client.client_id,
  client_name: client.client_name,
} as never);

beforeEach(() => {
  signIn();
  mockCall(getJob, job as never);
  mockCall(getContacts, pageOf([omar, gone]));
  mockCall(getAllMatches, pageOf([match]));
});
afterEach(() => act(() => clearToasts()));

type Given = Partial<Parameters<typeof AddSubmissionDialog>[0]>;
const open = async (given: Given = { match }) => {
  const onAdded = vi.fn();
  const onClose = vi.fn();
  await renderApp(<AddSubmissionDialog opened onClose={onClose} onAdded={onAdded} {...given} />);
  const dialog = await screen.findByRole('dialog', { name: 'Add submission' });
  return { user: userEvent.setup(), dialog, onAdded, onClose };
};
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: new RegExp(`^${label}`) }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const press = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Add submission' }));

describe('a submission made elsewhere', () => {
  it('is noted for a match with its contact, day and consent, and can be undone', async () => {
    const added = mockCall(addSubmission, { ...aSubmission(), batch_id: null });
    const deleted = mockCall(delSubmissions, { results: [{ id: aSubmission().id, ok: true }], changed: 1 });
    const { user, onClose } = await open();
    await choose(user, 'Contact', /Omar Reid/);
    await user.click(screen.getByRole('radio', { name: 'Spoken' }));
    await user.type(screen.getByRole('textbox', { name: 'Note on the consent' }), 'on the phone');
    await user.click(screen.getByRole('checkbox', { name: 'Without the name' }));
    await press(user);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added.bodies).toEqual([
      {
        match_id: match.match_id,
        contact_id: omar.contact_id,
        consent: 'spoken',
        consent_on: null,
        consent_note: 'on the phone',
        is_blind: true,
        pitch: '',
      },
    ]);
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(deleted.bodies).toEqual([{ submission_ids: [aSubmission().id] }]));
  });

  it('offers those at the client who are still there', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('combobox', { name: /^Contact/ }));
    expect(await screen.findByRole('option', { name: 'Omar Reid, Buyer' })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Gil Gone/ })).toBeNull();
  });

  it('asks for the candidate of a job, and for both where there is neither', async () => {
    const ofJob = mockCall(getCandidateMatchesForJob, pageOf([match]));
    const { user } = await open({ job: { job_id: job.job_id, job_title: job.job_title } });
    await choose(user, 'Candidate', /^Ines Calder$/);
    expect(ofJob.bodies[0]).toMatchObject({ job_id: job.job_id });
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Contact/ })).toBeEnabled());
  });

  it('names the fields that are missing', async () => {
    const { user } = await open({});
    await press(user);
    expect(await screen.findByText('Choose a match')).toBeVisible();
    expect(screen.getByText('Choose a contact')).toBeVisible();
  });

  it('asks an agency user for a reason where someone introduced the person before, and no one else', async () => {
    mockFailure(addSubmission, {
      status: 409,
      code: 'already_introduced',
      message: 'Remy Stone introduced this person to Northgate Foods on 3 Sep 2026.',
    });
    const { user } = await open();
    await choose(user, 'Contact', /Omar Reid/);
    await press(user);
    expect(await screen.findByText(/^Remy Stone introduced this person/)).toBeVisible();
    const added = mockCall(addSubmission, { ...aSubmission({ sent_count: 2 }), batch_id: null });
    await user.type(screen.getByRole('textbox', { name: /^Reason for adding anyway/ }), 'They asked again');
    await press(user);
    await waitFor(() => expect(added.bodies[0]).toMatchObject({ override_reason: 'They asked again' }));
  });

  it('tells a recruiter who may allow it', async () => {
    signIn({ role: 'recruiter' });
    mockFailure(addSubmission, { status: 409, code: 'candidate_off_limits', message: 'Off limits.' });
    const { user } = await open();
    await choose(user, 'Contact', /Omar Reid/);
    await press(user);
    expect(await screen.findByText(/^An agency user can add it/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /^Reason for adding anyway/ })).toBeNull();
  });
});

describe('the submissions of a record', () => {
  it('say who got whom, and lead to each', async () => {
    const one = aSubmission({ answer: 'yes', sent_count: 2, is_blind: true });
    const seen = mockCall(getSubmissions, { ...pageOf([one]), total: 14 });
    await renderApp(
      <SubmissionsOf of={{ candidate_id: one.candidate_id ?? '' }} known={['candidate']} none="None yet" />,
    );
    const list = await screen.findByRole('list', { name: 'Submissions' });
    const link = within(list).getByRole('link');
    expect(link).toHaveTextContent('Omar Reid');
    expect(link).toHaveTextContent('Northgate Foods, Payroll lead');
    expect(link).toHaveTextContent('Email · blind · 2 times · by Maren Holt');
    expect(link).toHaveTextContent('Yes');
    expect(link.getAttribute('href')).toContain(`submission=${one.submission_id}`);
    expect(screen.getByRole('link', { name: 'All 14 submissions' }).getAttribute('href')).toContain(
      `candidate_id=${one.candidate_id}`,
    );
    expect(seen.bodies[0]).toMatchObject({ candidate_id: one.candidate_id, view_scope: 'all' });
  });

  it('say that there are none, or what went wrong', async () => {
    const { unmount } = await renderApp(<MatchSubmissions match={match} />);
    expect(await screen.findByText('Not submitted yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add submission' })).toBeVisible();
    unmount();
    mockFailure(getSubmissions, { status: 404, code: 'job_not_found', message: 'This job no longer exists' });
    await renderApp(<MatchSubmissions match={match} />);
    expect(await screen.findByText('This job no longer exists')).toBeVisible();
  });

  it('ask nothing about a match of which one side is hidden', async () => {
    const seen = mockCall(getSubmissions, pageOf([]));
    await renderApp(<MatchSubmissions match={aMatch({ candidate_id: null })} />);
    expect(screen.getByText(/^Shown only if you can see both/)).toBeVisible();
    expect(seen.bodies).toEqual([]);
  });
});
