import type { Worker } from 'node:worker_threads';
import { ERRORS } from '@placewell/contract/errors.ts';
import { readJobDescription } from '@placewell/contract/matching/jobs.ts';
import { expect, it, vi } from 'vitest';
import { features } from '../../../app.ts';
import { anAgency } from '../../../testing/builders.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const { opened } = vi.hoisted(() => ({ opened: [] as string[] }));
vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof import('node:worker_threads')>();
  class Replaced extends real.Worker {
    constructor(...[module, options]: ConstructorParameters<typeof Worker>) {
      const isReading = String(module).endsWith('description.thread.ts');
      if (isReading) opened.push(String(module));
      super(isReading ? new URL('../../../testing/description-thread.ts', import.meta.url) : module, options);
    }
  }
  return { ...real, Worker: Replaced };
});
// Shorter than in the product, so that nothing here waits for seconds.
vi.mock('@placewell/contract/limits.ts', async (original) => {
  const { limits } = await original<typeof import('@placewell/contract/limits.ts')>();
  return { limits: { ...limits, prepareCpuMs: 400 } };
});
const test = useTestApp();
const read = (token: string, text: string) => test.call(readJobDescription, { text }, token);
const SLOW = 'A description with READ-SPIN in it';

it('starts a thread when the API serves, which reads the first description', async () => {
  features.find(({ name }) => name === 'jobs')?.warmApi?.();
  expect(opened).toHaveLength(1);
  const { token } = await anAgency(test);
  expect((await read(token, 'Nurse for our ward in Leeds')).http).toBe(200);
  expect(opened).toHaveLength(1);
});

it('refuses a description that exceeds its processor time, and reads the next one', {
  timeout: 60_000,
}, async () => {
  const { token } = await anAgency(test);
  const refused = await read(token, SLOW);
  expect(refused).toMatchObject({
    http: 422,
    code: 'text_too_complex',
    message: ERRORS.text_too_complex.message,
  });
  const next = await read(token, 'Nurse for our ward in Leeds');
  expect(next).toMatchObject({ http: 200, data: { fields: { job_title: 'Nurse' } } });
});

it('reads the descriptions of another agency while one agency sends several that take long', {
  timeout: 60_000,
}, async () => {
  const [slow, other] = [await anAgency(test), await anAgency(test)];
  const ended: string[] = [];
  const attack = Promise.all(
    [1, 2, 3].map(async () => {
      expect((await read(slow.token, SLOW)).http).toBe(422);
      ended.push('slow');
    }),
  );
  for (let at = 0; at < 5; at++)
    expect((await read(other.token, 'Welder for our yard in Leeds')).http).toBe(200);
  ended.push('other');
  await attack;
  expect(ended).toEqual(['other', 'slow', 'slow', 'slow']);
});
