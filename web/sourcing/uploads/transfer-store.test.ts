import { UploadId } from '@placewell/contract/ids.ts';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ids, signIn } from '../../test/render.tsx';
import { clearTransfers, startUpload, useTransfers } from './transfer-store.ts';

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
