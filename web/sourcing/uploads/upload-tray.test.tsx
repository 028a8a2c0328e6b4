import { resendVerification } from '@placewell/contract/people/accounts.ts';
import { getTags, updateCandidateTags } from '@placewell/contract/sourcing/tags.ts';
import {
  choosePerson,
  dismissUpload,
  getUploads,
  resolveDuplicate,
  retryFile,
  Upload,
  UploadFile,
  uploadCandidates,
} from '@placewell/contract/sourcing/uploads.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { mockCall, mockFailure, mockNetworkError, setUpMockApi } from '../../test/mock-api.ts';
import { renderApp, signIn } from '../../test/render.tsx';
import { clearTransfers, startUpload } from './transfer-store.ts';
import { UploadTray } from './upload-tray.tsx';
import { UploadTrayLater } from './upload-tray-later.tsx';

setUpMockApi();

const id = (last: string) => `00000000-0000-4000-8000-0000000000${last}`;
const aFile = (fields: Partial<z.input<typeof UploadFile>> = {}): UploadFile =>
  UploadFile.parse({
    file_id: id('f1'),
    file_name: 'cv.pdf',
    parse_status: 'parsed',
    candidate_id: null,
    candidate_name: null,
    duplicate_of: null,
    duplicate_name: null,
    duplicate_reason: null,
    needs_decision: false,
    parse_confidence: null,
    fields: {},
    error_code: null,
    error_message: null,
    credits_charged: 0,
    hidden_words: 0,
    scanned_pages: 0,
    unread_words: 0,
    people: [],
    ...fields,
  });
const anUpload = (results: UploadFile[], fields: Partial<z.input<typeof Upload>> = {}): Upload =>
  Upload.parse({
    upload_id: id('a1'),
    task_status: 'Completed',
    total: results.length,
    done: results.length,
    credits_charged: results.reduce((sum, file) => sum + file.credits_charged, 0),
    created_at: '2026-11-20T10:00:00.000Z',
    results,
    ...fields,
  });
const duplicate = aFile({
  parse_status: 'duplicate',
  needs_decision: true,
  duplicate_of: id('c1'),
  duplicate_name: 'Ada Beispiel',
  duplicate_reason: 'email',
});
const pdf = (name: string, size = 100) => new File(['x'.repeat(size)], name, { type: 'application/pdf' });
const tray = () => screen.findByRole('region', { name: 'Uploads' });
const start = (...files: File[]) => act(() => startUpload(files));

beforeEach(() => signIn());
afterEach(() => act(clearTransfers));

