import { startArchive } from '@placewell/contract/outside/archives.ts';
import { getExports, startExport } from '@placewell/contract/outside/exports.ts';
import { expect, test as it } from 'vitest';
import { cron, jobs, sweeps } from '../app.ts';
import { COLUMN_VALUES } from '../column-values.ts';
import { NO_WORK, OPEN_WORK, type OpenWork } from '../open-work.ts';
import { queueEmail } from '../people/people.public.ts';
import { INSTALLATION_ID } from '../platform/ids.ts';
import { ENDED_BY_DEATHS } from '../platform/jobs/release-jobs.ts';
import { sweepAgency, sweepTask } from '../platform/jobs/sweep.ts';
import { anAgency, aSuperAdmin, type TestUser } from '../testing/builders.ts';
import { aResume } from '../testing/resume-files.ts';
import { useTestApp } from '../testing/test-app.ts';
import { aFile, useUploads } from '../testing/uploads.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
const { send, state, ledger } = useUploads(test);
const work: Readonly<Record<string, OpenWork>> = OPEN_WORK;

/** Columns whose name says that their row is under way, or may be. */
const statusColumns = Object.entries(COLUMN_VALUES).flatMap(([table, columns]) =>
  Object.keys(columns)
    .filter((column) => /status$|^step$|^change$/.test(column))
    .map((column) => `${table}.${column}`),
);

it('says of each status whether it is work, and what sweeps it', async () => {
  expect([...Object.keys(OPEN_WORK), ...Object.keys(NO_WORK)].sort(), 'open-work.ts').toEqual(
    statusColumns.sort(),
  );
  const tasks = new Set(jobs.map(({ task }) => task.name));
  const scheduled = new Set(cron.map(({ task }) => task.name));
  for (const [of, { open, id, since, ...one }] of Object.entries(work)) {
    const [table = '', column = ''] = of.split('.');
    const columns: Record<string, readonly string[]> = COLUMN_VALUES[table as keyof typeof COLUMN_VALUES];
    expect(columns[column], of).toEqual(expect.arrayContaining([...open]));
    const found = await test.sql`select count(*)::int as count from information_schema.columns
      where table_name = ${table} and column_name in (${id}, ${since})`;
    expect(found, of).toEqual([{ count: id === since ? 1 : 2 }]);
    for (const task of one.tasks) expect(tasks, of).toContain(task);
    expect(scheduled, of).toContain(one.swept);
  }
  const swept = Object.keys(work).filter((of) => work[of]?.swept === 'work.sweep');
  expect(sweeps.map(({ of }) => of).sort()).toEqual(swept.sort());
});

