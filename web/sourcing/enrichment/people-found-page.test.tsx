import { ENRICHMENT_ERRORS } from '@placewell/contract/errors.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getAgencyRecruiters } from '@placewell/contract/people/recruiters.ts';
import { BOUNCE_REFUSALS } from '@placewell/contract/sourcing/bounce-refusals.ts';
import {
  addDoNotEnrich,
  cancelEnrichments,
  checkEnrichStatus,
  type DoNotEnrichEntry,
  type Enrichment,
  getDoNotEnrich,
  getEnrichments,
  lookUpPeople,
  removeDoNotEnrich,
  reportBounce,
} from '@placewell/contract/sourcing/enrichment.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { anEnrichment } from '../../test/enrichment-builders.ts';
import { pageOf } from '../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { ids, renderApp, signIn } from '../../test/render.tsx';
import { readEntries } from './do-not-enrich/read-entries.ts';
import { PeopleFoundPage } from './people-found-page.tsx';

setUpMockApi();
const id = (n: number) => `00000000-0000-4000-8000-0000000000e${n}`;
const ada = anEnrichment();
const bo = anEnrichment({
  enrichment_id: id(2),
  recruiter_name: 'Bo Lind',
  company_name: null,
  company_domain: 'fjord.example',
  email: null,
  email_status: null,
  email_score: null,
  email_type: null,
  provider: null,
  enrich_status: 'processing',
  credits_charged: 0,
  is_refundable: false,
  completed_at: null,
});
const cy = anEnrichment({
  enrichment_id: id(3),
  recruiter_name: 'Cy Marsh',
  email: 'cy@marsh.example',
  email_status: 'invalid',
  bounced_at: '2026-11-22T11:00:00.000Z',
  credits_refunded: 1,
  is_refundable: false,
});

const show = async (rows: Enrichment[], url = '/') => {
  const asked = mockCall(getEnrichments, pageOf(rows));
  mockCall(getAgencyRecruiters, {
    items: [
      { id: ids.user, recruiter_id: ids.user, recruiter_name: 'Maren Holt', role: 'agency', is_first: true },
    ],
  });
  mockCall(getJobs, pageOf([]));
  mockCall(checkEnrichStatus, ({ enrichment_ids }) => ({
    items: rows.filter((row) => enrichment_ids.includes(row.enrichment_id)),
    pending: 0,
    completed: 1,
    credits_charged: 1,
  }));
  const view = await renderApp(<PeopleFoundPage />, url);
  return { ...view, asked, user: userEvent.setup() };
};
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const urlOf = () => decodeURIComponent(screen.getByTestId('url').textContent ?? '');

beforeEach(() => {
  signIn();
  clearToasts();
});

it('the people found show address, status, score, source and credits, and lead to looking up', async () => {
  await show([ada, bo, cy]);
  await screen.findByText('Ada Berg');
  expect(row('Ada')).toHaveTextContent(
    /Nordlys.*ada\.berg@nordlys\.example.*Deliverable.*94.*Built-in finder.*1/,
  );
  expect(row('Bo Lind')).toHaveTextContent(/fjord\.example.*–.*Looking up/);
  expect(row('Cy')).toHaveTextContent(/Bounced.*Returned/);
  expect(within(row('Cy')).queryByRole('link', { name: /cy@/ }), 'a bounced address is no link').toBeNull();
  expect(screen.getByRole('link', { name: 'Look up people' })).toHaveAttribute(
    'href',
    '/agency/data-enrichment',
  );
});

it('the people found keep search, filters, sort and page in the address, and ask the server with them', async () => {
  const filters = {
    enrich_status: ['found', 'not_found'],
    email_status: ['deliverable'],
    provider: 'hunter',
    from_date: '2026-11-01',
    recruiter_id: ids.user,
  } as const;
  const query = new URLSearchParams(
    Object.entries({ ...filters, search: 'berg', sort: 'email_score_desc', page: 2 }).map(([key, value]) => [
      key,
      Array.isArray(value) ? JSON.stringify(value) : String(value),
    ]),
  );
  const { asked, user } = await show([ada], `/?${query}`);
  await screen.findByText('Ada Berg');
  expect(asked.bodies.at(-1)).toEqual({
    ...filters,
    q: 'berg',
    sort_by: 'email_score_desc',
    page: 2,
    limit: 20,
    view_scope: 'self',
  });
  await user.click(screen.getByRole('button', { name: 'Remove filter Address' }));
  await waitFor(() => expect(asked.bodies.at(-1)).not.toHaveProperty('email_status'));
  expect(urlOf()).not.toContain('email_status');
});

