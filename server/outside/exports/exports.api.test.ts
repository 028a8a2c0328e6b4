import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodyInput } from '@placewell/contract/call.ts';
import { addClient } from '@placewell/contract/clients/clients.ts';
import { addContact } from '@placewell/contract/clients/contacts.ts';
import type { ClientId, ExportId, JobId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { JOB_STATUS_RULES } from '@placewell/contract/matching/status-rules.ts';
import { getNotifications } from '@placewell/contract/outreach/notifications.ts';
import { EXPORT_LISTS, type ExportList } from '@placewell/contract/outside/export-columns.ts';
import * as calls from '@placewell/contract/outside/exports.ts';
import { updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { updateRecruiterStatus } from '@placewell/contract/people/recruiters.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { updateCandidateTags } from '@placewell/contract/sourcing/tags.ts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openTable } from '../../platform/tables/read-table.ts';
import { aCandidate, anAgency, aRecruiter, aSuperAdmin, type TestUser } from '../../testing/builders.ts';
import { aCandidateOf, anOpenJob, matchesOf } from '../../testing/occupations.ts';
import { aWebhook } from '../../testing/receivers.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { queueMatchEvents } from '../webhooks/delivery/outbox.writes.ts';
import { writeListTask } from './exports.tasks.ts';
import { runExport } from './run-export.service.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
let agency: TestUser;
let recruiter: TestUser;
let job_id: JobId;
let client_id: ClientId;

const LIMITS = { rows: 100_000, columns: 100, cellLength: 32_767, unpackedBytes: 100_000_000 };

async function download(export_id: ExportId, { token }: TestUser) {
  return test.app.inject({
    url: `/api/v1/agency/getExportFile?export_id=${export_id}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

/** The rows of a downloaded file, by header. */
async function tableOf(export_id: ExportId, who: TestUser): Promise<Record<string, string>[]> {
  const response = await download(export_id, who);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  const path = join(test.platform.config.dataDir, `${export_id}.table`);
  await writeFile(path, response.rawPayload);
  const table = await openTable(path, {}, LIMITS);
  const rows: string[][] = [];
  for await (const piece of table.rows()) rows.push(...piece.map(({ cells }) => cells));
  table.close();
  const [header = [], ...others] = rows;
  return others.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
}

const aClient: BodyInput<typeof addClient> = {
  client_name: 'Calder Mills',
  domain: 'example.test',
  aliases: ['Calder & Sons', 'CM'],
  phone: '+44 113 496 0000',
  client_note: 'Pays late',
  fee_kind: 'percent',
  fee_percent: 22.5,
  guarantee_days: 90,
  rebate_steps: [
    { until_day: 30, percent: 100 },
    { until_day: 90, percent: 12.5 },
  ],
  payment_days: 30,
  terms_valid_from: '2026-01-01',
  off_limits_until: '2027-03-31',
  off_limits_reason: 'Agreed in the frame contract',
};
const aContact = {
  contact_name: 'Ines Marlow',
  contact_title: 'Head of people',
  email: 'ines@calder.example',
  phone: '+44 113 496 0001',
  language: 'en',
};

const start = async (body: BodyInput<typeof calls.startExport>, who = agency) =>
  await test.data(calls.startExport, body, who.token);
const find = async (export_id: ExportId, who = agency) =>
  await test.data(calls.getExport, { export_id }, who.token);

async function exported(body: BodyInput<typeof calls.startExport>, who = agency) {
  const { export_id } = await start(body, who);
  await test.runJobs();
  const done = await find(export_id, who);
  expect(done).toMatchObject({ export_status: 'finished', error_message: null });
  return { done, rows: await tableOf(export_id, who) };
}

const leftovers = () => {
  const forms = join(test.platform.config.dataDir, 'forms');
  return readdirSync(forms, { recursive: true }).filter((name) => String(name).includes('form-'));
};
const isStored = ({ export_id }: { export_id: ExportId }) =>
  test.platform.storage.exists(`${agency.agency_id}/exports/${export_id}`);
const letRecruitersSeeAll = (recruiters_see_all: boolean) =>
  test.call(updateAgencySettings, { recruiters_see_all }, agency.token);

beforeAll(async () => {
  agency = await anAgency(test);
  recruiter = await aRecruiter(test, agency, { fullname: 'Rhea Recruiter' });
  await aCandidate(test, agency, {
    candidate_name: 'Zoë =Formula',
    email: 'zoe@example.test',
    phone: '+49 171 2345678',
    skills: ['Wound care', 'Java'],
    experience_years: 7.5,
    location: 'Berlin',
    relocation: true,
    work_permits: { DE: true, US: false },
    candidate_note: '=1+1\nsecond line',
  });
  const barred = await aCandidate(test, agency, { candidate_name: 'Bea Barred' });
  await aCandidate(test, agency, { candidate_name: 'Arno Archived', candidate_status: 'archived' });
  await test.sql`update candidates set candidate_status = 'do_not_contact' where candidate_id =
    ${barred.candidate_id}`;
  job_id = await anOpenJob(test, agency, 'nurse');
  const nurse = await aCandidateOf(test, agency, 'nurse');
  await aCandidateOf(test, recruiter, 'nurse');
  await test.call(updateCandidateTags, { candidate_ids: [nurse], add: ['Hot lead'] }, agency.token);
  ({ client_id } = await test.data(addClient, aClient, agency.token));
  await test.data(addContact, { client_id, ...aContact }, agency.token);
  await test.runJobs();
});

it('candidates are exported with every column, in the order of the list, without those who must not leave', async () => {
  const { done, rows } = await exported({
    list: 'candidates',
    format: 'csv',
    parameters: { view_scope: 'all', sort_by: 'candidate_name_desc', page: 3, limit: 1, search: '' },
  });
  expect(done).toMatchObject({ rows_done: 3, rows_total: 3, left_out: 2, cut_cells: 0, format: 'csv' });
  expect(Object.keys(rows[0]!)).toEqual(
    Object.values(EXPORT_LISTS.candidates.columns).map(({ header }) => header),
  );
  expect(rows[0]).toMatchObject({
    'Full name': 'Zoë =Formula',
    Phone: '+49 171 2345678',
    Skills: 'Wound care; Java',
    'Years of experience': '7.5',
    'Willing to relocate': 'true',
    'May work in (countries)': 'DE; not US',
    Note: '=1+1\nsecond line',
    Recruiter: 'Ada Agency',
    'Off limits': 'Calder Mills until 2027-03-31',
  });
  const { items } = await test.data(
    getCandidates,
    { view_scope: 'all', sort_by: 'candidate_name_desc', candidate_status: ['new', 'active'] },
    agency.token,
  );
  expect(rows.map((row) => row['Candidate ID'])).toEqual(items.map(({ candidate_id }) => candidate_id));
  const response = await download(done.export_id, agency);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(done.file_name)}`,
  });
  expect(response.rawPayload.length).toBe(done.size_bytes);
  expect(response.rawPayload.toString()).toContain(`"'=1+1\nsecond line"`);
  const news = (await test.data(getNotifications, {}, agency.token)).items;
  expect(news.find(({ kind }) => kind === 'export')?.details).toMatchObject({ outcome: 'completed' });
});

