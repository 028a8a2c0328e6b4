import { UploadId } from '@placewell/contract/ids.ts';
import { type Upload, uploadCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockCall, setUpMockApi } from '../../test/mock-api.ts';
import { ids, signIn } from '../../test/render.tsx';
import { clearTransfers, startUpload, useTransfers } from './transfer-store.ts';

setUpMockApi();

it('starts an upload on a page without HTTPS, where crypto.randomUUID is missing', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const { result } = renderHook(useTransfers);
  act(() => startUpload([new File(['x'], 'tune.mp3')]));
  vi.unstubAllGlobals();
  expect(result.current.map(({ id }) => UploadId.safeParse(id).success)).toEqual([true]);
  act(clearTransfers);
});

it('keeps the transfers of one person, also while nobody looks at them, and shows them to no other', () => {
  signIn();
  const { result } = renderHook(useTransfers);
  act(() => startUpload([new File(['x'], 'tune.mp3')]));
  act(() => signIn({ token: 'of another login' }));
  expect(result.current).toHaveLength(1);
  act(() => signIn({ user_id: ids.agency }));
  expect(result.current).toEqual([]);
});

it('tells a listener that comes late which uploads have arrived', async () => {
  signIn();
  const upload: Upload = {
    upload_id: UploadId.parse(ids.agency),
    created_at: '2026-11-26T10:00:00.000Z',
    task_status: 'Pending',
    total: 1,
    done: 0,
    credits_charged: 0,
    results: [],
  };
  mockCall(uploadCandidates, upload);
  // Apart from the module that a tray of another test listens to.
  vi.resetModules();
  const apart = await import('./transfer-store.ts');
  const { result } = renderHook(apart.useTransfers);
  act(() => apart.startUpload([new File(['%PDF'], 'cv.pdf')]));
  await waitFor(() => expect(result.current).toEqual([]));
  const listener = vi.fn();
  apart.onUploadArrived(listener);
  expect(listener.mock.calls).toEqual([[upload, false]]);
});
