import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addClient, updateClient } from '@placewell/contract/clients/clients.ts';
import { addOffLimitsOverride } from '@placewell/contract/clients/off-limits.ts';
import type { CandidateId, DeliveryId, MatchId, WebhookId } from '@placewell/contract/ids.ts';
import { WebhookEvent } from '@placewell/contract/outside/webhook-events.ts';
import type { WebhookType } from '@placewell/contract/outside/webhook-types.ts';
import { addCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { withTenant } from '../../../platform/db/tenant.ts';
import { newId } from '../../../platform/ids.ts';
import { anAgency, aRecruiter, type TestUser } from '../../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../../testing/occupations.ts';
import { aWebhook, type Receiver, startReceiver } from '../../../testing/receivers.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { leaseDeliveries } from './attempts.repo.ts';
import { noteAttempt } from './attempts.writes.ts';
import { purgeWebhooksTask } from './delivery.tasks.ts';
import { Dispatcher } from './dispatcher.service.ts';
import { sampleContent, toEvent } from './event-data.rules.ts';
import { deleteEventsOf, insertDeliveries } from './outbox.repo.ts';
import { queueCandidateEvents, queueMatch, queuePing, queueTest } from './outbox.writes.ts';
import { cancelDeliveries, queueReplays } from './replay.writes.ts';
import { deliverNow } from './send-delivery.service.ts';
import { makeSigningSecret, sealAsPrevious } from './signing.service.ts';

const test = useTestApp({ OUTGOING_ALLOW_CIDR: '127.0.0.0/8' });
let agency: TestUser;
let recruiter: TestUser;
let receiver: Receiver;
let dispatcher: Dispatcher;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency);
  receiver.got.length = 0;
  receiver.answer = (response) => response.end('ok');
  dispatcher = new Dispatcher(test.platform);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await dispatcher.stop();
  await test.sql`delete from webhooks`;
});

const owner = async (text: string, ...values: unknown[]) =>
  (await test.database.ownerPool.query(text, values)).rows;
const inAgency = <T>(fn: Parameters<typeof withTenant<T>>[2]) => test.inAgency(agency.agency_id, fn);
const add = async (candidate_name = 'Nell New', by = recruiter) =>
  (await test.data(addCandidate, { candidate_name }, by.token)).candidate_id;
const hookOf = (webhook_type: WebhookType, user = recruiter, url = receiver.url) =>
  aWebhook(test, user, { webhook_type, url });
const eventsAt = ({ got }: Receiver) => got.map(({ body }) => WebhookEvent.parse(JSON.parse(body)));

type Row = {
  delivery_id: DeliveryId;
  event_id: string;
  delivery_status: string;
  attempts: number;
  last_status: number | null;
  last_error: string | null;
  wait_s: number;
};
const deliveries = async (): Promise<Row[]> =>
  (await test.sql`select d.*, extract(epoch from next_attempt_at - clock_timestamp())::float as wait_s from
    webhook_deliveries d where agency_id = ${agency.agency_id} order by created_at, delivery_id`) as Row[];
const attempts = () =>
  test.sql`select status, error, response, response_withheld, was_replay from webhook_attempts where
    agency_id = ${agency.agency_id} order by attempted_at`;
const hook = async () =>
  (await test.sql`select * from webhooks where agency_id = ${agency.agency_id}`)[0] as {
    status: string;
    disabled_reason: string | null;
    failing_since: string | null;
    last_error: string | null;
  };
/** Treats the tests' internal receivers as public hosts, so that their responses are stored. */
function asIfOutside() {
  const { outgoing } = test.platform;
  const { request } = outgoing;
  vi.spyOn(outgoing, 'request').mockImplementation(async (one) => ({
    ...(await request(one)),
    is_inside: false,
  }));
}
async function makeDue() {
  await test.sql`update webhook_deliveries set next_attempt_at = now() where delivery_status = 'pending'`;
  await dispatcher.settle();
}

