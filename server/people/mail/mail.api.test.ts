import { getDigestSetting, updateDigestSetting } from '@placewell/contract/desk/digests.ts';
import { limits } from '@placewell/contract/limits.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { getMetrics } from '@placewell/contract/money/subscription-management.ts';
import { addTask } from '@placewell/contract/outreach/activities.ts';
import {
  getNotificationSettings,
  updateNotificationSettings,
} from '@placewell/contract/outreach/notifications.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { EMAIL_KINDS, getEmailSamples, updateEmailSubscription } from '@placewell/contract/people/emails.ts';
import { updateRecruiterStatus } from '@placewell/contract/people/recruiters.ts';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendDigests } from '../../desk/digests/digests.jobs.ts';
import { sendDigestsTask } from '../../desk/digests/digests.tasks.ts';
import { checkMail } from '../../doctor/check-installation.ts';
import { timeBox } from '../../doctor/time-box.ts';
import { checkDeliveries } from '../../doctor/work/check-work.ts';
import { emailSettled } from '../../domain-events.ts';
import { readConfig } from '../../platform/config.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { newId } from '../../platform/ids.ts';
import { ATTEMPTS_OF_A_DAY } from '../../platform/jobs/queue.ts';
import { createSmtpMailer, type Mailer, mailSettings } from '../../providers/mail/mailer.ts';
import { aCandidate, anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { useSubmissionRecords } from '../../testing/submission-records.ts';
import { useTestApp } from '../../testing/test-app.ts';
import {
  cancelEmail,
  type NewEmail,
  queueEmail,
  unsubscribeLinks,
  wasAddressRefused,
} from './mail.public.ts';
import { purgeEmailsTask, sendEmailTask } from './mail.tasks.ts';
import { SAMPLES } from './templates/samples.emails.ts';

const test = useTestApp({}, { own: 'reads all emails' });
let agency: TestUser;
const { aMatch } = useSubmissionRecords(test, () => agency);
const settled: object[] = [];
let mail: Mailer;
beforeEach(async () => {
  agency = await anAgency(test);
  mail ??= test.platform.mail;
  settled.length = 0;
});
afterEach(() => {
  test.platform.mail = mail;
});

const HELLO = {
  kind: 'receipt',
  to: 'ada@example.test',
  subject: 'Hello',
  text: 'Your link: https://placewell.example/?token=abc',
  html: '<p>Hello</p>',
} as const;
const queue = (email: Partial<NewEmail> = {}) =>
  test.inAgency(agency.agency_id, (tx) => queueEmail(tx, test.platform, { ...HELLO, ...email }));
const rowOf = async (email_id: string) =>
  (await test.sql`select * from emails where email_id = ${email_id}`)[0];
const attempt = async (email_id: string, attempts = 1) => {
  const payload = { agency_id: agency.agency_id, email_id };
  await test.run(sendEmailTask, payload, { id: '1', attempts });
};

/** Sends through a mail server with these `options`; returns the emails that it accepted. */
async function throughServer(options: SMTPServerOptions, work: (taken: string[]) => Promise<void>) {
  const taken: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        taken.push(text);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.server.address() as { port: number };
  test.platform.mail = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Placewell <no-reply@example.test>');
  try {
    await work(taken);
  } finally {
    await new Promise<void>((done) => server.close(() => done()));
  }
}

const answer = (responseCode: number) => Object.assign(new Error('Said the server'), { responseCode });

describe('an email of the queue', () => {
  it('is sent if and only if the transaction commits, and then holds nothing any more', async () => {
    test.platform.events.add(listenTo(emailSettled, async (_tx, event) => void settled.push(event)));
    const before = test.emails.length;
    const failed = test.inAgency(agency.agency_id, async (tx) => {
      await queueEmail(tx, test.platform, { ...HELLO, subject: 'Never' });
      throw new Error('afterwards');
    });
    await expect(failed).rejects.toThrow('afterwards');
    const email_id = await queue();
    const waiting = await rowOf(email_id);
    expect(waiting).toMatchObject({ email_status: 'waiting', attempts: 0 });
    expect(waiting.content_sealed).not.toMatch(/token|ada@|Hello/);
    await test.runJobs();
    expect(test.emails.slice(before)).toMatchObject([{ email_id, to: HELLO.to, subject: 'Hello' }]);
    expect(await rowOf(email_id)).toMatchObject({ email_status: 'sent', content_sealed: null, attempts: 1 });
    expect(settled).toEqual([
      { email_id, email_kind: 'receipt', outcome: 'sent', is_address_refused: false },
    ]);
    // The job of an email that was sent already, as after a crash of the queue.
    await attempt(email_id);
    expect(test.emails.length).toBe(before + 1);
  });

  it('waits until its moment, and can be taken back until it is being sent', async () => {
    const before = test.emails.length;
    const later = await queue({ send_at: new Date(Date.now() + 60_000) });
    const sooner = await queue({ send_at: new Date(Date.now() + 1000) });
    const cancel = (email_id: typeof later) =>
      test.inAgency(agency.agency_id, (tx) => cancelEmail(tx, email_id));
    expect(await cancel(later)).toBe(true);
    expect(await cancel(later)).toBe(false);
    await attempt(later);
    await test.runJobs();
    expect(test.emails.slice(before).map((one) => one.email_id)).toEqual([sooner]);
    expect(await cancel(sooner)).toBe(false);
    expect(await rowOf(later)).toMatchObject({ email_status: 'canceled', content_sealed: null });
  });

  it('is not sent once it is of no use any more', async () => {
    const before = test.emails.length;
    const email_id = await queue({ expires_at: new Date(Date.now() - 1000) });
    await test.runJobs();
    expect(test.emails.length).toBe(before);
    expect(await rowOf(email_id)).toMatchObject({ email_status: 'failed', content_sealed: null });
  });

  it('cannot be read, sent or taken back by another agency', async () => {
    const email_id = await queue({ send_at: new Date(Date.now() + 60_000) });
    const stranger = await anAgency(test);
    const taken = await test.inAgency(stranger.agency_id, (tx) => cancelEmail(tx, email_id));
    expect(taken).toBe(false);
    await test.run(sendEmailTask, { agency_id: stranger.agency_id, email_id }, { id: '1', attempts: 1 });
    expect(await rowOf(email_id)).toMatchObject({ email_status: 'waiting' });
  });
});

describe('a mail server', () => {
  it('gets one Message-ID, however often it puts an email off', async () => {
    let refusals = 2;
    const onRcptTo: SMTPServerOptions['onRcptTo'] = (_address, _session, done) =>
      done(refusals-- > 0 ? answer(451) : undefined);
    await throughServer({ onRcptTo }, async (taken) => {
      const email_id = await queue();
      await expect(attempt(email_id)).rejects.toThrow(/did not take an email \(\w+ RCPT TO 451\)$/);
      expect(await rowOf(email_id)).toMatchObject({
        email_status: 'waiting',
        last_error: expect.stringContaining('Said the server'),
      });
      await expect(attempt(email_id, 2)).rejects.toThrow('451');
      await attempt(email_id, 3);
      expect(taken.map((text) => /^Message-ID: (.*)\r$/m.exec(text)?.[1])).toEqual([
        `<${email_id}@example.test>`,
      ]);
      expect(await rowOf(email_id)).toMatchObject({ email_status: 'sent', last_error: null, attempts: 3 });
    });
  });

  it('is asked once when it refuses for good, and no longer than a day otherwise', async () => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
      done(answer(address.startsWith('gone') ? 550 : 450));
    await throughServer({ onRcptTo }, async () => {
      const [gone, never] = [await queue({ to: 'gone@example.test' }), await queue()];
      await attempt(gone);
      expect(await rowOf(gone)).toMatchObject({ email_status: 'failed', content_sealed: null });
      await attempt(never, ATTEMPTS_OF_A_DAY);
      expect(await rowOf(never)).toMatchObject({ email_status: 'failed', content_sealed: null });
      expect(settled.slice(-2)).toEqual([
        { email_id: gone, email_kind: 'receipt', outcome: 'failed', is_address_refused: false },
        { email_id: never, email_kind: 'receipt', outcome: 'failed', is_address_refused: false },
      ]);
    });
  });

  it('that refuses an address has that kept by its hash, and no address anywhere', async () => {
    const onRcptTo: SMTPServerOptions['onRcptTo'] = ({ address }, _session, done) =>
      done(Object.assign(new Error(`5.1.1 <${address}>: no such user ${address}`), { responseCode: 550 }));
    await throughServer({ onRcptTo }, async () => {
      const since = new Date().toISOString();
      const email_id = await queue({ to: 'Gone@example.test' });
      await attempt(email_id);
      const row = await rowOf(email_id);
      expect(row).toMatchObject({
        email_status: 'failed',
        last_error: expect.stringContaining('5.1.1 <(address)>: no such user (address)'),
      });
      expect(JSON.stringify(row)).not.toMatch(/gone@/i);
      const wasRefused = (address: string, of = agency.agency_id, from = since) =>
        test.inAgency(of, (tx) => wasAddressRefused(tx, test.platform.config, { address, since: from }));
      expect(await wasRefused('gone@EXAMPLE.test')).toBe(true);
      expect(await wasRefused('gone@example.test', agency.agency_id, new Date().toISOString())).toBe(false);
      expect(await wasRefused('here@example.test')).toBe(false);
      expect(await wasRefused('gone@example.test', (await anAgency(test)).agency_id)).toBe(false);
    });
  });

  it('is asked again when it drops the connection or refuses the sender', async () => {
    const onConnect: SMTPServerOptions['onConnect'] = (_session, done) => done(answer(421));
    await throughServer({ onConnect }, async () => {
      const email_id = await queue();
      await expect(attempt(email_id)).rejects.toThrow('did not take');
      expect(await rowOf(email_id)).toMatchObject({ email_status: 'waiting' });
    });
    const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, done) => done(answer(550));
    await throughServer({ onMailFrom }, async () => {
      const email_id = await queue();
      await expect(attempt(email_id)).rejects.toThrow('MAIL FROM 550');
    });
    const email_id = await queue();
    // The last server is closed.
    await expect(attempt(email_id)).rejects.toThrow('ESOCKET CONN');
  });
});

