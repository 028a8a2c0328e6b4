import { getTiles } from '@placewell/contract/desk/dashboard.ts';
import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { transferCandidates } from '@placewell/contract/matching/transfers.ts';
import {
  addNote,
  addTask,
  delActivities,
  mentionOf,
  updateTask,
} from '@placewell/contract/outreach/activities.ts';
import { notificationText } from '@placewell/contract/outreach/notification-texts.ts';
import * as calls from '@placewell/contract/outreach/notifications.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { delRecruiter, updateRecruiterStatus } from '@placewell/contract/people/recruiters.ts';
import * as candidateCalls from '@placewell/contract/sourcing/candidates.ts';
import { resolveDuplicate } from '@placewell/contract/sourcing/uploads.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { rankJobsTask } from '../../matching/matches/matches.tasks.ts';
import { updateAgencyRow } from '../../people/agencies/agencies.public.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { purge } from '../../sourcing/candidates/candidates.jobs.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../testing/occupations.ts';
import { aResume } from '../../testing/resume-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { aFile, useUploads } from '../../testing/uploads.ts';
import { type News, notify, notifyOfAll } from './notifications.public.ts';
import { purgeNotificationsTask, remindTask, sendNotificationsTask } from './notifications.tasks.ts';
import { remindOfTasks } from './remind.service.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
beforeEach(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  colleague = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
});

const tell = (news: Partial<News> & Pick<News, 'subject'>, of: TestUser = agency) =>
  test.inAgency(of.agency_id, (tx) =>
    notify(tx, { user_ids: [recruiter.user_id], kind: 'mention', actor_id: colleague.user_id, ...news }),
  );
const bell = async (user: TestUser, body: object = {}) =>
  await test.data(calls.getNotifications, body, user.token);
const texts = async (user: TestUser) => (await bell(user)).items.map(notificationText);
const mark = async (user: TestUser, body: object) =>
  (await test.data(calls.markNotificationsRead, body, user.token)).changed;
const choose = (user: TestUser, body: Parameters<typeof calls.updateNotificationSettings.body.parse>[0]) =>
  test.raw(calls.updateNotificationSettings.path, body, user.token);
/** Sends the person's waiting news, as the worker does when it is due. */
const send = async (user: TestUser) => {
  const { agency_id, user_id } = user;
  const before = test.emails.length;
  await test.run(sendNotificationsTask, { agency_id, user_id });
  await test.runJobs();
  return test.emails.slice(before);
};

