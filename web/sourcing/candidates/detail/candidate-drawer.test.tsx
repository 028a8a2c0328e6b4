import { MATCHING_ERRORS } from '@placewell/contract/errors.ts';
import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import {
  getCandidate,
  updateCandidate,
  updateCandidateStatus,
} from '@placewell/contract/sourcing/candidates.ts';
import {
  type Enrichment,
  findForCandidate,
  getEnrichments,
  undoForCandidate,
} from '@placewell/contract/sourcing/enrichment.ts';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { registeredActions } from '../../../lib/actions.ts';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { anEnrichment } from '../../../test/enrichment-builders.ts';
import { pageOf } from '../../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { CandidateDrawer } from './candidate-drawer.tsx';

setUpMockApi();
const candidate = aCandidate({ resume_url: null, email: 'ada@example.com' });
const openDrawer = () => {
  signIn();
  return renderApp(<CandidateDrawer candidateId={candidate.candidate_id} rows={[]} onOpen={vi.fn()} />);
};

it('the candidate drawer shows at once what the row says, and edits once the rest is loaded in place', async () => {
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  mockCall(getCandidate, () =>
    asked.then(() => ({ ...candidate, languages: [{ name: 'Welsh', level: 'Native' }] })),
  );
  signIn();
  await renderApp(
    <CandidateDrawer candidateId={candidate.candidate_id} rows={[candidate]} onOpen={vi.fn()} />,
  );
  const email = screen.getByRole('button', { name: /^Email / });
  expect(email).toHaveTextContent('ada@example.com');
  expect(email).toBeDisabled();
  answer();
  expect(await screen.findByText('Welsh')).toBeVisible();
  expect(email).toBeEnabled();
});

it('the candidate drawer says why the candidate is not matched', async () => {
  mockCall(getCandidate, { ...candidate, matching_error: MATCHING_ERRORS.crashed });
  await openDrawer();
  expect(await screen.findByText(/^Not matched: analysing the text failed twice/)).toBeVisible();
});

it('the candidate drawer says nothing of matching when the candidate is matched', async () => {
  mockCall(getCandidate, candidate);
  await openDrawer();
  expect(await screen.findByRole('button', { name: /^Email / })).toBeVisible();
  expect(screen.queryByText(/Not matched/)).toBeNull();
});

it('the candidate drawer says which language of the resume is not read', async () => {
  mockCall(getCandidate, { ...candidate, unread_language: 'zh' });
  await openDrawer();
  expect(await screen.findByText(/^This resume is in Chinese, which Placewell does not read/)).toBeVisible();
});

it('the candidate drawer names hidden text, shows its words on demand and can mark it as checked', async () => {
  const hidden_text = {
    words: 3,
    text: 'Docker Kubernetes Terraform',
    kinds: ['colour' as const, 'tiny' as const],
  };
  let doubtful_fields = ['hidden_text'];
  const shown = () => ({ ...candidate, hidden_text, doubtful_fields });
  mockCall(getCandidate, shown);
  const update = mockCall(updateCandidate, () => {
    doubtful_fields = [];
    return shown();
  });
  await openDrawer();
  const toggle = await screen.findByRole('button', { name: 'Hidden text: 3 words' });
  expect(screen.getByText(/in the colour of its background or too small to read/)).toBeVisible();
  expect(screen.queryByText(/Kubernetes/)).toBeNull();
  await userEvent.click(toggle);
  expect(screen.getByText(/Kubernetes/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as checked' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Mark as checked' })).toBeNull();
  expect(update.bodies.at(-1)).toMatchObject({ hidden_text_checked: true });
});

it('the candidate drawer says how many pages were read from a scan and can mark it as checked', async () => {
  let doubtful_fields = ['scan'];
  const shown = () => ({ ...candidate, scanned_pages: 2, doubtful_fields });
  mockCall(getCandidate, shown);
  const update = mockCall(updateCandidate, () => {
    doubtful_fields = [];
    return shown();
  });
  await openDrawer();
  expect(await screen.findByText('Read from a scan: 2 pages')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Mark as checked' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Mark as checked' })).toBeNull();
  expect(update.bodies.at(-1)).toMatchObject({ scan_checked: true });
  expect(screen.getByText('Read from a scan: 2 pages')).toBeVisible();
});

it('the palette offers what may be done with the open candidate, and sets another status', async () => {
  mockCall(getCandidate, { ...candidate, candidate_status: 'active' });
  const set = mockCall(updateCandidateStatus, { results: [], changed: 0, previous: [] });
  const { unmount } = await openDrawer();
  await expect.poll(() => registeredActions().map(({ label }) => label)).toContain('Copy email');
  const ofCandidate = registeredActions().filter(({ subject }) => subject === candidate.candidate_name);
  const labels = ofCandidate.map(({ label }) => label);
  expect(labels).toContain('Open matches');
  expect(labels).not.toContain('Set status to Active');
  ofCandidate.find(({ label }) => label === 'Set status to On hold')?.run();
  await expect
    .poll(() => set.bodies)
    .toEqual([{ candidate_ids: [candidate.candidate_id], candidate_status: 'on_hold' }]);
  unmount();
  expect(registeredActions()).toEqual([]);
});