it('what was settled more than 30 days ago is forgotten, and what waits is not', async () => {
  const [old, recent, waiting] = [
    await queue(),
    await queue(),
    await queue({ send_at: new Date(Date.now() + 60_000) }),
  ];
  await test.runJobs();
  await test.database.ownerPool.query(
    `update emails set created_at = now() - make_interval(days => $1), settled_at = now() - make_interval(days => $1)
     where email_id = $2`,
    [limits.emailDays + 1, old],
  );
  await test.run(purgeEmailsTask, {});
  expect([await rowOf(old), await rowOf(recent), await rowOf(waiting)]).toEqual([
    undefined,
    expect.anything(),
    expect.anything(),
  ]);
});

it('an email whose process died in its last attempt is given up', async () => {
  const [lost, recent] = [await queue(), await queue()];
  await test.runJobs();
  await test.sql`update emails set email_status = 'sending', settled_at = null, content_sealed = 'sealed',
    created_at = case when email_id = ${lost}::uuid then now() - interval '73 hours' else created_at end
    where email_id = any(${[lost, recent]}::uuid[])`;
  settled.length = 0;
  await test.run(purgeEmailsTask, {});
  expect(await rowOf(lost)).toMatchObject({
    email_status: 'failed',
    last_error: 'Its last attempt was interrupted.',
  });
  expect(await rowOf(recent)).toMatchObject({ email_status: 'sending' });
  expect(settled).toEqual([
    { email_id: lost, email_kind: 'receipt', outcome: 'failed', is_address_refused: false },
  ]);
});