describe('a new candidate', () => {
  it('is told to the webhook of its recruiter only, signed, with the fields of the API', async () => {
    const { secret } = await hookOf('NewCandidate');
    await hookOf('NewMatch');
    await hookOf('NewCandidate', await aRecruiter(test, agency));
    const candidate_id = await add();
    await vi.waitFor(() => expect(receiver.got).toHaveLength(1));
    await dispatcher.settle();
    const [{ headers, body } = { headers: {}, body: '' }] = receiver.got;
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      type: 'NewCandidate',
      is_test: false,
      id: headers['webhook-id'],
      data: { candidate_id, candidate_name: 'Nell New', candidate_status: 'new', source: 'manual' },
    });
    expect(eventsAt(receiver)).toHaveLength(1);
    expect(JSON.parse(body).data).not.toHaveProperty('recruiter_id');
    expect(await deliveries()).toMatchObject([
      { delivery_status: 'delivered', attempts: 1, last_status: 200, last_error: null },
    ]);
    expect(await attempts()).toEqual([
      { status: 200, error: null, response: null, response_withheld: true, was_replay: false },
    ]);
  });

  it('is told to nobody while no webhook is active, or if the change is rolled back', async () => {
    await hookOf('NewCandidate');
    const candidate_id = await add();
    await dispatcher.settle();
    await inAgency(async (tx) => {
      await queueCandidateEvents(tx, [candidate_id]);
      throw new Error('Rolled back');
    }).catch(() => undefined);
    await test.sql`update webhooks set status = 'inactive'`;
    await add();
    await dispatcher.settle();
    expect(eventsAt(receiver).map((event) => event.data)).toMatchObject([{ candidate_id }]);
    expect(await deliveries()).toHaveLength(1);
  });

  it('leaves with no event while it is archived or not to be contacted', async () => {
    const ids = await Promise.all([add('A'), add('B'), add('C')]);
    await hookOf('NewCandidate');
    await test.sql`update candidates set candidate_status = 'archived' where candidate_id = ${ids[0]}`;
    await test.sql`update candidates set candidate_status = 'do_not_contact' where candidate_id = ${ids[1]}`;
    await inAgency((tx) => queueCandidateEvents(tx, ids));
    await dispatcher.settle();
    expect(eventsAt(receiver).map((event) => event.data)).toMatchObject([{ candidate_name: 'C' }]);
  });
});

describe('a new match', () => {
  /** A candidate of one recruiter and an open job of another, which match. */
  async function aMatch(candidate: { email?: string } = {}) {
    const colleague = await aRecruiter(test, agency);
    for (const one of [recruiter, colleague]) await hookOf('NewMatch', one);
    await aCandidateOf(test, colleague, 'nurse', candidate);
    const job_id = await anOpenJob(test, recruiter, 'nurse');
    await test.runJobs();
    await dispatcher.settle();
    const [match] = (await matchesOf(test, agency, job_id)).items;
    return { job_id, match_id: match!.match_id };
  }

  it('is told once to the recruiter of its job and once to that of its candidate', async () => {
    const { match_id, job_id } = await aMatch();
    const events = eventsAt(receiver);
    expect(events).toHaveLength(2);
    expect(new Set(events.map((event) => event.id)).size).toBe(2);
    for (const event of events)
      expect(event.data).toMatchObject({
        match_id,
        score: expect.any(Number),
        job: { job_id, job_title: 'Staff Nurse' },
        candidate: { candidate_name: 'Nora Ward' },
      });
    await test.runJobs();
    await dispatcher.settle();
    expect(receiver.got).toHaveLength(2);
  });

  it('names only the own side where recruiters see only what is theirs', async () => {
    await test.sql`update agencies set recruiters_see_all = false where agency_id = ${agency.agency_id}`;
    await aMatch();
    const sides = eventsAt(receiver).map(({ data }) => data as { job: unknown; candidate: unknown });
    expect(sides.filter((side) => side.job && !side.candidate)).toHaveLength(1);
    expect(sides.filter((side) => !side.job && side.candidate)).toHaveLength(1);
  });

  it('says until when the candidate is off limits, unless that is overridden or a side is hidden', async () => {
    const client = { client_name: 'Acme Clinics', domain: 'acme.example' };
    const { client_id } = await test.data(addClient, client, agency.token);
    const off = { off_limits_until: '2999-01-01', off_limits_reason: 'They pay us well' };
    await test.data(updateClient, { client_id, ...off }, agency.token);
    const { match_id } = await aMatch({ email: 'nora@acme.example' });
    const until = () =>
      eventsAt(receiver).map(({ data }) => (data as { off_limits_until: string }).off_limits_until);
    expect(until()).toEqual(['2999-01-01', '2999-01-01']);
    const again = async () => {
      receiver.got.length = 0;
      const { user_id } = recruiter;
      await deliverNow(
        test.platform,
        agency.agency_id,
        (await inAgency((tx) => queueMatch(tx, { match_id, user_id })))!,
      );
      return until();
    };
    await test.sql`update agencies set recruiters_see_all = false where agency_id = ${agency.agency_id}`;
    expect(await again()).toEqual([null]);
    await test.sql`update agencies set recruiters_see_all = true where agency_id = ${agency.agency_id}`;
    expect(await again()).toEqual(['2999-01-01']);
    const candidate_id = (eventsAt(receiver)[0]!.data as { candidate: { candidate_id: CandidateId } })
      .candidate.candidate_id;
    await test.data(addOffLimitsOverride, { candidate_id, client_id, reason: 'Agreed' }, agency.token);
    expect(await again()).toEqual([null]);
  });

  it('is sent again at once to whom it concerns, and to no other', async () => {
    const { match_id } = await aMatch();
    receiver.got.length = 0;
    const { user_id } = recruiter;
    const queued = await inAgency((tx) => queueMatch(tx, { match_id, user_id }));
    expect(await deliverNow(test.platform, agency.agency_id, queued!)).toEqual({
      succeeded: true,
      status: 200,
      error: null,
    });
    expect(eventsAt(receiver)).toMatchObject([{ type: 'NewMatch', data: { match_id } }]);
    const stranger = await aRecruiter(test, await anAgency(test));
    await hookOf('NewMatch', stranger);
    for (const [whose, id] of [
      [stranger, match_id],
      [recruiter, newId<MatchId>()],
    ] as const)
      expect(
        await test.inAgency(whose.agency_id, (tx) =>
          queueMatch(tx, { match_id: id, user_id: whose.user_id }),
        ),
      ).toBeUndefined();
  });
});