it('a workbook has the columns that were asked for, and what the list filters', async () => {
  const { rows } = await exported({
    list: 'candidates',
    parameters: { search: 'zoe@example.test', experience_min: 0, skills: [] },
    columns: ['experience_years', 'candidate_name', 'created_at'],
  });
  expect(rows).toEqual([
    {
      'Full name': 'Zoë =Formula',
      'Years of experience': '7.5',
      'Added on': expect.stringMatching(/^2\d{3}-\d\d-\d\dT/),
    },
  ]);
});

it('every other list is exported as its call lists it', async () => {
  const parameters: Partial<Record<ExportList, object>> = {
    jobs: { view_scope: 'all' },
    matches: { view_scope: 'all' },
    job_matches: { job_id },
    candidate_matches: { candidate_id: (await matchesOf(test, agency, job_id)).items[0]!.candidate_id! },
    clients: {},
    contacts: { client_id },
    recruiters: {},
    tags: {},
  };
  for (const [list, given] of Object.entries(parameters) as [ExportList, Record<string, unknown>][]) {
    const { call, columns } = EXPORT_LISTS[list];
    const { rows } = await exported({ list, format: 'csv', parameters: given });
    const listed = (await test.raw(call.path, given, agency.token)).data.items as Record<string, unknown>[];
    expect(listed.length, `The list of ${list} must have rows`).toBeGreaterThan(0);
    const [first] = Object.entries(columns)[0]!;
    const { header } = Object.values(columns)[0]!;
    expect(
      rows.map((row) => row[header]),
      `The export of ${list} must be its list`,
    ).toEqual(listed.map((row) => row[first]));
  }
});