describe('the bell', () => {
  it('holds what a transaction told, newest first, and nothing of one that failed', async () => {
    await tell({ subject: 'one' });
    await tell({ subject: 'two', kind: 'joined' });
    const failed = test.inAgency(agency.agency_id, async (tx) => {
      await notify(tx, { user_ids: [recruiter.user_id], kind: 'joined', subject: 'three' });
      throw new Error('afterwards');
    });
    await expect(failed).rejects.toThrow('afterwards');
    expect(await texts(recruiter)).toEqual([
      'Cora Colleague has joined your agency',
      'Cora Colleague mentioned you',
    ]);
    expect((await bell(recruiter)).unread).toBe(2);
    expect((await bell(colleague)).items).toEqual([]);
  });

  it('replaces unread news of the same kind and subject, counts it, and keeps what was read', async () => {
    await tell({ subject: 'note' });
    await tell({ subject: 'other' });
    const first = (await bell(recruiter)).items.find((one) => one.news_count === 1)!;
    await tell({ subject: 'note', actor_id: agency.user_id });
    const now = await bell(recruiter);
    expect(now.items.map((one) => [one.actor?.fullname, one.news_count])).toEqual([
      ['Ada Agency', 2],
      ['Cora Colleague', 1],
    ]);
    expect(now.unread).toBe(2);
    await mark(recruiter, { notification_ids: now.items.map((one) => one.notification_id) });
    await tell({ subject: 'note' });
    expect((await bell(recruiter)).items.map((one) => [one.is_read, one.news_count])).toEqual([
      [false, 1],
      [true, 2],
      [true, 1],
    ]);
    expect(first.is_read).toBe(false);
  });

  it('notifies nobody of their own action, and no one who is not active', async () => {
    const pending = await aRecruiter(test, agency, { user_status: 'pending' });
    const inactive = await aRecruiter(test, agency, { user_status: 'inactive' });
    const all = [recruiter, colleague, pending, inactive].map((one) => one.user_id);
    await tell({ subject: 'note', user_ids: all });
    const rows = await test.inAgency(agency.agency_id, (tx) =>
      tx.selectFrom('notifications').select('user_id').execute(),
    );
    expect(rows).toEqual([{ user_id: recruiter.user_id }]);
  });

  it('pages by a cursor that neither repeats nor skips a row of the same moment', async () => {
    const news = Array.from({ length: 45 }, (_, at) => ({
      user_ids: [recruiter.user_id],
      kind: 'mention' as const,
      subject: `note ${at}`,
    }));
    await test.inAgency(agency.agency_id, (tx) => notifyOfAll(tx, news));
    const seen = new Set<string>();
    let before: string | undefined;
    const sizes = [];
    do {
      const page = await bell(recruiter, before ? { before } : {});
      sizes.push(page.items.length);
      for (const one of page.items) seen.add(one.notification_id);
      before = page.next ?? undefined;
    } while (before);
    expect([sizes, seen.size]).toEqual([[20, 20, 5], 45]);
    for (const wrong of ['x', '2026-13-41T00:00:00Z_00000000-0000-4000-8000-000000000001'])
      expect(await test.raw(calls.getNotifications.path, { before: wrong }, recruiter.token)).toMatchObject({
        http: 400,
        code: 'invalid_input',
      });
  });

  it('marks as read what is named, or all up to a moment, of the person only', async () => {
    await tell({ subject: 'one' });
    await tell({ subject: 'one', user_ids: [agency.user_id] });
    const [first] = (await bell(recruiter)).items;
    await tell({ subject: 'two' });
    expect(await mark(colleague, { notification_ids: [first!.notification_id] })).toBe(0);
    expect(await mark(recruiter, { until: first!.created_at })).toBe(1);
    expect((await bell(recruiter)).items.map((one) => one.is_read)).toEqual([false, true]);
    expect(await mark(recruiter, { until: first!.created_at })).toBe(0);
    expect((await bell(agency)).unread).toBe(1);
    expect((await test.raw(calls.markNotificationsRead.path, {}, recruiter.token)).code).toBe(
      'invalid_input',
    );
  });

  it('informs the browsers of that person at once, and of nobody else', async () => {
    const got: { type: string; user_ids: readonly UserId[] | undefined }[] = [];
    const stop = test.platform.live.subscribe(agency.agency_id, ({ type }, audience) => {
      // The events of the agency's trial credits may still be on their way.
      if (type !== 'credits.changed') got.push({ type, user_ids: audience?.user_ids });
    });
    const [one] = [recruiter.user_id];
    await tell({ subject: 'note' });
    await mark(recruiter, { until: new Date().toISOString() });
    await expect
      .poll(() => got, { timeout: 5_000 })
      .toEqual([
        { type: 'notifications.changed', user_ids: [one] },
        { type: 'notifications.changed', user_ids: [one] },
      ]);
    stop();
  });
});