describe('a receiver that', () => {
  it.each([
    ['answers 500', 500, 'http_error'],
    ['redirects to loopback', 302, 'redirected'],
  ])('%s is asked again with the same id, and then left alone', async (_name, status, error) => {
    asIfOutside();
    await hookOf('NewCandidate');
    receiver.answer = (response) =>
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('no\u0000 <b>');
    await add();
    await dispatcher.settle();
    const [failed] = await deliveries();
    expect(failed).toMatchObject({
      delivery_status: 'pending',
      attempts: 1,
      last_status: status,
      last_error: error,
    });
    expect(failed!.wait_s).toBeGreaterThan(3);
    expect(failed!.wait_s).toBeLessThan(7);
    expect(await hook()).toMatchObject({ status: 'active', last_error: error });
    receiver.answer = (response) => response.writeHead(204).end();
    await makeDue();
    await makeDue();
    expect(receiver.got).toHaveLength(2);
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.got.map(({ body }) => body)).size).toBe(1);
    expect(await attempts()).toMatchObject([
      { status, error, response: 'no <b>', response_withheld: false },
      { status: 204, error: null, response: '', response_withheld: false },
    ]);
    expect(await hook()).toMatchObject({ failing_since: null, last_error: null });
  });

  it('lies in an allowed private network shows its status only: what it answered is not kept', async () => {
    await hookOf('NewCandidate');
    receiver.answer = (response) => response.writeHead(500).end('root:x:0:0');
    await add();
    await dispatcher.settle();
    receiver.answer = (response) => response.end('the secret of another service');
    await makeDue();
    const kept = { response: null, response_withheld: true };
    expect(await attempts()).toMatchObject([
      { status: 500, error: 'http_error', ...kept },
      { status: 200, error: null, ...kept },
    ]);
  });

  it('resets the connection, lies in a private network or does not exist fails with the reason', async () => {
    receiver.answer = (_response, request) => request.socket.destroy();
    for (const [url, error] of [
      [receiver.url, 'connection_failed'],
      ['http://10.0.0.1/', 'address_refused'],
      ['ftp://hooks.example/', 'url_invalid'],
    ] as const) {
      await test.sql`delete from webhooks`;
      await hookOf('NewCandidate', recruiter, url);
      await add();
      await dispatcher.settle();
      expect((await deliveries()).at(-1), url).toMatchObject({ last_status: null, last_error: error });
    }
  });

  it.each([
    ['600', 590, 600],
    ['-600', 0, 10],
    ['99999999999999', 86_300, 86_400],
  ])('asks for a pause of %s seconds by retry-after gets it, a day at most', async (pause, from, to) => {
    await hookOf('NewCandidate');
    receiver.answer = (response) => response.writeHead(429, { 'retry-after': pause }).end();
    await add();
    await dispatcher.settle();
    const [{ wait_s } = { wait_s: Number.NaN }] = await deliveries();
    expect(wait_s).toBeGreaterThan(from);
    expect(wait_s).toBeLessThanOrEqual(to);
  });
});

