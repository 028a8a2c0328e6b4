import { readFileSync } from 'node:fs';
import { WebhookEvent } from '@placewell/contract/outside/webhook-events.ts';
import { WEBHOOK_TYPES } from '@placewell/contract/outside/webhook-types.ts';
import * as calls from '@placewell/contract/outside/webhooks.ts';
import { updateCandidateStatus } from '@placewell/contract/sourcing/candidates.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../testing/occupations.ts';
import { type Receiver, startReceiver } from '../../testing/receivers.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({ OUTGOING_ALLOW_CIDR: '127.0.0.0/8' });
let agency: TestUser;
let recruiter: TestUser;
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency);
  receiver.got.length = 0;
  receiver.answer = (response) => response.end('ok');
});

const add = (body: { webhook_type?: string; url?: unknown } = {}, { token } = recruiter) =>
  test.raw('webhooks/add', { webhook_type: 'NewMatch', url: receiver.url, ...body }, token);
const get = async ({ token } = recruiter) => await test.data(calls.getWebhooks, {}, token);
const deliveries = async (body: object = {}) => await test.data(calls.getDeliveries, body, recruiter.token);
const refuse = (status = 500) => {
  receiver.answer = (response) => {
    response.statusCode = status;
    response.end('no room');
  };
};
const TYPE = { webhook_type: 'NewMatch' } as const;
const UUID = /^[0-9a-f-]{36}$/;

describe('webhooks/add', () => {
  it('keeps the webhook, shows its secret this once and pings the receiver, who can check the signature', async () => {
    const { message, data } = (await add()) as { message: string; data: { secret: string } };
    expect(message).toBe('Webhook added successfully!');
    expect(data).toMatchObject({
      type: 'NewMatch',
      url: receiver.url,
      status: 'active',
      secret: expect.stringMatching(/^whsec_.{40}/),
      ping: { succeeded: true, status: 200, error: null },
    });
    const [ping] = receiver.got;
    expect(new Webhook(data.secret).verify(ping!.body, ping!.headers)).toMatchObject({ type: 'Ping' });
    expect(await get()).toEqual([
      {
        id: expect.stringMatching(UUID),
        type: 'NewMatch',
        url: receiver.url,
        status: 'active',
        created_at: expect.any(String),
        updated_at: expect.any(String),
        disabled_reason: null,
        failing_since: null,
        last_error: null,
        previous_secret_until: null,
      },
    ]);
  });

  it('keeps a webhook whose ping fails, says why, and tries the ping again', async () => {
    refuse();
    expect(await add()).toMatchObject({
      http: 200,
      data: { ping: { succeeded: false, status: 500, error: 'http_error' } },
    });
    expect(await get()).toMatchObject([{ status: 'active', last_error: 'http_error' }]);
    expect((await deliveries()).items).toMatchObject([{ event_type: 'Ping', delivery_status: 'pending' }]);
  });

  it.each([
    ['NewCandidate', 'NewCandidate'],
    ['new_candidate', 'NewCandidate'],
    ['NewMatch', 'NewMatch'],
    ['new_match', 'NewMatch'],
  ])('takes the type as %s and answers %s', async (webhook_type, type) => {
    expect(await add({ webhook_type })).toMatchObject({ data: { type } });
  });

  it('refuses a second webhook of a type, whichever spelling comes', async () => {
    await add();
    expect(await add({ webhook_type: 'new_match', url: 'https://other.example/' })).toMatchObject({
      http: 409,
      code: 'webhook_exists',
      message: 'A webhook of this type already exists',
    });
    expect(await get()).toMatchObject([{ url: receiver.url }]);
  });

  it.each([
    ['no type', { webhook_type: '' }, 'webhook_type', 'Please select a webhook type'],
    ['no URL', { url: '  ' }, 'url', 'Please enter a webhook URL'],
    ['no URL at all', { url: null }, 'url', 'Please enter a webhook URL'],
    ['a text that is no URL', { url: 'hooks.example' }, 'url', 'Please enter a valid URL'],
    ['another scheme', { url: 'ftp://hooks.example/' }, 'url', 'Please enter a valid URL'],
    ['a name and password', { url: 'https://me:secret@hooks.example/' }, 'url', 'Please enter a valid URL'],
    [
      'a host that reads as two',
      { url: 'https://a.example\\@b.example/' },
      'url',
      'Please enter a valid URL',
    ],
    [
      'a URL that is too long',
      { url: `https://hooks.example/${'x'.repeat(5000)}` },
      'url',
      'Please enter a valid URL',
    ],
    ['a URL of two lines', { url: 'https://hooks.exa\nmple/' }, 'url', 'Please enter a valid URL'],
  ])('refuses %s', async (_what, body, field, message) => {
    expect(await add(body)).toMatchObject({ http: 400, data: { fields: { [field]: message } } });
    expect(await get()).toEqual([]);
  });

  it('is for recruiters only, and each has their own', async () => {
    const colleague = await aRecruiter(test, agency);
    await add();
    expect(await get(colleague)).toEqual([]);
    expect(await add({}, colleague)).toMatchObject({ http: 200 });
    for (const path of ['add', 'get', 'update', 'delete', 'matchWebhook', 'getDeliveries', 'replay'])
      expect(await test.raw(`webhooks/${path}`, {}, agency.token), path).toMatchObject({
        http: 403,
        code: 'forbidden',
      });
  });
});

