import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Platform } from '../platform.ts';
import { defineTask, handleTask } from './task.ts';

const platform = {} as Platform;
const job = { id: '7', attempts: 2 };
const paint = defineTask('doors.paint', z.object({ door: z.string(), coats: z.int().default(2) }), {
  lane: 'interactive',
});

it('a job whose payload the task does not describe fails before any work', async () => {
  const work = vi.fn();
  const handler = handleTask(paint, work);
  for (const payload of [undefined, {}, { door: 7 }, { door: 'front', coats: 1.5 }])
    await expect((async () => handler.run(payload, platform, job))()).rejects.toThrow(z.ZodError);
  expect(work).not.toHaveBeenCalled();
});

it('a job gets its validated payload with defaults, and its id and attempts', async () => {
  const work = vi.fn();
  await handleTask(paint, work).run({ door: 'front' }, platform, job);
  expect(work).toHaveBeenCalledExactlyOnceWith({ door: 'front', coats: 2 }, platform, job);
});
