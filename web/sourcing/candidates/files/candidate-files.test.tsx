import {
  type CandidateFile,
  delCandidateFiles,
  getCandidateFiles,
  getCandidateFileText,
  restoreCandidateFiles,
  setCandidateResume,
  updateCandidateFile,
  uploadCandidateFiles,
} from '@placewell/contract/sourcing/candidate-files.ts';
import { getCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { aCandidate } from '../../../test/candidate-builders.ts';
import { aDrag } from '../../../test/drags.ts';
import { mockCall, setUpMockApi } from '../../../test/mock-api.ts';
import { renderApp, signIn } from '../../../test/render.tsx';
import { CandidateDrawer } from '../detail/candidate-drawer.tsx';

setUpMockApi();
const candidate = aCandidate({ resume_url: null, candidate_name: 'Ada Beispiel' });
const { candidate_id } = candidate;

const aFile = (at: number, fields: Partial<CandidateFile> = {}): CandidateFile =>
  ({
    file_id: `00000000-0000-4000-8000-00000000f00${at}`,
    candidate_id,
    file_kind: 'resume',
    file_name: `cv-${at}.docx`,
    file_type: 'docx',
    size_bytes: 14_336,
    dated_on: '2026-03-09',
    added_by: candidate.recruiter_id,
    added_by_name: 'Mara Lind',
    created_at: '2026-03-09T10:00:00.000Z',
    is_matched: false,
    parse_status: 'parsed',
    error_code: null,
    error_message: null,
    credits_charged: 1,
    ...fields,
  }) as CandidateFile;

let items: CandidateFile[];
beforeEach(() => {
  items = [
    aFile(2, { is_matched: true }),
    aFile(1),
    aFile(3, { file_kind: 'certificate', file_name: 'course.png', file_type: 'png', parse_status: null }),
  ];
  mockCall(getCandidate, candidate);
  mockCall(getCandidateFiles, () => ({ items }));
});

async function openDrawer() {
  signIn();
  await renderApp(<CandidateDrawer candidateId={candidate_id} rows={[]} onOpen={vi.fn()} />);
  return within(await screen.findByRole('region', { name: 'Files' }));
}
const openMenu = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));

it('the drawer lists the files with kind, day, size and person, and marks the matched resume', async () => {
  const files = await openDrawer();
  const rows = await files.findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/cv-2.docxResume · .*2026 · 14 KB · Mara LindMatched/),
    expect.stringMatching(/cv-1.docx/),
    expect.stringMatching(/course.pngCertificate/),
  ]);
});

it('a shown file leaves the tabs of the drawer within reach, and each leads away from it', async () => {
  mockCall(getCandidateFileText, { text: 'Nurse at Leeds' });
  await openDrawer();
  await userEvent.click(await screen.findByRole('button', { name: /^cv-1.docx/ }));
  await screen.findByRole('button', { name: 'Back' });
  await userEvent.click(screen.getByRole('radio', { name: 'Details' }));
  await screen.findByRole('region', { name: 'Files' });
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

it('another resume is matched from its menu, and the undo gives that back', async () => {
  const set = mockCall(setCandidateResume, ({ file_id }) => {
    items = items.map((file) => ({ ...file, is_matched: file.file_id === file_id }));
    return { items };
  });
  await openDrawer();
  await openMenu('cv-1.docx');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make this the matched resume' }));
  await expect.poll(() => set.bodies).toEqual([{ file_id: items[1]!.file_id }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => set.bodies.at(-1)).toEqual({ file_id: items[0]!.file_id });
});

it('a file is deleted from its menu, and comes back by undo', async () => {
  const ids = [items[2]!.file_id];
  const done = { results: [{ id: ids[0]!, ok: true }], changed: 1 };
  const removed = mockCall(delCandidateFiles, done);
  const restored = mockCall(restoreCandidateFiles, done);
  await openDrawer();
  await openMenu('course.png');
  expect(screen.queryByRole('menuitem', { name: 'Make this the matched resume' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await expect.poll(() => removed.bodies).toEqual([{ file_ids: ids }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => restored.bodies).toEqual([{ file_ids: ids }]);
});

it('name, kind and day of a file are changed in a dialog, where a picture may be a resume too', async () => {
  const update = mockCall(updateCandidateFile, () => ({ items }));
  await openDrawer();
  await openMenu('course.png');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change name, kind or date' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.clear(name);
  await userEvent.type(name, 'ward-course.png');
  await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }));
  expect(await screen.findByRole('option', { name: 'Resume' })).toBeVisible();
  await userEvent.click(await screen.findByRole('option', { name: 'Other' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect
    .poll(() => update.bodies)
    .toEqual([
      {
        file_id: items[2]!.file_id,
        file_name: 'ward-course.png',
        file_kind: 'other',
        dated_on: '2026-03-09',
      },
    ]);
});

it('dropped files are added as what they seem to be, and a refused one stays with its reason', async () => {
  const result = {
    file_name: 'cv.pdf',
    file_id: null,
    is_known: false,
    error_code: null,
    error_message: null,
  };
  const refused = { ...result, error_code: 'damaged', error_message: 'It is damaged.' };
  const answers = [refused, result];
  mockCall(uploadCandidateFiles, () => ({ items, results: [answers.shift() ?? result] }));
  const files = await openDrawer();
  const dropped = [new File(['%PDF-'], 'cv.pdf'), new File(['png'], 'badge.png')];
  fireEvent.drop((await files.findAllByRole('listitem'))[0]!, aDrag(dropped));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add files to Ada Beispiel' }));
  expect(dialog.getByText(/Costs 1 resume credit/)).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Kind of badge.png' })).toHaveValue('Certificate');
  await userEvent.click(dialog.getByRole('button', { name: 'Add 2 files' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('It is damaged.');
  expect(dialog.getByRole('button', { name: 'Add 1 file' })).toBeVisible();
});