describe('a webhook whose receiver', () => {
  it('answers 410 is switched off, what waits for it has failed, and its owner is written to', async () => {
    await hookOf('NewCandidate');
    receiver.answer = (response) => response.writeHead(410).end();
    await test.sql`update webhooks set last_sent_at = now()`;
    await add('One');
    await dispatcher.settle();
    await add('Two');
    await dispatcher.settle();
    expect(receiver.got).toHaveLength(1);
    expect(await hook()).toMatchObject({ status: 'inactive', disabled_reason: 'gone' });
    expect(await deliveries()).toMatchObject([{ delivery_status: 'failed' }]);
    await test.runJobs();
    expect(test.emails.filter((email) => email.to === recruiter.email)).toMatchObject([
      { subject: expect.stringContaining('New candidate'), text: expect.stringContaining('410') },
    ]);
  });

  it('answers 410 at an address that was changed meanwhile says nothing of the new one', async () => {
    await hookOf('NewCandidate');
    receiver.answer = async (response) => {
      await test.sql`update webhooks set url = 'http://10.0.0.1/'`;
      response.writeHead(410).end();
    };
    await add();
    await vi.waitFor(async () => expect(await attempts()).toHaveLength(1));
    expect(await hook()).toMatchObject({ status: 'active', failing_since: null, last_error: null });
    expect(await deliveries()).toMatchObject([{ delivery_status: 'pending', last_status: 410 }]);
  });

  it('has failed for five days is switched off at the next failure', async () => {
    await hookOf('NewCandidate');
    receiver.answer = (response) => response.writeHead(503).end();
    await add();
    await dispatcher.settle();
    for (const [since, status] of [
      ['4 days 23 hours', 'active'],
      ['5 days', 'inactive'],
    ]) {
      await test.sql`update webhooks set failing_since = now() - ${since}::interval`;
      await makeDue();
      expect(await hook()).toMatchObject({ status });
    }
    expect(await deliveries()).toMatchObject([{ delivery_status: 'failed', last_error: 'webhook_disabled' }]);
  });

  it('fails ten times gets the event again only by a replay, under the same id', async () => {
    await hookOf('NewCandidate');
    receiver.answer = (response) => response.writeHead(500).end();
    await add();
    await dispatcher.settle();
    await test.sql`update webhook_deliveries set attempts = 9`;
    await makeDue();
    const [failed] = await deliveries();
    expect(failed).toMatchObject({ delivery_status: 'failed', attempts: 10 });
    receiver.answer = (response) => response.end();
    const replay = (user: TestUser, scope: Parameters<typeof queueReplays>[2]) =>
      test.inAgency(user.agency_id, (tx) => queueReplays(tx, user.user_id, scope));
    const nothing = { replayed: [], inactive: [] };
    const { delivery_id } = failed!;
    expect(await replay(await aRecruiter(test, agency), { delivery_ids: [delivery_id] })).toEqual(nothing);
    expect(await replay(recruiter, { all_failed: true, webhook_type: 'NewMatch' })).toEqual(nothing);
    expect(await replay(recruiter, { all_failed: true })).toEqual({ replayed: [delivery_id], inactive: [] });
    await dispatcher.settle();
    expect(await deliveries()).toMatchObject([{ delivery_status: 'delivered', attempts: 1 }]);
    expect((await attempts()).at(-1)).toMatchObject({ status: 200, was_replay: true });
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    await test.sql`update webhooks set status = 'inactive'`;
    expect(await replay(recruiter, { delivery_ids: [delivery_id] })).toEqual({
      replayed: [],
      inactive: [delivery_id],
    });
  });
});

describe('what is due', () => {
  it.each([
    ['its agency is inactive', `update agencies set agency_status = $1`, 'inactive', 'active'],
    ['its recruiter is inactive', `update users set user_status = $1`, 'inactive', 'active'],
    [
      'its agency has no access',
      `update agencies set access_ends_at = $1::timestamptz`,
      '2020-01-01',
      '2999-01-01',
    ],
    [
      'its agency is paused',
      `update agencies set read_only_from = $1::timestamptz`,
      '2020-01-01',
      '2999-01-01',
    ],
  ])('waits while %s, and leaves after', async (_name, statement, off, on) => {
    await hookOf('NewCandidate');
    const candidate_id = await add();
    await dispatcher.settle();
    await owner(`${statement} where agency_id = $2`, off, agency.agency_id);
    receiver.got.length = 0;
    await inAgency((tx) => queueCandidateEvents(tx, [candidate_id]));
    await dispatcher.settle();
    expect(receiver.got).toEqual([]);
    await owner(`${statement} where agency_id = $2`, on, agency.agency_id);
    await dispatcher.settle();
    expect(receiver.got).toHaveLength(1);
  });

  it('is not held up by another receiver that does not answer', async () => {
    const silent = await startReceiver();
    silent.answer = () => undefined;
    const others = await Promise.all(Array.from({ length: 3 }, () => aRecruiter(test, agency)));
    for (const one of others) await hookOf('NewCandidate', one, silent.url);
    await hookOf('NewCandidate');
    for (const one of others) for (let i = 0; i < 3; i++) await add(`Silent ${i}`, one);
    await add();
    await vi.waitFor(() => expect(receiver.got).toHaveLength(1));
    // Each webhook has a turn, and one of them a second while it was the only one.
    await vi.waitFor(() => expect(silent.got.length).toBeGreaterThanOrEqual(3));
    await add();
    await vi.waitFor(() => expect(receiver.got).toHaveLength(2));
    expect(silent.got.length).toBeLessThanOrEqual(4);
    await test.sql`delete from webhook_events`;
    await silent.close();
  });

  it('is shared among agencies, of which none has more than its share', async () => {
    await dispatcher.stop();
    const busy = await anAgency(test);
    for (let i = 0; i < 20; i++) {
      const one = await aRecruiter(test, busy);
      await hookOf('NewCandidate', one, `http://hooks-${i}.example/`);
      await add('Busy', one);
    }
    await hookOf('NewCandidate');
    await add();
    const leased = await leaseDeliveries(test.database, newId(), 64);
    const counts = Map.groupBy(leased, (one) => one.agency_id);
    expect(counts.get(busy.agency_id)).toHaveLength(16);
    expect(counts.get(agency.agency_id)).toHaveLength(1);
    expect(await leaseDeliveries(test.database, newId(), 64)).toEqual([]);
    await test.sql`delete from webhook_events`;
  });
});

