import { getClient, getClients } from '@placewell/contract/clients/clients.ts';
import { getAllMatches } from '@placewell/contract/matching/matches.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import {
  delSubmissions,
  getSubmission,
  getSubmissions,
  restoreSubmissions,
} from '@placewell/contract/sharing/submissions.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { aClient, pageOf } from '../../test/client-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { aSending, aSubmission } from '../../test/submission-builders.ts';
import { ClientSubmissions } from './client-submissions.tsx';
// Loaded before the tests, so that none of them waits for it.
import '../../records/sharing/record-filter.tsx';
import './submission-drawer.tsx';
import { SubmissionsPage } from './submissions-page.tsx';

setUpMockApi();

const first = aSubmission();
const second = aSubmission(
  {
    candidate_name: 'A candidate of Remy Stone',
    candidate_id: null,
    match_id: null,
    channel: 'elsewhere',
    sent_count: 3,
    is_blind: true,
    consent: 'none',
    answer: 'meet',
    answered_at: '2026-11-21T10:00:00.000Z',
    contact_name: null,
    contact_id: null,
    job_title: 'Buyer',
  },
  2,
);

beforeEach(() => {
  signIn();
  mockCall(getAgencyRecruiters, { items: [] });
  mockCall(getAllMatches, pageOf([]));
  mockCall(getSubmission, { ...first, sendings: [aSending()] });
});
afterEach(() => act(() => clearToasts()));

const open = async (url = '/') => {
  const view = await renderApp(<SubmissionsPage />, url);
  return { ...view, user: userEvent.setup() };
};
const rowOf = ({ submission_id }: { submission_id: string }) =>
  waitFor(() => {
    const row = document.querySelector<HTMLElement>(`tr[data-row-id="${submission_id}"]`);
    if (!row) throw new Error('No row yet');
    return row;
  });
const url = () => screen.getByTestId('url').textContent;

describe('the list of submissions', () => {
  it('shows who reached whom, how often, and what was answered', async () => {
    const seen = mockCall(getSubmissions, pageOf([first, second]));
    await open();
    const row = await rowOf(first);
    for (const text of ['Ines Calder', 'Payroll lead', 'Northgate Foods', 'Omar Reid', 'No answer yet'])
      expect(row).toHaveTextContent(text);
    const other = await rowOf(second);
    expect(other).toHaveTextContent('A candidate of Remy Stone');
    expect(other).toHaveTextContent('Wants to meet');
    expect(other).toHaveTextContent('Elsewhere ×3');
    expect(within(other).getByRole('img', { name: 'Without the name' })).toBeVisible();
    expect(seen.bodies[0]).toMatchObject({ page: 1, sort_by: 'last_sent_at_desc', view_scope: 'self' });
  });

  it('takes its filters from the address', async () => {
    const seen = mockCall(getSubmissions, pageOf([second]));
    await open(
      '/?answer=["none","no"]&channel=link&match_status=["submitted"]&sent_from=2026-11-01&search=buyer',
    );
    await rowOf(second);
    expect(seen.bodies[0]).toMatchObject({
      answer: ['none', 'no'],
      channel: ['link'],
      match_status: ['submitted'],
      sent_from: '2026-11-01',
      search: 'buyer',
    });
    expect(screen.getByRole('button', { name: /^Stage/ })).toHaveTextContent('Submitted');
    expect(screen.getByRole('button', { name: /^Answer.*No answer yet, No/ })).toBeVisible();
  });

  it('finds a client to filter by while its name is typed', async () => {
    const seen = mockCall(getSubmissions, pageOf([first]));
    const northgate = aClient();
    mockCall(getClient, northgate);
    const clients = mockCall(getClients, pageOf([northgate]));
    const { user } = await open();
    await rowOf(first);
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Client' }));
    await user.type(await screen.findByRole('combobox', { name: 'Client' }), 'north');
    await waitFor(() => expect(clients.bodies.at(-1)).toMatchObject({ search: 'north' }));
    await user.click(await screen.findByRole('option', { name: 'Northgate Foods' }));
    await waitFor(() => expect(seen.bodies.at(-1)).toMatchObject({ client_id: northgate.client_id }));
    expect(url()).toContain(`client_id=${northgate.client_id}`);
  });

  it('says what belongs here while there is none, and opens the form', async () => {
    mockCall(getSubmissions, pageOf([]));
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: 'No submissions yet' })).toBeVisible();
    const [button] = screen.getAllByRole('button', { name: 'Add submission' });
    if (button) await user.click(button);
    expect(url()).toBe('/?new=1');
  });

  it('says what went wrong', async () => {
    mockFailure(getSubmissions, { status: 400, code: 'invalid_input', message: 'Check the search' });
    await open();
    expect(await screen.findByText('Check the search')).toBeVisible();
  });

  it('deletes those that were noted by mistake, with undo, and says which stay', async () => {
    mockCall(getSubmissions, pageOf([first, second]));
    const deleted = mockCall(delSubmissions, {
      results: [
        { id: first.submission_id, ok: false, code: 'forbidden', message: 'This was sent by us and stays.' },
        { id: second.submission_id, ok: true },
      ],
      changed: 1,
    });
    const restored = mockCall(restoreSubmissions, {
      results: [{ id: second.submission_id, ok: true }],
      changed: 1,
    });
    const { user } = await open();
    for (const one of [first, second]) await user.click(within(await rowOf(one)).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'More for the selected rows' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    expect(await screen.findByText('This was sent by us and stays.')).toBeVisible();
    expect(deleted.bodies).toEqual([{ submission_ids: [first.submission_id, second.submission_id] }]);
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(restored.bodies).toEqual([{ submission_ids: [second.submission_id] }]));
  });
});

