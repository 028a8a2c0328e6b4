// Every schedule visits only agencies with something due: with hundreds of empty ones it needs a few statements.
import type { AgencyId } from '@placewell/contract/ids.ts';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { cron } from '../app.ts';
import { listDue } from '../desk/digests/digests.repo.ts';
import { listTasksDue } from '../outreach/activities/activities.public.ts';
import { LATE_DAYS, remindOfTasks } from '../outreach/notifications/remind.service.ts';
import { listAgencyIds } from '../people/people.public.ts';
import { withTenant } from '../platform/db/tenant.ts';
import {
  type AgencyList,
  type defineDueTask,
  handleDueAgencies,
  inSteps,
  listedBy,
  visitDueAgencies,
} from '../platform/jobs/due-agencies.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../testing/builders.ts';
import { addEmptyAgencies } from '../testing/empty-agencies.ts';
import { useTestApp } from '../testing/test-app.ts';

const AGENCIES = 300;
/** A transaction for the list and its proof, and the work for the installation itself: the sweep asks each of its tables. */
const MOST_STATEMENTS = 60;

let statements = 0;
const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
  statements++;
  return send.apply(this, given);
} as typeof pg.Client.prototype.query;

const test = useTestApp({}, { own: 'schedules act on the whole installation' });
const countOf = async (work: () => Promise<unknown>) => {
  const before = statements;
  await work();
  return statements - before;
};
const task = cron.find(({ task: { name } }) => name === 'credits.expire')!.task as ReturnType<
  typeof defineDueTask
>;
/** Visits the listed agencies as a running job; returns them. */
async function visited(list: AgencyList, more: Partial<Parameters<typeof visitDueAgencies>[3]> = {}) {
  const ids: AgencyId[] = [];
  const job = { id: await test.aRunningJob(task.name, {}), attempts: 1 };
  const visit = async (_platform: unknown, agency_id: AgencyId) => void ids.push(agency_id);
  const failed = await visitDueAgencies(test.platform, task, job, { list, visit, ...more });
  await test.sql`delete from graphile_worker._private_jobs where id = ${job.id}`;
  return { ids, failed };
}

describe('with 300 empty agencies', () => {
  beforeAll(async () => {
    await addEmptyAgencies(test.database.ownerPool, AGENCIES);
    // New agencies are brought up to the vocabulary once.
    await test.sql`insert into vocabulary_renewals (agency_id, vocabulary_version, finished_at)
      select agency_id, '', now() from list_agency_ids() on conflict do nothing`;
    await test.run(cron.find(({ task: { name } }) => name === 'vocabulary.checkAgencies')!.task, {});
    await test.sql`update vocabulary_renewals set finished_at = now(), vocabulary_version = (
      select max(vocabulary_version) from vocabulary_renewals)`;
  });

  it.each(cron.map(({ task: { name } }) => name))('the schedule %s walks none of them', async (name) => {
    const { task: scheduled } = cron.find((one) => one.task.name === name)!;
    expect(await countOf(() => test.run(scheduled, {}))).toBeLessThanOrEqual(MOST_STATEMENTS);
  });

  it('a schedule that walked them all would be noticed', async () => {
    const list = inSteps((tx) => listAgencyIds(tx));
    const visit = (_platform: unknown, agency_id: AgencyId) =>
      withTenant(test.database, agency_id, async () => undefined);
    expect(await countOf(() => visited(list, { visit }))).toBeGreaterThan(AGENCIES);
  });
});