/** Queues `count` synthetic events for a webhook. */
const tell = (webhook_type: WebhookType, webhook_id: WebhookId, count: number, user = recruiter) =>
  test.inAgency(user.agency_id, (tx) =>
    insertDeliveries(
      tx,
      Array.from({ length: count }, () => {
        const event_id = newId();
        const about = { id: event_id, at: new Date(), is_test: true };
        const payload = toEvent(sampleContent(webhook_type), about);
        const { user_id } = user;
        const ids = { delivery_id: newId<DeliveryId>(), event_id, webhook_id, user_id };
        return { ...ids, webhook_type, candidate_id: null, payload, is_test: true };
      }),
      null,
    ),
  );

describe('a webhook among others', () => {
  it('takes turns by webhook: a path that hangs does not hold up another one of the same recruiter and host', async () => {
    receiver.answer = (response, request) => request.url !== '/hangs' && response.end('ok');
    const hanging = await hookOf('NewMatch', recruiter, receiver.url.replace('/hook', '/hangs'));
    const healthy = await hookOf('NewCandidate');
    await tell('NewMatch', hanging.webhook_id, 6);
    dispatcher.wake();
    await vi.waitFor(() => expect(receiver.got).toHaveLength(2), 20_000);
    await tell('NewCandidate', healthy.webhook_id, 5);
    dispatcher.wake();
    const typesAt = () => eventsAt(receiver).map(({ type }) => type);
    await vi.waitFor(
      () => expect(typesAt().filter((type) => type === 'NewCandidate')).toHaveLength(5),
      8_000,
    );
    // None of the hanging ones has ended, which would have freed a slot.
    await vi.waitFor(async () => expect(await attempts()).toHaveLength(5));
    expect(typesAt().filter((type) => type === 'NewMatch')).toHaveLength(2);
    await test.sql`delete from webhook_events`;
    receiver.closeConnections();
  });

  it('has two places for a webhook, one while it fails, eight for a receiver, of which failing ones hold four', async () => {
    await dispatcher.stop();
    const lease = () => leaseDeliveries(test.database, newId(), 64);
    const hooks: { user: TestUser; webhook_id: WebhookId }[] = [];
    for (let i = 0; i < 10; i++) {
      const user = await aRecruiter(test, agency);
      const { webhook_id } = await hookOf('NewCandidate', user, `http://hooks.example/${i}`);
      hooks.push({ user, webhook_id });
    }
    const tellOne = ({ user, webhook_id }: (typeof hooks)[number]) =>
      tell('NewCandidate', webhook_id, 3, user);
    await tellOne(hooks[0]!);
    expect(await lease()).toHaveLength(2);
    expect(await lease()).toEqual([]);
    await test.sql`update webhooks set failing_since = now() where webhook_id <> ${hooks[0]!.webhook_id}`;
    for (const one of hooks.slice(1)) await tellOne(one);
    expect(await lease()).toHaveLength(4);
    await test.sql`update webhooks set failing_since = null where webhook_id =
      any(${[hooks.slice(5).map((one) => one.webhook_id)]})`;
    expect(await lease()).toHaveLength(2);
    expect(await lease()).toEqual([]);
    await test.sql`delete from webhook_events`;
  });

  it('of an agency whose receivers fail leaves it half of its places for those that do not', async () => {
    await dispatcher.stop();
    const lease = () => leaseDeliveries(test.database, newId(), 64);
    for (let i = 0; i < 20; i++) {
      const user = await aRecruiter(test, agency);
      const { webhook_id } = await hookOf('NewCandidate', user, `http://hooks-${i}.example/`);
      await tell('NewCandidate', webhook_id, 2, user);
    }
    await test.sql`update webhooks set failing_since = now()`;
    expect(await lease()).toHaveLength(8);
    const { webhook_id } = await hookOf('NewCandidate');
    await tell('NewCandidate', webhook_id, 2);
    expect(await lease()).toHaveLength(1);
    await test.sql`delete from webhook_events`;
  });

  it('starves none that fails: who was tried longest ago goes first, and another agency has its places', async () => {
    await dispatcher.stop();
    const lease = () => leaseDeliveries(test.database, newId(), 64);
    const hooks: WebhookId[] = [];
    for (let i = 0; i < 26; i++) {
      const user = await aRecruiter(test, agency);
      const { webhook_id } = await hookOf('NewCandidate', user, `http://failing-${i}.example/`);
      await tell('NewCandidate', webhook_id, 2, user);
      hooks.push(webhook_id);
    }
    const other = await anAgency(test);
    const { webhook_id } = await hookOf('NewCandidate', other, 'http://failing-elsewhere.example/');
    await tell('NewCandidate', webhook_id, 1, other);
    await test.sql`update webhooks set failing_since = now() where webhook_id = any(${[[...hooks, webhook_id]]})`;
    const tried = new Set<string>();
    for (let turn = 0; turn < 4; turn++) {
      const leased = await lease();
      const rows = await test.sql`select webhook_id from webhook_deliveries where delivery_id =
          any(${[leased.map(({ delivery_id }) => delivery_id)]})`;
      for (const row of rows) tried.add((row as { webhook_id: string }).webhook_id);
      if (turn === 0) expect(tried).toContain(webhook_id);
      // As if they failed at once and were due again before the others.
      await test.sql`update webhook_deliveries set lease_id = null, leased_until = null where lease_id is
        not null`;
    }
    expect([...tried].sort()).toEqual([...hooks, webhook_id].sort());
    await test.sql`delete from webhook_events`;
  });
});