describe('what the bell shows of a record', () => {
  const aboutCandidate = async (candidate_id: CandidateId) => tell({ subject: candidate_id, candidate_id });
  const records = async (user: TestUser) =>
    (await bell(user)).items.map((one) => one.candidate?.candidate_name);

  it('is its name of now, and nothing while it is deleted or belongs to others', async () => {
    agency = await anAgency(test, { recruiters_see_all: false });
    recruiter = await aRecruiter(test, agency);
    colleague = await aRecruiter(test, agency);
    const { candidate_id } = await aCandidate(test, recruiter, { candidate_name: 'Old Name' });
    await aboutCandidate(candidate_id);
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id, candidate_name: 'New Name' },
      agency.token,
    );
    expect(await records(recruiter)).toEqual(['New Name']);
    await test.call(candidateCalls.delCandidate, { candidate_ids: [candidate_id] }, agency.token);
    expect(await bell(recruiter)).toMatchObject({ items: [], unread: 0 });
    await test.call(candidateCalls.restoreCandidates, { candidate_ids: [candidate_id] }, agency.token);
    expect(await records(recruiter)).toEqual(['New Name']);
    const [from_recruiter_id, to_recruiter_id] = [recruiter.user_id, colleague.user_id];
    const body = { candidate_ids: [candidate_id], from_recruiter_id, to_recruiter_id };
    await test.call(transferCandidates, body, agency.token);
    expect(await bell(recruiter)).toMatchObject({ items: [], unread: 0 });
    expect(await texts(colleague)).toEqual(['Ada Agency gave you 1 candidate']);
    expect(await bell(agency)).toMatchObject({ items: [] });
  });

  it('keeps the name of a person who has left, whose own news goes with them', async () => {
    await tell({ subject: 'note' });
    await tell({ subject: 'note', user_ids: [colleague.user_id], actor_id: agency.user_id });
    await choose(colleague, { kind: 'mention', by_email: true });
    const body = { recruiter_ids: [colleague.user_id], transfer_to: recruiter.user_id };
    const kept = async () =>
      (await test.sql`select from notifications where user_id = ${colleague.user_id}`).length;
    expect(await kept()).toBe(1);
    expect((await test.data(delRecruiter, body, agency.token)).changed).toBe(1);
    expect(await texts(recruiter)).toEqual(['Cora Colleague mentioned you']);
    expect(await kept()).toBe(0);
  });

  it('belongs to one agency', async () => {
    await tell({ subject: 'note' });
    const stranger = await anAgency(test);
    const [news] = (await bell(recruiter)).items;
    expect(await bell(stranger)).toMatchObject({ items: [], unread: 0 });
    expect(await mark(stranger, { notification_ids: [news!.notification_id] })).toBe(0);
    // A person of another agency is not notified, even if the code names them.
    await tell({ subject: 'note' }, stranger);
    expect((await bell(recruiter)).items).toHaveLength(1);
  });
});

describe('new matches', () => {
  it('are told to the owners of job and candidate, once each, however many are scored', async () => {
    const mine = await aCandidateOf(test, recruiter, 'nurse', { candidate_name: 'Mine' });
    await aCandidateOf(test, colleague, 'nurse', { candidate_name: 'First' });
    const job_id = await anOpenJob(test, recruiter, 'nurse');
    await test.runJobs();
    expect(await texts(agency)).toEqual([]);
    const [job] = (await bell(recruiter)).items;
    expect(job).toMatchObject({ news_count: 2, job: { job_id }, candidate: null, actor: null });
    expect(await texts(colleague)).toEqual(['1 new match for First']);
    await aCandidateOf(test, colleague, 'nurse', { candidate_name: 'Second' });
    await aCandidateOf(test, colleague, 'nurse', { candidate_name: 'Third' });
    await test.runJobs();
    expect(await texts(colleague)).toEqual(['3 new matches for your candidates']);
    expect((await bell(recruiter)).items.map((one) => one.news_count)).toEqual([4]);
    // Matches that are scored again are no news.
    await test.call(
      candidateCalls.updateCandidate,
      { candidate_id: mine, job_tittle: 'Staff nurse' },
      agency.token,
    );
    await test.runJobs();
    expect((await bell(recruiter)).items.map((one) => one.news_count)).toEqual([4]);
  });
});