describe('visits', () => {
  const jobs = () =>
    test.sql<{ after: string | null }>`select payload ->> 'after' as after from graphile_worker._private_jobs
      where key = ${`${task.name}:next`}`;
  let ids: AgencyId[];
  beforeAll(async () => {
    ids = [
      (await anAgency(test)).agency_id,
      (await anAgency(test)).agency_id,
      (await anAgency(test)).agency_id,
    ].sort();
  });
  const list = inSteps(async () => [...ids].reverse());

  it('go by id, and one that fails does not hold up the others', async () => {
    const seen: AgencyId[] = [];
    const visit = async (_platform: unknown, agency_id: AgencyId) => {
      seen.push(agency_id);
      if (agency_id === ids[0]) throw new Error('Broken');
    };
    expect(await visited(list, { visit })).toMatchObject({ failed: 1 });
    expect(seen).toEqual(ids);
    expect(await jobs()).toEqual([]);
  });

  it('end when their time is up, and the next job goes on after the last one', async () => {
    const slow = async () => void (await new Promise((done) => setTimeout(done, 20)));
    await visited(list, { visit: slow, stepMs: 10 });
    expect(await jobs()).toEqual([{ after: ids[0] }]);
    expect((await visited(list, { after: ids[0] })).ids).toEqual(ids.slice(1));
    await test.sql`delete from graphile_worker._private_jobs`;
  });

  it('get on by one at least, however long the list takes', async () => {
    const slow: AgencyList = async (...given) => {
      await new Promise((done) => setTimeout(done, 20));
      return list(...given);
    };
    expect((await visited(slow, { stepMs: 10 })).ids).toEqual(ids.slice(0, 1));
    expect(await jobs()).toEqual([{ after: ids[0] }]);
    await test.sql`delete from graphile_worker._private_jobs`;
  });

  it('that fail are tried again, but not where another job goes on: that would be a second chain', async () => {
    const visit = async () => {
      await new Promise((done) => setTimeout(done, 20));
      throw new Error('Broken');
    };
    const run = async (stepMs: number) => {
      const job = { id: await test.aRunningJob(task.name, {}), attempts: 1 };
      const { run: handle } = handleDueAgencies(task, { list, visit, stepMs });
      await handle({}, test.platform, job).finally(
        () => test.sql`delete from graphile_worker._private_jobs where id = ${job.id}`,
      );
    };
    await run(10);
    expect(await jobs()).toEqual([{ after: ids[0] }]);
    await test.sql`delete from graphile_worker._private_jobs`;
    await expect(run(10_000)).rejects.toThrow('failed for 3 agencies');
    expect(await jobs()).toEqual([]);
  });

  it('come back to an agency of which a part is left', async () => {
    let left = 3;
    const visit = async (_platform: unknown, agency_id: AgencyId) => agency_id === ids[1] && --left > 0;
    await visited(list, { visit });
    expect(left).toBe(0);
    const endless = async () => true;
    await visited(list, { visit: endless, stepMs: 20 });
    expect(await jobs()).toEqual([{ after: null }]);
    await test.sql`delete from graphile_worker._private_jobs`;
  });
});

describe('lists of the database', () => {
  it('are empty without the proof of a running job', async () => {
    const names = await test.sql<{ name: string }>`select proname as name from pg_proc
      where proname like 'agencies\_with\_%'`;
    expect(names.length).toBeGreaterThan(15);
    const one = await anAgency(test);
    for (const { name } of names) {
      const read = `select * from ${name}('2999-01-01', '0 days', null, 10)`;
      expect(
        await test.inAgency(one.agency_id, (tx) => tx.executeQuery({ sql: read } as never)),
        name,
      ).toMatchObject({ rows: [] });
    }
  });

  it('name an agency whenever a task or a digest of it is due, by its time zone, and no other time', async () => {
    const agency: TestUser = await anAgency(test, { time_zone: 'Asia/Kolkata' });
    const { agency_id } = agency;
    const person = await aRecruiter(test, agency);
    const { candidate_id } = await aCandidate(test, person);
    await test.sql`insert into activities (agency_id, activity_id, activity_kind, candidate_id, title, due_on, assignee_id,
        created_at)
      values (${agency_id}, gen_random_uuid(), 'task', ${candidate_id}, 'Call', '2030-04-01', ${person.user_id},
        '2030-03-01')`;
    await test.sql`insert into digest_settings values (${agency_id}, ${person.user_id}, true, '2030-03-25')`;
    const isListed = async (name: `agencies_with_${string}`, days: number, now: Date) =>
      (await visited(listedBy(name, { days }, () => now))).ids.includes(agency_id);
    // 2030-04-01 is a Monday; 8:00 in Kolkata is 2:30 UTC.
    for (const [at, isDue, isMonday] of [
      ['2030-03-31T23:00:00Z', false, false],
      ['2030-04-01T02:29:00Z', false, false],
      ['2030-04-01T02:30:00Z', true, true],
      ['2030-04-01T18:29:00Z', true, true],
      ['2030-04-01T18:30:00Z', true, false],
      ['2030-04-08T02:30:00Z', true, true],
      ['2030-04-08T02:31:00Z', false, true],
    ] as const) {
      const now = new Date(at);
      const tasks = await test.inAgency(agency_id, (tx) =>
        listTasksDue(tx, { now, hour: 8, days: LATE_DAYS }),
      );
      expect(
        [tasks.length > 0, await isListed('agencies_with_tasks_to_remind_of', LATE_DAYS, now)],
        at,
      ).toEqual([isDue, isDue]);
      const digests = await test.inAgency(agency_id, (tx) => listDue(tx, now));
      expect([digests.length > 0, await isListed('agencies_with_digests_to_send', 0, now)], at).toEqual([
        isMonday,
        isMonday,
      ]);
    }
    const now = new Date('2030-04-01T03:00:00Z');
    await test.inAgency(agency_id, (tx) => remindOfTasks(tx, now));
    expect(await isListed('agencies_with_tasks_to_remind_of', LATE_DAYS, now)).toBe(false);
  });
});