describe('places at one receiver', () => {
  const lease = () => leaseDeliveries(test.database, newId(), 64);
  const HOST = 'http://hooks.example';
  /** `count` webhooks of separate recruiters of `of`, each with events to tell. */
  async function hooksOf(of: TestUser, count: number, events = 3) {
    for (let i = 0; i < count; i++) {
      const user = await aRecruiter(test, of);
      const { webhook_id } = await hookOf('NewCandidate', user, `${HOST}/${user.user_id}`);
      await tell('NewCandidate', webhook_id, events, user);
    }
  }
  /** As if all requests under way had begun this long ago. */
  const age = (seconds: number) =>
    test.sql`update webhook_deliveries set leased_until = leased_until - make_interval(secs => ${seconds})
      where lease_id is not null`;
  const agenciesOf = (leased: Awaited<ReturnType<typeof lease>>) =>
    Map.groupBy(leased, ({ agency_id }) => agency_id);

  beforeEach(() => dispatcher.stop());
  afterEach(() => test.sql`delete from webhook_events`);

  it('are of each agency: one with many webhooks there leaves the others theirs', async () => {
    await hooksOf(agency, 20);
    expect(await lease()).toHaveLength(8);
    expect(await lease()).toEqual([]);
    const [one, two] = [await anAgency(test), await anAgency(test)];
    for (const of of [one, two]) await hooksOf(of, 1);
    const leased = agenciesOf(await lease());
    expect(leased.get(one.agency_id)).toHaveLength(2);
    expect(leased.get(two.agency_id)).toHaveLength(2);
    expect(leased.get(agency.agency_id)).toBeUndefined();
  });

  it('held by hanging requests of many agencies are not missed by others, and are not more in every turn', async () => {
    const slow = await Promise.all(Array.from({ length: 12 }, () => anAgency(test)));
    for (const of of slow) await hooksOf(of, 2);
    expect(await lease()).toHaveLength(16);
    // All have hung since: each is slow by now, and gets no second place.
    await age(3);
    const later = await lease();
    expect(later.length).toBeLessThanOrEqual(8);
    await age(3);
    await hooksOf(agency, 3);
    const leased = agenciesOf(await lease());
    expect(leased.get(agency.agency_id)!.length).toBeGreaterThanOrEqual(3);
    for (let turn = 0; turn < 3; turn++) {
      await age(3);
      await lease();
    }
    const [{ count } = { count: 0 }] = await test.sql<{ count: number }>`
      select count(*)::int as count from webhook_deliveries where leased_until > now()`;
    expect(count).toBeLessThanOrEqual(32);
  });

  it('for webhooks known as slow are eight over all agencies, in turn, and for one agency four', async () => {
    await hooksOf(agency, 6);
    await test.sql`update webhooks set is_slow = true`;
    expect(await lease()).toHaveLength(4);
    const others = await Promise.all(Array.from({ length: 6 }, () => anAgency(test)));
    for (const of of others) await hooksOf(of, 1);
    await test.sql`update webhooks set is_slow = true`;
    const leased = agenciesOf(await lease());
    expect(leased.has(agency.agency_id)).toBe(false);
    expect([...leased.values()].map((all) => all.length)).toEqual([1, 1, 1, 1]);
    expect(await lease()).toEqual([]);
  });

  it('are bounded over all agencies, whose first ones go before the second of any', async () => {
    const many = await Promise.all(Array.from({ length: 20 }, () => anAgency(test)));
    for (const of of many) await hooksOf(of, 1);
    const leased = agenciesOf(await lease());
    expect(leased.size).toBe(20);
    expect(Math.max(...[...leased.values()].map((all) => all.length))).toBe(1);
    expect(await lease()).toEqual([]);
  });
});

it('a webhook is slow after an answer that took two seconds, and quick after the next that did not', async () => {
  await hookOf('NewCandidate');
  const isSlow = async () =>
    (
      await test.sql<{ is_slow: boolean | null }>`select is_slow from webhooks where agency_id =
      ${agency.agency_id}`
    )[0]?.is_slow;
  expect(await isSlow()).toBeNull();
  receiver.answer = (response) => void setTimeout(() => response.end('late'), 2100);
  await add();
  await dispatcher.settle();
  expect(await isSlow()).toBe(true);
  receiver.answer = (response) => response.end('ok');
  await add();
  await dispatcher.settle();
  expect(await isSlow()).toBe(false);
});