it('clients are exported with their terms, and contacts with how to reach them, to who sees the details alone', async () => {
  const terms = {
    'Kind of fee': 'percent',
    'Fee (%)': '22.5',
    'Guarantee (days)': '90',
    Rebate: 'until day 30: 100 %; until day 90: 12.5 %',
    'Payment (days)': '30',
    'Terms valid from': '2026-01-01',
    'Reason for off limits': 'Agreed in the frame contract',
    Note: 'Pays late',
  };
  const known = {
    Client: 'Calder Mills',
    'Other names': 'Calder & Sons; CM',
    Status: 'lead',
    'Off limits until': '2027-03-31',
    Contacts: '1',
  };
  const reach = { Email: aContact.email, Phone: aContact.phone };
  const person = { Contact: 'Ines Marlow', Title: 'Head of people', Client: 'Calder Mills', Language: 'en' };
  const hidden = (cells: object) => Object.fromEntries(Object.keys(cells).map((header) => [header, '']));
  const rowOf = async (list: ExportList, who: TestUser) =>
    (await exported({ list, format: 'csv', parameters: { search: 'calder' } }, who)).rows;
  expect(await rowOf('clients', agency)).toEqual([expect.objectContaining({ ...known, ...terms })]);
  expect(await rowOf('contacts', agency)).toEqual([expect.objectContaining({ ...person, ...reach })]);
  expect(await rowOf('clients', recruiter)).toEqual([
    expect.objectContaining({ ...known, ...hidden(terms) }),
  ]);
  expect(await rowOf('contacts', recruiter)).toEqual([
    expect.objectContaining({ ...person, ...hidden(reach) }),
  ]);
  const byEmail = { list: 'contacts', format: 'csv', parameters: { search: aContact.email } } as const;
  expect((await exported(byEmail, agency)).rows).toHaveLength(1);
  expect((await exported(byEmail, recruiter)).rows).toEqual([]);
});

it('jobs stay whose status says that they may not leave, with their matches, also from webhooks', async () => {
  const match_ids = (await matchesOf(test, agency, job_id)).items.map((match) => match.match_id);
  await aWebhook(test, agency, { webhook_type: 'NewMatch', url: 'https://hooks.example/' });
  const tellOfEach = async () => {
    await test.inAgency(agency.agency_id, (tx) => queueMatchEvents(tx, match_ids));
    return (await test.database.ownerPool.query(`delete from webhook_events`)).rowCount;
  };
  const rule = JOB_STATUS_RULES.open as { mayLeave: boolean };
  rule.mayLeave = false;
  try {
    const jobs = await exported({ list: 'jobs', format: 'csv', parameters: { view_scope: 'all' } });
    expect(jobs.done).toMatchObject({ rows_total: 0, left_out: 1 });
    const matches = await exported({ list: 'job_matches', format: 'csv', parameters: { job_id } });
    expect(matches.done).toMatchObject({ rows_total: 0, left_out: match_ids.length });
    expect(await tellOfEach()).toBe(0);
  } finally {
    rule.mayLeave = true;
  }
  expect(await tellOfEach()).toBe(match_ids.length);
});

