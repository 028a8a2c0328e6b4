import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { resendVerification } from '@placewell/contract/people/accounts.ts';
import {
  cancelEnrichments,
  checkEnrichStatus,
  type Enrichment,
  getEnrichments,
  getFinders,
  lookUpPeople,
  updateFinders,
} from '@placewell/contract/sourcing/enrichment.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { aFinder, anEnrichment } from '../../test/enrichment-builders.ts';
import { anOpenJob, pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { LookUpPage } from './look-up-page.tsx';

setUpMockApi();
const id = (n: number) => `00000000-0000-4000-8000-0000000000e${n}`;
const running = (n: number, created_at: string): Enrichment =>
  anEnrichment({
    enrichment_id: id(n),
    recruiter_name: `Person ${n}`,
    enrich_status: 'pending',
    email: null,
    email_status: null,
    credits_charged: 0,
    completed_at: null,
    created_at,
  });
const job = anOpenJob();

/** The server's look-ups; lists filter by running ones and by a moment, like the server. */
const show = async (rows: Enrichment[], url = '/') => {
  const asked = mockCall(getEnrichments, ({ enrich_status, from_date }) =>
    pageOf(
      rows.filter(
        (row) =>
          (!enrich_status || enrich_status.includes(row.enrich_status)) &&
          (!from_date || row.created_at >= from_date),
      ),
    ),
  );
  mockCall(getCreditsBalance, { resume_credits: 1, email_credits: 5 });
  mockCall(getJobs, pageOf([job]));
  mockCall(checkEnrichStatus, { items: [anEnrichment()], pending: 0, completed: 0, credits_charged: 0 });
  const view = await renderApp(<LookUpPage />, url);
  await screen.findByText(/You have 5/);
  return { ...view, asked, user: userEvent.setup() };
};
const started = (count: number) => ({
  enrichment_ids: Array.from({ length: count }, (_, at) => id(at + 1)),
  credits_reserved: count,
  balance: 5 - count,
});
const urlOf = () => decodeURIComponent(screen.getByTestId('url').textContent ?? '');

beforeEach(() => {
  signIn();
  clearToasts();
});

it('one person is looked up by name and company for a job, and the form is empty again', async () => {
  const looked = mockCall(lookUpPeople, started(1));
  const { user } = await show([]);
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  expect(await screen.findByText('Enter the first and the last name, or a LinkedIn address')).toBeVisible();
  await user.type(screen.getByLabelText('First name'), 'Ada');
  await user.type(screen.getByLabelText('Last name'), 'Berg');
  await user.type(screen.getByLabelText('Website or domain'), 'https://www.nordlys.example/team');
  await user.click(screen.getByRole('combobox', { name: 'For the job' }));
  await user.click(await screen.findByRole('option', { name: new RegExp(job.job_title) }));
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await waitFor(() => expect(urlOf()).toContain('since='));
  expect(looked.bodies).toMatchObject([
    {
      force_refresh: false,
      requests: [
        {
          first_name: 'Ada',
          last_name: 'Berg',
          company_domain: 'https://www.nordlys.example/team',
          job_id: job.job_id,
        },
      ],
    },
  ]);
  expect(looked.headers[0]?.get('Idempotency-Key')).toBeTruthy();
  expect(screen.getByLabelText('First name')).toHaveValue('');
});

it('a pasted list is checked line by line, and what cannot be looked up stays to be mended', async () => {
  const looked = mockCall(lookUpPeople, started(2));
  const { user } = await show([], '/?by=paste');
  await user.click(screen.getByLabelText(/^People/));
  await user.paste('Ada Berg, Nordlys\nBo Lind\nCy Marsh, Fjord\nAda Berg, Nordlys');
  expect(await screen.findByText('2 people to look up')).toBeVisible();
  const lines = within(screen.getByRole('region', { name: 'Lines' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    '2Bo Lind Enter the company or its domain, or a LinkedIn address',
    '4Ada Berg NordlysThe same person as in row 1',
    '1Ada Berg Nordlys',
    '3Cy Marsh Fjord',
  ]);
  await user.click(screen.getByRole('checkbox', { name: /^Look up again/ }));
  await user.click(screen.getByRole('button', { name: 'Look up 2 people' }));
  await waitFor(() => expect(screen.getByLabelText(/^People/)).toHaveValue('Bo Lind\nAda Berg\tNordlys'));
  expect(looked.bodies).toEqual([
    {
      force_refresh: true,
      requests: [
        { recruiter_name: 'Ada Berg', company_name: 'Nordlys' },
        { recruiter_name: 'Cy Marsh', company_name: 'Fjord' },
      ],
    },
  ]);
});

it('the columns of a CSV file are recognised and can be changed', async () => {
  const looked = mockCall(lookUpPeople, started(1));
  const { user } = await show([], '/?by=csv');
  const csv = 'Full name;Customer;Website\nAda Berg;Nordlys;nordlys.example';
  await user.upload(
    screen.getByLabelText('List of people'),
    new File([csv], 'people.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByLabelText('Full name is')).toHaveValue('recruiter_name');
  expect(screen.getByLabelText('Customer is')).toHaveValue('');
  await user.selectOptions(screen.getByLabelText('Customer is'), 'Company');
  await user.selectOptions(screen.getByLabelText('Website is'), 'Not used');
  await user.click(screen.getByRole('button', { name: 'Look up' }));
  await waitFor(() => expect(looked.bodies).toHaveLength(1));
  expect(looked.bodies[0]?.requests).toEqual([{ recruiter_name: 'Ada Berg', company_name: 'Nordlys' }]);
  await user.upload(screen.getByLabelText('List of people'), new File(['PK\u0003\u0004'], 'people.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Save the table as CSV');
});

it('too few credits say both numbers and offer as many people as there are credits for', async () => {
  mockFailure(lookUpPeople, {
    status: 402,
    code: 'insufficient_credits',
    message: 'Not enough credits.',
    subscribe_status: true,
    data: { credit_type: 'email', required: 2, available: 1 },
  });
  const { user } = await show([], '/?by=paste');
  await user.click(screen.getByLabelText(/^People/));
  await user.paste('Ada Berg, Nordlys\nCy Marsh, Fjord');
  await user.click(await screen.findByRole('button', { name: 'Look up 2 people' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This needs 2 email credits, but you have 1. No one was looked up.',
  );
  expect(screen.getByRole('link', { name: 'Get credits' })).toHaveAttribute('href', '/pricing?tab=credits');
  const looked = mockCall(lookUpPeople, started(1));
  await user.click(screen.getByRole('button', { name: 'Look up the first 1' }));
  await waitFor(() => expect(looked.bodies[0]?.requests).toHaveLength(1));
});

it('a look-up that waits for the email address to be confirmed offers the link again', async () => {
  const message = 'Confirm your email address first.';
  mockFailure(lookUpPeople, { status: 403, code: 'email_unverified', message });
  const { user } = await show([], '/?by=paste');
  await user.click(screen.getByLabelText(/^People/));
  await user.paste('Ada Berg, Nordlys');
  await user.click(await screen.findByRole('button', { name: 'Look up' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  const sent = mockCall(resendVerification, { mail_goes_to: 'mailbox' });
  await user.click(screen.getByRole('button', { name: 'Resend confirmation link' }));
  await waitFor(() => expect(sent.bodies).toHaveLength(1));
});

it('the progress of look-ups comes from the server after a reload, and can be stopped', async () => {
  const canceled = mockCall(cancelEnrichments, { results: [{ id: id(2), ok: true }], changed: 1 });
  const rows = [
    anEnrichment({
      created_at: '2026-11-20T08:00:00.000Z',
      enrichment_id: id(8),
      recruiter_name: 'Earlier One',
    }),
    anEnrichment({ created_at: '2026-11-22T10:00:00.500Z' }),
    running(2, '2026-11-22T10:00:00.100Z'),
  ];
  const { user, asked } = await show(rows);
  const bar = await screen.findByRole('progressbar', { name: 'Looked up' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['50', '100']);
  expect(screen.getByText('1 of 2 people')).toBeVisible();
  expect(screen.queryByText('Earlier One')).toBeNull();
  expect(asked.bodies[0], 'only what the user has asked for').toMatchObject({ recruiter_id: ids.user });
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText('1 look-up stopped')).toBeVisible();
  expect(canceled.bodies).toEqual([{ enrichment_ids: [id(2)] }]);
});

it('ended look-ups are summed up with what they cost until they are put away', async () => {
  const rows = [
    anEnrichment({ created_at: '2026-11-22T10:00:00.500Z' }),
    anEnrichment({
      enrichment_id: id(2),
      email: null,
      enrich_status: 'not_found',
      credits_charged: 0,
      created_at: '2026-11-22T10:00:00.500Z',
    }),
  ];
  const { user } = await show(rows, '/?since=2026-11-22T10:00:00.500Z');
  expect(await screen.findByText('1 of 2 people found, 1 email credit used')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy 1 address' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(urlOf()).not.toContain('since'));
  expect(screen.getByRole('link', { name: 'All people found' })).toHaveAttribute(
    'href',
    '/agency/recruiter-enrichment',
  );
});

const builtIn = aFinder();
const hunter = aFinder({
  finder: 'hunter',
  label: 'Hunter',
  needs_key: true,
  has_key: true,
  key_last4: '4f2a',
  asked: 40,
  found: 25,
  hit_rate: 0.625,
  average_ms: 640,
  vendor_credits: 38,
});

it('an agency user reorders the finders by keyboard, switches one off and replaces a key, which never comes back', async () => {
  mockCall(getFinders, { finders: [hunter, builtIn] });
  const saved = mockCall(updateFinders, { finders: [builtIn, hunter] });
  await renderApp(<LookUpPage />, '/?section=finders');
  const user = userEvent.setup();
  const rows = () =>
    within(screen.getByRole('list', { name: 'Finders in their order' })).getAllByRole('listitem');
  await screen.findByText('Hunter');
  expect(rows()[0]).toHaveTextContent(/Hunter.*Ready.*63%.*25 of 40.*1 credit.*0\.6 s.*38/);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  screen.getByRole('button', { name: 'Move Hunter' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(rows()[1]).toHaveTextContent('Hunter');
  await user.click(screen.getByRole('switch', { name: 'Ask Built-in finder' }));
  await user.type(screen.getByLabelText('Your key for Hunter'), 'short');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('A key has 8 to 200 letters, digits and symbols, without spaces'),
  ).toBeVisible();
  await user.type(screen.getByLabelText('Your key for Hunter'), 'er-key-1234');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Finders saved');
  expect(saved.bodies).toEqual([
    {
      finders: [
        { finder: 'built_in', is_enabled: false },
        { finder: 'hunter', is_enabled: true, api_key: 'shorter-key-1234' },
      ],
    },
  ]);
  expect(screen.getByLabelText('Your key for Hunter')).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Remove key' }));
  expect(screen.getByText('Needs a key; skipped until it has one')).toBeVisible();
});

it('a recruiter reads the order of the finders and changes nothing', async () => {
  signIn({ role: 'recruiter' });
  mockCall(getFinders, { finders: [hunter, builtIn] });
  await renderApp(<LookUpPage />, '/?section=finders');
  expect(await screen.findByText(/Agency users can change the order/)).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByLabelText(/Your key/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