describe("a recruiter's webhook", () => {
  it('changes its URL and then counts as working until the next attempt', async () => {
    refuse();
    await add();
    const { message, data } = await test.call(
      calls.updateWebhook,
      { webhook_type: 'new_match', url: 'https://hooks.example/new' },
      recruiter.token,
    );
    expect(message).toBe('Webhook updated successfully!');
    expect(data).toMatchObject({ url: 'https://hooks.example/new', last_error: null, failing_since: null });
  });

  it('is deleted with what waits, whatever URL comes along, while its deliveries stay in the log', async () => {
    refuse();
    await add();
    const { message } = await test.call(calls.deleteWebhook, { ...TYPE, url: 'other' }, recruiter.token);
    expect(message).toBe('Webhook deleted successfully!');
    expect(await get()).toEqual([]);
    expect((await deliveries()).items).toMatchObject([
      { delivery_status: 'canceled', last_error: 'webhook_deleted', url: null, can_replay: false },
    ]);
  });

  it.each([
    ['update', { ...TYPE, url: 'https://hooks.example/' }],
    ['delete', TYPE],
    ['rotateSecret', TYPE],
    ['setStatus', { ...TYPE, status: 'active' }],
    ['sendTest', TYPE],
  ])('is not found by %s where there is none', async (path, body) => {
    expect(await test.raw(`webhooks/${path}`, body, recruiter.token)).toMatchObject({
      http: 404,
      code: 'webhook_not_found',
    });
  });

  it('gets a new secret, and for a day is signed with both', async () => {
    const { data: first } = (await add()) as { data: { secret: string } };
    const { data } = await test.call(calls.rotateWebhookSecret, TYPE, recruiter.token);
    expect(data.secret).not.toBe(first.secret);
    expect(Date.parse(data.previous_secret_until!) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    await test.call(calls.sendTestEvent, TYPE, recruiter.token);
    const { body, headers } = receiver.got.at(-1)!;
    for (const secret of [first.secret, data.secret])
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ is_test: true, type: 'NewMatch' });
  });

  it('can be switched off, which cancels waiting events, and on again', async () => {
    refuse();
    await add();
    const set = (status: 'active' | 'inactive') =>
      test.call(calls.setWebhookStatus, { ...TYPE, status }, recruiter.token);
    expect(await set('inactive')).toMatchObject({
      message: 'Webhook switched off. Waiting events were cancelled.',
      data: { status: 'inactive' },
    });
    expect((await deliveries()).items).toMatchObject([{ delivery_status: 'canceled', can_replay: false }]);
    expect(await test.call(calls.sendTestEvent, TYPE, recruiter.token)).toMatchObject({
      http: 409,
      code: 'webhook_inactive',
    });
    expect(await set('active')).toMatchObject({ data: { status: 'active', last_error: null } });
    receiver.answer = (response) => response.end('ok');
    expect(await test.call(calls.sendTestEvent, TYPE, recruiter.token)).toMatchObject({
      message: 'Test event delivered',
      data: { succeeded: true },
    });
  });

  it('that the receiver has told to stop says so', async () => {
    refuse(410);
    expect(await add()).toMatchObject({ data: { ping: { error: 'gone' } } });
    expect(await get()).toMatchObject([{ status: 'inactive', disabled_reason: 'gone' }]);
  });
});

describe('webhooks/matchWebhook', () => {
  const aMatch = async (owner = recruiter) => {
    const candidate_id = await aCandidateOf(test, owner, 'chef');
    const job_id = await anOpenJob(test, owner, 'chef');
    await test.runJobs();
    const [match] = (await matchesOf(test, owner, job_id)).items;
    return { match_id: match!.match_id, candidate_id };
  };
  const send = (match_id: string) => test.raw('webhooks/matchWebhook', { match_id }, recruiter.token);

  it('sends one match as often as it is asked to', async () => {
    const { match_id } = await aMatch();
    expect(await send(match_id)).toMatchObject({ http: 404, code: 'webhook_not_found' });
    await add();
    receiver.got.length = 0;
    expect(await send(match_id)).toMatchObject({ message: 'Match sent to your webhook' });
    await send(match_id);
    const events = receiver.got.map(({ body }) => WebhookEvent.parse(JSON.parse(body)));
    expect(events).toMatchObject([
      { type: 'NewMatch', is_test: false, data: { match_id } },
      { type: 'NewMatch', is_test: false, data: { match_id } },
    ]);
    expect(events[0]!.id).not.toBe(events[1]!.id);
    expect((await deliveries({ webhook_type: 'new_match' })).items[0]).toMatchObject({
      event_type: 'NewMatch',
      delivery_status: 'delivered',
      candidate_name: expect.any(String),
      job_title: expect.any(String),
    });
  });

  it('sends nothing of a candidate who must not be contacted, and finds no match that does not exist', async () => {
    const { match_id, candidate_id } = await aMatch();
    await add();
    const candidate_ids = [candidate_id];
    const change = { candidate_ids, candidate_status: 'do_not_contact' as const };
    await test.call(updateCandidateStatus, change, recruiter.token);
    expect(await send(match_id)).toMatchObject({ http: 409, code: 'match_not_sent' });
    expect(await send(newId())).toMatchObject({ http: 404, code: 'match_not_found' });
  });
});

