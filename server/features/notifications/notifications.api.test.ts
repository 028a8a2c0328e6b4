import * as candidateCalls from '@placewell/contract/candidates.ts';
import type { CandidateId, UserId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { notificationText } from '@placewell/contract/notification-texts.ts';
import * as calls from '@placewell/contract/notifications.ts';
import { delRecruiter, updateRecruiterStatus } from '@placewell/contract/recruiters.ts';
import { transferCandidates } from '@placewell/contract/transfers.ts';
import { resolveDuplicate } from '@placewell/contract/uploads.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { withTenant } from '../../platform/db/tenant.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob } from '../../testing/occupations.ts';
import { aResume } from '../../testing/resume-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { aFile, useUploads } from '../../testing/uploads.ts';
import { type News, notify, notifyOfAll } from './notifications.public.ts';
import { purgeNotificationsTask, sendNotificationsTask } from './notifications.tasks.ts';

const test = useTestApp();
let agency: TestUser;
let recruiter: TestUser;
let colleague: TestUser;
beforeEach(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency, { fullname: 'Remy Recruiter' });
  colleague = await aRecruiter(test, agency, { fullname: 'Cora Colleague' });
});

const tell = (news: Partial<News> & Pick<News, 'subject'>, of: TestUser = agency) =>
  withTenant(test.database, of.agency_id, (tx) =>
    notify(tx, { user_ids: [recruiter.user_id], kind: 'mention', actor_id: colleague.user_id, ...news }),
  );
const bell = async (user: TestUser, body: object = {}) =>
  (await test.call(calls.getNotifications, body, user.token)).data;
const texts = async (user: TestUser) => (await bell(user)).items.map(notificationText);
const mark = async (user: TestUser, body: object) =>
  (await test.call(calls.markNotificationsRead, body, user.token)).data.changed;
const choose = (user: TestUser, body: Parameters<typeof calls.updateNotificationSettings.body.parse>[0]) =>
  test.raw(calls.updateNotificationSettings.path, body, user.token);
/** Sends what waits for the person, as the worker does when it is time. */
const send = async (user: TestUser) => {
  const { agency_id, user_id } = user;
  const before = test.emails.length;
  await test.run(sendNotificationsTask, { agency_id, user_id });
  return test.emails.slice(before);
};

describe('the bell', () => {
  it('holds what a transaction told, newest first, and nothing of one that failed', async () => {
    await tell({ subject: 'one' });
    await tell({ subject: 'two', kind: 'joined' });
    const failed = withTenant(test.database, agency.agency_id, async (tx) => {
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

  it('tells nobody of their own act, and no one who is not active', async () => {
    const pending = await aRecruiter(test, agency, { user_status: 'pending' });
    const inactive = await aRecruiter(test, agency, { user_status: 'inactive' });
    const all = [recruiter, colleague, pending, inactive].map((one) => one.user_id);
    await tell({ subject: 'note', user_ids: all });
    const rows = await withTenant(test.database, agency.agency_id, (tx) =>
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
    await withTenant(test.database, agency.agency_id, (tx) => notifyOfAll(tx, news));
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

  it('tells the browsers of that person at once, and of nobody else', async () => {
    const got: { type: string; user_ids: readonly UserId[] | undefined }[] = [];
    const stop = test.platform.live.subscribe(agency.agency_id, ({ type }, audience) => {
      got.push({ type, user_ids: audience?.user_ids });
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
      (
        await test.database.ownerPool.query('select from notifications where user_id = $1', [
          colleague.user_id,
        ])
      ).rowCount;
    expect(await kept()).toBe(1);
    expect((await test.call(delRecruiter, body, agency.token)).data.changed).toBe(1);
    expect(await texts(recruiter)).toEqual(['Cora Colleague mentioned you']);
    expect(await kept()).toBe(0);
  });

  it('belongs to one agency', async () => {
    await tell({ subject: 'note' });
    const stranger = await anAgency(test);
    const [news] = (await bell(recruiter)).items;
    expect(await bell(stranger)).toMatchObject({ items: [], unread: 0 });
    expect(await mark(stranger, { notification_ids: [news!.notification_id] })).toBe(0);
    // A person of another agency gets nothing, even when the code names them.
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
    // Scored again, they are no news.
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
  const aResumeOf = (extra: string) => aFile(aResume({ name: 'Rhea Resume', email, extra }), `${extra}.txt`);

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

describe('the settings', () => {
  it('are everything in the bell and nothing by e-mail, until somebody chooses', async () => {
    const read = async () => (await test.call(calls.getNotificationSettings, {}, recruiter.token)).data.items;
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
      data: { fields: { by_email: 'This kind is not sent by e-mail' } },
    });
  });

  it('keep a kind out of the bell, and out of the database unless it is e-mailed', async () => {
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

describe('the e-mail', () => {
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
    expect(email!.text).toContain('Cora Colleague mentioned you at Nina <Nurse>.');
    expect(email!.html).toContain('Nina &lt;Nurse&gt;');
    expect(email!.text).toContain(`/recruiter/candidates-management?candidate=${candidate_id}`);
    expect(await send(recruiter)).toEqual([]);
    await tell({ subject: candidate_id, candidate_id });
    expect((await send(recruiter)).map(({ subject }) => subject)).toEqual([
      'Cora Colleague and others mentioned you at Nina <Nurse>',
    ]);
  });

  it('is repeated with the same news when sending failed', async () => {
    await choose(recruiter, { kind: 'mention', by_email: true, in_bell: false });
    await tell({ subject: 'note' });
    expect((await bell(recruiter)).items).toEqual([]);
    const { agency_id, user_id } = recruiter;
    const id = await test.aRunningJob(sendNotificationsTask.name, { agency_id, user_id });
    const { mail } = test.platform;
    test.platform.mail = { send: () => Promise.reject(new Error('no mail server')) };
    const run = (attempts: number) =>
      test.run(sendNotificationsTask, { agency_id, user_id }, { id, attempts });
    await expect(run(1)).rejects.toThrow('no mail server');
    test.platform.mail = mail;
    const before = test.emails.length;
    await run(2);
    expect(test.emails.length).toBe(before + 1);
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
    await test.database.ownerPool.query(
      `update notifications set created_at = now() - interval '25 hours' where user_id = $1`,
      [recruiter.user_id],
    );
    expect(await send(recruiter)).toEqual([]);
    await tell({ subject: 'late' });
    await test.call(updateRecruiterStatus, { id: recruiter.user_id, status: 'inactive' }, agency.token);
    expect(await send(recruiter)).toEqual([]);
  });
});

it('what came more than 90 days ago is removed, read or not', async () => {
  await tell({ subject: 'old' });
  await tell({ subject: 'new' });
  await test.database.ownerPool.query(
    `update notifications set created_at = now() - make_interval(days => $1) where subject = 'old' and user_id = $2`,
    [limits.notificationDays + 1, recruiter.user_id],
  );
  await test.run(purgeNotificationsTask, {});
  expect((await bell(recruiter)).items).toHaveLength(1);
});