describe('a delivery', () => {
  it('is sent again with the same id when the process that held it is gone, and says so', async () => {
    await dispatcher.stop();
    await hookOf('NewCandidate');
    await add();
    expect(await leaseDeliveries(test.database, newId(), 64)).toHaveLength(1);
    dispatcher = new Dispatcher(test.platform);
    await dispatcher.settle();
    expect(receiver.got).toEqual([]);
    await test.sql`update webhook_deliveries set leased_until = now() where lease_id is not null`;
    await dispatcher.settle();
    expect(receiver.got).toHaveLength(1);
    expect(await attempts()).toMatchObject([{ error: 'interrupted', status: null }, { status: 200 }]);
    expect(await deliveries()).toMatchObject([{ delivery_status: 'delivered', attempts: 2 }]);
  });

  it('arrives although its sender is killed, a second time only where that had not noted the answer', async () => {
    await dispatcher.stop();
    await hookOf('NewCandidate');
    const ids = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => add(name)));
    receiver.answer = (response) => receiver.got.length === 1 && response.end('ok');
    const { config, database } = test.platform;
    const sender = fork(fileURLToPath(new URL('../../../testing/sender-process.ts', import.meta.url)), {
      env: {
        ...process.env,
        DATA_DIR: config.dataDir,
        DATABASE_URL: database.urls.owner,
        DATABASE_APP_URL: database.urls.app,
        OUTGOING_ALLOW_CIDR: '127.0.0.0/8',
      },
    });
    const ended = once(sender, 'exit');
    await vi.waitFor(() => expect(receiver.got).toHaveLength(3), 20_000);
    await vi.waitFor(async () => expect(await attempts()).toHaveLength(1));
    sender.kill('SIGKILL');
    await ended;
    receiver.answer = (response) => response.end('ok');
    await test.sql`update webhook_deliveries set leased_until = now() where lease_id is not null`;
    dispatcher = new Dispatcher(test.platform);
    await dispatcher.settle();
    const all = eventsAt(receiver).map((event) => (event.data as { candidate_id: string }).candidate_id);
    expect(new Set(all)).toEqual(new Set(ids));
    expect(all).toHaveLength(7);
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    expect((await attempts()).filter((attempt) => attempt.error === 'interrupted')).toHaveLength(2);
  });

  it.each([
    ['archived', `update candidates set candidate_status = 'archived' where candidate_id = $1`],
    [
      'not to be contacted',
      `update candidates set candidate_status = 'do_not_contact' where candidate_id = $1`,
    ],
    ['deleted', `update candidates set deleted_at = now() where candidate_id = $1`],
    [
      "a colleague's whose candidates its recruiter does not see",
      `with hidden as (update agencies a set recruiters_see_all = false from candidates c
        where c.agency_id = a.agency_id and c.candidate_id = $1)
       update candidates c set recruiter_id = (select u.user_id from users u
        where u.agency_id = c.agency_id and u.user_id <> c.recruiter_id limit 1) where c.candidate_id = $1`,
    ],
  ])('is not sent once its candidate is %s, nor by a replay', async (_name, statement) => {
    await hookOf('NewCandidate');
    receiver.answer = (response) => response.writeHead(500).end();
    const candidate_id = await add();
    await dispatcher.settle();
    await owner(statement, candidate_id);
    await makeDue();
    const [ended] = await deliveries();
    expect(ended).toMatchObject({ delivery_status: 'canceled', last_error: 'candidate_left', attempts: 1 });
    const scope = { delivery_ids: [ended!.delivery_id] };
    await inAgency((tx) => queueReplays(tx, recruiter.user_id, scope));
    await dispatcher.settle();
    expect(await deliveries()).toMatchObject([{ delivery_status: 'canceled', last_error: 'candidate_left' }]);
    expect(receiver.got).toHaveLength(1);
  });

  it('is taken back with its webhook, and goes to its new address', async () => {
    const { webhook_id } = await hookOf('NewCandidate', recruiter, 'http://10.0.0.1/');
    await add();
    await dispatcher.settle();
    await test.sql`update webhooks set url = ${receiver.url}`;
    await makeDue();
    expect(receiver.got).toHaveLength(1);
    receiver.answer = (response) => response.writeHead(500).end();
    await add();
    await dispatcher.settle();
    expect(await inAgency((tx) => cancelDeliveries(tx, webhook_id, 'webhook_deleted'))).toBe(1);
    await test.sql`delete from webhooks`;
    await makeDue();
    expect(receiver.got).toHaveLength(2);
    expect((await deliveries()).map((one) => one.delivery_status)).toEqual(['delivered', 'canceled']);
  });
});

