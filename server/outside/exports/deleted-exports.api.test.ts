import type { ExportId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import * as calls from '@placewell/contract/outside/exports.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { delRecruiter } from '@placewell/contract/people/recruiters.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
let agency: TestUser;
let recruiter: TestUser;

beforeAll(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency, { fullname: 'Rhea Recruiter' });
  for (const candidate_name of ['Ada Ames', 'Ben Bell'])
    await aCandidate(test, recruiter, { candidate_name });
});

async function exported(who = recruiter) {
  const parameters = { view_scope: 'all', search: 'name:A' };
  const body = { list: 'candidates', columns: ['candidate_name'], parameters } as const;
  const { export_id } = await test.data(
    calls.startExport,
    { ...body, columns: [...body.columns] },
    who.token,
  );
  await test.runJobs();
  return test.data(calls.getExport, { export_id }, who.token);
}
const remove = (export_id: ExportId, who = recruiter) =>
  test.call(calls.delExports, { export_ids: [export_id] }, who.token);
const download = (export_id: ExportId, who = recruiter) =>
  test.app.inject({
    url: `/api/v1/agency/getExportFile?export_id=${export_id}`,
    headers: { authorization: `Bearer ${who.token}` },
  });
const listed = async (is_deleted: boolean, who = agency) =>
  (await test.data(calls.getExports, { is_deleted, limit: 100 }, who.token)).items;
const isStored = (export_id: ExportId) =>
  test.platform.storage.exists(`${agency.agency_id}/exports/${export_id}`);
const days = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
const sweep = async () => {
  await test.sql`select graphile_worker.add_job('exports.removeExpired', '{}')`;
  await test.runJobs();
};

describe('a deleted export', () => {
  it('keeps who made it, of what, when and how many rows, for 90 days, and neither file nor filters', async () => {
    const done = await exported();
    expect(await remove(done.export_id)).toMatchObject({ data: { changed: 1 } });
    await test.runJobs();
    expect(await isStored(done.export_id)).toBe(false);
    const [kept] = (await listed(true)).filter(({ export_id }) => export_id === done.export_id);
    const { list, columns, rows_done, created_at, finished_at, created_by, created_by_name } = done;
    expect(kept).toMatchObject({
      ...{ list, columns, rows_done, created_at, finished_at, created_by, created_by_name },
      export_status: 'deleted',
      parameters: {},
      sha256: null,
    });
    expect(days(new Date().toISOString(), kept?.expires_at ?? '')).toBe(limits.deletedExportDays);
    expect((await listed(true, recruiter)).map(({ export_id }) => export_id)).toContain(done.export_id);
    expect((await listed(false)).map(({ export_id }) => export_id)).not.toContain(done.export_id);
  });

  it('is neither read, downloaded nor deleted again', async () => {
    const { export_id } = await exported();
    await remove(export_id);
    const gone = { code: 'export_not_found' };
    expect(await test.call(calls.getExport, { export_id }, agency.token)).toMatchObject(gone);
    expect((await download(export_id)).json()).toMatchObject(gone);
    expect(await remove(export_id, agency)).toMatchObject({ data: { changed: 0, results: [gone] } });
  });

  it('is one whose days are over, too, and goes when its own are', async () => {
    const { export_id } = await exported();
    const ids = async () => (await listed(true)).map((one) => one.export_id);
    await test.sql`update exports set expires_at = now() where export_id = ${export_id}`;
    await sweep();
    expect(await isStored(export_id)).toBe(false);
    expect(await ids()).toContain(export_id);
    await sweep();
    expect(await ids()).toContain(export_id);
    await test.sql`update exports set expires_at = now() where export_id = ${export_id}`;
    await sweep();
    expect(await ids()).not.toContain(export_id);
  });

  it('of which there was never a file leaves nothing', async () => {
    const body = { list: 'candidates' } as const;
    const { export_id } = await test.data(calls.startExport, body, recruiter.token);
    await remove(export_id);
    await test.runJobs();
    expect((await listed(true)).map((one) => one.export_id)).not.toContain(export_id);
  });

  it('keeps the name of a person who has left', async () => {
    const leaver = await aRecruiter(test, agency, { fullname: 'Lena Leaver' });
    const { export_id } = await exported(leaver);
    await test.data(delRecruiter, { recruiter_ids: [leaver.user_id] }, agency.token);
    await test.runJobs();
    expect(await isStored(export_id)).toBe(false);
    const [kept] = (await listed(true)).filter((one) => one.export_id === export_id);
    expect(kept).toMatchObject({ created_by: leaver.user_id, created_by_name: 'Lena Leaver' });
  });
});

it('a file that was made while recruiters saw the details of all clients is refused once they do not', async () => {
  const show = (client_details: 'all' | 'involved') =>
    test.data(updateAgencySettings, { client_details }, agency.token);
  const before = await exported();
  await show('all');
  const wide = await exported();
  expect((await download(wide.export_id)).statusCode).toBe(200);
  await show('involved');
  expect((await download(wide.export_id)).json()).toMatchObject({ code: 'rights_changed' });
  expect((await download(wide.export_id, agency)).statusCode).toBe(200);
  expect((await download(before.export_id)).statusCode).toBe(200);
});