it('the drawer of a found person names the finders that were asked and the cost, and reports a bounce', async () => {
  const reported = mockCall(reportBounce, {
    ...ada,
    bounced_at: ada.created_at,
    credits_refunded: 1,
    refund_basis: 'smtp_refusal',
  });
  const { user } = await show([ada]);
  await user.click(await screen.findByText('Ada Berg'));
  const drawer = await screen.findByRole('dialog', { name: 'Ada Berg' });
  expect(urlOf()).toContain(`enrichment=${ada.enrichment_id}`);
  expect(
    within(drawer)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['HunterNot found420 ms', 'Built-in finderFound1,310 ms']);
  await user.click(within(drawer).getByRole('button', { name: 'Bounced…' }));
  expect(await screen.findByText(/^The credit is returned if a mail server refused an email/)).toBeVisible();
  expect(screen.getByText(/^Without either, one in 10 look-ups of 30 days/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Report bounce' }));
  expect(await screen.findByText('Bounce noted. The credit was returned.')).toBeVisible();
  expect(reported.bodies).toEqual([{ enrichment_id: ada.enrichment_id }]);
});

it.each([
  ['domain_without_mail', 'Domain without mail'],
  ['domain_not_found', 'No such domain'],
] as const)('a look-up that ended with %s says “%s” in the list and in the drawer', async (code, label) => {
  const error_message = ENRICHMENT_ERRORS[code];
  const tried = { provider: 'built_in', outcome: 'not_found' as const, ms: 310, error_code: code };
  const row = anEnrichment({
    email: null,
    email_status: null,
    enrich_status: 'not_found',
    error_code: code,
    error_message,
    providers_tried: [tried],
    credits_charged: 0,
    is_refundable: false,
  });
  const { user } = await show([row]);
  expect(await screen.findByText(label)).toBeVisible();
  await user.click(screen.getByText('Ada Berg'));
  const drawer = await screen.findByRole('dialog', { name: 'Ada Berg' });
  expect(await within(drawer).findByText(error_message)).toBeVisible();
  expect(within(drawer).getByRole('listitem')).toHaveTextContent(`Built-in finder${label}310 ms`);
});

it('a report without a refund says why, in the toast and in the drawer, and may be repeated', async () => {
  const early = {
    ...ada,
    bounced_at: ada.created_at,
    email_status: 'invalid' as const,
    refund_refusal: 'too_early' as const,
    refund_message: BOUNCE_REFUSALS.too_early,
    is_being_checked: true,
  };
  mockCall(reportBounce, early);
  const rows = [ada];
  const { user } = await show(rows);
  rows[0] = early;
  await user.click(await screen.findByText('Ada Berg'));
  const drawer = await screen.findByRole('dialog', { name: 'Ada Berg' });
  expect(
    await within(drawer).findByText(
      /^Reported as bounced on .* Report it again then\. The address is being checked/,
    ),
  ).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Bounced…' }));
  await user.click(await screen.findByRole('button', { name: 'Report bounce' }));
  expect(await screen.findByText(/^Bounce noted\. Without evidence, .* being checked again/)).toBeVisible();
});

it('the drawer says so when a look-up does not exist', async () => {
  await show([], `/?enrichment=${id(9)}`);
  expect(await screen.findByText('This look-up does not exist')).toBeVisible();
});

it('the selected people are looked up again, stopped, or put on the do-not-enrich list with undo', async () => {
  const looked = mockCall(lookUpPeople, { enrichment_ids: [id(5)], credits_reserved: 1, balance: 9 });
  const stopped = mockCall(cancelEnrichments, { results: [{ id: bo.enrichment_id, ok: true }], changed: 1 });
  const added = mockCall(addDoNotEnrich, { items: [], added: 2, added_ids: [id(7), id(8)], canceled: 0 });
  const removed = mockCall(removeDoNotEnrich, { results: [], changed: 2 });
  const { user } = await show([ada, bo]);
  await screen.findByText('Ada Berg');
  await user.click(within(row('Ada')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Never look up again' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(removed.bodies).toEqual([{ entry_ids: [id(7), id(8)] }]));
  expect(added.bodies).toEqual([
    { entries: [{ email: ada.email }, { recruiter_name: 'Ada Berg', company_name: 'Nordlys' }] },
  ]);
  for (const name of ['Ada', 'Bo Lind']) await user.click(within(row(name)).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Stop 1' }));
  await screen.findByText('1 look-up stopped');
  expect(stopped.bodies).toEqual([{ enrichment_ids: [bo.enrichment_id] }]);
  await user.click(within(row('Ada')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Look up again' }));
  await screen.findByText('Looking up 1 person');
  expect(looked.bodies).toMatchObject([
    {
      force_refresh: true,
      requests: [{ first_name: 'Ada', last_name: 'Berg', company_domain: 'nordlys.example' }],
    },
  ]);
});

it('looking a person up again without credits says how many are needed', async () => {
  mockFailure(lookUpPeople, {
    status: 402,
    code: 'insufficient_credits',
    message: 'Not enough credits.',
    subscribe_status: true,
    data: { credit_type: 'email', required: 1, available: 0 },
  });
  const { user } = await show([ada]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Ada Berg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Look up again' }));
  expect(
    await screen.findByText('This needs 1 email credit, but you have 0. No one was looked up.'),
  ).toBeVisible();
});

it('the list distinguishes no look-ups from filters that match none, and loads again after a failure', async () => {
  const { unmount } = await show([]);
  expect(await screen.findByText('No look-ups yet')).toBeVisible();
  unmount();
  const second = await show([], '/?enrich_status=failed');
  await second.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(urlOf()).not.toContain('enrich_status'));
  second.unmount();
  mockFailure(getEnrichments, { status: 500, code: 'internal', message: 'Broken' });
  await renderApp(<PeopleFoundPage />);
  const again = await screen.findByRole('button', { name: 'Try again' });
  mockCall(getEnrichments, pageOf([ada]));
  await second.user.click(again);
  expect(await screen.findByText('Ada Berg')).toBeVisible();
});

const entry: DoNotEnrichEntry = {
  entry_id: id(6) as DoNotEnrichEntry['entry_id'],
  entry_kind: 'person',
  email: null,
  domain: null,
  linkedin_url: null,
  recruiter_name: 'Dee Vale',
  company_name: 'Fjord',
  note: 'Asked by phone',
  added_by: null,
  added_by_name: 'Maren Holt',
  created_at: '2026-11-22T09:00:00.000Z',
  is_hidden: false,
};

it('an entry of a colleague whose data one may not read shows its kind and day, and no button', async () => {
  const nothing = { recruiter_name: null, company_name: null, note: null, added_by_name: null };
  const hidden = { ...entry, ...nothing, created_at: '2026-11-20T00:00:00.000Z', is_hidden: true };
  mockCall(getDoNotEnrich, pageOf([hidden]));
  await show([], '/?section=do-not-enrich');
  const row = await screen.findByRole('row', { name: /Added by a colleague/ });
  expect(row).toHaveTextContent('Added by a colleaguePerson––Nov 20, 2026');
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

it('entries are added to the do-not-enrich list one a line and removed from it, both with undo', async () => {
  mockCall(getDoNotEnrich, pageOf([entry]));
  const added = mockCall(addDoNotEnrich, { items: [], added: 2, added_ids: [id(7), id(8)], canceled: 0 });
  const removed = mockCall(removeDoNotEnrich, ({ entry_ids = [] }) => ({
    results: entry_ids.map((one) => ({ id: one, ok: true })),
    changed: entry_ids.length,
  }));
  const { user } = await show([], '/?section=do-not-enrich');
  expect(await screen.findByText('Dee Vale')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Dee Vale' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(added.bodies).toEqual([
      { entries: [{ recruiter_name: 'Dee Vale', company_name: 'Fjord', note: 'Asked by phone' }] },
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Add entries' }));
  await user.click(await screen.findByLabelText(/^Never look up/));
  await user.paste('ada@nordlys.example\nnobody knows\n@fjord.example');
  expect(screen.getByRole('list', { name: 'Not understood' })).toHaveTextContent('nobody knows');
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'By letter');
  await user.click(screen.getByRole('button', { name: 'Add 2 entries' }));
  await screen.findByText('2 entries added');
  expect(added.bodies.at(-1)).toEqual({
    entries: [
      { email: 'ada@nordlys.example', note: 'By letter' },
      { domain: 'fjord.example', note: 'By letter' },
    ],
  });
  expect(removed.bodies).toEqual([{ entry_ids: [entry.entry_id] }]);
});

it.each([
  ['ada@nordlys.example', { email: 'ada@nordlys.example' }],
  ['https://www.linkedin.com/in/ada-berg', { linkedin_url: 'https://www.linkedin.com/in/ada-berg' }],
  ['@nordlys.example', { domain: 'nordlys.example' }],
  ['Ada Berg; Nordlys', { recruiter_name: 'Ada Berg', company_name: 'Nordlys' }],
])('a line of the do-not-enrich list is understood: %s', (line, expected) => {
  expect(readEntries(`${line}\n\n${line.toUpperCase()}`).entries[0]).toEqual(expected);
  expect(readEntries(`${line}\n${line}`).entries, 'once').toHaveLength(1);
});