describe('one submission', () => {
  const openOne = async (sendings = [aSending()], one = first) => {
    mockCall(getSubmissions, pageOf([one]));
    mockCall(getSubmission, { ...one, sendings });
    const view = await open(`/?submission=${one.submission_id}`);
    return { ...view, drawer: await screen.findByRole('dialog') };
  };

  it('has an address, and tells every sending with its consent, its pitch and why it left', async () => {
    const { drawer } = await openOne([
      aSending({ override_reason: 'The client asked for her again' }, 2),
      aSending({
        channel: 'elsewhere',
        consent: 'none',
        consent_on: null,
        consent_note: '',
        content_hash: null,
        pitch: '',
      }),
    ]);
    const list = await within(drawer).findByRole('region', { name: 'Sendings' });
    const [newest, oldest] = within(list).getAllByRole('listitem');
    expect(newest).toHaveTextContent('Sent by email');
    expect(newest).toHaveTextContent('Written on Nov 18, 2026: by email');
    expect(newest).toHaveTextContent('Ran payroll for 900 people.');
    expect(newest).toHaveTextContent('The client asked for her again');
    expect(newest).toHaveTextContent('9f2c4b17aa03');
    expect(oldest).toHaveTextContent('Sent elsewhere');
    expect(oldest).toHaveTextContent('None noted');
    expect(oldest).not.toHaveTextContent('Fingerprint');
    expect(within(drawer).getByRole('link', { name: 'Open match' })).toHaveAttribute(
      'href',
      `/agency/jobs/${first.job_id}/matches?match=${first.match_id}`,
    );
  });

  it('keeps what we sent, and lets go of what was noted by mistake', async () => {
    const { drawer, unmount } = await openOne();
    await within(drawer).findByRole('region', { name: 'Sendings' });
    expect(within(drawer).queryByRole('button', { name: 'More for Ines Calder' })).toBeNull();
    unmount();
    const deleted = mockCall(delSubmissions, {
      results: [{ id: first.submission_id, ok: true }],
      changed: 1,
    });
    const noted = await openOne([aSending({ channel: 'elsewhere' })]);
    await noted.user.click(await screen.findByRole('button', { name: 'More for Ines Calder' }));
    await noted.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(deleted.bodies).toHaveLength(1));
    await waitFor(() => expect(url()).toBe('/'));
  });

  it('names no record that the reader may not see as a link', async () => {
    const { drawer } = await openOne([aSending()], second);
    const about = await within(drawer).findByRole('region', { name: 'About the submission' });
    expect(about).toHaveTextContent('A candidate of Remy Stone');
    expect(within(about).queryByRole('link', { name: /Remy Stone/ })).toBeNull();
    expect(about).toHaveTextContent('A former contact');
    expect(within(drawer).queryByRole('link', { name: 'Open match' })).toBeNull();
  });
});

it('shows on the page of a client those to it, by whomever', async () => {
  const client = aClient();
  const seen = mockCall(getSubmissions, pageOf([first]));
  await renderApp(<ClientSubmissions client={client} />, '/');
  await rowOf(first);
  expect(seen.bodies[0]).toMatchObject({ client_id: client.client_id, view_scope: 'all' });
  expect(screen.queryByRole('columnheader', { name: 'Client' })).toBeNull();
});
