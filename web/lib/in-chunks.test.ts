import { limits } from '@placewell/contract/limits.ts';
import { expect, it, vi } from 'vitest';
import { ApiError } from './api/api-error.ts';
import { inChunks } from './in-chunks.ts';
import { clearToasts } from './toasts.ts';

const ids = Array.from({ length: 2 * limits.bulkIds + 1 }, (_, at) => `id-${at}`);
const answer = (sent: readonly string[]) =>
  Promise.resolve({
    results: sent.map((id) => ({ id, ok: true })),
    changed: sent.length,
    batch_id: `batch of ${sent[0]}`,
  });

it('sends what one call takes, and joins the answers', async () => {
  const send = vi.fn(answer);
  const all = await inChunks(ids, send);
  expect(send.mock.calls.map(([sent]) => sent.length)).toEqual([limits.bulkIds, limits.bulkIds, 1]);
  expect(all.changed).toBe(ids.length);
  expect(all.results.map(({ id }) => id)).toEqual(ids);
  expect(all.answers.map(({ batch_id }) => batch_id)).toEqual([
    'batch of id-0',
    'batch of id-500',
    'batch of id-1000',
  ]);
});

it('says of each record that was left why, and throws if nothing was sent', async () => {
  const error = new ApiError({ code: 'network', message: 'No connection', status: 0 });
  const send = vi.fn(answer).mockImplementationOnce(answer).mockRejectedValueOnce(error);
  const all = await inChunks(ids, send);
  expect(all.changed).toBe(limits.bulkIds);
  expect(all.results.filter(({ ok }) => !ok)).toHaveLength(ids.length - limits.bulkIds);
  expect(all.results.at(-1)).toEqual({ id: ids.at(-1), ok: false, message: 'No connection' });
  await expect(inChunks(ids, () => Promise.reject(error))).rejects.toBe(error);
  clearToasts();
});
