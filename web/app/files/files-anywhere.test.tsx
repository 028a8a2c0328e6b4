import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { uploadCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { readOnlyText } from '@placewell/contract/texts.ts';
import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearToasts } from '../../lib/toasts.ts';
import { clearTransfers, useTransfers } from '../../sourcing/uploads/transfer-store.ts';
import { aDrag } from '../../test/drags.ts';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { useFileTarget } from '../../ui/files/file-targets.ts';
import { FilesAnywhere } from './files-anywhere.tsx';
import { FilesLater } from './files-later.tsx';

setUpMockApi();

const JOB_ID = '00000000-0000-4000-8000-0000000000a1';
const onDescription = vi.fn();
function JobOnScreen() {
  const own = { title: 'Description of Cook', details: 'Fills the form', onFiles: onDescription };
  useFileTarget({ jobId: JOB_ID, own });
  return null;
}
const cv = new File(['A resume'], 'cv.txt');
/** Without a place, a drop is for the first choice; here each half of the window has its own. */
function dropAt(side: 'left' | 'right') {
  fireEvent.dragEnter(document.body, aDrag());
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const left = this.nextElementSibling ? 0 : 500;
    return new DOMRect(left, 0, 500, 800);
  });
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
    ...aDrag([cv]),
    clientX: side === 'left' ? 100 : 900,
    clientY: 400,
  });
  act(() => void document.body.dispatchEvent(drop));
  vi.restoreAllMocks();
}
const paste = (target: Element = document.body, types = ['Files']) =>
  fireEvent.paste(target, { clipboardData: { files: [cv], ...aDrag([cv]).dataTransfer, types } });
let transfers: { current: ReturnType<typeof useTransfers> };
const uploads = () => transfers.current.map(({ files, jobId }) => [files.map(({ name }) => name), jobId]);

beforeEach(() => {
  act(clearTransfers);
  clearToasts();
  onDescription.mockReset();
  signIn();
  transfers = renderHook(useTransfers).result;
  mockCall(getCreditsBalance, { resume_credits: 10, email_credits: 10 });
  mockFailure(uploadCandidates, { status: 500, code: 'internal', message: 'No.' });
});

it('a drop on a job is its description or resumes for it, by the half it falls on', async () => {
  await renderApp(
    <>
      <JobOnScreen />
      <FilesAnywhere />
    </>,
  );
  dropAt('left');
  await waitFor(() => expect(onDescription).toHaveBeenCalledWith([cv]));
  expect(uploads()).toEqual([]);
  dropAt('right');
  await waitFor(() => expect(uploads()).toEqual([[['cv.txt'], JOB_ID]]));
});

it('a drop that comes before this is loaded is kept until it is', async () => {
  await renderApp(<FilesLater />);
  fireEvent.drop(document.body, aDrag([cv]));
  await waitFor(() => expect(uploads()).toEqual([[['cv.txt'], undefined]]));
});

it('pasted files are resumes, and on a job a question is asked first', async () => {
  const { unmount } = await renderApp(<FilesAnywhere />);
  paste();
  await waitFor(() => expect(uploads()).toEqual([[['cv.txt'], undefined]]));
  unmount();
  act(clearTransfers);
  await renderApp(
    <>
      <JobOnScreen />
      <FilesAnywhere />
    </>,
  );
  paste();
  await userEvent.click(await screen.findByRole('button', { name: 'Resumes' }));
  await waitFor(() => expect(uploads()).toEqual([[['cv.txt'], JOB_ID]]));
  paste();
  await userEvent.click(await screen.findByRole('button', { name: 'Description of Cook' }));
  expect(onDescription).toHaveBeenCalledWith([cv]);
});

it('a text that is pasted into a field with its picture stays with the field', async () => {
  await renderApp(
    <>
      <input aria-label="Search" />
      <FilesAnywhere />
    </>,
  );
  expect(paste(screen.getByLabelText('Search'), ['text/plain', 'Files'])).toBe(true);
  expect(paste(document.body, ['text/html', 'Files'])).toBe(true);
  expect(uploads()).toEqual([]);
});

it.each([
  ['a super admin', 'super_admin', {}, /^Resumes belong to an agency/],
  ['a read-only agency', 'agency', { is_read_only: true }, readOnlyText('agency')],
] as const)('%s is told why nothing is uploaded', async (_, role, balance, reason) => {
  signIn({ role });
  mockCall(getCreditsBalance, { resume_credits: 10, email_credits: 10, ...balance });
  await renderApp(<FilesAnywhere />);
  fireEvent.dragEnter(document.body, aDrag());
  expect(await screen.findByText(reason)).toBeVisible();
  fireEvent.drop(document.body, aDrag([cv]));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(uploads()).toEqual([]);
});

it('files dropped while a dialog is open are left to it, in words', async () => {
  await renderApp(
    <>
      <div role="dialog" aria-modal="true" />
      <FilesAnywhere />
    </>,
  );
  fireEvent.drop(document.body, aDrag([cv]));
  expect(await screen.findByText(/^Close the dialog first/)).toBeVisible();
  expect(uploads()).toEqual([]);
});

it('a picture from the clipboard is asked about first, and nothing is taken from a field', async () => {
  await renderApp(
    <>
      <input aria-label="Note" />
      <FilesAnywhere />
    </>,
  );
  const picture = new File(['pixels'], 'image.png', { type: 'image/png' });
  const clipboardData = { files: [picture], ...aDrag([picture]).dataTransfer };
  screen.getByLabelText('Note').focus();
  fireEvent.paste(screen.getByLabelText('Note'), { clipboardData });
  expect(screen.queryByRole('button', { name: 'Upload' })).toBeNull();
  fireEvent.paste(document.body, { clipboardData });
  await userEvent.click(await screen.findByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(uploads()).toEqual([[['image.png'], undefined]]));
});