describe('upload tray', () => {
  it('is hidden when there are no uploads', async () => {
    const seen = mockCall(getUploads, { items: [] });
    await renderApp(<UploadTray />);
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
  });

  it('shows running uploads after a reload, with the result of each file and the credits used', async () => {
    const results = [
      aFile({ candidate_id: id('c1'), credits_charged: 1 }),
      aFile({ file_id: id('f2'), file_name: 'b.docx', parse_status: 'needs_review', credits_charged: 1 }),
      aFile({ file_id: id('f3'), file_name: 'c.pdf', parse_status: 'parsing' }),
      aFile({ file_id: id('f4'), file_name: 'd.pdf', parse_status: 'queued' }),
    ];
    mockCall(getUploads, { items: [anUpload(results, { task_status: 'Pending' })] });
    await renderApp(<UploadTray />);
    expect(await screen.findByRole('heading', { name: 'Parsing 2 resumes' })).toBeInTheDocument();
    expect(await tray()).toHaveTextContent('2 credits used');
    for (const word of ['Parsed', 'Needs review', 'Parsing', 'Waiting'])
      expect(await screen.findByText(word)).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Parsing c.pdf' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'cv.pdf' })).toHaveAttribute(
      'href',
      `/agency/candidates-management?candidate=${id('c1')}`,
    );
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('starts collapsed when all uploads are finished, and dismisses them', async () => {
    mockCall(getUploads, { items: [anUpload([aFile()])] });
    const dismissed = mockCall(dismissUpload, {});
    await renderApp(<UploadTray />);
    expect(within(await tray()).queryByText('cv.pdf')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show files' }));
    expect(screen.getByText('cv.pdf')).toBeInTheDocument();
    mockCall(getUploads, { items: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
    await waitFor(() => expect(dismissed.bodies).toEqual([{ upload_id: id('a1') }]));
  });

  it('asks how to resolve a duplicate and shows the decision', async () => {
    mockCall(getUploads, { items: [anUpload([duplicate])] });
    const resolved = mockCall(resolveDuplicate, { ...duplicate, needs_decision: false });
    await renderApp(<UploadTray />);
    await waitFor(async () =>
      expect(await tray()).toHaveTextContent('Duplicate of Ada Beispiel: the same email address.'),
    );
    mockCall(getUploads, { items: [anUpload([{ ...duplicate, needs_decision: false }])] });
    await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('Skipped')).toBeInTheDocument();
    expect(resolved.bodies).toEqual([{ file_id: duplicate.file_id, action: 'skip' }]);
    expect(screen.queryByRole('button', { name: 'Add to candidate' })).toBeNull();
  });

  it('resolves all duplicates with one decision', async () => {
    const second = aFile({ ...duplicate, file_id: id('f2'), file_name: 'b.pdf' });
    mockCall(getUploads, { items: [anUpload([duplicate, second])] });
    const resolved = mockCall(resolveDuplicate, ({ file_id }) => ({
      ...duplicate,
      file_id,
      needs_decision: false,
    }));
    await renderApp(<UploadTray />);
    const all = await screen.findByRole('group', { name: 'Resolve all duplicates' });
    await userEvent.click(within(all).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(resolved.bodies.map((body) => body.file_id)).toEqual([id('f1'), id('f2')]));
  });

  it('does not offer to update a candidate of another recruiter', async () => {
    mockCall(getUploads, { items: [anUpload([{ ...duplicate, duplicate_of: null, duplicate_name: null }])] });
    await renderApp(<UploadTray />);
    await waitFor(async () =>
      expect(await tray()).toHaveTextContent('Duplicate of a candidate of another recruiter'),
    );
    expect(screen.queryByRole('button', { name: 'Add to candidate' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Create new candidate' })).toBeInTheDocument();
  });

  it('shows why a file failed and offers a retry only where it may help', async () => {
    const broken = aFile({
      parse_status: 'failed',
      error_code: 'internal',
      error_message: 'Our fault',
      needs_decision: false,
    });
    const damaged = aFile({
      ...broken,
      file_id: id('f2'),
      error_code: 'damaged',
      error_message: 'It is damaged',
    });
    mockCall(getUploads, { items: [anUpload([broken, damaged], { task_status: 'Completed' })] });
    const retried = mockCall(retryFile, { ...broken, parse_status: 'queued', error_message: null });
    await renderApp(<UploadTray />);
    await userEvent.click(await screen.findByRole('button', { name: 'Show files' }));
    expect(screen.getByText('Our fault')).toBeInTheDocument();
    expect(screen.getByText('It is damaged')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(retried.bodies).toEqual([{ file_id: broken.file_id }]));
  });
});

it('the upload tray says why a parsed resume needs review', async () => {
  const read = {
    candidate_id: id('c1'),
    parse_status: 'needs_review',
    unread_words: 40,
    hidden_words: 3,
  } as const;
  const results = [aFile(read), aFile({ file_id: id('f2'), parse_status: 'parsing' })];
  mockCall(getUploads, { items: [anUpload(results, { task_status: 'Pending' })] });
  await renderApp(<UploadTray />);
  expect(await screen.findByText(/^Not read: 40 words\. .*cannot see/)).toBeVisible();
});

it('the upload tray names who was read, the title and the best match', async () => {
  const best_match = { match_id: id('e1'), job_id: id('d1'), job_title: 'Payroll lead', score: 87 };
  const read = {
    candidate_id: id('c1'),
    candidate_name: 'Ada Beispiel',
    candidate_job_tittle: 'Payroll clerk',
  };
  const waiting = aFile({ file_id: id('f2'), file_name: 'b.pdf', parse_status: 'parsing' });
  mockCall(getUploads, {
    items: [anUpload([aFile({ ...read, best_match }), waiting], { task_status: 'Pending' })],
  });
  await renderApp(<UploadTray />);
  expect(await screen.findByRole('link', { name: 'Ada Beispiel' })).toHaveAttribute('title', 'cv.pdf');
  expect(await tray()).toHaveTextContent('Payroll clerk · 87 for Payroll lead');
  expect(screen.getByRole('link', { name: '87 for Payroll lead' })).toHaveAttribute(
    'href',
    `/agency/jobs/${id('d1')}/matches?match=${id('e1')}`,
  );
  expect(screen.getByText('b.pdf')).toBeInTheDocument();
});

it('the upload tray asks whose resume of several to read, and then for the other one', async () => {
  const several = aFile({
    parse_status: 'needs_review',
    error_code: 'several_people',
    people: [
      { name: 'Peter Vance', first_page: 1, last_page: 1 },
      { name: 'Rosa Lindt', first_page: 2, last_page: 3 },
    ],
  });
  mockCall(getUploads, { items: [anUpload([several])] });
  const chosen = { ...several, parse_status: 'queued' as const, error_code: null, people: [] };
  const choices = mockCall(choosePerson, chosen);
  await renderApp(<UploadTray />);
  expect(await screen.findByRole('heading', { name: '1 file to review' })).toBeInTheDocument();
  expect(await screen.findByText(/^2 people in this file/)).toBeInTheDocument();
  const rest = {
    ...several,
    file_id: UploadFile.shape.file_id.parse(id('f2')),
    people: several.people.slice(0, 1),
  };
  mockCall(getUploads, { items: [anUpload([chosen, rest], { task_status: 'Pending' })] });
  await userEvent.click(screen.getByRole('button', { name: 'Rosa Lindt, pages 2–3' }));
  expect(await screen.findByText(/^Another person in this file/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Peter Vance, page 1' }));
  await waitFor(() =>
    expect(choices.bodies).toEqual([
      { file_id: id('f1'), person: 1 },
      { file_id: id('f2'), person: 0 },
    ]),
  );
});

it('the upload tray gives tags to the candidates that came from the shown files', async () => {
  const results = [aFile({ candidate_id: id('c1') }), aFile({ file_id: id('f2') })];
  mockCall(getUploads, { items: [anUpload(results)] });
  mockCall(getTags, { items: [], total: 0, total_is_exact: true, page: 1, limit: 50, total_pages: 0 });
  const sent = mockCall(updateCandidateTags, {
    results: [{ id: id('c1'), ok: true }],
    changed: 1,
    changes: [{ id: id('c1'), added: ['Spring fair'], removed: [] }],
  });
  await renderApp(<UploadTray />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tag the uploaded candidates' }));
  await userEvent.type(await screen.findByLabelText('Find or create a tag'), 'Spring fair{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Tags of 1 candidate changed')).toBeVisible();
  expect(sent.bodies).toEqual([{ candidate_ids: [id('c1')], add: ['Spring fair'], remove: [] }]);
});

describe('file transfer', () => {
  it('does not send a file that cannot be a resume, and says why', async () => {
    mockCall(getUploads, { items: [] });
    await renderApp(<UploadTray />);
    start(new File(['x'], 'film.mp4'));
    expect(
      await screen.findByText(/Not a PDF, DOCX, DOC, ODT, RTF, TXT, PNG, JPEG or ZIP file/),
    ).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Not uploaded' })).toBeInTheDocument();
  });

  it('is replaced by the upload that the server returns', async () => {
    mockCall(getUploads, { items: [] });
    mockCall(uploadCandidates, anUpload([aFile({ parse_status: 'queued' })], { task_status: 'Pending' }));
    await renderApp(<UploadTray />);
    mockCall(getUploads, {
      items: [anUpload([aFile({ parse_status: 'queued' })], { task_status: 'Pending' })],
    });
    start(pdf('cv.pdf'));
    expect(await screen.findByRole('heading', { name: 'Parsing 1 resume' })).toBeInTheDocument();
    expect(screen.getAllByText('cv.pdf')).toHaveLength(1);
  });

  it('is there with the first upload, not before', async () => {
    const asked = mockCall(getUploads, { items: [] });
    mockCall(uploadCandidates, anUpload([aFile({ parse_status: 'queued' })], { task_status: 'Pending' }));
    await renderApp(<UploadTrayLater />);
    await waitFor(() => expect(asked.bodies).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
    start(pdf('cv.pdf'));
    expect(await screen.findByRole('heading', { name: 'Parsing 1 resume' })).toBeInTheDocument();
  });

  it('keeps the files after a network failure and sends them again on retry', async () => {
    mockCall(getUploads, { items: [] });
    mockNetworkError(uploadCandidates);
    await renderApp(<UploadTray />);
    start(pdf('a.pdf'), pdf('b.pdf'));
    expect(await screen.findByRole('heading', { name: '2 resumes not uploaded' })).toBeInTheDocument();
    const upload = anUpload([
      aFile({ file_name: 'a.pdf' }),
      aFile({ file_id: id('f2'), file_name: 'b.pdf' }),
    ]);
    mockCall(uploadCandidates, upload);
    mockCall(getUploads, { items: [upload] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '2 resumes done' })).toBeInTheDocument();
  });

  it('offers the confirmation link again where an upload waits for it', async () => {
    mockCall(getUploads, { items: [] });
    const message = 'Confirm your email address first.';
    mockFailure(uploadCandidates, { status: 403, code: 'email_unverified', message });
    await renderApp(<UploadTray />);
    start(pdf('a.pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    const sent = mockCall(resendVerification, { mail_goes_to: 'mailbox' });
    await userEvent.click(screen.getByRole('button', { name: 'Resend confirmation link' }));
    await waitFor(() => expect(sent.bodies).toHaveLength(1));
  });

  it('shows the missing credits and sends as many files as the credits allow', async () => {
    mockCall(getUploads, { items: [] });
    mockFailure(uploadCandidates, {
      status: 402,
      code: 'insufficient_credits',
      message: 'Not enough credits.',
      subscribe_status: true,
      data: { credit_type: 'resume', required: 3, available: 1 },
    });
    await renderApp(<UploadTray />);
    start(pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This upload needs 3 resume credits, but you have 1. Nothing was uploaded.',
    );
    const upload = anUpload([aFile({ file_name: 'a.pdf' })]);
    mockCall(uploadCandidates, upload);
    mockCall(getUploads, { items: [upload] });
    await userEvent.click(screen.getByRole('button', { name: 'Upload the first 1' }));
    expect(await screen.findByText('Parsed')).toBeInTheDocument();
    expect(screen.getAllByText('Skipped: not enough credits.')).toHaveLength(2);
  });

  it('keeps files that are added offline, and sends them when the connection is back', async () => {
    mockCall(getUploads, { items: [] });
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const seen = mockCall(uploadCandidates, anUpload([aFile()]));
    await renderApp(<UploadTray />);
    start(pdf('a.pdf'), pdf('b.pdf'));
    expect(
      await screen.findByRole('heading', { name: 'Waiting for the connection: 2 resumes' }),
    ).toBeVisible();
    expect(seen.bodies).toEqual([]);
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(seen.bodies).toHaveLength(1));
  });
});

describe('many files', () => {
  it('are sent a hundred at a time, under one transfer', async () => {
    mockCall(getUploads, { items: [] });
    let calls = 0;
    const first = Promise.withResolvers<void>();
    const seen = mockCall(uploadCandidates, async () => {
      calls += 1;
      const call = calls;
      await first.promise;
      const file = aFile({ file_id: id(`f${call}`), file_name: `of call ${call}.pdf` });
      return anUpload([file], { upload_id: id(`a${call}`), task_status: 'Pending' });
    });
    await renderApp(<UploadTray />);
    start(...Array.from({ length: 205 }, (_, index) => pdf(`${index}.pdf`, 1)));
    expect(await screen.findByText('105 further files')).toBeVisible();
    first.resolve();
    await waitFor(() => expect(seen.bodies).toHaveLength(3));
    for (const call of [1, 2, 3]) expect(await screen.findByText(`of call ${call}.pdf`)).toBeVisible();
  });
});

describe('a finished upload', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => vi.useRealTimers());

  const show = async (results: UploadFile[], fields: Partial<z.input<typeof Upload>> = {}) => {
    let items = [anUpload(results, fields)];
    mockCall(getUploads, () => ({ items }));
    const dismissed = mockCall(dismissUpload, () => {
      items = [];
      return {};
    });
    await renderApp(<UploadTray />);
    return { dismissed, region: await tray() };
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('leaves by itself a few seconds after it was seen', async () => {
    const { dismissed } = await show([aFile({ candidate_id: id('c1'), credits_charged: 1 })]);
    await pass(7_000);
    expect(dismissed.bodies).toEqual([]);
    await pass(2_000);
    expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
    expect(dismissed.bodies).toEqual([{ upload_id: id('a1') }]);
  });

  it('stays while the pointer or the focus is in it', async () => {
    const { dismissed, region } = await show([aFile({ candidate_id: id('c1') })]);
    fireEvent.mouseEnter(region);
    await pass(20_000);
    act(() => within(region).getByRole('button', { name: 'Dismiss' }).focus());
    fireEvent.mouseLeave(region);
    await pass(20_000);
    expect(dismissed.bodies).toEqual([]);
    act(() => (document.activeElement as HTMLElement).blur());
    await pass(9_000);
    expect(dismissed.bodies).toHaveLength(1);
  });

  it.each([
    ['one file needs review', [aFile(), aFile({ file_id: id('f2'), parse_status: 'needs_review' })], {}],
    ['one file failed', [aFile({ parse_status: 'failed', error_code: 'unreadable_file' })], {}],
    ['a duplicate is to be resolved', [duplicate], {}],
    ['files are still parsed', [aFile({ parse_status: 'parsing' })], { task_status: 'Pending' as const }],
  ])('stays when %s', async (_why, results, fields) => {
    const { dismissed, region } = await show(results, fields);
    await pass(30_000);
    expect(region).toBeVisible();
    expect(dismissed.bodies).toEqual([]);
  });
});