it('a sample of every email is open to everybody, as text and as HTML', async () => {
  const { data } = await test.call(getEmailSamples, {});
  expect(data.items.map(({ kind }) => kind)).toEqual(EMAIL_KINDS);
  for (const { kind, subject, text, html } of data.items) {
    expect(SAMPLES[kind]?.kind).toBe(kind);
    expect(subject.length, kind).toBeLessThan(80);
    expect(text, kind).not.toMatch(/<|&amp;|undefined|NaN/);
    expect(html, kind).toMatch(/^<!doctype html><html lang="en">/);
  }
});

const chooseDigest = (user: TestUser, is_wanted: boolean) =>
  test.call(updateDigestSetting, { is_wanted }, user.token);
const wantsDigest = async (user: TestUser) => (await test.data(getDigestSetting, {}, user.token)).is_wanted;
/** The digests that the schedule sends at this time. */
const sentAt = async (now: string) => {
  const before = test.emails.length;
  await sendDigests(
    test.platform,
    { id: await test.aRunningJob(sendDigestsTask.name, {}), attempts: 1 },
    new Date(now),
  );
  const rows = await test.sql<{ email_id: string }>`select email_id from emails where email_kind = 'digest'
    and email_status = 'waiting' and agency_id = ${agency.agency_id}`;
  for (const { email_id } of rows) await attempt(email_id);
  return test.emails.slice(before);
};
const inZone = (time_zone: string) => test.call(updateAgencySettings, { time_zone }, agency.token);
const aTask = async (assignee: TestUser, due_on: string) => {
  const { candidate_id } = await aCandidate(test, assignee);
  const body = { candidate_ids: [candidate_id], title: 'Call', due_on, assignee_id: assignee.user_id };
  await test.call(addTask, body, agency.token);
};

