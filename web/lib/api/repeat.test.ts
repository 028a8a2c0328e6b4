import { addSkill, getSkills } from '@placewell/contract/sourcing/skills.ts';
import { texts } from '@placewell/contract/texts.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockCall, mockFailure, setUpMockApi } from '../../test/mock-api.ts';
import { signIn } from '../../test/render.tsx';
import { callApi } from './call-api.ts';

setUpMockApi();
beforeEach(() => {
  signIn();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const busy = { status: 429, code: 'too_many_requests', message: texts.tooManyRequests(3), retryAfter: 3 };
const overloaded = { status: 503, code: 'unavailable', message: texts.overloaded(2), retryAfter: 2 };
/** Lets timers and mocked responses take turns for `seconds`. */
const pass = async (seconds: number) => {
  for (let i = 0; i < seconds * 10; i++) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
};
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    (data) => ({ data }),
    (error: Error) => ({ error }),
  );

describe('a read that meets a busy server', () => {
  it('is sent again after the seconds that the server names, not before', async () => {
    const refused = mockFailure(getSkills, busy);
    const result = outcome(callApi(getSkills, {}));
    await vi.waitFor(() => expect(refused.count).toBe(1));
    mockCall(getSkills, { items: [] });
    const again = mockFailure(getSkills, overloaded);
    await pass(2.8);
    expect(again.count).toBe(0);
    await pass(0.7);
    expect(again.count).toBe(1);
    mockCall(getSkills, { items: [] });
    await pass(3);
    expect(await result).toEqual({ data: { items: [] } });
  });

  it('fails with the server’s message once 30 seconds of waiting are used up', async () => {
    const refused = mockFailure(getSkills, { ...busy, retryAfter: 10 });
    const result = outcome(callApi(getSkills, {}));
    await pass(40);
    expect(await result).toMatchObject({ error: { message: busy.message, retryAfter: 10 } });
    expect(refused.count).toBe(4);
  });

  it('fails at once when the server asks for a longer wait', async () => {
    const refused = mockFailure(getSkills, { ...busy, retryAfter: 60 });
    await expect(callApi(getSkills, {})).rejects.toMatchObject({ status: 429 });
    expect(refused.count).toBe(1);
  });

  it('stops waiting when it is aborted', async () => {
    const refused = mockFailure(getSkills, busy);
    const abort = new AbortController();
    const result = outcome(callApi(getSkills, {}, { signal: abort.signal }));
    await vi.waitFor(() => expect(refused.count).toBe(1));
    await pass(1);
    abort.abort();
    expect(await result).toMatchObject({ error: { name: 'AbortError' } });
    await pass(5);
    expect(refused.count).toBe(1);
  });
});

it('a change that meets a busy server is not sent again, and its message says when to try', async () => {
  const refused = mockFailure(addSkill, busy);
  await expect(callApi(addSkill, { skill: 'Welding' })).rejects.toMatchObject({
    message: 'Too many requests. Try again in 3 seconds.',
  });
  await pass(5);
  expect(refused.count).toBe(1);
});