it('undoing a status expects the one that was set, and says so when another user has changed it since', async () => {
  mockCall(getCandidate, { ...candidate, candidate_status: 'active' });
  const { candidate_id } = candidate;
  const message = 'Not changed: someone else has edited this in the meantime.';
  const set = mockCall(updateCandidateStatus, ({ if_status }) =>
    if_status
      ? {
          results: [{ id: candidate_id, ok: false, code: 'changed_since', message }],
          changed: 0,
          previous: [],
        }
      : {
          results: [{ id: candidate_id, ok: true }],
          changed: 1,
          previous: [{ id: candidate_id, candidate_status: 'active' as const }],
        },
  );
  await openDrawer();
  await expect.poll(() => registeredActions().map(({ label }) => label)).toContain('Set status to On hold');
  registeredActions()
    .find(({ label }) => label === 'Set status to On hold')
    ?.run();
  const user = userEvent.setup();
  await user.click(await screen.findByText('Undo'));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(set.bodies[1]).toEqual({
    candidate_ids: [candidate_id],
    candidate_status: 'active',
    if_status: 'on_hold',
  });
});

it('the drawer looks up a missing email address, asks for a company where none is known, and undoes what was written', async () => {
  let stored = aCandidate({ resume_url: null });
  let rows: Enrichment[] = [];
  mockCall(getCandidate, () => stored);
  mockCall(getEnrichments, () => pageOf(rows));
  const of = { candidate_id: candidate.candidate_id, email: null, completed_at: null };
  const running = anEnrichment({ ...of, enrich_status: 'processing', candidate_email: null });
  mockFailure(findForCandidate, {
    status: 409,
    code: 'candidate_without_company',
    message: 'Name the company.',
  });
  const undone = mockCall(undoForCandidate, () => {
    stored = aCandidate({ resume_url: null });
    return { ...running, enrich_status: 'found' as const, candidate_email: 'undone' as const };
  });
  const { client } = await openDrawer();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Find email' }));
  const dialog = await screen.findByRole('dialog', { name: /^Where does/ });
  await user.type(within(dialog).getByLabelText('Company'), 'Nordlys');
  const asked = mockCall(findForCandidate, () => {
    rows = [running];
    return running;
  });
  await user.click(within(dialog).getByRole('button', { name: 'Find email' }));
  expect(await screen.findByText('Looking up …')).toBeVisible();
  expect(asked.bodies).toEqual([
    {
      candidate_id: candidate.candidate_id,
      company_name: 'Nordlys',
      company_domain: '',
      force_refresh: false,
    },
  ]);
  stored = aCandidate({ resume_url: null, email: 'ada@nordlys.example' });
  rows = [
    anEnrichment({ ...of, email: 'ada@nordlys.example', candidate_email: 'written', enrich_status: 'found' }),
  ];
  await act(() => client.invalidateQueries());
  expect(await screen.findByRole('button', { name: /^Email ada@nordlys.example/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => undone.bodies).toEqual([{ enrichment_id: running.enrichment_id }]);
  expect(await screen.findByRole('button', { name: 'Look again' })).toBeVisible();
});

it('the candidate drawer begins with the facts that are known, in one line', async () => {
  const known = {
    ...candidate,
    experience_years: 8.75,
    city: 'Leeds',
    country_code: 'GB',
    notice_period_days: 30,
    salary_min: 42_000,
    salary_min_cents: 42_000_00,
    salary_max: 48_000,
    salary_max_cents: 48_000_00,
    salary_currency: 'GBP',
    last_contact_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  };
  mockCall(getCandidate, known);
  const { unmount } = await openDrawer();
  const facts = await screen.findByRole('list', { name: 'Facts' });
  expect(
    within(facts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Experience: 8 years 9 months',
    'Place: Leeds, GB',
    'Notice: 1 month notice',
    'Pay: £42–48k',
    'Last contact: contacted 3 d ago',
  ]);
  unmount();
  mockCall(getCandidate, aCandidate({ resume_url: null }));
  await openDrawer();
  expect(await screen.findByRole('button', { name: /^Name / })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Facts' })).toBeNull();
});

it('the candidate drawer folds the fields without a value, and one of them is filled in with a click', async () => {
  let stored = candidate;
  mockCall(getCandidate, () => stored);
  const update = mockCall(updateCandidate, () => {
    stored = { ...stored, phone: '0113 496 0182', phones: addressesOf(['0113 496 0182']) };
    return stored;
  });
  await openDrawer();
  const fold = await screen.findByRole('button', { name: /^\d+ not stated$/ });
  const count = Number.parseInt(fold.textContent ?? '', 10);
  expect(fold).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('button', { name: /^Phone/ })).toBeNull();
  // It is looked up here.
  expect(screen.getByRole('button', { name: /^Email/ })).toBeVisible();
  await userEvent.click(fold);
  await userEvent.click(screen.getByRole('button', { name: /^Phone/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Phone' }), '0113 496 0182{Enter}');
  expect(await screen.findByRole('button', { name: /^Phone 0113 496 0182/ })).toBeVisible();
  expect(update.bodies.at(-1)).toMatchObject({ phones: addressesOf(['0113 496 0182']) });
  expect(screen.getByRole('button', { name: `${count - 1} not stated` })).toBeVisible();
});

it('the candidate drawer keeps an emptied field where it is', async () => {
  let stored = { ...candidate, job_tittle: 'Tester' as string | null };
  mockCall(getCandidate, () => stored);
  mockCall(updateCandidate, ({ job_tittle }) => {
    stored = { ...stored, job_tittle: job_tittle ?? null };
    return stored;
  });
  await openDrawer();
  await userEvent.click(await screen.findByRole('button', { name: 'Title Tester' }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Title' }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Title not stated' })).toHaveFocus();
});

it('the candidate drawer shows a number as people write it, dials it whole, and leaves the stored one', async () => {
  mockCall(getCandidate, {
    ...candidate,
    phone: '01134960182',
    phones: addressesOf(['01134960182']),
    phone_number: { text: '0113 496 0182', uri: 'tel:+441134960182' },
  });
  await openDrawer();
  await userEvent.click(await screen.findByRole('button', { name: /^Phone 0113 496 0182/ }));
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('01134960182');
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+441134960182');
});

it('the candidate drawer shows a title in capitals in normal case, unless a person wrote it', async () => {
  const parsed = { value: 'x', confidence: 0.95, quote: 'SENIOR SAP BUYER', page: 1 };
  const old = {
    ...candidate,
    job_tittle: 'SENIOR SAP BUYER',
    parsed_fields: { job_tittle: parsed },
    work_history: [
      {
        job_title: 'HEAD OF SALES',
        company_name: 'ACME',
        start: null,
        end: null,
        is_current: true,
        bullets: [],
      },
    ],
  };
  mockCall(getCandidate, old);
  const { unmount } = await openDrawer();
  expect(await screen.findByRole('button', { name: 'Title Senior SAP Buyer' })).toBeVisible();
  expect(screen.getByText('Head of Sales')).toBeVisible();
  expect(screen.getByText(/^ACME/)).toBeVisible();
  unmount();
  mockCall(getCandidate, { ...old, edited_fields: ['job_tittle', 'work_history'] });
  await openDrawer();
  expect(await screen.findByRole('button', { name: 'Title SENIOR SAP BUYER' })).toBeVisible();
  expect(screen.getByText('HEAD OF SALES')).toBeVisible();
});

it('a month of the work history is shown and taken as the reader writes it', async () => {
  const position = { job_title: 'Buyer', company_name: 'Acme', end: null, is_current: true, bullets: [] };
  mockCall(getCandidate, { ...candidate, work_history: [{ ...position, start: '2019-11' }] });
  const seen = mockCall(updateCandidate, candidate);
  const user = userEvent.setup();
  await openDrawer();
  await user.click(await screen.findByRole('button', { name: /^Edit .*Buyer/ }));
  const from = await screen.findByLabelText('From');
  expect(from).toHaveValue('Nov 2019');
  expect(screen.getByLabelText('To')).toBeDisabled();
  await user.clear(from);
  await user.type(from, '13/2021');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Enter dates as Mar 2021, 03/2021 or 2021.')).toBeVisible();
  await user.clear(from);
  await user.type(from, '03/2021');
  await user.tab();
  expect(from).toHaveValue('Mar 2021');
  from.focus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(seen.bodies).toMatchObject([{ work_history: [{ ...position, start: '2021-03' }] }]),
  );
});

it('the candidate drawer shows a confidence only where it is low', async () => {
  const parsed = (confidence: number) => ({ value: 'x', confidence, quote: 'x', page: 1 });
  mockCall(getCandidate, {
    ...candidate,
    job_tittle: 'Tester',
    phone: '+44 1',
    phones: addressesOf(['+44 1']),
    parsed_fields: { job_tittle: parsed(0.95), phone: parsed(0.42) },
  });
  await openDrawer();
  expect(await screen.findByText('42')).toBeVisible();
  expect(screen.queryByText('95')).toBeNull();
});

const setOnline = (isOnline: boolean) =>
  act(() => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    // Hears of it only while a page is shown.
    onlineManager.setOnline(isOnline);
  });

it('a candidate opened offline says so in place of a skeleton, and opens with the connection', async () => {
  const asked = mockCall(getCandidate, candidate);
  setOnline(false);
  try {
    await openDrawer();
    expect(await screen.findByText('You are offline. Opens when you are back.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Email / })).toBeNull();
    expect(asked.bodies).toEqual([]);
  } finally {
    setOnline(true);
  }
  expect(await screen.findByRole('button', { name: /^Email / })).toBeVisible();
  expect(screen.queryByText('You are offline. Opens when you are back.')).toBeNull();
});