it('matches of candidates who must not leave stay out of every list of matches', async () => {
  const [{ candidate_id } = { candidate_id: null }] = (await matchesOf(test, agency, job_id)).items;
  const setStatus = (status: string) =>
    test.sql`update candidates set candidate_status = ${status} where candidate_id = ${candidate_id}`;
  await setStatus('do_not_contact');
  for (const [list, parameters] of [
    ['matches', { view_scope: 'all' }],
    ['job_matches', { job_id }],
    ['candidate_matches', { candidate_id: candidate_id! }],
  ] as const) {
    const { done, rows } = await exported({ list, format: 'csv', parameters });
    expect(done.left_out, list).toBe(1);
    expect(rows.map((row) => row['Candidate ID'])).not.toContain(candidate_id);
  }
  await setStatus('active');
});

it('a list of many rows is exported whole, each row once', async () => {
  const other = await anAgency(test);
  await test.sql`insert into candidates (agency_id, candidate_id, recruiter_id, candidate_name, name_key,
    source) select ${other.agency_id}, gen_random_uuid(), ${other.user_id}, 'Candidate ' || lpad(n::text, 4,
    '0'), lpad(n::text, 4, '0'), 'manual' from generate_series(1, 1203) n`;
  const { done, rows } = await exported(
    { list: 'candidates', parameters: { sort_by: 'candidate_name_asc' }, columns: ['candidate_name'] },
    other,
  );
  expect(done).toMatchObject({ rows_done: 1203, rows_total: 1203 });
  expect(rows.map((row) => row['Full name'])).toEqual(
    Array.from({ length: 1203 }, (_, at) => `Candidate ${String(at + 1).padStart(4, '0')}`),
  );
});

describe('an export shows no more than the reader may see', () => {
  const names = (rows: Record<string, string>[]) => rows.map((row) => row['Full name'] ?? row.Candidate);

  it('of a recruiter who sees only their own records, when the export runs', async () => {
    await letRecruitersSeeAll(true);
    const waiting = await start({ list: 'candidates', parameters: { view_scope: 'all' } }, recruiter);
    await letRecruitersSeeAll(false);
    await test.runJobs();
    expect(names(await tableOf(waiting.export_id, recruiter))).toHaveLength(1);
    const { rows } = await exported({ list: 'matches', format: 'csv' }, recruiter);
    expect(rows.map((row) => [row.Job, row.Client, row['Job ID']])).toEqual([
      ['A job of Ada Agency', '', ''],
    ]);
    await letRecruitersSeeAll(true);
  });

  it('of a file that was made while they saw more', async () => {
    const { done } = await exported({ list: 'candidates', parameters: { view_scope: 'all' } }, recruiter);
    await letRecruitersSeeAll(false);
    expect((await download(done.export_id, recruiter)).json()).toMatchObject({ code: 'rights_changed' });
    expect((await download(done.export_id, agency)).statusCode).toBe(200);
    await letRecruitersSeeAll(true);
  });

  it('of a file that was made in another role', async () => {
    const manager = await aRecruiter(test, agency, { role: 'agency' });
    const { done } = await exported({ list: 'recruiters' }, manager);
    for (const table of ['users', 'sessions'])
      await test.database.ownerPool.query(`update ${table} set role = 'recruiter' where user_id = $1`, [
        manager.user_id,
      ]);
    expect((await download(done.export_id, manager)).json()).toMatchObject({ code: 'rights_changed' });
  });

  it('of a user who was deactivated before it ran', async () => {
    const leaver = await aRecruiter(test, agency);
    const { export_id } = await start({ list: 'candidates' }, leaver);
    await test.call(
      updateRecruiterStatus,
      { recruiter_ids: [leaver.user_id], status: 'inactive' },
      agency.token,
    );
    await test.runJobs();
    expect(await find(export_id)).toMatchObject({ export_status: 'failed', error_code: 'not_allowed' });
    expect((await download(export_id, agency)).json()).toMatchObject({ code: 'export_not_ready' });
  });

  it('by lists that are not theirs, unknown columns or parameters of another list', async () => {
    const refused = async (body: object, who: TestUser) => test.raw('agency/startExport', body, who.token);
    expect(await refused({ list: 'recruiters' }, recruiter)).toMatchObject({ code: 'forbidden' });
    expect(await refused({ list: 'agencies' }, agency)).toMatchObject({ code: 'forbidden' });
    const columns = await refused({ list: 'jobs', columns: ['salary_min', 'password_hash'] }, agency);
    expect(columns.data.fields).toEqual({ columns: 'This list has no column password_hash' });
    const parameters = await refused(
      { list: 'jobs', parameters: { parse_status: 'parsed', page: 0 } },
      agency,
    );
    expect(parameters).toMatchObject({ http: 400, code: 'invalid_input' });
    expect(Object.keys(parameters.data.fields)[0]).toMatch(/^parameters/);
    expect(await refused({ list: 'job_matches' }, agency)).toMatchObject({
      data: { fields: { 'parameters.job_id': expect.any(String) } },
    });
  });

  it('in the list of exports, of which agency users see all', async () => {
    const mine = (await test.data(calls.getExports, { limit: 100 }, recruiter.token)).items;
    expect(new Set(mine.map(({ created_by }) => created_by))).toEqual(new Set([recruiter.user_id]));
    const all = await test.data(calls.getExports, { limit: 100 }, agency.token);
    expect(all.total).toBeGreaterThan(mine.length);
    expect(all.items[0]).toMatchObject({ created_by_name: expect.any(String) });
  });
});