describe('a finished upload', () => {
  const { parsed, state } = useUploads(test);
  const email = 'rhea@example.test';
  const aResumeOf = (extra: string) => aFile(aResume({ name: 'Rhea Holm', email, extra }), `${extra}.txt`);

  it('is told once, with what became of its files, and not again for a decision', async () => {
    const rubbish = aFile(new TextEncoder().encode('milk, bread and twelve eggs'), 'shopping.txt');
    const { upload_id, results } = await parsed(recruiter, [aResumeOf('one'), aResumeOf('two'), rubbish]);
    const told = await texts(recruiter);
    expect(told).toEqual(['3 resumes read: 1 candidate, 1 may be duplicates, 1 could not be read']);
    await mark(recruiter, { until: new Date().toISOString() });
    const { file_id } = results.find((file) => file.parse_status === 'duplicate')!;
    await test.call(resolveDuplicate, { file_id, action: 'create' }, recruiter.token);
    expect((await state(recruiter, upload_id)).results.map((file) => file.parse_status)).toContain('parsed');
    expect(await texts(recruiter)).toEqual(told);
    expect(await texts(agency)).toEqual([]);
  });
});

describe('an agency without access', () => {
  const { send: upload } = useUploads(test);
  const access = (end: string | null, column: 'access_ends_at' | 'read_only_from' = 'access_ends_at') =>
    test.inAgency(agency.agency_id, (tx) => updateAgencyRow(tx, { [column]: end }));
  const count = async (table: string, condition = 'true') =>
    (
      await test.database.ownerPool.query(`select from ${table} where agency_id = $1 and ${condition}`, [
        agency.agency_id,
      ])
    ).rowCount;

  it.each([
    ['whose access has ended', 'access_ends_at'],
    ['whose pause outlasts what it has paid for', 'read_only_from'],
  ] as const)(
    '%s has its running upload read, waits for everything else, loses only what was deleted, and catches up',
    async (_name, column) => {
      const end = (inMs: number) => access(new Date(Date.now() + inMs).toISOString(), column);
      await choose(recruiter, { kind: 'mention', in_bell: false, by_email: true });
      await choose(recruiter, { kind: 'task_assigned', in_bell: true, by_email: true });
      const job_id = await anOpenJob(test, recruiter, 'nurse');
      const candidate_id = await aCandidateOf(test, recruiter, 'nurse');
      const deleted = await aCandidate(test, recruiter);
      await test.call(candidateCalls.delCandidate, { candidate_ids: [deleted.candidate_id] }, agency.token);
      await test.sql`update candidates set deleted_at = now() - interval '8 days' where candidate_id =
        ${deleted.candidate_id}`;
      const activity_id = await aTask('2000-01-01');
      await test.sql`update activities set due_on = current_date - 1, created_at = now() - interval '3 days'
        where activity_id = ${activity_id}`;
      await upload(recruiter, [aFile(aResume({ name: 'Rhea Holm', email: 'rhea@example.test' }))]);
      await tell({ subject: candidate_id, candidate_id });
      // The email, which waits two minutes for more news.
      await test.sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`;

      await end(-1000);
      const emails = test.emails.length;
      await test.runJobs();
      await test.sql`update notifications set created_at = now() - interval '20 days' where agency_id =
        ${agency.agency_id}`;
      for (const task of [remindTask, purgeNotificationsTask, purge.task]) await test.run(task, {});
      expect(await count('upload_files', `parse_status = 'parsed'`)).toBe(1);
      expect(await count('matches')).toBe(0);
      expect(test.emails.length).toBe(emails);
      expect(await count('notifications', `notification_kind = 'task_due'`)).toBe(0);
      expect(await count('candidates')).toBe(3);
      // The jobs wait and do nothing until the end of access is moved.
      await end(-500);
      await test.runJobs();
      expect(await count('matches')).toBe(0);

      await end(60_000);
      await test.runJobs();
      await test.run(remindTask, {});
      expect((await matchesOf(test, recruiter, job_id)).items.map((one) => one.candidate_id)).toContain(
        candidate_id,
      );
      expect(test.emails.slice(emails).map(({ to }) => to)).toEqual([recruiter.email]);
      expect(await due()).toBe(1);
    },
  );

  it('has none of its jobs left behind when access comes back while one is put aside', async () => {
    await access(new Date(Date.now() - 1000).toISOString());
    const id = await aScoringJob();
    // Access returns in a transaction that has not committed when the job is checked.
    const back = await test.database.ownerPool.connect();
    await back.query('begin');
    await back.query('update agencies set access_ends_at = null where agency_id = $1', [agency.agency_id]);
    const isAside = test.database.ownerPool.query<{ is_aside: boolean }>(
      'select set_aside_if_paused($1) as is_aside',
      [id],
    );
    await back.query('select pg_sleep(0.05)');
    await back.query('commit');
    back.release();
    expect((await isAside).rows).toEqual([{ is_aside: false }]);
  });

  async function aScoringJob() {
    await test.inAgency(agency.agency_id, (tx) => enqueue(tx, rankJobsTask, { agency_id: agency.agency_id }));
    const rows = await test.sql<{ id: string }>`select id from graphile_worker._private_jobs where flags ?
      ('agency:' || ${agency.agency_id})`;
    return rows[0]!.id;
  }
});

describe('the settings', () => {
  it('are everything in the bell and nothing by email, until a user chooses', async () => {
    const read = async () => (await test.data(calls.getNotificationSettings, {}, recruiter.token)).items;
    expect((await read()).map(({ kind }) => kind)).toEqual([...calls.NOTIFICATION_KINDS]);
    expect(new Set((await read()).map(({ in_bell, by_email }) => `${in_bell} ${by_email}`))).toEqual(
      new Set(['true false']),
    );
    await choose(recruiter, { kind: 'mention', in_bell: false });
    await choose(recruiter, { kind: 'mention', by_email: true });
    expect((await read()).find(({ kind }) => kind === 'mention')).toEqual({
      kind: 'mention',
      in_bell: false,
      by_email: true,
    });
    expect(await choose(recruiter, { kind: 'matches', by_email: true })).toMatchObject({
      http: 400,
      data: { fields: { by_email: 'This kind is not sent by email' } },
    });
  });

  it('keep a kind out of the bell, and out of the database unless it is emailed', async () => {
    await choose(recruiter, { kind: 'joined', in_bell: false });
    await tell({ subject: 'one', kind: 'joined' });
    await tell({ subject: 'two' });
    expect(await texts(recruiter)).toEqual(['Cora Colleague mentioned you']);
    const { rowCount } = await test.database.ownerPool.query('select from notifications where user_id = $1', [
      recruiter.user_id,
    ]);
    expect(rowCount).toBe(1);
  });
});

describe('the email', () => {
  it('bundles what was not read, with a link to the newest record, and is sent once', async () => {
    await choose(recruiter, { kind: 'mention', by_email: true });
    const { candidate_id } = await aCandidate(test, recruiter, { candidate_name: 'Nina <Nurse>' });
    await tell({ subject: 'read' });
    await mark(recruiter, { until: new Date().toISOString() });
    await tell({ subject: 'old' });
    await tell({ subject: candidate_id, candidate_id });
    const { rows } = await test.database.ownerPool.query(
      `select run_at > now() + interval '1 minute' as waits from graphile_worker.jobs where key = $1`,
      [`notifications:${recruiter.user_id}`],
    );
    expect(rows).toEqual([{ waits: true }]);
    const [email, ...others] = await send(recruiter);
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: recruiter.email, subject: '2 notifications on Placewell' });
    expect(email!.text).toContain('Cora Colleague mentioned you on Nina <Nurse>.');
    expect(email!.html).toContain('Nina &lt;Nurse&gt;');
    expect(email!.text).toContain(`/recruiter/candidates-management?candidate=${candidate_id}`);
    expect(await send(recruiter)).toEqual([]);
    await tell({ subject: candidate_id, candidate_id });
    expect((await send(recruiter)).map(({ subject }) => subject)).toEqual([
      'Cora Colleague and others mentioned you on Nina <Nurse>',
    ]);
  });

  it('is one, however often its job runs', async () => {
    await choose(recruiter, { kind: 'mention', by_email: true, in_bell: false });
    await tell({ subject: 'note' });
    expect((await bell(recruiter)).items).toEqual([]);
    expect(await send(recruiter)).toHaveLength(1);
    expect(await send(recruiter)).toEqual([]);
  });

  it('goes to nobody who is inactive, who lost the record, or whose news is a day old', async () => {
    agency = await anAgency(test, { recruiters_see_all: false });
    [recruiter, colleague] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    await choose(recruiter, { kind: 'mention', by_email: true });
    const { candidate_id } = await aCandidate(test, colleague);
    await tell({ subject: candidate_id, candidate_id });
    expect(await send(recruiter)).toEqual([]);
    await tell({ subject: 'old' });
    await test.sql`update notifications set created_at = now() - interval '25 hours' where user_id =
      ${recruiter.user_id}`;
    expect(await send(recruiter)).toEqual([]);
    await tell({ subject: 'late' });
    await test.call(updateRecruiterStatus, { id: recruiter.user_id, status: 'inactive' }, agency.token);
    expect(await send(recruiter)).toEqual([]);
  });
});

it('what came more than 90 days ago is removed, read or not', async () => {
  await tell({ subject: 'old' });
  await tell({ subject: 'new' });
  await test.sql`update notifications set created_at = now() - make_interval(days =>
    ${limits.notificationDays + 1}) where subject = 'old' and user_id = ${recruiter.user_id}`;
  await test.run(purgeNotificationsTask, {});
  expect((await bell(recruiter)).items).toHaveLength(1);
});

const DAY = '2030-03-31';
const at = (text: string) => test.inAgency(agency.agency_id, (tx) => remindOfTasks(tx, new Date(text)));
const inZone = (time_zone: string) =>
  test.call(updateAgencySettings, { time_zone }, agency.token).then(({ http }) => expect(http).toBe(200));
const due = async () => (await bell(recruiter)).items.filter((one) => one.kind === 'task_due').length;
const aTask = async (due_on: string | null = DAY) => {
  const { candidate_id } = await aCandidate(test, recruiter, { candidate_name: 'Nina Nurse' });
  const body = {
    candidate_ids: [candidate_id],
    title: 'Call back',
    due_on,
    assignee_id: recruiter.user_id,
  };
  return (await test.data(addTask, body, agency.token)).activity_ids[0]!;
};
const change = (activity_id: string, body: object) =>
  test.raw(updateTask.path, { activity_id, ...body }, agency.token);

describe('reminders of tasks', () => {
  // Zones whose clocks go forward or back at night, or never, or by half an hour, and zones with odd offsets.
  it.each([
    ['Europe/London', DAY, '2030-03-31T07:00:00Z'],
    ['America/New_York', '2030-11-03', '2030-11-03T13:00:00Z'],
    ['Asia/Kathmandu', DAY, '2030-03-31T02:15:00Z'],
    ['Australia/Lord_Howe', '2030-04-07', '2030-04-06T21:30:00Z'],
    ['Pacific/Kiritimati', DAY, '2030-03-30T18:00:00Z'],
  ])('come in %s at 8:00 of %s, once', async (zone, day, eight) => {
    await inZone(zone);
    await aTask(day);
    await at(new Date(Date.parse(eight) - 1).toISOString());
    expect(await due()).toBe(0);
    await at(eight);
    await at(eight);
    await at(new Date(Date.parse(eight) + 86_400_000).toISOString());
    expect((await bell(recruiter)).items.filter((one) => one.kind === 'task_due')).toMatchObject([
      {
        activity: { text: 'Call back' },
        candidate: { candidate_name: 'Nina Nurse' },
        details: { due_on: day },
      },
    ]);
  });

  it('come late after a downtime, and not any more after a week', async () => {
    await aTask();
    await at('2030-04-08T08:00:01Z');
    expect(await due()).toBe(0);
    await at('2030-04-03T01:00:00Z');
    expect(await due()).toBe(1);
  });

  it('come once for each due date, whatever the time zone becomes, and not of what is done', async () => {
    const activity_id = await aTask();
    await at(`${DAY}T08:00:00Z`);
    await inZone('America/New_York');
    await at(`${DAY}T12:00:00Z`);
    expect((await bell(recruiter)).items.map((one) => [one.kind, one.news_count])).toEqual([
      ['task_due', 1],
      ['task_assigned', 1],
    ]);
    await change(activity_id, { due_on: '2030-04-05' });
    expect((await bell(recruiter)).items.map((one) => one.is_read)).toEqual([true, false]);
    await at('2030-04-05T12:00:00Z');
    expect(await due()).toBe(2);
    await change(activity_id, { due_on: DAY });
    await at('2030-04-05T12:15:00Z');
    expect(await due()).toBe(2);
    await change(activity_id, { is_done: true });
    expect((await bell(recruiter)).unread).toBe(0);
    await change(await aTask('2030-04-06'), { is_done: true });
    await at('2030-04-06T12:00:00Z');
    expect(await due()).toBe(2);
  });
});

describe('a reminder of a task', () => {
  it('is not given of a task added after 8:00 for the same day, and goes to whoever has the task', async () => {
    await inZone('UTC');
    const { today } = await test.data(getTiles, {}, recruiter.token);
    await aTask(today);
    await test.database.ownerPool.query(`update activities set created_at = $1 where agency_id = $2`, [
      `${today}T08:00:01Z`,
      agency.agency_id,
    ]);
    await at(`${today}T23:00:00Z`);
    expect(await due()).toBe(0);
    expect((await test.data(getTiles, {}, recruiter.token)).due_today).toBe(1);
    expect((await test.data(getTiles, {}, agency.token)).due_today).toBe(0);
    const given = await aTask();
    await change(given, { assignee_id: colleague.user_id });
    await at(`${DAY}T08:00:00Z`);
    expect(await due()).toBe(0);
    expect(await texts(colleague)).toEqual(['Task due: Call back', 'Ada Agency gave you a task: Call back']);
  });

  it('waits while the agency is inactive', async () => {
    await aTask('2020-01-01');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await test.sql`update activities set due_on = ${yesterday}, created_at = '2020-01-01' where agency_id =
      ${agency.agency_id}`;
    const set = (status: string) =>
      test.sql`update agencies set agency_status = ${status} where agency_id = ${agency.agency_id}`;
    await set('inactive');
    await test.run(remindTask, {});
    await set('active');
    expect(await due()).toBe(0);
    await test.run(remindTask, {});
    expect(await due()).toBe(1);
  });
});

describe('notes and tasks', () => {
  it('tell those who are mentioned and given a task, with what it says, until it is deleted', async () => {
    const { candidate_id } = await aCandidate(test, recruiter, { candidate_name: 'Nina Nurse' });
    const candidate_ids = [candidate_id];
    const mentions = [recruiter.user_id, agency.user_id];
    const body = `${mentionOf(recruiter.user_id)}, please look`;
    const note = await test.call(addNote, { candidate_ids, body, mentions }, agency.token);
    const assignee_id = recruiter.user_id;
    await test.call(addTask, { candidate_ids, title: 'Call back', assignee_id }, agency.token);
    await test.call(addTask, { candidate_ids, title: 'My own' }, recruiter.token);
    expect(await texts(recruiter)).toEqual([
      'Ada Agency gave you a task: Call back',
      'Ada Agency mentioned you on Nina Nurse',
    ]);
    expect((await bell(recruiter)).items[1]!.activity!.text).toMatch(/^@\S.*, please look$/);
    expect((await bell(agency)).items).toEqual([]);
    await test.call(delActivities, { activity_ids: note.data.activity_ids }, agency.token);
    expect(await texts(recruiter)).toEqual(['Ada Agency gave you a task: Call back']);
  });
});
