import { Menu } from '@mantine/core';
import { getCandidateDocument } from '@placewell/contract/sharing/documents.ts';
import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToasts } from '../../../lib/toasts.ts';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { mockCall, mockDownload, mockFailure, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { DocumentItems } from './document-items.tsx';

setUpMockApi();
const NO_DAYS = { start: null, end: null };
const candidate = aCandidate({
  job_tittle: 'Payroll specialist',
  work_history: [
    { job_title: 'Payroll', company_name: 'Northgate Foods', ...NO_DAYS, is_current: true, bullets: [] },
    { job_title: 'Clerk', company_name: 'Northgate Foods', ...NO_DAYS, is_current: false, bullets: [] },
  ],
  education: [{ degree: 'BA', field: '', school_name: 'Leeds', ...NO_DAYS }],
});
const { candidate_id } = candidate;
let saved: string[];

beforeEach(() => {
  signIn();
  mockCall(getCandidate, candidate);
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  act(() => clearToasts());
  vi.restoreAllMocks();
});

const openMenu = async (onOptions = vi.fn()) => {
  await renderApp(
    <Menu opened>
      <Menu.Target>
        <button type="button">More</button>
      </Menu.Target>
      <Menu.Dropdown>
        <DocumentItems candidateId={candidate_id} onOptions={onOptions} />
      </Menu.Dropdown>
    </Menu>,
  );
  return { user: userEvent.setup(), onOptions };
};

it('downloads at once, under the name that the server gives', async () => {
  const seen = mockDownload(getCandidateDocument, { name: 'Candidate 7KQ4M é.docx' });
  const { user, onOptions } = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Blind DOCX' }));
  await waitFor(() => expect(saved).toEqual(['Candidate 7KQ4M é.docx']));
  expect(seen.bodies).toEqual([{ candidate_id, format: 'docx', is_blind: true }]);
  await user.click(screen.getByRole('menuitem', { name: /^Choose what it shows/ }));
  expect(onOptions).toHaveBeenCalled();
});

it('says which script cannot be drawn', async () => {
  mockFailure(getCandidateDocument, {
    status: 400,
    code: 'script_not_supported',
    message: 'The resume has text in Thai, which documents cannot show.',
  });
  const { user } = await openMenu();
  await user.click(await screen.findByRole('menuitem', { name: 'Download as PDF' }));
  expect(await screen.findByText(/text in Thai/)).toBeVisible();
  expect(saved).toEqual([]);
});

it('sends the chosen sections in their order, and of a blind one what stands in place of names', async () => {
  const seen = mockDownload(getCandidateDocument, { name: 'Candidate.pdf' });
  const onClose = vi.fn();
  await renderApp(<DocumentDialog opened candidateId={candidate_id} onClose={onClose} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Blind' }));
  await user.click(screen.getByRole('checkbox', { name: 'Languages' }));
  act(() => screen.getByRole('button', { name: 'Move Skills' }).focus());
  await user.keyboard('{Home}');
  await user.click(screen.getByRole('combobox', { name: 'Employers' }));
  await user.click(await screen.findByRole('option', { name: 'As a description' }));
  await user.type(screen.getByRole('textbox', { name: 'Northgate Foods' }), 'A food producer');
  await user.type(screen.getByRole('combobox', { name: 'Names of other people to hide' }), 'Gil Gone{Enter}');
  await user.clear(screen.getByRole('textbox', { name: 'Headline' }));
  await user.type(screen.getByRole('textbox', { name: 'Headline' }), 'Payroll');
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(seen.bodies).toEqual([
    {
      candidate_id,
      format: 'pdf',
      is_blind: true,
      sections: ['skills', 'work_history', 'education'],
      edits: { headline: 'Payroll' },
      employers: 'described',
      schools: 'shown',
      descriptions: [{ name: 'Northgate Foods', description: 'A food producer' }],
      hidden_names: ['Gil Gone'],
    },
  ]);
});

it('asks about names of employers only for a blind one', async () => {
  await renderApp(<DocumentDialog opened candidateId={candidate_id} onClose={vi.fn()} />);
  await screen.findByRole('radio', { name: 'With name' });
  expect(screen.queryByRole('combobox', { name: 'Employers' })).toBeNull();
});