it.each(WEBHOOK_TYPES)('%s is described in docs/api.md', (webhook_type) => {
  expect(readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')).toContain(
    `\`${webhook_type}\``,
  );
});

describe('the log of deliveries', () => {
  it('lists by type, status and day, and says how many failed ones can be sent again', async () => {
    await add();
    await add({ webhook_type: 'NewCandidate' });
    refuse();
    await test.call(calls.sendTestEvent, TYPE, recruiter.token);
    await test.sql`update webhook_deliveries set delivery_status = 'failed' where delivery_status =
      'pending' and agency_id = ${agency.agency_id}`;
    expect(await deliveries()).toMatchObject({ total: 3, failed: 1, limit: 20 });
    expect(await deliveries({ webhook_type: 'NewCandidate' })).toMatchObject({ total: 1, failed: 0 });
    expect((await deliveries({ delivery_status: 'failed' })).items).toMatchObject([
      {
        event_type: 'NewMatch',
        is_test: true,
        last_status: 500,
        last_error: 'http_error',
        attempts: 1,
        can_replay: true,
      },
    ]);
    expect(await deliveries({ to_date: '2020-01-01' })).toMatchObject({ total: 0 });
    expect(await deliveries({ from_date: '2020-01-01', sort_by: 'created_at_asc' })).toMatchObject({
      items: [{ event_type: 'Ping' }, { event_type: 'Ping' }, { event_type: 'NewMatch' }],
    });
  });

  it.each(WEBHOOK_TYPES)('shows the subject of a %s', async (webhook_type) => {
    await add({ webhook_type });
    await test.call(calls.sendTestEvent, { webhook_type }, recruiter.token);
    const { items } = await deliveries();
    const { candidate_name, job_title } = items.find(({ event_type }) => event_type === webhook_type)!;
    expect(candidate_name ?? job_title).toMatch(/^S/);
  });

  it('shows one delivery with what was sent and what was answered, and nobody else sees it', async () => {
    refuse();
    await add();
    const { items } = await deliveries();
    const { delivery_id, event_id } = items[0]!;
    const { data } = await test.call(calls.getDelivery, { delivery_id }, recruiter.token);
    expect(data).toMatchObject({
      payload: { type: 'Ping', id: event_id, data: { webhook_type: 'NewMatch' } },
      attempt_log: [
        { status: 500, error: 'http_error', response: null, response_withheld: true, was_replay: false },
      ],
    });
    const colleague = await aRecruiter(test, agency);
    expect(await test.call(calls.getDelivery, { delivery_id }, colleague.token)).toMatchObject({
      http: 404,
      code: 'delivery_not_found',
    });
    expect(
      await test.call(calls.replayDeliveries, { delivery_ids: [delivery_id] }, colleague.token),
    ).toMatchObject({ http: 404, code: 'delivery_not_found' });
  });

  it('sends again what is named, or all that failed', async () => {
    await add();
    const { delivery_id } = (await deliveries()).items[0]!;
    const replay = (body: object) => test.raw('webhooks/replay', body, recruiter.token);
    expect(await replay({ delivery_ids: [delivery_id] })).toMatchObject({
      message: '1 delivery sent again',
      data: { changed: 1, inactive: 0 },
    });
    // A pending delivery is sent anyway.
    const waiting = { delivery_status: 'pending', attempts: 0, can_replay: false };
    expect((await deliveries()).items).toMatchObject([waiting]);
    const { data } = await test.call(calls.getDelivery, { delivery_id }, recruiter.token);
    expect(data).toMatchObject(waiting);
    expect(await replay({ delivery_ids: [delivery_id] })).toMatchObject({
      message: 'There was nothing to send again',
      data: { changed: 0, inactive: 0 },
    });
    expect(await replay({ all_failed: true })).toMatchObject({
      message: 'There was nothing to send again',
      data: { changed: 0 },
    });
    await test.call(calls.setWebhookStatus, { ...TYPE, status: 'inactive' }, recruiter.token);
    expect(await replay({ delivery_ids: [delivery_id] })).toMatchObject({
      data: { changed: 0, inactive: 1 },
    });
    expect(await replay({})).toMatchObject({ http: 400 });
    expect(await replay({ all_failed: true, delivery_ids: [delivery_id] })).toMatchObject({ http: 400 });
  });
});