/** Makes open work look old, and its jobs lost or ended. */
async function lose(how: 'gone' | 'deadly') {
  for (const [of, { open, since }] of Object.entries(work)) {
    const [table, column] = of.split('.');
    await test.database.ownerPool.query(
      `update ${table} set ${since} = ${since} - interval '1 hour' where ${column} = any($1)`,
      [open],
    );
  }
  if (how === 'gone') await test.sql`delete from graphile_worker._private_jobs`;
  else
    await test.sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${ENDED_BY_DEATHS}`;
}
const sweep = ({ agency_id }: TestUser) => sweepAgency(test.platform, agency_id, { sweeps, work: OPEN_WORK });

/** An archive, an uploaded file, an email and a changing tag that wait. */
async function aBusyAgency() {
  const agency = await anAgency(test);
  await test.runJobs();
  await test.data(startArchive, {}, agency.token);
  const { data } = await send(agency, [aFile(aResume({ email: 'swept@example.test' }))]);
  await test.inAgency(agency.agency_id, (tx) =>
    queueEmail(tx, test.platform, {
      kind: 'news',
      to: 'someone@example.test',
      subject: 'News',
      text: 'News',
      html: '<p>News</p>',
    }),
  );
  await test.sql`insert into tags (agency_id, tag_key, tag, change) values (${agency.agency_id}, 'old', 'Old', 'delete')`;
  const { upload_id } = data;
  const archive = async () => (await test.data(getExports, {}, agency.token)).items[0];
  const file = async () => (await state(agency, upload_id)).results[0];
  const emails = () =>
    test.sql`select email_status from emails where agency_id = ${agency.agency_id} and email_kind = 'news'`;
  return { agency, archive, file, emails };
}

it('queues work again whose job is gone, once, and leaves what waits in the queue', async () => {
  const { agency, archive, file, emails } = await aBusyAgency();
  expect(await sweep(agency)).toMatchObject({ ended: 0 });
  await lose('gone');
  expect(await sweep(agency)).toEqual({ again: 4, ended: 0 });
  expect(await sweep(agency), 'now it waits').toEqual({ again: 0, ended: 0 });
  await test.runJobs();
  expect(await archive()).toMatchObject({ export_status: 'finished' });
  expect(await file()).toMatchObject({ credits_charged: 1 });
  expect(await emails()).toEqual([{ email_status: 'sent' }]);
  expect(
    await test.sql`select * from tags where agency_id = ${agency.agency_id} and change is not null`,
  ).toEqual([]);
});

it('ends work with which its workers died, with its reason and its credits back', async () => {
  const { agency, archive, file, emails } = await aBusyAgency();
  await lose('deadly');
  // A tag, whose job is gone here, cannot stay half changed.
  expect(await sweep(agency)).toEqual({ again: 1, ended: 3 });
  expect(await archive()).toMatchObject({ export_status: 'failed', error_code: 'export_failed' });
  expect(await file()).toMatchObject({ parse_status: 'failed', error_code: 'internal' });
  expect(await ledger(agency)).toEqual({ reserve: 1, charge: 0, release: 1 });
  expect(await emails()).toEqual([{ email_status: 'failed' }]);
  const next = await test.data(startArchive, {}, agency.token);
  expect(next.export_status, 'another archive can be made').toBe('queued');
  await test.runJobs();
  expect(await archive()).toMatchObject({ export_status: 'finished' });
});

it('reaches inactive agencies and what super admins have started', async () => {
  const { agency } = await aBusyAgency();
  const superAdmin = await aSuperAdmin(test);
  const { export_id } = await test.data(startExport, { list: 'agencies', format: 'csv' }, superAdmin.token);
  await test.withInstallation((tx) =>
    queueEmail(tx, test.platform, {
      kind: 'news',
      to: 'root@example.test',
      subject: 'News',
      text: 'News',
      html: '<p>News</p>',
    }),
  );
  await test.sql`update agencies set agency_status = 'inactive' where agency_id = ${agency.agency_id}`;
  const sweepAll = () => test.run(sweepTask, {});
  const queued = async () =>
    (
      await test.sql<{ work: string }>`select j.payload ->> 'agency_id' || ' ' || t.identifier as work
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`
    ).map((row) => row.work);
  await lose('gone');
  await sweepAll();
  const found = await queued();
  for (const work of ['exports.writeAgencies', 'mail.send'])
    expect(found).toContain(`${INSTALLATION_ID} ${work}`);
  for (const work of ['uploads.parse', 'archives.write', 'mail.send'])
    expect(found).toContain(`${agency.agency_id} ${work}`);
  await lose('deadly');
  await sweepAll();
  expect(
    await test.sql`select export_status from exports where agency_id = ${INSTALLATION_ID} and export_id = ${export_id}`,
  ).toEqual([{ export_status: 'failed' }]);
  expect(
    await test.sql`select distinct email_status from emails where agency_id = ${INSTALLATION_ID} and email_kind = 'news'`,
  ).toEqual([{ email_status: 'failed' }]);
  expect(
    await test.sql`select distinct parse_status from upload_files where agency_id = ${agency.agency_id}`,
  ).toEqual([{ parse_status: 'failed' }]);
});

it('knows jobs that were ended by deaths by the text that the worker gives them', async () => {
  const [row] = await test.sql<{ source: string }>`select prosrc as source from pg_proc where proname =
    'states_of_work'`;
  const [, said] = /last_error like '(.+)%'/.exec(row?.source ?? '') ?? [];
  expect(said?.length).toBeGreaterThan(20);
  expect(ENDED_BY_DEATHS.startsWith(said ?? '?')).toBe(true);
});

it('visits only agencies with something to sweep', async () => {
  const { agency } = await aBusyAgency();
  await lose('gone');
  const idle = await anAgency(test);
  await test.run(jobs.find(({ task }) => task.name === 'work.sweep')!.task, {});
  const rows = await test.sql<{ agency: string }>`select distinct payload ->> 'agency_id' as agency
    from graphile_worker._private_jobs where payload ->> 'agency_id' is not null`;
  expect(rows.map((row) => row.agency)).toContain(agency.agency_id);
  expect(test.log.entries.filter((entry) => JSON.stringify(entry).includes(idle.agency_id))).toEqual([]);
});
