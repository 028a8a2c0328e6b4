import { limits } from '@placewell/contract/limits.ts';
import { expect, it, vi } from 'vitest';
import { signIn } from '../test/render.tsx';
import { ApiError } from './api/api-error.ts';
import { inChunks, resumableBulk } from './in-chunks.ts';
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

it('sends nothing for no records', async () => {
  const send = vi.fn(answer);
  expect(await inChunks([], send)).toMatchObject({ results: [], changed: 0, answers: [] });
  expect(send).not.toHaveBeenCalled();
});

it('ends when another person has logged in: the rest is not done in their name', async () => {
  signIn({ token: 'first' });
  const send = vi.fn((sent: readonly string[]) => {
    signIn({ token: 'second' });
    return answer(sent);
  });
  const all = await inChunks(ids, send);
  expect(send).toHaveBeenCalledTimes(1);
  expect(all.left).toHaveLength(ids.length - limits.bulkIds);
  clearToasts();
});

it('goes on with what is left when a step that broke off is asked for again', async () => {
  const error = new ApiError({ code: 'network', message: 'No connection', status: 0 });
  const send = vi.fn(answer).mockImplementationOnce(answer).mockRejectedValueOnce(error);
  const undo = resumableBulk(ids, send);
  await expect(undo()).rejects.toBe(error);
  const all = await undo();
  expect(all.changed).toBe(ids.length);
  expect(send.mock.calls.map(([sent]) => sent[0])).toEqual(['id-0', 'id-500', 'id-500', 'id-1000']);
});
