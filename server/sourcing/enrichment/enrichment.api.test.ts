import type { BodyInput } from '@placewell/contract/call.ts';
import { getAgency } from '@placewell/contract/installation/agencies.ts';
import { getTimeline } from '@placewell/contract/outreach/activities.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { getCandidate, updateCandidateStatus } from '@placewell/contract/sourcing/candidates.ts';
import * as calls from '@placewell/contract/sourcing/enrichment.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { findBalance, grantCredits, listLedgerFaults } from '../../money/credits/credits.public.ts';
import { OPEN_WORK } from '../../open-work.ts';
import { queueEmail } from '../../people/mail/mail.public.ts';
import { sendEmailTask } from '../../people/mail/mail.tasks.ts';
import { newId } from '../../platform/ids.ts';
import { ENDED_BY_DEATHS } from '../../platform/jobs/release-jobs.ts';
import { sweepAgency } from '../../platform/jobs/sweep.ts';
import type {
  FinderContext,
  FinderResult,
  PersonSought,
  Verification,
} from '../../providers/email-finder/finder.ts';
import { RefusedEmail } from '../../providers/mail/mail-errors.ts';
import { aCandidate, anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { jobs, sweeps } from './enrichment.jobs.ts';
import { listWholeEnrichments } from './enrichment.public.ts';
import { findPerson } from './find-person.service.ts';

const test = useTestApp();

const NOTHING: FinderResult = {
  outcome: 'not_found',
  email: null,
  email_status: null,
  email_score: null,
  email_type: null,
  ms: 12,
  cost_credits: 0,
  error_code: null,
  retry_after_s: null,
};
const found = (email: string, email_status: FinderResult['email_status'] = 'deliverable'): FinderResult => ({
  ...NOTHING,
  outcome: email_status === 'accept_all' ? 'accept_all' : 'found',
  email,
  email_status,
  email_score: 91,
  email_type: 'work',
});

type Asked = { finder: string; person: PersonSought; context: FinderContext };
/** The questions to the finders, and each one's next answers; without one, it finds nothing. */
const asked: Asked[] = [];
const answers: Record<calls.FinderName, (FinderResult | (() => Promise<FinderResult>))[]> = {
  hunter: [],
  built_in: [],
};
/** The addresses that were checked again, and the finders' next answers; without one, they are inconclusive. */
const checked: { email: string; attempt: number }[] = [];
const verdicts: (Verification | (() => Promise<Verification>))[] = [];
let agency: TestUser;

beforeEach(async () => {
  // Clears the work of an earlier test.
  await work();
  asked.length = 0;
  checked.length = 0;
  verdicts.length = 0;
  for (const list of Object.values(answers)) list.length = 0;
  test.platform.finders = {
    sharedKeys: {},
    all: calls.FINDERS.map((name) => ({
      name,
      find: async (person, context) => {
        asked.push({ finder: name, person, context });
        const answer = answers[name].shift() ?? NOTHING;
        return typeof answer === 'function' ? answer() : answer;
      },
      verify: async (email, { attempt }) => {
        checked.push({ email, attempt });
        const verdict = verdicts.shift() ?? { verdict: 'unsure', retry_after_s: null };
        return typeof verdict === 'function' ? verdict() : verdict;
      },
    })),
  };
  agency = await anAgency(test);
  await grant(agency, 10);
});

/** Runs the jobs of look-ups only. The candidates' other jobs, such as matching, take seconds. */
const work = () => test.runJobs(jobs);
const grant = (user: TestUser, amount: number) =>
  test.inAgency(user.agency_id, (tx) =>
    grantCredits(tx, {
      credit_type: 'email',
      amount,
      source: 'plan',
      expires_at: null,
      ref_type: 'test',
      ref_id: null,
      user_id: null,
      idempotency_key: `test:${newId()}`,
    }),
  );
const balance = (user = agency) => test.inAgency(user.agency_id, (tx) => findBalance(tx, 'email'));
const faults = () => test.inAgency(agency.agency_id, listLedgerFaults);

const ADA = {
  first_name: 'Ada',
  last_name: 'Example',
  company_name: 'Acme Ltd',
  company_domain: 'acme.example',
};
type Request = BodyInput<typeof calls.lookUpPeople>['requests'][number];
const ask = async (requests: Request[], rest: object = {}, user = agency) =>
  test.call(calls.lookUpPeople, { requests, ...rest }, user.token);
const read = async (enrichment_ids: string[], user = agency) =>
  await test.data(calls.checkEnrichStatus, { enrichment_ids }, user.token);
async function lookUp(requests: Request[], rest: object = {}, user = agency) {
  const { data } = await ask(requests, rest, user);
  await work();
  return (await read(data.enrichment_ids, user)).items;
}
const block = (entries: BodyInput<typeof calls.addDoNotEnrich>['entries'], user = agency) =>
  test.call(calls.addDoNotEnrich, { entries }, user.token);
const setFinders = (finders: BodyInput<typeof calls.updateFinders>['finders'], user = agency) =>
  test.call(calls.updateFinders, { finders }, user.token);
const WITH_KEY: BodyInput<typeof calls.updateFinders>['finders'] = [
  { finder: 'hunter', is_enabled: true, api_key: 'hunter-key-1234' },
  { finder: 'built_in', is_enabled: true },
];
const sweep = () => sweepAgency(test.platform, agency.agency_id, { sweeps, work: OPEN_WORK });
const backdate = (days: number) =>
  test.sql`update enrichments set completed_at = completed_at - make_interval(days => ${days}) where
    agency_id = ${agency.agency_id}`;

describe('a look-up whose job is', () => {
  const BO = { ...ADA, first_name: 'Bo' };
  const old = () =>
    test.sql`update enrichments set created_at = created_at - interval '1 hour' where agency_id = ${agency.agency_id}`;

  it('gone is looked up by the sweep, and what waits for its answer with it', async () => {
    const { data } = await ask([ADA, ADA, BO]);
    await test.sql`delete from graphile_worker._private_jobs`;
    expect(await sweep(), 'it may be about to begin').toEqual({ again: 0, ended: 0 });
    await old();
    expect(await sweep()).toEqual({ again: 2, ended: 0 });
    expect(await sweep(), 'now they wait').toEqual({ again: 0, ended: 0 });
    answers.built_in.push(found('ada@acme.example'));
    await work();
    expect(await read(data.enrichment_ids)).toMatchObject({ pending: 0, completed: 3 });
  });

  it('deadly ends, with its reason and its credit back, and so does what waits for its answer', async () => {
    const { data } = await ask([ADA, ADA, BO]);
    await old();
    await test.sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${ENDED_BY_DEATHS}`;
    expect(await sweep()).toEqual({ again: 0, ended: 2 });
    const { items } = await read(data.enrichment_ids);
    for (const item of items)
      expect(item).toMatchObject({ enrich_status: 'failed', error_code: 'finders_failed' });
    expect([await balance(), await faults()]).toEqual([10, []]);
    expect(await sweep(), 'nothing is left').toEqual({ again: 0, ended: 0 });
  });
});

describe('a look-up of people', () => {
  it('reserves a credit for each, charges it for an address, and gives it back where there is none', async () => {
    answers.built_in.push(found('ada@acme.example'));
    const { http, data, message } = await ask([
      { ...ADA, client_ref: 'row 1', job_tittle: 'Head of Talent' },
      {
        recruiter_name: 'Example, Bo',
        company_name: 'Nowhere',
        company_domain: 'https://www.Nowhere.example/about',
      },
    ]);
    expect({ http, message }).toEqual({ http: 200, message: 'Looking up 2 people' });
    expect(data).toMatchObject({ credits_reserved: 2, balance: 8 });
    expect(await read(data.enrichment_ids)).toMatchObject({ pending: 2, completed: 0, credits_charged: 0 });
    await work();
    const done = await read(data.enrichment_ids);
    expect(done).toMatchObject({ pending: 0, completed: 2, credits_charged: 1 });
    expect(done.items).toMatchObject([
      {
        recruiter_name: 'Ada Example',
        job_tittle: 'Head of Talent',
        email: 'ada@acme.example',
        email_status: 'deliverable',
        email_score: 91,
        email_type: 'work',
        provider: 'built_in',
        providers_tried: [{ provider: 'built_in', outcome: 'found', ms: 12 }],
        enrich_status: 'found',
        credits_charged: 1,
        is_refundable: true,
        client_ref: 'row 1',
        requested_by: agency.user_id,
        requested_by_name: 'Ada Agency',
      },
      {
        recruiter_name: 'Bo Example',
        first_name: 'Bo',
        company_domain: 'nowhere.example',
        email: null,
        enrich_status: 'not_found',
        credits_charged: 0,
        is_refundable: false,
      },
    ]);
    expect(await balance()).toBe(9);
    expect(await faults()).toEqual([]);
  });

  it('asks the finders in the order of the agency until one is sure, and keeps the best of what they said', async () => {
    await setFinders(WITH_KEY);
    answers.hunter.push(found('a@acme.example', 'accept_all'), found('bo@acme.example', 'probable'));
    answers.built_in.push(found('ada@acme.example'));
    const [ada] = await lookUp([ADA]);
    const [bo] = await lookUp([{ ...ADA, first_name: 'Bo' }]);
    expect(ada).toMatchObject({
      email: 'ada@acme.example',
      provider: 'built_in',
      providers_tried: [
        { provider: 'hunter', outcome: 'accept_all' },
        { provider: 'built_in', outcome: 'found' },
      ],
    });
    expect(bo).toMatchObject({ email: 'bo@acme.example', provider: 'hunter' });
    expect(asked.map(({ finder, context }) => [finder, context.api_key])).toEqual([
      ['hunter', 'hunter-key-1234'],
      ['built_in', null],
      ['hunter', 'hunter-key-1234'],
    ]);
    await setFinders([
      { finder: 'built_in', is_enabled: true },
      { finder: 'hunter', is_enabled: false },
    ]);
    asked.length = 0;
    await lookUp([{ ...ADA, first_name: 'Cy' }]);
    expect(asked.map(({ finder }) => finder)).toEqual(['built_in']);
  });

  it.each([
    ['an address of which nothing is known is free', [found('x@acme.example', 'unknown')], 'found', 0],
    ['an accept-all address costs a credit', [found('x@acme.example', 'accept_all')], 'found', 1],
    ['a wrong address is none', [found('x@acme.example', 'invalid')], 'not_found', 0],
    [
      'a finder that fails costs nothing',
      [{ ...NOTHING, outcome: 'error', error_code: 'name_server_failed' }],
      'failed',
      0,
    ],
    ['a finder that breaks costs nothing', [() => Promise.reject(new Error('A fault of ours'))], 'failed', 0],
    [
      'a person who objected is not sought any further',
      [{ ...NOTHING, error_code: 'vendor_person_objected' }],
      'canceled',
      0,
    ],
  ] as [string, (FinderResult | (() => Promise<FinderResult>))[], string, number][])(
    '%s',
    async (_, [answer], enrich_status, charged) => {
      answers.built_in.push(answer!);
      const [row] = await lookUp([ADA]);
      expect(row).toMatchObject({ enrich_status, credits_charged: charged });
      if (enrich_status !== 'found') expect(row?.email).toBeNull();
      if (enrich_status === 'failed') expect(row?.error_message).toMatch(/again later\.$/);
      expect(await balance()).toBe(10 - charged);
    },
  );

  it('is refused with the number that is missing where there are too few credits, and starts nothing', async () => {
    const people = Array.from({ length: 11 }, (_, at) => ({ ...ADA, first_name: `Ada${at}` }));
    expect(await ask(people)).toMatchObject({
      http: 402,
      code: 'insufficient_credits',
      data: { credit_type: 'email', required: 11, available: 10 },
    });
    expect((await test.data(calls.getEnrichments, {}, agency.token)).total).toBe(0);
  });
});

describe('the second look-up of a person', () => {
  it('is free for the agency for 90 days, by name and company or by profile, unless it is forced or has bounced', async () => {
    const linkedin_url = 'https://uk.linkedin.com/in/Ada-Example/?trk=x';
    answers.built_in.push(found('ada@acme.example'));
    const recruiter = await aRecruiter(test, agency);
    await lookUp([{ ...ADA, linkedin_url }]);
    for (const same of [
      { recruiter_name: 'ada EXAMPLE', company_name: 'ACME' },
      { ...ADA, company_name: null },
      { linkedin_url: 'linkedin.com/in/ada-example' },
    ]) {
      const { data } = await ask([same], {}, recruiter);
      expect(data).toMatchObject({ credits_reserved: 0, balance: 9 });
      expect((await read(data.enrichment_ids, recruiter)).items).toMatchObject([
        { enrich_status: 'found', email: 'ada@acme.example', is_cached: true, credits_charged: 0 },
      ]);
    }
    answers.built_in.push(found('ada.new@acme.example'));
    const [forced] = await lookUp([ADA], { force_refresh: true });
    expect(forced).toMatchObject({ email: 'ada.new@acme.example', is_cached: false, credits_charged: 1 });
    await test.call(calls.reportBounce, { enrichment_id: forced!.enrichment_id }, agency.token);
    expect((await ask([ADA])).data.credits_reserved).toBe(0);
    await backdate(91);
    expect((await ask([ADA])).data.credits_reserved).toBe(1);
  });

  it('of a person who is being looked up waits for that answer and costs nothing', async () => {
    answers.built_in.push(found('ada@acme.example'));
    const { data } = await ask([ADA, ADA]);
    expect(data.credits_reserved).toBe(1);
    const other = (await ask([{ ...ADA, company_domain: null }])).data;
    expect(other.credits_reserved).toBe(0);
    await work();
    expect(asked).toHaveLength(1);
    const { items } = await read([...data.enrichment_ids, ...other.enrichment_ids]);
    expect(items.map(({ email, credits_charged, is_cached }) => [email, credits_charged, is_cached])).toEqual(
      [
        ['ada@acme.example', 1, false],
        ['ada@acme.example', 0, true],
        ['ada@acme.example', 0, true],
      ],
    );
  });

  it('takes the place of the one that it waited for when that is stopped, as far as there are credits', async () => {
    answers.built_in.push(found('ada@acme.example'));
    const [first, second] = (await ask([ADA, ADA])).data.enrichment_ids;
    const stop = (id: string) => test.call(calls.cancelEnrichments, { enrichment_ids: [id] }, agency.token);
    expect(await stop(first!)).toMatchObject({ message: '1 look-up stopped', data: { changed: 1 } });
    expect((await stop(first!)).data.results).toMatchObject([{ ok: false, code: 'enrichment_ended' }]);
    await work();
    expect((await read([first!, second!])).items).toMatchObject([
      { enrich_status: 'canceled', credits_charged: 0 },
      { enrich_status: 'found', credits_charged: 1, is_cached: false },
    ]);
    expect(await balance()).toBe(9);

    const poor = await anAgency(test);
    await grant(poor, 1);
    const [leader, follower] = (await ask([ADA, ADA], {}, poor)).data.enrichment_ids;
    await test.inAgency(poor.agency_id, async (tx) => {
      await tx
        .updateTable('credit_lots')
        .set({ expires_at: new Date(0).toISOString() })
        .execute();
    });
    await test.call(calls.cancelEnrichments, { enrichment_ids: [leader!] }, poor.token);
    expect((await read([follower!], poor)).items).toMatchObject([
      { enrich_status: 'insufficient_credits', error_code: 'insufficient_credits', credits_charged: 0 },
    ]);
  });

  it('answers a repeat with the same key with the same rows, and refuses another one', async () => {
    const idempotency_key = newId();
    const first = await ask([ADA], { idempotency_key });
    expect(await ask([ADA], { idempotency_key })).toMatchObject({ data: first.data });
    expect(await ask([{ ...ADA, first_name: 'Bo' }], { idempotency_key })).toMatchObject({
      http: 409,
      code: 'idempotency_key_reused',
    });
    expect(await balance()).toBe(9);
  });
});

describe('the finders of a look-up', () => {
  it('waits where a mail server asks to, is asked again, and ends after some tries', async () => {
    await setFinders(WITH_KEY);
    const later: FinderResult = {
      ...NOTHING,
      outcome: 'rate_limited',
      error_code: 'mail_server_postpones',
      retry_after_s: 300,
    };
    answers.built_in.push(...Array.from({ length: 6 }, () => later));
    const { enrichment_ids } = (await ask([ADA])).data;
    for (let attempt = 1; attempt <= 6; attempt++) {
      await work();
      const [row] = (await read(enrichment_ids)).items;
      const wait = Date.parse(row!.next_try_at ?? '') - Date.now();
      if (attempt < 6) expect(row).toMatchObject({ enrich_status: 'processing', credits_charged: 0 });
      if (attempt < 6) expect(Math.round(wait / 60_000)).toBe(5);
      await test.database.ownerPool.query(
        `update graphile_worker._private_jobs set run_at = now() where key = $1`,
        [`enrichment:${enrichment_ids[0]}`],
      );
    }
    expect((await read(enrichment_ids)).items).toMatchObject([
      { enrich_status: 'not_found', error_code: null, next_try_at: null },
    ]);
    // A finder that has answered once is not asked again.
    expect(asked.map(({ finder, context }) => `${finder} ${context.attempt}`)).toEqual([
      'hunter 1',
      'built_in 1',
      'built_in 2',
      'built_in 3',
      'built_in 4',
      'built_in 5',
      'built_in 6',
    ]);
    expect(await balance()).toBe(10);
  });

  it('lends the finders the addresses and domains that the agency knows', async () => {
    await aCandidate(test, agency, { candidate_name: 'Cy Sample', email: 'Cy.Sample@Acme.example' });
    answers.built_in.push(found('ada@acme.example'));
    await lookUp([ADA]);
    const { knownAddresses, knownDomains } = asked[0]!.context;
    expect(await knownAddresses('acme.example')).toEqual(
      expect.arrayContaining([
        { email: 'cy.sample@acme.example', first_name: 'Cy', last_name: 'Sample' },
        { email: 'ada@acme.example', first_name: 'Ada', last_name: 'Example' },
      ]),
    );
    expect(await knownDomains('acme ltd')).toEqual(['acme.example']);
    expect(await knownAddresses('other.example')).toEqual([]);
  });

  it('takes a LinkedIn address with a character that cannot be stored, and people without a word in their names apart', async () => {
    const linkedin_url = 'linkedin.com/in/ada%00';
    expect((await block([{ linkedin_url: 'linkedin.com/in/bo%00' }])).http).toBe(200);
    const others = ['Cy', 'Di'].map((slug) => ({
      recruiter_name: '😀',
      company_name: '🏢',
      linkedin_url: `linkedin.com/in/${slug}`,
    }));
    expect((await ask([{ linkedin_url }, ...others])).data.credits_reserved).toBe(3);
  });

  it.each([
    [{ first_name: 'Ada' }, ['requests.0.last_name', 'requests.0.company_name']],
    [{ recruiter_name: 'Ada Example' }, ['requests.0.company_name']],
    [{ linkedin_url: 'https://example.com/in/ada' }, ['requests.0.linkedin_url']],
    [
      { recruiter_name: '😀 🎉', company_name: '🏢' },
      ['requests.0.recruiter_name', 'requests.0.company_name'],
    ],
    [{ ...ADA, company_domain: 'acme' }, ['requests.0.company_domain']],
    [{ ...ADA, company_domain: 'http://127.0.0.1/' }, ['requests.0.company_domain']],
  ])('refuses a person of whom too little is known: %j', async (request, fields) => {
    const answer = await test.raw('enrichment/getInfo', { requests: [request] }, agency.token);
    expect(answer).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(Object.keys(answer.data.fields)).toEqual(fields);
  });
});

/** Finds addresses for this many people, each at a different company unless `domain` is given. */
async function findPeople(
  count: number,
  { domain, user = agency }: { domain?: string; user?: TestUser } = {},
) {
  const people = Array.from({ length: count }, (_, at) => {
    const company_domain = domain ?? `c${at}-${newId().slice(-8)}.example`;
    answers.built_in.push(found(`p${at}@${company_domain}`));
    return { first_name: `P${at}`, last_name: 'Example', company_domain };
  });
  return lookUp(people, {}, user);
}
const report = (enrichment_id: string, user = agency) =>
  test.call(calls.reportBounce, { enrichment_id }, user.token);
const hoursLater = (hours: number) =>
  test.sql`update enrichments set completed_at = completed_at - make_interval(hours => ${hours}) where
    agency_id = ${agency.agency_id}`;
/** Simulates a mail server that refuses an email with this reply to its recipient. */
async function refuse(to: string, response: string, { user = agency, command = 'RCPT TO' } = {}) {
  const { mail } = test.platform;
  const cause = Object.assign(new Error(`Refused: ${response}`), {
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });
  test.platform.mail = {
    send: () => Promise.reject(new RefusedEmail('Refused', { cause })),
  };
  try {
    const email_id = await test.inAgency(user.agency_id, (tx) =>
      queueEmail(tx, test.platform, { kind: 'letter', to, subject: 'Hello', text: 'Hello', html: 'Hello' }),
    );
    await test.run(sendEmailTask, { agency_id: user.agency_id, email_id }, { id: '1', attempts: 1 });
  } finally {
    test.platform.mail = mail;
  }
}
const refundedOf = (rows: readonly { data: calls.Enrichment }[]) =>
  rows.reduce((sum, { data }) => sum + data.credits_refunded, 0);

describe('a report of a bounce without evidence', () => {
  it('gives nothing back for a day, says why, and is noted wherever the address stands', async () => {
    const [row] = await findPeople(1);
    const [cached] = await lookUp([{ recruiter_name: 'P0 Example', company_domain: row!.company_domain }]);
    expect(cached).toMatchObject({ is_cached: true });
    expect(await report(cached!.enrichment_id)).toMatchObject({
      http: 200,
      message: expect.stringMatching(
        /^Bounce noted\. Without evidence, a credit is returned no sooner than 24 hours after .* being checked again/,
      ),
      data: {
        email_status: 'invalid',
        credits_refunded: 0,
        refund_basis: null,
        refund_refusal: 'too_early',
        is_being_checked: true,
      },
    });
    expect((await read([row!.enrichment_id])).items).toMatchObject([
      { email_status: 'invalid', is_refundable: true },
    ]);
    await hoursLater(25);
    expect(await report(row!.enrichment_id)).toMatchObject({
      message: 'Bounce noted. The credit was returned.',
      data: { credits_refunded: 1, refund_basis: 'unproven', refund_refusal: null, is_refundable: false },
    });
    // Refunded once, however often it is reported, and another look-up of the person costs a credit again.
    await report(row!.enrichment_id);
    expect(await report(cached!.enrichment_id)).toMatchObject({ data: { refund_basis: 'unproven' } });
    expect([await balance(), await faults()]).toEqual([10, []]);
    const again = { first_name: 'P0', last_name: 'Example', company_domain: row!.company_domain };
    expect((await ask([again])).data.credits_reserved).toBe(1);
  });

  it('gives 8 of 80 credits back, for the whole agency, and more only after 30 days', async () => {
    await grant(agency, 70);
    const rows = await findPeople(80);
    expect(await balance()).toBe(0);
    await hoursLater(25);
    const recruiter = await aRecruiter(test, agency);
    const reports = [];
    for (const { enrichment_id } of rows) reports.push(await report(enrichment_id));
    expect(reports.every(({ http }) => http === 200)).toBe(true);
    expect(refundedOf(reports)).toBe(8);
    expect(new Set(reports.slice(8).map(({ data }) => data.refund_refusal))).toEqual(
      new Set(['allowance_used']),
    );
    expect(reports.at(-1)?.data.refund_message).toContain('one in 10 look-ups');
    // The allowance is shared by the agency, and a refund still counts when its look-up is deleted.
    const [own] = await findPeople(1, { user: recruiter });
    expect(own).toMatchObject({ enrich_status: 'found' });
    await hoursLater(25);
    await test.sql`delete from enrichments where enrichment_id = ${rows[0]!.enrichment_id}`;
    expect((await report(own!.enrichment_id, recruiter)).data.refund_refusal).toBe('allowance_used');
    expect(await balance()).toBe(7);
    await test.sql`update bounce_reports set refunded_at = refunded_at - interval '30 days' where agency_id
      = ${agency.agency_id}`;
    const later = [];
    for (const { enrichment_id } of rows.slice(8, 18)) later.push(await report(enrichment_id));
    expect(refundedOf(later)).toBe(8);
    expect(await faults()).toEqual([]);
  });

  it('gives one credit of two at once where one is allowed, and one of a company', async () => {
    const rows = await findPeople(9);
    await hoursLater(25);
    const reports = await Promise.all(rows.slice(0, 4).map(({ enrichment_id }) => report(enrichment_id)));
    expect(refundedOf(reports)).toBe(1);
    await grant(agency, 30);
    const colleagues = await findPeople(20, { domain: 'acme.example' });
    await hoursLater(25);
    await test.sql`delete from bounce_reports where agency_id = ${agency.agency_id}`;
    const second = [];
    for (const { enrichment_id } of colleagues.slice(0, 3)) second.push(await report(enrichment_id));
    expect(second.map(({ data }) => data.refund_refusal)).toEqual([null, 'domain_used', 'domain_used']);
  });
});

describe('a report of a bounce with evidence', () => {
  it('is proved by a mail server that has refused a message to the address since, at any hour', async () => {
    const rows = await findPeople(8);
    const before = `before@${rows[5]!.company_domain}`;
    await refuse(before, '550 5.1.1 No such user');
    const stranger = await anAgency(test);
    await refuse(rows[0]!.email!.toUpperCase(), '550 5.1.1 <p0> User unknown');
    await refuse(rows[1]!.email!, '550-5.1.10 null MX\n550 5.1.10 gone', { command: 'DATA' });
    await refuse(rows[2]!.email!, '550 5.7.1 Blocked');
    await refuse(rows[3]!.email!, '550 5.1.8 Sender unknown');
    await refuse(rows[4]!.email!, '550 User unknown');
    await refuse(rows[5]!.email!, '550 5.1.1 User unknown', { user: stranger });
    await refuse(rows[6]!.email!, '550 5.1.1 User unknown', { command: 'MAIL FROM' });
    await refuse(rows[7]!.email!, '550 5.1.1 User unknown');
    await test.database.ownerPool.query(
      `update emails set settled_at = settled_at - interval '1 hour' where agency_id = $1 and email_id = (
        select email_id from emails where agency_id = $1 order by created_at desc limit 1)`,
      [agency.agency_id],
    );
    const reports = [];
    for (const { enrichment_id } of rows) reports.push((await report(enrichment_id)).data);
    expect(reports.map(({ refund_basis, refund_refusal }) => refund_basis ?? refund_refusal)).toEqual([
      'smtp_refusal',
      'smtp_refusal',
      ...Array.from({ length: 6 }, () => 'too_early'),
    ]);
    expect(reports[0]).toMatchObject({ is_being_checked: false, credits_refunded: 1 });
    const kept = await test.sql`select * from emails where agency_id = ${agency.agency_id}`;
    expect(JSON.stringify(kept)).not.toMatch(/example/);
    // They do not count against the refunds without evidence.
    await hoursLater(25);
    expect((await report(rows[4]!.enrichment_id)).data.refund_basis).toBe('unproven');
    expect((await report(rows[6]!.enrichment_id)).data.refund_refusal).toBe('allowance_used');
    // Evidence found later replaces the allowance, which is free again.
    await refuse(rows[4]!.email!, '550 5.1.1 User unknown');
    expect((await report(rows[4]!.enrichment_id)).data.refund_basis).toBe('smtp_refusal');
    expect((await report(rows[6]!.enrichment_id)).data.refund_basis).toBe('unproven');
    expect([await balance(), await faults()]).toEqual([6, []]);
  });

  it('is proved by the finder that says invalid when it is asked again, once and free of charge', async () => {
    const rows = await findPeople(4);
    verdicts.push(
      { verdict: 'invalid', retry_after_s: null },
      { verdict: 'valid', retry_after_s: null },
      { verdict: 'unsure', retry_after_s: 60 },
      () => Promise.reject(new Error('A fault of ours')),
    );
    for (const { enrichment_id } of rows)
      expect((await report(enrichment_id)).data).toMatchObject({
        is_being_checked: true,
        credits_refunded: 0,
      });
    await work();
    const ids = rows.map(({ enrichment_id }) => enrichment_id);
    const bases = async () => (await read(ids)).items.map((row) => row.refund_basis ?? row.is_being_checked);
    expect(await bases()).toEqual(['found_invalid', false, true, false]);
    verdicts.push({ verdict: 'invalid', retry_after_s: null });
    await test.database.ownerPool.query(
      `update graphile_worker._private_jobs set run_at = now() where key = $1`,
      [`bounce:${ids[2]}`],
    );
    await work();
    expect(await bases()).toEqual(['found_invalid', false, 'found_invalid', false]);
    expect(checked.map(({ email, attempt }) => `${email?.split('@')[0]} ${attempt}`)).toEqual([
      'p0 1',
      'p1 1',
      'p2 1',
      'p3 1',
      'p2 2',
    ]);
    // No second check of a checked address, and none of one that is too old or was free of charge.
    expect((await report(ids[1]!)).data).toMatchObject({
      is_being_checked: false,
      refund_refusal: 'too_early',
    });
    expect([await balance(), await faults()]).toEqual([8, []]);
  });

  it('is checked also when the job of that was lost', async () => {
    const [row] = await findPeople(1);
    await report(row!.enrichment_id);
    await test.database.ownerPool.query('delete from graphile_worker._private_jobs where key = $1', [
      `bounce:${row!.enrichment_id}`,
    ]);
    await sweep();
    await work();
    expect(checked).toEqual([]);
    await test.sql`update bounce_reports set check_began_at = check_began_at - interval '1 hour' where
      enrichment_id = ${row!.enrichment_id}`;
    await sweep();
    await work();
    expect(checked).toHaveLength(1);
  });
});

describe('evidence for a reported bounce', () => {
  it('is sought for 20 addresses of an agency in a day, and for the others on the next', async () => {
    await grant(agency, 20);
    const rows = await findPeople(22);
    // The last one will be too old for a refund on the next day.
    await test.sql`update enrichments set completed_at = now() - interval '29 days 12 hours' where
      enrichment_id = ${rows[21]!.enrichment_id}`;
    const reports = [];
    for (const { enrichment_id } of rows) reports.push((await report(enrichment_id)).data.is_being_checked);
    expect(reports).toEqual([...Array.from({ length: 21 }, () => true), false]);
    await work();
    expect(checked).toHaveLength(20);
    const { rows: waiting } = await test.database.ownerPool.query(
      `update graphile_worker._private_jobs set run_at = now() where key = $1
         returning round(extract(epoch from run_at - now()) / 3600) as now,
           (select round(extract(epoch from run_at - now()) / 3600)::int from graphile_worker._private_jobs where key = $1) as hours`,
      [`bounce:${rows[20]!.enrichment_id}`],
    );
    expect(waiting).toMatchObject([{ hours: 24 }]);
    verdicts.push({ verdict: 'invalid', retry_after_s: null });
    await work();
    expect((await read([rows[20]!.enrichment_id])).items).toMatchObject([
      { refund_basis: 'found_invalid', is_being_checked: false },
    ]);
  });

  it('is not sought any more when the credit can come back no more', async () => {
    const [row] = await findPeople(1);
    await report(row!.enrichment_id);
    await backdate(31);
    await work();
    expect(checked).toEqual([]);
    expect((await read([row!.enrichment_id])).items).toMatchObject([{ is_being_checked: false }]);
  });

  it('comes by itself where a mail server refuses the address after the report', async () => {
    const rows = await findPeople(3);
    for (const { enrichment_id } of rows) await report(enrichment_id);
    await refuse(rows[0]!.email!, '550 5.1.1 User unknown');
    await refuse(rows[1]!.email!, '550 5.7.1 Blocked');
    await work();
    const items = (await read(rows.map(({ enrichment_id }) => enrichment_id))).items;
    expect(items.map(({ refund_basis, refund_refusal }) => refund_basis ?? refund_refusal)).toEqual([
      'smtp_refusal',
      'too_early',
      'too_early',
    ]);
    expect([await balance(), await faults()]).toEqual([8, []]);
  });

  it('makes room for nothing without evidence', async () => {
    await grant(agency, 10);
    const rows = await findPeople(20);
    for (const { email } of rows.slice(0, 10)) await refuse(email!, '550 5.1.1 User unknown');
    await hoursLater(25);
    const reports = [];
    for (const { enrichment_id } of rows) reports.push((await report(enrichment_id)).data);
    expect(reports.map(({ refund_basis, refund_refusal }) => refund_basis ?? refund_refusal)).toEqual([
      ...Array.from({ length: 10 }, () => 'smtp_refusal'),
      'unproven',
      ...Array.from({ length: 9 }, () => 'allowance_used'),
    ]);
  });
});

describe('a report of a bounce', () => {
  it('gives nothing back after 30 days or where nothing was charged, and is refused where there was no address', async () => {
    answers.built_in.push(found('ada@acme.example'), NOTHING, found('cy@free.example', 'unknown'));
    const people = ['Ada', 'Bo', 'Cy'].map((first_name) => ({ ...ADA, first_name }));
    const [row, none, free] = await lookUp(people);
    await backdate(31);
    expect(await report(row!.enrichment_id)).toMatchObject({
      http: 200,
      message: expect.stringContaining('more than 30 days ago'),
      data: {
        credits_refunded: 0,
        email_status: 'invalid',
        refund_refusal: 'too_late',
        is_refundable: false,
      },
    });
    expect((await report(free!.enrichment_id)).data).toMatchObject({
      refund_refusal: 'nothing_charged',
      is_being_checked: false,
    });
    expect(await balance()).toBe(9);
    expect(await report(none!.enrichment_id)).toMatchObject({
      http: 409,
      code: 'enrichment_without_address',
    });
  });

  it('is counted for super admins', async () => {
    const rows = await findPeople(4);
    await refuse(rows[0]!.email!, '550 5.1.1 User unknown');
    await hoursLater(25);
    for (const { enrichment_id } of rows.slice(0, 3)) await report(enrichment_id);
    const admin = await aSuperAdmin(test);
    const { data } = await test.call(getAgency, { agency_id: agency.agency_id }, admin.token);
    expect(data.bounce_reports).toEqual({ reports: 3, with_evidence: 1, without_evidence: 1, refused: 1 });
  });
});

describe('the do-not-enrich list', () => {
  it.each([
    ['a domain', { domain: 'acme.example' }, { ...ADA, company_domain: 'mail.acme.example' }],
    [
      'a profile',
      { linkedin_url: 'linkedin.com/in/ada-example' },
      { linkedin_url: 'https://www.linkedin.com/in/ada-example/' },
    ],
    ['a person', { recruiter_name: 'ada example', company_name: 'Acme' }, ADA],
    [
      'a person by domain',
      { recruiter_name: 'Ada Example', company_name: 'Acme' },
      { ...ADA, company_name: null },
    ],
  ])('keeps people from being looked up by %s', async (_, entry, request) => {
    expect((await block([entry])).data).toMatchObject({ added: 1, canceled: 0 });
    const [row] = await lookUp([request]);
    expect(row).toMatchObject({
      enrich_status: 'canceled',
      error_code: 'do_not_enrich',
      email: null,
      is_do_not_enrich: true,
    });
    expect([asked.length, await balance()]).toEqual([0, 10]);
  });

  it('drops an address that is on it, and ends what works already', async () => {
    await block([{ email: 'Ada@Acme.example' }]);
    answers.built_in.push(found('ada@acme.example'));
    expect((await lookUp([ADA]))[0]).toMatchObject({
      enrich_status: 'canceled',
      email: null,
      provider: null,
    });
    const { enrichment_ids } = (
      await ask([
        { ...ADA, first_name: 'Bo' },
        { ...ADA, first_name: 'Bo' },
      ])
    ).data;
    expect((await block([{ domain: 'acme.example' }])).data.canceled).toBe(2);
    await work();
    expect((await read(enrichment_ids)).items.map(({ error_code }) => error_code)).toEqual([
      'do_not_enrich',
      'do_not_enrich',
    ]);
    expect([asked.length, await balance()]).toEqual([1, 10]);
  });

  it('keeps finders from being asked of whom it names only since the look-up was planned', async () => {
    const { enrichment_ids } = (await ask([ADA])).data;
    // As if an entry were committed after the look-up's request has read the list.
    await test.sql`insert into do_not_enrich (agency_id, blocked_id, entry_kind, entry_key, domain)
      values (${agency.agency_id}, gen_random_uuid(), 'domain', 'domain:acme.example', 'acme.example')`;
    await work();
    expect((await read(enrichment_ids)).items).toMatchObject([
      { enrich_status: 'canceled', error_code: 'do_not_enrich' },
    ]);
    expect([asked.length, await balance()]).toEqual([0, 10]);
  });

  it('ends a look-up whose finder is asked at this moment', async () => {
    answers.built_in.push(async () => {
      await block([{ domain: 'acme.example' }]);
      return found('ada@acme.example');
    });
    expect((await lookUp([ADA]))[0]).toMatchObject({ enrich_status: 'canceled', email: null });
    expect(await balance()).toBe(10);
  });

  it('lists entries once, finds them, and lets recruiters remove their own', async () => {
    const recruiter = await aRecruiter(test, agency);
    const { data } = await block(
      [{ domain: 'acme.example', note: 'A client' }, { email: 'x@y.example' }],
      agency,
    );
    expect(await block([{ domain: 'www.acme.example' }])).toMatchObject({
      message: 'On the list already',
      data: { added: 0 },
    });
    const own = await block([{ recruiter_name: 'Ada', company_name: 'Acme' }], recruiter);
    const list = (body: object = {}) => test.call(calls.getDoNotEnrich, body, recruiter.token);
    expect((await list()).data.items.map(({ entry_kind }) => entry_kind)).toEqual([
      'person',
      'email',
      'domain',
    ]);
    expect((await list({ q: 'client' })).data.items).toMatchObject([
      { domain: 'acme.example', added_by_name: 'Ada Agency' },
    ]);
    const entry_ids = [...data.added_ids, ...own.data.added_ids];
    const removed = await test.call(calls.removeDoNotEnrich, { entry_ids }, recruiter.token);
    expect(removed.data.results.map(({ ok }) => ok)).toEqual([false, false, true]);
    const rest = await test.call(calls.removeDoNotEnrich, { entry_ids: data.added_ids }, agency.token);
    expect(rest.message).toBe('2 entries removed');
    expect((await list()).data.total).toBe(0);
  });
});

describe('the missing address of a candidate', () => {
  const employed = (options: object = {}, owner = agency) =>
    aCandidate(test, owner, {
      candidate_name: 'Ada Example',
      work_history: [
        { job_title: 'Nurse', company_name: 'Acme', start: '2020', end: null, is_current: true, bullets: [] },
      ],
      ...options,
    });
  const find = (candidate_id: string, rest: object = {}) =>
    test.call(calls.findForCandidate, { candidate_id, ...rest }, agency.token);
  const emailOf = async (candidate_id: string) =>
    (await test.data(getCandidate, { candidate_id }, agency.token)).email;

  it('is looked up at the present employer, written down, told in the timeline, and taken out again', async () => {
    const { candidate_id } = await employed();
    answers.built_in.push(found('ada@acme.example'));
    const started = await find(candidate_id);
    expect(started.data).toMatchObject({ enrich_status: 'pending', company_name: 'Acme', candidate_id });
    expect(await find(candidate_id)).toMatchObject({ http: 409, code: 'candidate_looked_up' });
    await work();
    expect(await emailOf(candidate_id)).toBe('ada@acme.example');
    const { enrichment_id } = started.data;
    expect((await read([enrichment_id])).items[0]).toMatchObject({ candidate_email: 'written' });
    expect(await find(candidate_id)).toMatchObject({ code: 'candidate_has_email' });
    const undo = () => test.call(calls.undoForCandidate, { enrichment_id }, agency.token);
    expect((await undo()).data.candidate_email).toBe('undone');
    expect(await emailOf(candidate_id)).toBeNull();
    expect(await undo()).toMatchObject({ http: 409, code: 'email_changed_since' });
    const { items } = await test.data(getTimeline, { candidate_id, kinds: ['looked_up'] }, agency.token);
    expect(items.map(({ details }) => details)).toMatchObject([
      { name: 'ada@acme.example', is_undo: true },
      { name: 'ada@acme.example', what: 'built_in' },
    ]);
    // The answer is known by now.
    expect((await find(candidate_id)).data).toMatchObject({
      enrich_status: 'found',
      candidate_email: 'written',
    });
    expect(await emailOf(candidate_id)).toBe('ada@acme.example');
    expect(await balance()).toBe(9);
  });

  it('stays empty where a user has entered one meanwhile, or another candidate has it', async () => {
    const [first, second] = [await employed(), await employed({ candidate_name: 'Bo Example' })];
    await aCandidate(test, agency, { email: 'taken@acme.example' });
    answers.built_in.push(found('taken@acme.example'));
    const { data } = await find(first.candidate_id);
    await work();
    expect((await read([data.enrichment_id])).items[0]).toMatchObject({
      candidate_email: 'taken_by_another',
    });
    expect(await emailOf(first.candidate_id)).toBeNull();
    answers.built_in.push(async () => {
      await test.raw(
        'agency/updateCandidate',
        { id: second.candidate_id, email: 'own@x.example' },
        agency.token,
      );
      return found('bo@acme.example');
    });
    const other = (await find(second.candidate_id)).data;
    await work();
    expect((await read([other.enrichment_id])).items[0]).toMatchObject({ candidate_email: 'had_one' });
    expect(await emailOf(second.candidate_id)).toBe('own@x.example');
  });

  it('is written where only a candidate has it whom the recruiter may not read', async () => {
    const recruiter = await aRecruiter(test, agency);
    await test.call(updateAgencySettings, { recruiters_see_all: false }, agency.token);
    await aCandidate(test, agency, { email: 'hidden@acme.example' });
    const { candidate_id } = await employed({}, recruiter);
    answers.built_in.push(found('hidden@acme.example'));
    const started = await test.call(calls.findForCandidate, { candidate_id }, recruiter.token);
    await work();
    expect((await read([started.data.enrichment_id])).items[0]).toMatchObject({ candidate_email: 'written' });
    expect(await emailOf(candidate_id)).toBe('hidden@acme.example');
  });

  it('leaves with no list once its candidate must not be contacted, or not be looked up', async () => {
    const { candidate_id } = await employed();
    answers.built_in.push(found('ada@acme.example'));
    await find(candidate_id);
    await work();
    const actor = { role: 'agency' as const, user_id: agency.user_id };
    const leaving = () =>
      test.inAgency(agency.agency_id, async (tx) => {
        const { total, leftOut } = await listWholeEnrichments(
          { tx, actor },
          calls.getEnrichments.body.parse({}),
        );
        return { total, leftOut };
      });
    const setStatus = (candidate_status: 'do_not_contact' | 'archived' | 'active') =>
      test.call(updateCandidateStatus, { candidate_ids: [candidate_id], candidate_status }, agency.token);
    for (const status of ['do_not_contact', 'archived'] as const) {
      await setStatus(status);
      expect(await leaving(), status).toEqual({ total: 0, leftOut: 1 });
    }
    await setStatus('active');
    expect(await leaving()).toEqual({ total: 1, leftOut: 0 });
    await block([{ email: 'ada@acme.example' }]);
    expect(await leaving()).toEqual({ total: 0, leftOut: 1 });
  });

  it('is refused for people who must not be contacted and where nothing is known of the employer', async () => {
    const { candidate_id } = await aCandidate(test, agency, { candidate_name: 'Ada Example' });
    expect(await find(candidate_id)).toMatchObject({ http: 409, code: 'candidate_without_company' });
    expect(await find(candidate_id, { company_domain: 'acme.example' })).toMatchObject({ http: 200 });
    const other = await employed({ candidate_name: 'Bo Example' });
    await test.call(
      updateCandidateStatus,
      { id: other.candidate_id, candidate_status: 'do_not_contact' },
      agency.token,
    );
    expect(await find(other.candidate_id)).toMatchObject({ http: 409, code: 'candidate_not_contacted' });
  });
});

describe('finders', () => {
  it('keep the key of a vendor sealed, and show what they found lately', async () => {
    const all = async () => (await test.data(calls.getFinders, {}, agency.token)).finders;
    expect(await all()).toMatchObject([
      { finder: 'hunter', is_enabled: true, is_ready: false, has_key: false, hit_rate: null },
      { finder: 'built_in', is_enabled: true, is_ready: true, needs_key: false, vendor_credits: null },
    ]);
    await setFinders(WITH_KEY);
    answers.hunter.push({ ...found('ada@acme.example'), cost_credits: 1 });
    await lookUp([ADA, { ...ADA, first_name: 'Bo' }]);
    const [hunter] = await all();
    expect(hunter).toMatchObject({
      is_ready: true,
      has_key: true,
      key_last4: '1234',
      asked: 2,
      found: 1,
      hit_rate: 0.5,
      vendor_credits: 1,
    });
    const rows =
      await test.sql`select key_sealed from enrichment_finders where agency_id = ${agency.agency_id} and
        finder = 'hunter'`;
    expect(JSON.stringify([rows, hunter])).not.toContain('hunter-key');
    await setFinders([
      { finder: 'built_in', is_enabled: true },
      { finder: 'hunter', is_enabled: true },
    ]);
    expect((await all()).map(({ finder, has_key }) => [finder, has_key])).toEqual([
      ['built_in', false],
      ['hunter', true],
    ]);
    await setFinders([
      { finder: 'built_in', is_enabled: true },
      { finder: 'hunter', is_enabled: true, api_key: null },
    ]);
    expect((await all())[1]).toMatchObject({ has_key: false, is_ready: false });
    const recruiter = await aRecruiter(test, agency);
    expect(await setFinders(WITH_KEY, recruiter)).toMatchObject({ http: 403 });
    expect(await setFinders([WITH_KEY[0]!, WITH_KEY[0]!])).toMatchObject({ http: 400 });
  });
});

type Step = {
  kind: 'ask' | 'ask again' | 'work' | 'stop' | 'bounce' | 'block';
  who: number;
  /** The number of transactions after which the process dies; more than a job has: never. */
  dies: number;
  says: FinderResult;
};

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('ask', 'ask', 'ask again', 'work', 'work', 'stop', 'bounce', 'block'),
    who: fc.integer({ min: 0, max: 2 }),
    dies: fc.constantFrom(0, 1, 2, 9),
    says: fc.constantFrom(
      found('x@acme.example'),
      found('x@acme.example', 'accept_all'),
      found('x@acme.example', 'unknown'),
      NOTHING,
      { ...NOTHING, outcome: 'error' as const },
    ),
  }),
  { minLength: 4, maxLength: 10 },
);

describe('credits of look-ups', () => {
  /** A platform whose process dies after this many transactions. */
  const dyingAfter = (transactions: number): typeof test.platform => {
    let left = transactions;
    const { app } = test.database;
    const connect = () => {
      if (left-- <= 0) throw new Error('killed');
      return app.connect();
    };
    return {
      ...test.platform,
      database: { ...test.database, app: { beginning: app.beginning, connect } as unknown as typeof app },
    };
  };

  const STEPS: Record<Step['kind'], (step: Step, row: calls.Enrichment | undefined) => Promise<unknown>> = {
    ask: ({ who }) => ask([{ ...ADA, first_name: `Person${who}`, company_name: null }]),
    'ask again': ({ who }) =>
      ask([{ ...ADA, first_name: `Person${who}`, company_name: null }], { force_refresh: true }),
    block: async ({ who, dies }) =>
      dies === 0 && block([{ recruiter_name: `Person${who} Example`, company_name: 'acme' }]),
    stop: async (_step, row) =>
      row && test.call(calls.cancelEnrichments, { enrichment_ids: [row.enrichment_id] }, agency.token),
    bounce: async (_step, row) =>
      row && test.call(calls.reportBounce, { enrichment_id: row.enrichment_id }, agency.token),
    work: async ({ says, dies }, row) => {
      if (!row) return;
      answers.built_in.push(says);
      const { agency_id } = agency;
      await findPerson({ agency_id, enrichment_id: row.enrichment_id }, dyingAfter(dies)).catch(
        (error: Error) => expect(error.message).toBe('killed'),
      );
      answers.built_in.length = 0;
    },
  };
  const take = (step: Step, rows: calls.Enrichment[]) =>
    STEPS[step.kind](step, rows[step.who % Math.max(rows.length, 1)]);

  it('are charged once for each address, whatever is asked, stopped and reported, and wherever a process dies', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        agency = await anAgency(test);
        await grant(agency, 3);
        const list = async () => (await test.data(calls.getEnrichments, { limit: 100 }, agency.token)).items;
        for (const step of taken) {
          await take(step, await list());
          expect(await faults()).toEqual([]);
        }
        await work();
        const rows = await list();
        const spent = rows.reduce((sum, row) => sum + row.credits_charged - row.credits_refunded, 0);
        expect(await balance()).toBe(3 - spent);
        const entries = await test.sql<{ reason: string; n: number }>`select reason, count(*)::int as n from
          credit_entries where agency_id = ${agency.agency_id} and ref_type = 'enrichment' group by reason`;
        const count = (reason: string) => entries.find((entry) => entry.reason === reason)?.n ?? 0;
        expect(rows.filter(({ completed_at }) => completed_at === null)).toEqual([]);
        expect(count('reserve')).toBe(count('charge') + count('release'));
        expect(count('charge')).toBe(rows.filter(({ credits_charged }) => credits_charged > 0).length);
        expect(count('refund')).toBe(rows.filter(({ credits_refunded }) => credits_refunded > 0).length);
        // The row of a bounced address keeps no other trace of its earlier state.
        for (const row of rows.filter(({ bounced_at }) => bounced_at === null))
          expect([row.enrichment_id, row.credits_charged]).toEqual([
            row.enrichment_id,
            Number(!row.is_cached && ['deliverable', 'accept_all'].includes(row.email_status ?? '')),
          ]);
      }),
      { numRuns: 6 },
    );
  });
});