it('a super admin exports the agencies, and nothing of an agency', async () => {
  const superAdmin = await aSuperAdmin(test);
  const { rows } = await exported({ list: 'agencies', format: 'csv' }, superAdmin);
  expect(rows.map((row) => row['Agency ID'])).toContain(agency.agency_id);
  const refused = await test.raw('agency/startExport', { list: 'candidates' }, superAdmin.token);
  expect(refused).toMatchObject({ code: 'forbidden' });
});

describe('an export that does not come to its end', () => {
  const asJob = (attempts: number) => ({ id: '0', attempts });
  const payload = ({ export_id }: { export_id: ExportId }) => ({ agency_id: agency.agency_id, export_id });
  const made = { rows: 1, made_as_role: 'agency' as const, made_with_all: true, made_with_details: true };

  it('because the process was killed begins anew and leaves no half a file', async () => {
    const waiting = await start({ list: 'candidates', parameters: { view_scope: 'all' } });
    const interrupted = runExport(test.platform, payload(waiting), asJob(1), async ({ path, announce }) => {
      await announce({ rows_total: 9 });
      await writeFile(path, 'half of');
      throw new Error('The connection was lost');
    });
    await expect(interrupted).rejects.toThrow('The connection was lost');
    expect(await find(waiting.export_id)).toMatchObject({ export_status: 'running', rows_total: 9 });
    expect(await isStored(waiting)).toBe(false);
    expect(leftovers()).toEqual([]);
    await test.runJobs();
    expect(await tableOf(waiting.export_id, agency)).toHaveLength(3);
    // A second run of a finished job changes nothing.
    await test.run(writeListTask, payload(waiting));
    expect(await find(waiting.export_id)).toMatchObject({ export_status: 'finished' });
    expect(await isStored(waiting)).toBe(true);
  });

  it('because the disk is full says so, and leaves no half a file', async () => {
    const waiting = await start({ list: 'candidates' });
    await runExport(test.platform, payload(waiting), asJob(1), async ({ path }) => {
      await writeFile(path, 'half of');
      throw Object.assign(new Error('write'), { code: 'ENOSPC' });
    });
    expect(await find(waiting.export_id)).toMatchObject({
      export_status: 'failed',
      error_code: 'disk_full',
      error_message: expect.stringContaining('no disk space'),
    });
    const stored = await start({ list: 'candidates' });
    const full = vi
      .spyOn(test.platform.storage, 'putFile')
      .mockRejectedValue(
        Object.assign(new Error('put'), { cause: Object.assign(new Error('x'), { code: 'ENOSPC' }) }),
      );
    await test.runJobs();
    full.mockRestore();
    expect(await find(stored.export_id)).toMatchObject({ export_status: 'failed', error_code: 'disk_full' });
    expect([await isStored(waiting), await isStored(stored)]).toEqual([false, false]);
    expect(leftovers()).toEqual([]);
  });

  it('because of an error of ours is tried again before it has failed', async () => {
    const waiting = await start({ list: 'candidates' });
    const run = (attempts: number) =>
      runExport(test.platform, payload(waiting), asJob(attempts), () => Promise.reject(new Error('Oh')));
    await expect(run(1)).rejects.toThrow('Oh');
    await run(3);
    expect(await find(waiting.export_id)).toMatchObject({ error_code: 'export_failed' });
    await test.runJobs();
  });

  it('that a user stops or deletes keeps nothing, whether it waits, runs or is done', async () => {
    const waiting = await start({ list: 'candidates' });
    const stop = () => test.call(calls.cancelExport, { export_id: waiting.export_id }, agency.token);
    expect((await stop()).data.export_status).toBe('canceled');
    expect(await stop()).toMatchObject({ code: 'export_ended' });
    await test.runJobs();
    expect(await find(waiting.export_id)).toMatchObject({ export_status: 'canceled', size_bytes: null });

    const running = await start({ list: 'candidates' });
    await runExport(test.platform, payload(running), asJob(1), async ({ path, progress }) => {
      await writeFile(path, 'half of');
      await test.call(calls.cancelExport, { export_id: running.export_id }, agency.token);
      await progress(1);
      throw new Error('The export went on');
    });
    const late = await start({ list: 'candidates' });
    await runExport(test.platform, payload(late), asJob(1), async ({ path }) => {
      await writeFile(path, 'all of it');
      await test.call(calls.delExports, { export_ids: [late.export_id] }, agency.token);
      return made;
    });
    const { done } = await exported({ list: 'tags' });
    expect(await isStored(done)).toBe(true);
    const deleted = await test.call(calls.delExports, { export_ids: [done.export_id] }, agency.token);
    expect(deleted.data).toMatchObject({ changed: 1 });
    await test.runJobs();
    for (const one of [waiting, running, late, done]) expect(await isStored(one), one.export_id).toBe(false);
    expect((await download(done.export_id, agency)).statusCode).toBe(404);
    expect(leftovers()).toEqual([]);
  });
});