it('a delivery that another process has taken over is not ended by the failure of the first', async () => {
  await dispatcher.stop();
  const { webhook_id } = await hookOf('NewCandidate');
  await add();
  const [first, second] = [newId(), newId()];
  const [held] = await leaseDeliveries(test.database, first, 64);
  await test.sql`update webhook_deliveries set leased_until = now() where lease_id = ${first}`;
  expect(await leaseDeliveries(test.database, second, 64)).toHaveLength(1);
  const attempt = { attempt_id: newId(), delivery_id: held!.delivery_id, webhook_id, url: receiver.url };
  const outcome = {
    error: 'timed_out' as const,
    status: null,
    ms: 1,
    response: null,
    response_withheld: false,
    retryAfterMs: 0,
  };
  const late = { ...attempt, lease_id: first, started_at: new Date(), outcome };
  await inAgency((tx) => noteAttempt(tx, test.platform, late));
  expect(await deliveries()).toMatchObject([{ lease_id: second, last_error: null, attempts: 2 }]);
  expect((await attempts()).map(({ error }) => error)).toContain('timed_out');
  await test.sql`delete from webhook_events`;
});

it('a ping and a test of made-up records say so, and what fails is tried again', async () => {
  await hookOf('NewMatch');
  const own = { user_id: recruiter.user_id, webhook_type: 'NewMatch' } as const;
  const ping = await inAgency((tx) => queuePing(tx, own));
  await dispatcher.settle();
  expect(receiver.got).toEqual([]);
  await deliverNow(test.platform, agency.agency_id, ping!);
  receiver.answer = (response) => response.writeHead(401).end();
  const trial = await inAgency((tx) => queueTest(tx, own));
  expect(await deliverNow(test.platform, agency.agency_id, trial!)).toEqual({
    succeeded: false,
    status: 401,
    error: 'http_error',
  });
  receiver.answer = (response) => response.end();
  await makeDue();
  expect(eventsAt(receiver)).toMatchObject([
    { type: 'Ping', is_test: true },
    { type: 'NewMatch', is_test: true },
    { type: 'NewMatch', is_test: true },
  ]);
  expect(await inAgency((tx) => queuePing(tx, { ...own, webhook_type: 'NewCandidate' }))).toBeUndefined();
});

it('both secrets sign for as long as the previous one is valid', async () => {
  const { webhook_id, secret } = await hookOf('NewCandidate');
  const { config } = test.platform;
  const next = makeSigningSecret(config, agency.agency_id);
  const rotate = (until: string) =>
    test.sql`update webhooks set secret_sealed = ${next.secret_sealed}, previous_secret_sealed =
      ${previous}, previous_secret_until = ${until} where webhook_id = ${webhook_id}`;
  const [stored] = (await test.sql`select secret_sealed from webhooks`) as { secret_sealed: string }[];
  const previous = sealAsPrevious(config, agency.agency_id, stored!.secret_sealed);
  for (const [until, valid] of [
    ['2999-01-01', [next.secret, secret]],
    ['2020-01-01', [next.secret]],
  ] as const) {
    await rotate(until);
    receiver.got.length = 0;
    await add();
    await vi.waitFor(() => expect(receiver.got).toHaveLength(1));
    await dispatcher.settle();
    const { headers, body } = receiver.got[0]!;
    for (const one of valid) new Webhook(one).verify(body, headers);
    expect(headers['webhook-signature']!.split(' ')).toHaveLength(valid.length);
  }
});

it('events are kept for 30 days, longer while they wait, and not after their candidate', async () => {
  await hookOf('NewCandidate');
  for (const name of ['Old', 'Waiting', 'Recent', 'Orphan']) await add(name);
  await dispatcher.settle();
  const left = async () =>
    (
      await test.sql`select payload->'data'->>'candidate_name' as name from webhook_events where agency_id =
        ${agency.agency_id} order by created_at`
    ).map((row) => (row as { name: string }).name);
  await test.sql`update webhook_events set created_at = now() - interval '31 days' where
    payload->'data'->>'candidate_name' <> 'Recent'`;
  await test.sql`update webhook_deliveries d set delivery_status = 'pending', next_attempt_at = now() +
    interval '1 day' from webhook_events e where e.event_id = d.event_id and
    e.payload->'data'->>'candidate_name' in ('Waiting', 'Orphan')`;
  // Its webhook was deleted with its recruiter.
  await test.sql`update webhook_deliveries d set webhook_id = null from webhook_events e
    where e.event_id = d.event_id and e.payload->'data'->>'candidate_name' = 'Orphan'`;
  await test.run(purgeWebhooksTask, {});
  expect(await left()).toEqual(['Waiting', 'Recent']);
  const [recent] =
    (await test.sql`select candidate_id from webhook_events where agency_id = ${agency.agency_id} order by
      created_at desc limit 1`) as {
      candidate_id: CandidateId;
    }[];
  await inAgency((tx) => deleteEventsOf(tx, [recent!.candidate_id]));
  expect(await left()).toEqual(['Waiting']);
});
