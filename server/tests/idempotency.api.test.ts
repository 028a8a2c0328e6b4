import { type BodyInput, type Call, takesKey } from '@placewell/contract/call.ts';
import { allCalls } from '@placewell/contract/calls.ts';
import { addClient } from '@placewell/contract/clients/clients.ts';
import { addContact } from '@placewell/contract/clients/contacts.ts';
import { addOffLimitsOverride } from '@placewell/contract/clients/off-limits.ts';
import { addSamples } from '@placewell/contract/desk/first-steps.ts';
import { addSavedView } from '@placewell/contract/desk/saved-views.ts';
import { addJob, getJobs } from '@placewell/contract/matching/jobs.ts';
import { addMatch, addMatches } from '@placewell/contract/matching/unlisted-candidates.ts';
import { adjustCredits } from '@placewell/contract/money/subscription-management.ts';
import { addCall, addNote, addTask } from '@placewell/contract/outreach/activities.ts';
import { saveMessageTemplate } from '@placewell/contract/outreach/message-templates.ts';
import { sendMessages } from '@placewell/contract/outreach/messages.ts';
import { startExport } from '@placewell/contract/outside/exports.ts';
import { addWebhook } from '@placewell/contract/outside/webhooks.ts';
import { signUp } from '@placewell/contract/people/accounts.ts';
import { sendAgencyInvite, sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { agencySocialSignUp } from '@placewell/contract/people/social-sign-in.ts';
import { addOffer } from '@placewell/contract/placements/offers.ts';
import {
  addPlacement,
  correctPlacement,
  updatePlacement,
} from '@placewell/contract/placements/placements.ts';
import { addInterview, addInterviewFeedback } from '@placewell/contract/sharing/interviews.ts';
import { renewShareLink, sendShare } from '@placewell/contract/sharing/shares.ts';
import { addSubmission } from '@placewell/contract/sharing/submissions.ts';
import { addCandidate, getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { addDoNotEnrich, findForCandidate } from '@placewell/contract/sourcing/enrichment.ts';
import { addSkill } from '@placewell/contract/sourcing/skills.ts';
import { afterEach, beforeEach, expect, test as it, vi } from 'vitest';
import { putPendingSignIn } from '../people/social-sign-in/social-sign-in.repo.ts';
import { requestJobs } from '../platform/http/idempotency.ts';
import { anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../testing/builders.ts';
import { BOOKED } from '../testing/interview-records.ts';
import { aCandidateOf, anOpenJob } from '../testing/occupations.ts';
import { PLACED } from '../testing/placement-records.ts';
import { useShareRecords } from '../testing/share-records.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp({ GOOGLE_CLIENT_ID: 'client', GOOGLE_CLIENT_SECRET: 'secret' });
let agency: TestUser;
let people = 0;
const { aMatch, nurses, bodyOf, sent } = useShareRecords(test, () => agency);

beforeEach(async () => {
  agency = await anAgency(test);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const anEmail = () => `person-${++people}@example.test`;
const account = (password = 'a quiet harbour 7') => ({ email: anEmail(), agencyName: 'New', password });

async function send<C extends Call>(call: C, body: BodyInput<C>, key: string | undefined, token?: string) {
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/v1/${call.path}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: body as object,
  });
  return {
    http: response.statusCode,
    text: response.body,
    code: response.json().code as string | undefined,
    message: response.json().message as string,
    replayed: response.headers['idempotency-replayed'],
    retryAfter: response.headers['retry-after'],
  };
}
/** A user who may make the call. */
const someone = async ({ roles }: Call) => {
  if (roles.includes('agency')) return agency;
  return roles.includes('recruiter') ? aRecruiter(test, agency) : aSuperAdmin(test);
};
const aClient = async () =>
  (await test.data(addClient, { client_name: `Client ${++people}` }, agency.token)).client_id;
const jobCount = async () => (await test.data(getJobs, {}, agency.token)).total;

it.each([
  ['signUp', signUp, async () => account()],
  [
    'agencySocialSignUp',
    agencySocialSignUp,
    async () => {
      const email = anEmail();
      const names = { name: '', given_name: '', family_name: '', picture: '' };
      const claims = {
        provider: 'google',
        issuer: 'https://id.example.test',
        subject: email,
        email,
        ...names,
      } as const;
      const googleToken = await putPendingSignIn(test.database.app, 'ticket', claims, 60_000);
      return { email, googleToken, agencyName: 'New' };
    },
  ],
  ['addCandidate', addCandidate, async () => ({ candidate_name: 'Ada', email: anEmail() })],
  ['addJob', addJob, async () => ({ job_title: 'Cook' })],
  ['addSkill', addSkill, async () => ({ skill: `Knitting ${++people}` })],
  [
    'addWebhook',
    addWebhook,
    // Never sent to: the address is refused.
    async () => ({ webhook_type: 'NewMatch' as const, url: 'http://127.0.0.1:9/hook' }),
  ],
  ['startExport', startExport, async () => ({ list: 'jobs' }) as const],
  [
    'sendMessages',
    sendMessages,
    async () => ({
      candidate_ids: [await aCandidateOf(test, agency, 'chef', { email: anEmail() })],
      subject: 'A job',
      body: 'Hello',
    }),
  ],
  [
    'saveMessageTemplate',
    saveMessageTemplate,
    async () => ({ template_name: `Template ${++people}`, subject: 'A job', body: 'Hello' }),
  ],
  ['addSamples', addSamples, async () => ({})],
  ['addSavedView', addSavedView, async () => ({ list: 'jobs', view_name: `View ${++people}` }) as const],
  [
    'addNote',
    addNote,
    async () => ({ candidate_ids: [await aCandidateOf(test, agency, 'chef')], body: 'Called' }),
  ],
  [
    'addTask',
    addTask,
    async () => ({ candidate_ids: [await aCandidateOf(test, agency, 'chef')], title: 'Call' }),
  ],
  [
    'addCall',
    addCall,
    async () => ({ candidate_ids: [await aCandidateOf(test, agency, 'chef')], kind: 'call' }) as const,
  ],
  ['addClient', addClient, async () => ({ client_name: `Client ${++people}` })],
  [
    'addContact',
    addContact,
    async () => ({ client_id: await aClient(), contact_name: `Contact ${++people}` }),
  ],
  [
    'addSubmission',
    addSubmission,
    async () => {
      const { match_id, contact_id } = await aMatch();
      return { match_id, contact_id };
    },
  ],
  ['addInterview', addInterview, async () => ({ match_id: (await aMatch()).match_id, ...BOOKED })],
  [
    'addInterviewFeedback',
    addInterviewFeedback,
    async () => {
      const { match_id } = await aMatch();
      const { interview_id } = await test.data(addInterview, { match_id, ...BOOKED }, agency.token);
      await test.sql`update interviews set starts_at = now() where interview_id = ${interview_id}`;
      return { interview_id, rating: 3 };
    },
  ],
  [
    'addOffer',
    addOffer,
    async () =>
      ({ match_id: (await aMatch()).match_id, amount: 1, currency: 'EUR', period: 'year' }) as const,
  ],
  ['addPlacement', addPlacement, async () => ({ match_id: (await aMatch()).match_id, ...PLACED })],
  [
    'correctPlacement',
    correctPlacement,
    async () => {
      const { match_id } = await aMatch();
      const { placement_id } = await test.data(addPlacement, { match_id, ...PLACED }, agency.token);
      const paying = { placement_id, invoiced_on: '2026-04-01', paid_on: '2026-05-01' };
      await test.data(updatePlacement, paying, agency.token);
      return { placement_id, fee_cents: 1, reason: 'Agreed' };
    },
  ],
  ['sendShare', sendShare, async () => bodyOf(await nurses())],
  [
    'renewShareLink',
    renewShareLink,
    async () => {
      const { share_id, recipients } = await sent(await nurses());
      return { share_id, recipient_id: recipients[0]!.recipient_id! };
    },
  ],
  [
    'addOffLimitsOverride',
    addOffLimitsOverride,
    async () => ({
      candidate_id: await aCandidateOf(test, agency, 'chef'),
      client_id: await aClient(),
      reason: 'Agreed by phone',
    }),
  ],
  ['addDoNotEnrich', addDoNotEnrich, async () => ({ entries: [{ email: anEmail() }] })],
  [
    'findForCandidate',
    findForCandidate,
    async () => {
      await test.call(addDoNotEnrich, { entries: [{ domain: 'acme.example' }] }, agency.token);
      return { candidate_id: await aCandidateOf(test, agency, 'chef'), company_domain: 'acme.example' };
    },
  ],
  ['sendRecruiterInvite', sendRecruiterInvite, async () => ({ email: anEmail() })],
  ['sendAgencyInvite', sendAgencyInvite, async () => ({ email: anEmail(), agency_name: 'North' })],
  [
    'adjustCredits',
    adjustCredits,
    async () => ({
      agency_id: agency.agency_id,
      credit_type: 'resume' as const,
      delta: 5,
      reason: 'Promised by phone',
    }),
  ],
  [
    'addMatches',
    addMatches,
    async () => {
      const candidate_id = await aCandidateOf(test, agency, 'chef');
      const job_id = await anOpenJob(test, agency, 'nurse');
      await test.runJobs();
      return { job_id, candidate_ids: [candidate_id] };
    },
  ],
  [
    'addMatch',
    addMatch,
    async () => {
      const candidate_id = await aCandidateOf(test, agency, 'chef');
      const job_id = await anOpenJob(test, agency, 'nurse');
      await test.runJobs();
      return { job_id, candidate_id };
    },
  ],
] as const)(
  '%s returns its first response to a repeat with the same key, unchanged',
  async (name, call: Call, aBody) => {
    const { token = undefined } = call.roles === 'public' ? {} : await someone(call);
    const body = await aBody();
    const first = await send(call, body, `key-${name}`, token);
    expect(first, first.text).toMatchObject({ http: 200, replayed: undefined });
    expect(await send(call, body, `key-${name}`, token)).toEqual({ ...first, replayed: 'true' });
  },
);

it('every creating call of the contract is in the table above', () => {
  // Purchases store their keys themselves: purchases.api.test.ts.
  const creating = allCalls
    .filter(({ call }) => call.effect === 'create' && !takesKey(call))
    .map(({ name }) => name);
  expect(creating.sort()).toEqual(
    [
      'signUp',
      'agencySocialSignUp',
      'addCandidate',
      'addJob',
      'startExport',
      'addWebhook',
      'addSkill',
      'addSamples',
      'addSavedView',
      'addDoNotEnrich',
      'findForCandidate',
      'saveMessageTemplate',
      'sendMessages',
      'addNote',
      'addTask',
      'addCall',
      'addClient',
      'addContact',
      'addOffLimitsOverride',
      'addSubmission',
      'addInterview',
      'addInterviewFeedback',
      'addOffer',
      'addPlacement',
      'correctPlacement',
      'sendShare',
      'renewShareLink',
      'addMatches',
      'sendRecruiterInvite',
      'sendAgencyInvite',
      'addMatch',
      'adjustCredits',
    ].sort(),
  );
});

it('twenty concurrent repeats create one record, and two keys create two', async () => {
  const repeats = await Promise.all(
    Array.from({ length: 20 }, () => send(addJob, { job_title: 'Baker' }, 'one', agency.token)),
  );
  const answered = repeats.filter((one) => one.http === 200);
  expect(answered.length).toBeGreaterThan(0);
  expect(new Set(answered.map((one) => one.text)).size).toBe(1);
  // Requests that had to wait too long were refused with a retry time.
  for (const one of repeats.filter(({ http }) => http !== 200)) expect(one.retryAfter).toBeDefined();
  expect(await jobCount()).toBe(1);
  await send(addJob, { job_title: 'Baker' }, 'two', agency.token);
  expect(await jobCount()).toBe(2);
});

it('another body with the same key is refused and has no effect', async () => {
  await send(addJob, { job_title: 'Baker' }, 'k', agency.token);
  const other = await send(addJob, { job_title: 'Butcher' }, 'k', agency.token);
  expect(other).toMatchObject({ http: 409, code: 'idempotency_key_reused' });
  expect(await jobCount()).toBe(1);
});

it('a failed request is not remembered, so that it can be repeated with the same key', async () => {
  const body = { candidate_name: 'Ada', email: anEmail() };
  vi.spyOn(test.platform.events, 'emitAtOnce').mockRejectedValueOnce(new Error('the process was killed'));
  expect(await send(addCandidate, body, 'k', agency.token)).toMatchObject({ http: 500 });
  expect(await send(addCandidate, body, 'k', agency.token)).toMatchObject({ http: 200, replayed: undefined });
  expect(await send(addCandidate, body, 'k', agency.token)).toMatchObject({ http: 200, replayed: 'true' });
  expect((await test.data(getCandidates, {}, agency.token)).total).toBe(1);
});

it('a key belongs to one person and one call', async () => {
  const colleague = await aRecruiter(test, agency);
  const stranger = await anAgency(test);
  const texts = new Set<string>();
  for (const { token } of [agency, colleague, stranger]) {
    const response = await send(addJob, { job_title: 'Baker' }, 'same', token);
    expect(response).toMatchObject({ http: 200, replayed: undefined });
    texts.add(response.text);
  }
  expect(texts.size).toBe(3);
  expect(await send(addSkill, { skill: 'Baking bread' }, 'same', agency.token)).toMatchObject({ http: 200 });
});

it('a stranger who guesses the key of a sign-up gets nothing of its session', async () => {
  const body = account();
  const first = await send(signUp, body, 'guessed', undefined);
  const { token } = JSON.parse(first.text).data as { token: string };
  for (const guess of [{ ...body, password: 'another harbour 8' }, account()]) {
    const response = await send(signUp, guess, 'guessed', undefined);
    expect(response).toMatchObject({ http: 409, code: 'idempotency_key_reused' });
    expect(response.text).not.toContain(token);
  }
  const rows = await test.sql<{ response: Buffer }>`select response from idempotent_requests`;
  for (const { response } of rows) expect(response.includes(token)).toBe(false);
});

it('the application role can neither list nor change stored responses', async () => {
  for (const statement of [
    'select * from idempotent_requests',
    'delete from idempotent_requests',
    `update idempotent_requests set response = ''`,
  ])
    await expect(test.database.appPool.query(statement)).rejects.toThrow('permission denied');
});

it.each(['', 'two words', 'ü', 'x'.repeat(256)])('refuses the key "%s"', async (key) => {
  const refused = await send(addJob, { job_title: 'Baker' }, key, agency.token);
  expect(refused).toMatchObject({ http: 400, code: 'malformed_request' });
  expect(refused.message).toContain('Idempotency-Key');
  expect(await jobCount()).toBe(0);
});

it('a repeat while the first request runs is told to come again', async () => {
  const { promise: running, resolve: finish } = Promise.withResolvers<void>();
  vi.spyOn(test.platform.events, 'emit').mockImplementationOnce(() => running);
  const first = send(addJob, { job_title: 'Baker', job_status: 'open', description: 'x' }, 'k', agency.token);
  await vi.waitFor(() => expect(test.platform.events.emit).toHaveBeenCalled());
  const repeat = await send(
    addJob,
    { job_title: 'Baker', job_status: 'open', description: 'x' },
    'k',
    agency.token,
  );
  expect(repeat).toMatchObject({ http: 409, code: 'idempotency_key_busy', retryAfter: '1' });
  finish();
  expect(await first).toMatchObject({ http: 200 });
});

it('a response is forgotten after 24 hours, and its row removed', async () => {
  const owner = test.database.ownerPool;
  const count = async () =>
    Number((await owner.query('select count(*) as n from idempotent_requests')).rows[0].n);
  await send(addJob, { job_title: 'Baker' }, 'old', agency.token);
  await owner.query(`update idempotent_requests set created_at = now() - interval '24 hours 1 second'`);
  expect(await send(addJob, { job_title: 'Baker' }, 'old', agency.token)).toMatchObject({
    replayed: undefined,
  });
  expect(await jobCount()).toBe(2);
  await owner.query(`update idempotent_requests set created_at = now() - interval '24 hours 1 second'`);
  expect(await count()).toBeGreaterThan(0);
  await requestJobs[0]!.run({}, test.platform, { id: '1', attempts: 1 });
  expect(await count()).toBe(0);
});