it('exports run beside each other, but a person has only some waiting', async () => {
  const formats = ['csv', 'xlsx', 'csv', 'xlsx', 'csv', 'xlsx', 'csv', 'xlsx'] as const;
  const answers = await Promise.all(
    formats.map((format) => {
      const body = { list: 'candidates' as const, format, parameters: { view_scope: 'all' } };
      return test.call(calls.startExport, body, agency.token);
    }),
  );
  const some = answers.filter(({ http }) => http === 200).map(({ data }) => data);
  expect(some).toHaveLength(limits.exportsWaiting);
  expect(answers.filter(({ code }) => code === 'too_many_exports')).toHaveLength(3);
  await Promise.all(
    some.map(({ export_id }) => test.run(writeListTask, { agency_id: agency.agency_id, export_id })),
  );
  for (const { export_id } of some) expect(await tableOf(export_id, agency)).toHaveLength(3);
});

it('an export is deleted with its file when its days are over', async () => {
  const { done } = await exported({ list: 'tags' });
  const { done: kept } = await exported({ list: 'tags' });
  await test.sql`update exports set expires_at = now() where export_id = ${done.export_id}`;
  const late = await download(done.export_id, agency);
  expect(late.json()).toMatchObject({ status: false, code: 'export_not_found' });
  await test.sql`select graphile_worker.add_job('exports.removeExpired', '{}')`;
  await test.runJobs();
  expect([await isStored(done), await isStored(kept)]).toEqual([false, true]);
  expect(await test.call(calls.getExport, { export_id: done.export_id }, agency.token)).toMatchObject({
    code: 'export_not_found',
  });
});
