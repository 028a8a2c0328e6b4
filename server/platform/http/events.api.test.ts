import { limits } from '@placewell/contract/limits.ts';
import { forgotPassword, logout, resetPassword } from '@placewell/contract/people/accounts.ts';
import { delRecruiter, updateRecruiterStatus } from '@placewell/contract/people/recruiters.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { openStream } from '../../testing/streams.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { type Audience, publishLiveEvent } from '../events/live.ts';
import { Traffic } from './traffic/traffic.ts';

const test = useTestApp({}, { own: 'counts what listens' });
const BEAT_MS = 20_000;
const PATIENCE = { timeout: 60_000 };
let url: string;
let agency: TestUser;
let recruiter: TestUser;

beforeAll(async () => {
  // A stream never ends by itself, so it needs a real connection: `inject` waits for the whole response.
  url = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function chooseNewPassword(email: string) {
  await test.call(forgotPassword, { email });
  await test.runJobs();
  const token = /token=([\w-]+)/.exec(test.emails.findLast((one) => one.to === email)!.text)![1]!;
  return test.call(resetPassword, { token, password: 'an entirely new tune' });
}

describe('the live stream', () => {
  it('stays open with a beat every 20 seconds while the session lasts', async () => {
    const stream = await openStream(url, recruiter);
    expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(stream.response.headers.get('cache-control')).toBe('no-store');
    vi.advanceTimersByTime(BEAT_MS - 1);
    expect(stream.text).not.toContain(': beat');
    vi.advanceTimersByTime(1);
    await vi.waitFor(() => expect(stream.text).toContain(': beat'), PATIENCE);
    expect(stream.isClosed).toBe(false);
    stream.abort();
  });

  it.each([
    ['the user logs out', () => test.call(logout, {}, recruiter.token)],
    [
      'the agency removes the recruiter',
      () => test.call(delRecruiter, { recruiter_ids: [recruiter.user_id] }, agency.token),
    ],
    [
      'the agency deactivates the recruiter',
      () =>
        test.call(
          updateRecruiterStatus,
          { recruiter_ids: [recruiter.user_id], status: 'inactive' },
          agency.token,
        ),
    ],
    ['the user chooses a new password', () => chooseNewPassword(recruiter.email)],
  ])('ends at once when %s', async (_when, endSession) => {
    const stream = await openStream(url, recruiter);
    const other = await openStream(url, agency);
    expect((await endSession()).http).toBe(200);
    // No heartbeat has passed, so the event closed the stream.
    await vi.waitFor(() => expect(stream.isClosed).toBe(true), PATIENCE);
    vi.advanceTimersByTime(BEAT_MS);
    expect(stream.text).not.toContain(': beat');
    await vi.waitFor(() => expect(other.text).toContain(': beat'), PATIENCE);
    expect(other.isClosed).toBe(false);
    other.abort();
  });

  it('begins with the events that a page missed while it loaded, and with those of its readers only', async () => {
    const stranger = await anAgency(test);
    const early = await openStream(url, agency);
    const publish = (audience?: Audience) =>
      test.inAgency(agency.agency_id, (tx) =>
        publishLiveEvent(tx, { type: audience ? 'webhooks.changed' : 'tags.changed' }, audience),
      );
    await publish();
    await publish({ roles: [], user_ids: [agency.user_id] });
    await vi.waitFor(() => expect(early.text).toContain('webhooks.changed'), PATIENCE);
    const [late, colleague, other, now] = [
      await openStream(url, agency, limits.liveEventsKeptMs),
      await openStream(url, recruiter, limits.liveEventsKeptMs),
      await openStream(url, stranger, limits.liveEventsKeptMs),
      await openStream(url, agency),
    ];
    await vi.waitFor(() => expect(late.text).toMatch(/tags\.changed[\s\S]*webhooks\.changed/), PATIENCE);
    await vi.waitFor(() => expect(colleague.text).toContain('tags.changed'), PATIENCE);
    expect(colleague.text).not.toContain('webhooks.changed');
    expect(other.text + now.text).not.toMatch(/tags|webhooks/);
    for (const stream of [early, late, colleague, other, now]) stream.abort();
  });

  it('stops its beat and its subscription when the browser leaves', async () => {
    const unsubscribe = vi.fn();
    const subscribe = vi.spyOn(test.platform.live, 'subscribe').mockReturnValueOnce(unsubscribe);
    const stream = await openStream(url, recruiter);
    expect(subscribe).toHaveBeenCalledWith(agency.agency_id, expect.any(Function), 0);
    expect(vi.getTimerCount()).toBe(1);
    stream.abort();
    await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce(), PATIENCE);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not opened for a browser that left before its session was found', async () => {
    const subscribe = vi.spyOn(test.platform.live, 'subscribe');
    const look = vi.spyOn(Traffic.prototype, 'identify').mockImplementationOnce(async (...given) => {
      stream.abort();
      await vi.waitFor(() => expect(test.app.serving.running.size).toBe(0), PATIENCE);
      return test.app.traffic.identify(...given);
    });
    const stream = new AbortController();
    const headers = { authorization: `Bearer ${recruiter.token}` };
    await expect(fetch(`${url}/api/v1/agency/events`, { headers, signal: stream.signal })).rejects.toThrow();
    await vi.waitFor(() => expect(look.mock.settledResults[0]?.type).toBe('fulfilled'), PATIENCE);
    await new Promise((done) => setTimeout(done, 100));
    expect(subscribe).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('has no response to HEAD, which would never end', async () => {
    const response = await test.app.inject({
      method: 'HEAD',
      url: '/api/v1/agency/events',
      headers: { authorization: `Bearer ${recruiter.token}` },
    });
    expect(response.statusCode).toBe(404);
  });
});