it('the doctor and the metrics count what waits and what was given up', async () => {
  await test.sql`delete from emails`;
  const time = timeBox(60_000, { isFull: true, tell: () => undefined });
  const doctor = async () => (await checkDeliveries(test.database.ownerPool, time))[0];
  expect(await checkMail(test.platform.config)).toMatchObject({ state: 'note' });
  expect(await doctor()).toMatchObject({ state: 'ok' });
  await queue({ expires_at: new Date(Date.now() - 1000) });
  await test.runJobs();
  await queue({ send_at: new Date(Date.now() + 60_000) });
  const counts = '1 email waits, 1 were given up in the last 7 days';
  expect(await doctor()).toEqual({ state: 'note', text: `${counts}.` });
  const admin = await aSuperAdmin(test);
  const { data } = await test.call(getMetrics, {}, admin.token);
  expect(data.emails).toEqual({ waiting: 1, failed: 1 });
  await test.sql`update emails set attempts = 5, created_at = now() - interval '2 hours' where email_status
    = 'waiting'`;
  expect(await doctor()).toMatchObject({
    state: 'problem',
    text: expect.stringContaining(`${counts}; the oldest waits since 2 hours.`),
  });
  const { dataDir } = test.platform.config;
  const down = readConfig({ DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:1' }, [mailSettings]);
  expect(await checkMail(down)).toEqual({
    state: 'problem',
    text: expect.stringMatching(/^Emails cannot be handed over: .*ECONNREFUSED/),
  });
});

describe('the weekly digest', () => {
  it('comes to nobody who has not chosen it, on Monday at 8:00 of the agency, once', async () => {
    await inZone('America/New_York');
    await aTask(agency, '2030-01-13');
    expect(await wantsDigest(agency)).toBe(false);
    expect(await sentAt('2030-01-07T13:00:00Z')).toEqual([]);
    expect((await chooseDigest(agency, true)).data).toEqual({ is_wanted: true });
    expect(await sentAt('2030-01-07T12:59:00Z')).toEqual([]);
    const [email, ...others] = await sentAt('2030-01-07T13:00:00Z');
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: agency.email, subject: 'Your week at Harbour Staffing' });
    expect(email!.text).toContain('Tasks\n- 1 task due this week: http');
    expect(await sentAt('2030-01-07T13:15:00Z')).toEqual([]);
    expect(await sentAt('2030-01-14T13:00:00Z')).toHaveLength(1);
    // Down until Tuesday: the next digest is that of the following Monday.
    expect(await sentAt('2030-01-22T13:00:00Z')).toEqual([]);
    await chooseDigest(agency, false);
    expect(await sentAt('2030-01-28T13:00:00Z')).toEqual([]);
  });

  it('informs each person of their own work, with lists that count the same, and nothing of nothing', async () => {
    const [recruiter, idle] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    for (const user of [agency, recruiter, idle]) await chooseDigest(user, true);
    const job = { job_title: 'Nurse', skills_required: ['nursing'], job_status: 'open' as const };
    expect((await test.call(addJob, job, recruiter.token)).http).toBe(200);
    await test.sql`update jobs set updated_at = now() - interval '8 days', created_at = now() - interval '8 days',
      opened_at = now() - interval '8 days' where agency_id = ${agency.agency_id}`;
    await aTask(recruiter, '2030-01-14');
    const emails = await sentAt('2030-01-07T08:00:00Z');
    expect(emails.map(({ to }) => to).sort()).toEqual([agency.email, recruiter.email].sort());
    const own = emails.find(({ to }) => to === recruiter.email)!;
    expect(own.text).toContain('- 1 open job without movement for 7 days: ');
    expect(own.text).not.toContain('Tasks');
    const list = new URL(/7 days: (\S+)/.exec(own.text)![1]!);
    expect([list.pathname, Object.fromEntries(list.searchParams)]).toEqual([
      '/recruiter/jobs-management',
      { job_status: '["open"]', idle_days: '7' },
    ]);
    expect(emails.find(({ to }) => to === agency.email)!.text).toContain('/agency/jobs-and-matches');
  });

  it('waits for access, and goes to nobody who is inactive', async () => {
    const recruiter = await aRecruiter(test, agency);
    for (const user of [agency, recruiter]) {
      await chooseDigest(user, true);
      await aTask(user, '2030-01-08');
    }
    const access = (ends_at: string) =>
      test.sql`update agencies set access_ends_at = ${ends_at} where agency_id = ${agency.agency_id}`;
    await access('2026-01-01T00:00:00Z');
    expect(await sentAt('2030-01-07T08:00:00Z')).toEqual([]);
    await access('2040-01-01T00:00:00Z');
    await test.call(updateRecruiterStatus, { id: recruiter.user_id, status: 'inactive' }, agency.token);
    expect((await sentAt('2030-01-07T09:00:00Z')).map(({ to }) => to)).toEqual([agency.email]);
  });

  it('is ended by one click without signing in, and taken up again', async () => {
    await chooseDigest(agency, true);
    await aTask(agency, '2030-01-08');
    const { config } = test.platform;
    const { apiUrl } = config;
    config.apiUrl = 'https://api.test';
    const [email] = await sentAt('2030-01-07T08:00:00Z');
    config.apiUrl = apiUrl;
    const { origin, pathname, search } = new URL(email!.unsubscribe_url!);
    expect(origin).toBe('https://api.test');
    expect(email!.text).toContain(`${config.publicUrl}/unsubscribe?`);
    const click = (query: string) =>
      test.app.inject({
        method: 'POST',
        url: pathname + query,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const clicked = await click(search);
    expect([clicked.statusCode, clicked.json().message]).toEqual([200, "You're unsubscribed."]);
    expect(await wantsDigest(agency)).toBe(false);
    const token = new URLSearchParams(search).get('token')!;
    const again = await test.call(updateEmailSubscription, { token, is_subscribed: true });
    expect(again).toMatchObject({
      message: "You're subscribed again.",
      data: { list: 'digest', is_subscribed: true, agency_name: 'Harbour Staffing' },
    });
    expect(await wantsDigest(agency)).toBe(true);
    for (const wrong of ['', '?token=', '?token=s1.00000000.abc', `${search}x`])
      expect((await click(wrong)).statusCode, wrong).toBe(404);
    // Mail programs without one-click unsubscribing open it as a page.
    const page = await test.app.inject({ method: 'GET', url: pathname + search });
    expect([page.statusCode, page.headers.location]).toEqual([
      302,
      `${test.platform.config.publicUrl}/unsubscribe${search}`,
    ]);
    const unknown = await test.call(updateEmailSubscription, { token: 'no', is_subscribed: true });
    expect(unknown).toMatchObject({ http: 404, code: 'link_unknown' });
  });
});

it('the weekly digest tells each person of the results that they may see, as the reports count them', async () => {
  const [recruiter, other] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
  for (const user of [agency, recruiter, other]) await chooseDigest(user, true);
  const [placed, interviewed] = [await aMatch({ jobOf: recruiter }), await aMatch({ jobOf: other })];
  const moved = (match_id: string, to: string, at: string) =>
    test.sql`insert into match_history (agency_id, history_id, match_id, to_status, created_at)
      values (${agency.agency_id}, ${newId()}, ${match_id}, ${to}, ${at})`;
  await moved(placed.match_id, 'submitted', '2029-12-31T00:00:00Z');
  await moved(placed.match_id, 'placed', '2030-01-02T09:00:00Z');
  await moved(interviewed.match_id, 'submitted', '2030-01-06T23:00:00Z');
  // Submitted in the week that begins.
  await moved((await aMatch({ jobOf: other })).match_id, 'submitted', '2030-01-07T00:00:00Z');
  await test.sql`insert into placements (agency_id, placement_id, job_title, client_name, recruiter_id, status_on, agreed_on,
      start_on, fee_kind, fee_cents, currency)
    values (${agency.agency_id}, ${newId()}, '', '', ${recruiter.user_id}, '2030-01-02', '2030-01-02', '2030-01-31', 'flat',
      1200000, 'EUR')`;
  const emails = await sentAt('2030-01-07T08:00:00Z');
  const textTo = (user: TestUser) => emails.find(({ to }) => to === user.email)?.text;
  expect(textTo(agency)).toContain(
    'Results\n- 2 matches submitted last week: 1 interviewed, 1 offered, 1 placed: ',
  );
  expect(textTo(agency)).toContain('- €12,000.00 in fees won this month, from 1 placement: ');
  expect(textTo(recruiter)).toContain('- 1 match submitted last week: 1 interviewed, 1 offered, 1 placed: ');
  // Whose splits it has: nobody's yet.
  expect(textTo(recruiter)).not.toContain('fees');
  expect(textTo(other)).toContain('- 1 match submitted last week: http');
  const week = new URL(/last week: (http\S+)/.exec(textTo(other)!)![1]!);
  expect([week.pathname, week.search]).toEqual([
    '/recruiter/reports',
    '?from_date=2029-12-31&to_date=2030-01-06',
  ]);
});

it('a link in an email of news ends all of them, and brings back those that it has ended', async () => {
  const choose = (kind: 'mention' | 'task_due' | 'task_assigned', by_email: boolean) =>
    test.call(updateNotificationSettings, { kind, by_email }, agency.token);
  for (const kind of ['mention', 'task_due'] as const) await choose(kind, true);
  await choose('task_assigned', false);
  const { agency_id, user_id: subject_id } = agency;
  const { page } = unsubscribeLinks(test.platform.config, { agency_id, list: 'news', subject_id });
  const token = new URL(page).searchParams.get('token')!;
  const change = (is_subscribed: boolean) => test.call(updateEmailSubscription, { token, is_subscribed });
  const emailed = async () =>
    (await test.data(getNotificationSettings, {}, agency.token)).items
      .filter((one) => one.by_email)
      .map((one) => one.kind);
  await change(false);
  expect(await emailed()).toEqual([]);
  // The user has chosen since: the link has no effect any more.
  await choose('task_due', false);
  await change(true);
  expect(await emailed()).toEqual(['mention']);
});
