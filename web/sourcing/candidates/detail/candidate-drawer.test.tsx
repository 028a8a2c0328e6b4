import { MATCHING_ERRORS } from '@placewell/contract/errors.ts';
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
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { registeredActions } from '../../../lib/actions.ts';
import { anEnrichment } from '../../../test/enrichment-builders.ts';
import { pageOf } from '../../../test/match-settings-builders.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { aCandidate } from '../candidate.fixture.ts';
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
  const email = screen.getByRole('button', { name: /^E-mail / });
  expect(email).toHaveTextContent('ada@example.com');
  expect(email).toBeDisabled();
  answer();
  expect(await screen.findByText('Welsh')).toBeVisible();
  expect(email).toBeEnabled();
});

it('the candidate drawer says why the candidate is not matched', async () => {
  mockCall(getCandidate, { ...candidate, matching_error: MATCHING_ERRORS.crashed });
  await openDrawer();
  expect(await screen.findByText(/^Not matched: analysing its text failed, twice/)).toBeVisible();
});

it('the candidate drawer says nothing of matching when the candidate is matched', async () => {
  mockCall(getCandidate, candidate);
  await openDrawer();
  expect(await screen.findByRole('button', { name: /^E-mail / })).toBeVisible();
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
  await expect.poll(() => registeredActions().map(({ label }) => label)).toContain('Copy e-mail');
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
  const message = 'Not changed: someone edited this in the meantime.';
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

it('the drawer looks up a missing e-mail address, asks for a company where none is known, and undoes what was written', async () => {
  let stored = { ...candidate, email: null as string | null };
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
    stored = { ...stored, email: null };
    return { ...running, enrich_status: 'found' as const, candidate_email: 'undone' as const };
  });
  const { client } = await openDrawer();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Find e-mail' }));
  const dialog = await screen.findByRole('dialog', { name: /^Where does/ });
  await user.type(within(dialog).getByLabelText('Company'), 'Nordlys');
  const asked = mockCall(findForCandidate, () => {
    rows = [running];
    return running;
  });
  await user.click(within(dialog).getByRole('button', { name: 'Find e-mail' }));
  expect(await screen.findByText('Looking up …')).toBeVisible();
  expect(asked.bodies).toEqual([
    {
      candidate_id: candidate.candidate_id,
      company_name: 'Nordlys',
      company_domain: '',
      force_refresh: false,
    },
  ]);
  stored = { ...stored, email: 'ada@nordlys.example' };
  rows = [
    anEnrichment({ ...of, email: 'ada@nordlys.example', candidate_email: 'written', enrich_status: 'found' }),
  ];
  await act(() => client.invalidateQueries());
  expect(await screen.findByRole('button', { name: /^E-mail ada@nordlys.example/ })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => undone.bodies).toEqual([{ enrichment_id: running.enrichment_id }]);
  expect(await screen.findByRole('button', { name: 'Look again' })).toBeVisible();
});
