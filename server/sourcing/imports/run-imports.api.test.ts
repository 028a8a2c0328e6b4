import type { ImportId } from '@placewell/contract/ids.ts';
import { getTimeline } from '@placewell/contract/outreach/activities.ts';
import { getNotifications } from '@placewell/contract/outreach/notifications.ts';
import { startExport } from '@placewell/contract/outside/exports.ts';
import { uploadCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import {
  addCandidate,
  delCandidate,
  getCandidate,
  getCandidates,
  updateCandidate,
  updateCandidateStatus,
} from '@placewell/contract/sourcing/candidates.ts';
import * as calls from '@placewell/contract/sourcing/imports.ts';
import { updateCandidateTags } from '@placewell/contract/sourcing/tags.ts';
import { expect, it } from 'vitest';
import { writeListTask } from '../../outside/exports/exports.tasks.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { csvOf, useImports } from '../../testing/imports.ts';
import { aResume } from '../../testing/resume-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { useUploads } from '../../testing/uploads.ts';
import { workTask } from './imports.tasks.ts';
import { workOnImport } from './work/work-import.service.ts';

const app = useTestApp();
const { started, get, rowsOf } = useImports(app);
const { credits } = useUploads(app);

type Settings = Partial<calls.ImportSettings>;

/** Uploads a table and runs the dry run. */
async function checked(
  user: TestUser,
  rows: readonly (readonly string[])[],
  settings: Settings = {},
): Promise<ImportId> {
  const { import_id } = await started(user, rows);
  if (Object.keys(settings).length > 0)
    expect(await app.call(calls.updateImport, { import_id, settings }, user.token)).toMatchObject({
      http: 200,
    });
  await check(user, import_id);
  return import_id;
}
async function check(user: TestUser, import_id: ImportId) {
  expect(await app.call(calls.startImportCheck, { import_id }, user.token)).toMatchObject({
    http: 200,
    data: { import_status: 'checking' },
  });
  await app.run(workTask, { agency_id: user.agency_id, import_id });
}
async function run(user: TestUser, import_id: ImportId) {
  expect(await app.call(calls.runImport, { import_id }, user.token)).toMatchObject({ http: 200 });
  await app.run(workTask, { agency_id: user.agency_id, import_id });
  return get(user, import_id);
}
async function undo(user: TestUser, import_id: ImportId) {
  expect(await app.call(calls.undoImport, { import_id }, user.token)).toMatchObject({ http: 200 });
  await app.run(workTask, { agency_id: user.agency_id, import_id });
  return get(user, import_id);
}
const candidates = async (user: TestUser, search?: string) =>
  (
    await app.call(
      getCandidates,
      { limit: 100, view_scope: 'all', ...(search ? { search } : {}) },
      user.token,
    )
  ).data.items;
const codes = (row: calls.ImportRow | undefined) => row?.reasons.map(({ code }) => code);

/** One row of each kind: new, known, twice in the table, without identity, and with unreadable values. */
const mixedTable = (recruiter: string) => [
  ['Name', 'Email', 'Phone', 'Skills', 'Tags', 'City', 'ID', 'Recruiter', 'Notice period'],
  [
    'Ada Lovelace',
    'ada@example.test',
    '+49 171 2345678',
    'SQL; Java; sql',
    'Imported',
    'Berlin',
    '17',
    recruiter,
    '1 month',
  ],
  ['Known Too', 'KNOWN@example.test', '+49 171 1111111', 'Python', 'Imported', '', '18', '', ''],
  ['Ada again', 'ada@example.test', '', '', '', '', '', '', ''],
  ['', '', '', 'nobody', '', '', '', '', ''],
  ['Bob', 'not an address', '', '', '', '', '19', 'Who is that', 'soon'],
];

it('the dry run says of every row what the import then does, and the undo takes it back', async () => {
  const agency = await anAgency(app);
  const recruiter = await aRecruiter(app, agency);
  const known = (
    await app.call(addCandidate, { candidate_name: 'Known', email: 'known@example.test' }, agency.token)
  ).data;
  const { import_id } = await started(agency, mixedTable(recruiter.email));
  expect(await app.call(calls.runImport, { import_id }, agency.token)).toMatchObject({
    code: 'import_not_checked',
  });
  const settings = { on_duplicate: 'update_empty' as const, external_source: 'old' };
  await app.call(calls.updateImport, { import_id, settings }, agency.token);
  await check(agency, import_id);
  const before = await candidates(agency);
  expect(before).toHaveLength(1);
  const planned = await get(agency, import_id);
  expect(planned).toMatchObject({
    import_status: 'checked',
    rows_done: 5,
    plans: { create: 2, update: 1, skip: 1, error: 1, review: 0 },
    can_undo: false,
  });
  const dry = await rowsOf(agency, import_id);
  expect(dry.map(({ plan }) => plan)).toEqual(['create', 'update', 'skip', 'error', 'create']);
  expect(dry.map(codes)).toEqual([
    [],
    ['duplicate_email'],
    ['duplicate_row', 'nothing_new'],
    ['no_name'],
    ['email_invalid', 'notice_invalid', 'recruiter_unknown'],
  ]);

  const done = await run(agency, import_id);
  expect(done).toMatchObject({
    import_status: 'finished',
    outcomes: { created: 2, updated: 1, skipped: 1, failed: 1 },
    can_undo: true,
  });
  const after = await rowsOf(agency, import_id);
  expect(after.map(({ reasons }) => reasons)).toEqual(dry.map(({ reasons }) => reasons));
  const [ada] = await candidates(agency, 'lovelace');
  expect(ada).toMatchObject({
    source: 'import',
    recruiter_id: recruiter.user_id,
    skills: ['SQL', 'Java'],
    tags: ['Imported'],
    city: 'Berlin',
    country_code: 'DE',
    notice_period_days: 30,
  });
  expect(await candidates(agency, 'java berlin')).toHaveLength(1);
  const filled = (await app.call(getCandidate, { candidate_id: known.candidate_id }, agency.token)).data;
  expect(filled).toMatchObject({
    candidate_name: 'Known',
    phone: '+49 171 1111111',
    skills: ['Python'],
    tags: ['Imported'],
  });

  // Idempotent when run again, by a second job or after a crash.
  await app.run(workTask, { agency_id: agency.agency_id, import_id });
  expect(await candidates(agency)).toHaveLength(3);
  const url = (rows: string) => `/api/v1/agency/getImportReport?import_id=${import_id}&rows=${rows}`;
  const report = async (rows: string) =>
    (
      await app.app.inject({
        method: 'GET',
        url: url(rows),
        headers: { authorization: `Bearer ${agency.token}` },
      })
    ).body;
  expect((await report('all')).trim().split('\r\n')).toHaveLength(6);
  expect((await report('not_imported')).split('\r\n')[2]).toContain('5,failed,');
  const shirts = await started(agency, [
    ['Name', 'Shirt'],
    ['Una Shirt', 'XL'],
  ]);
  const columns = await app.app.inject({
    method: 'GET',
    url: url('all').replace(import_id, shirts.import_id),
    headers: { authorization: `Bearer ${agency.token}` },
  });
  expect(columns.body).toContain('column left out,Shirt: No field was recognised for it.');

  await app.call(
    updateCandidate,
    { candidate_id: known.candidate_id, phone: '+49 171 9999999' },
    agency.token,
  );
  const [bob] = await candidates(agency, 'bob');
  await app.call(updateCandidate, { candidate_id: bob!.candidate_id, job_tittle: 'Nurse' }, agency.token);
  const undone = await undo(agency, import_id);
  expect(undone).toMatchObject({
    import_status: 'undone',
    can_undo: false,
    undo_outcomes: { removed: 1, partly_kept: 1, kept: 1, reverted: 0 },
  });
  expect((await candidates(agency)).map((one) => one.candidate_name).sort()).toEqual(['Bob', 'Known']);
  const reverted = (await app.call(getCandidate, { candidate_id: known.candidate_id }, agency.token)).data;
  expect(reverted).toMatchObject({ phone: '+49 171 9999999', skills: [], tags: [] });
  const kept = (await rowsOf(agency, import_id, { undo_outcome: 'partly_kept' }))[0];
  expect(kept?.reasons.at(-1)?.message).toBe('Someone has since changed phone, so this stays.');
  expect(await app.call(calls.undoImport, { import_id }, agency.token)).toMatchObject({
    code: 'import_undone',
  });
  expect(await app.call(calls.runImport, { import_id }, agency.token)).toMatchObject({
    code: 'import_undone',
  });
});

it('duplicates wait for a decision, and what is decided is imported without the others once more', async () => {
  const agency = await anAgency(app);
  const table = [
    ['name', 'email', 'ID'],
    ['Ada', 'ada@example.test', '1'],
    ['Eve', 'eve@example.test', '2'],
  ];
  await run(agency, await checked(agency, table, { external_source: 'old' }));
  const second = await checked(
    agency,
    [
      ['name', 'email', 'id'],
      ['Ada L', 'ada.new@example.test', '1'],
      ['Eve', 'eve@example.test', ''],
      ['New', 'new@example.test', '3'],
    ],
    { external_source: 'old' },
  );
  expect((await rowsOf(agency, second)).map(codes)).toEqual([
    ['duplicate_external_id', 'needs_decision'],
    ['duplicate_email', 'needs_decision'],
    [],
  ]);
  expect(await run(agency, second)).toMatchObject({
    import_status: 'finished',
    outcomes: { created: 1 },
    plans: { review: 2 },
  });
  const decide = (row_numbers: number[], decision: 'create' | 'skip') =>
    app.call(calls.decideImportRows, { import_id: second, row_numbers, decision }, agency.token);
  expect((await decide([2], 'create')).data).toMatchObject({ decided: 1 });
  expect((await decide([3, 4], 'skip')).data).toMatchObject({ decided: 1 });
  expect(await run(agency, second)).toMatchObject({
    outcomes: { created: 2, skipped: 1 },
    plans: { review: 0 },
  });
  expect((await candidates(agency)).map((one) => one.candidate_name).sort()).toEqual([
    'Ada',
    'Ada L',
    'Eve',
    'New',
  ]);
});

it('a recruiter fills in nobody else’s candidates, and is not told who they are', async () => {
  const agency = await anAgency(app);
  const recruiter = await aRecruiter(app, agency);
  await app.call(addCandidate, { candidate_name: 'Known', email: 'known@example.test' }, agency.token);
  const table = [
    ['name', 'email', 'phone', 'recruiter'],
    ['K', 'known@example.test', '+49 171 1111111', ''],
    ['Z', 'z@example.test', '', agency.email],
  ];
  const import_id = await checked(recruiter, table, { on_duplicate: 'update_empty' });
  const rows = await rowsOf(recruiter, import_id);
  expect(rows.map(codes)).toEqual([['duplicate_email', 'not_yours'], ['recruiter_other']]);
  expect((await run(recruiter, import_id)).outcomes).toMatchObject({ created: 1, updated: 0, skipped: 1 });
  expect((await candidates(recruiter, 'z@example.test'))[0]).toMatchObject({
    recruiter_id: recruiter.user_id,
  });
});

it('resumes join their rows by name or ID, fill in what is empty for a credit each, and the others are reported', async () => {
  const agency = await anAgency(app);
  const { import_id } = await started(agency, [
    ['name', 'email', 'ID', 'CV'],
    ['Ada', 'ada@example.test', '17', 'C:\\cvs\\Ada.TXT'],
    ['Bob', 'bob@example.test', '18', ''],
    ['Cid', 'cid@example.test', '19', 'missing.pdf'],
  ]);
  const file = (name: string, extra: string) => ({
    field: 'files',
    name,
    bytes: aResume({ name: 'Somebody Else', email: `${extra}@example.test`, skills: 'Wound care', extra }),
  });
  const files = [
    file('ada.txt', 'one'),
    file('18_cv.txt', 'two'),
    file('stray.txt', 'three'),
    { field: 'files', name: 'x.exe', bytes: new Uint8Array([77, 90, 0, 1]) },
  ];
  const added = await app.form(calls.uploadImportFiles, { import_id }, files, agency.token);
  expect(added).toMatchObject({
    http: 200,
    data: { added: 4, import: { files: { total: 4, joined: 2, unmatched: 1, refused: 1, rows_missing: 1 } } },
  });
  const listed = (await app.call(calls.getImportFiles, { import_id }, agency.token)).data.items;
  expect(listed.map(({ file_name, row_number }) => [file_name, row_number])).toEqual([
    ['18_cv.txt', 3],
    ['ada.txt', 2],
    ['stray.txt', null],
    ['x.exe', null],
  ]);
  await check(agency, import_id);
  expect((await rowsOf(agency, import_id)).map(codes)).toEqual([[], [], ['file_missing']]);
  const before = await credits(agency);
  const done = await run(agency, import_id);
  expect(done.upload_id).not.toBeNull();
  await app.runJobs();
  expect(await credits(agency)).toBe(before - 2);
  const [ada] = await candidates(agency, 'ada@example.test');
  expect(ada).toMatchObject({ candidate_name: 'Ada', email: 'ada@example.test' });
  expect(ada?.skills.join()).toContain('Wound care');
  expect(ada?.resume_url).not.toBeNull();
  expect(await candidates(agency)).toHaveLength(3);
  // Filling in from a resume is no change by a person: the candidates are removed.
  expect((await undo(agency, import_id)).undo_outcomes).toMatchObject({ removed: 3, kept: 0 });
});

it('an import of some hundred rows accounts for each, also when it is stopped and started again', async () => {
  const agency = await anAgency(app);
  const people = Array.from({ length: 450 }, (_, n) => [
    `Person ${n}`,
    `p${n % 440}@example.test`,
    n % 50 === 7 ? 'x' : String(n % 30),
  ]);
  const import_id = await checked(agency, [['name', 'email', 'experience'], ...people], {
    on_duplicate: 'skip',
  });
  expect(await app.call(calls.runImport, { import_id }, agency.token)).toMatchObject({ http: 200 });
  expect(await app.call(calls.runImport, { import_id }, agency.token)).toMatchObject({ code: 'import_busy' });
  expect(await app.call(calls.cancelImport, { import_id }, agency.token)).toMatchObject({
    http: 200,
    data: { import_status: 'canceled' },
  });
  await app.run(workTask, { agency_id: agency.agency_id, import_id });
  expect((await get(agency, import_id)).outcomes.created).toBe(0);
  await app.call(calls.runImport, { import_id }, agency.token);
  const work = () => app.run(workTask, { agency_id: agency.agency_id, import_id });
  await Promise.all([work(), work()]);
  // So that look-ups by key use the index of the key, and read no other rows of a new agency.
  const { rows: counted } = await app.database.ownerPool.query(
    `select tablename from pg_stats where attname = 'agency_id' and $1 = any(most_common_vals::text::text[])
       and tablename = any('{candidates,candidate_skills,candidate_external_ids}')`,
    [agency.agency_id],
  );
  expect(counted).toContainEqual({ tablename: 'candidates' });
  const done = await get(agency, import_id);
  expect(done).toMatchObject({
    import_status: 'finished',
    rows_done: 450,
    outcomes: { created: 440, skipped: 10, failed: 0, updated: 0 },
  });
  const { data } = await app.call(getCandidates, { limit: 1 }, agency.token);
  expect(data.total).toBe(440);
  const [one] = (await candidates(agency)).map(({ candidate_id }) => candidate_id);
  await app.call(delCandidate, { candidate_ids: [one!] }, agency.token);
  expect((await undo(agency, import_id)).undo_outcomes.removed).toBe(440);
  expect((await app.call(getCandidates, {}, agency.token)).data.total).toBe(0);
  expect(await app.call(calls.cancelImport, { import_id }, agency.token)).toMatchObject({
    code: 'import_idle',
  });
});

it('a check of a worker that is killed again and again goes on, by a small step after each start', async () => {
  const agency = await anAgency(app);
  const people = Array.from({ length: 120 }, (_, n) => [`Person ${n}`, `p${n}@example.test`]);
  const { import_id } = await started(agency, [['name', 'email'], ...people]);
  await app.call(calls.startImportCheck, { import_id }, agency.token);
  const ref = { agency_id: agency.agency_id, import_id };
  const seen: number[] = [];
  for (let start = 0; start < 3; start++) {
    // The connection is gone after the first step.
    let steps = 0;
    const connect = async () => {
      if (++steps > 1) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
      return app.database.app.connect();
    };
    const builder = Object.assign(Object.create(app.database.app) as typeof app.database.app, { connect });
    const database = { ...app.database, app: builder };
    await expect(workOnImport(ref, { ...app.platform, database })).rejects.toThrow('terminating');
    seen.push((await get(agency, import_id)).rows_done);
  }
  expect(seen).toEqual([25, 50, 75]);
  await app.run(workTask, ref);
  expect(await get(agency, import_id)).toMatchObject({ import_status: 'checked', rows_done: 120 });
});

it('a row whose columns say nothing of a person cannot be checked', async () => {
  const agency = await anAgency(app);
  const { import_id } = await started(agency, csvOf([['colour'], ['red']]));
  expect(await app.call(calls.startImportCheck, { import_id }, agency.token)).toMatchObject({
    http: 409,
    code: 'nothing_mapped',
  });
});

it.each(['csv', 'xlsx'] as const)(
  'what is exported as %s comes back by the mapping of our own export',
  async (format) => {
    const [from, to] = [await anAgency(app), await anAgency(app)];
    const rich = {
      candidate_name: 'Müller-Lüdenscheidt, Zoë',
      email: "=zoe.o'hara+jobs@example.test",
      phone: '0049 (0)171 / 2345678',
      job_tittle: '=SUM(A1:A9) engineer; 1st "class"',
      linkdedin: 'https://www.linkedin.com/in/zoë-müller',
      location: 'Düsseldorf, Germany',
      location_description: "-near the 'Kö'",
      relocation: false,
      relocation_preferences: '@home\tor\nabroad',
      job_type: 'Part-Time' as const,
      work_mode: 'Hybrid' as const,
      experience_years: 7.25,
      experience_details: '+ ten years\n\n"quoted", ünïcode 😀; 007\n=1+1',
      skills: ['C++', '.NET', 'TCP|IP; UDP', '007', 'Sales, inside', '-dashed', 'a "b" c', 'Dr.'],
      tags: ['Hot; lead', '=cmd', 'A, B'],
      salary_min: 0,
      salary_max: 45_125,
      salary_currency: 'JPY',
      salary_period: 'month' as const,
      notice_period_days: 45,
      work_permits: { DE: true, US: false, CH: true },
      candidate_note: "'=quoted\r\n00123",
    };
    const plain = {
      candidate_name: "O'Neill",
      skills: ['Sales, inside'],
      salary_min: 50_000,
      phone: '0171, ask for Ann',
    };
    const fields = [
      ...new Set([...Object.keys(rich), 'city', 'state', 'country', 'country_code', 'candidate_status']),
    ];
    for (const candidate of [rich, plain]) await aCandidate(app, from, candidate);
    const { export_id } = (await app.call(startExport, { list: 'candidates', format }, from.token)).data;
    await app.run(writeListTask, { agency_id: from.agency_id, export_id });
    const file = await app.app.inject({
      url: `/api/v1/agency/getExportFile?export_id=${export_id}`,
      headers: { authorization: `Bearer ${from.token}` },
    });
    const { import_id } = await started(to, file.rawPayload);
    const { items } = (await app.call(calls.getImportMappings, { import_id }, to.token)).data;
    const ready = items.find((one) => one.mapping_name === 'Placewell export')!;
    await app.call(
      calls.updateImport,
      { import_id, mapping: ready.columns, settings: ready.settings },
      to.token,
    );
    await check(to, import_id);
    const told = (await rowsOf(to, import_id)).flatMap((row) => row.reasons);
    expect((await run(to, import_id)).outcomes).toMatchObject({ created: 2 });
    const shown = async (user: TestUser) =>
      (await candidates(user))
        .map((one) => Object.fromEntries(fields.map((name) => [name, one[name as keyof typeof one]])))
        .sort((a, b) => Number(b.salary_min) - Number(a.salary_min));
    expect(await shown(to)).toEqual(await shown(from));
    expect(told).toEqual([]);
  },
);

it('an undo leaves candidates tagged, given a status or file or merged since, and a timeline names the table', async () => {
  const agency = await anAgency(app);
  const names = ['Tagged', 'Barred', 'Filed', 'Kept', 'Merged', 'Alone'];
  const import_id = await checked(agency, [
    ['name', 'email'],
    ...names.map((name) => [name, `${name}@example.test`]),
  ]);
  await run(agency, import_id);
  const all = await candidates(agency);
  const idOf = (name: string) => all.find((one) => one.candidate_name === name)!.candidate_id;
  const timeline = await app.call(getTimeline, { candidate_id: idOf('Alone') }, agency.token);
  expect(timeline.data.items).toMatchObject([
    { activity_kind: 'imported', details: { name: 'people.csv' }, created_by: { user_id: agency.user_id } },
  ]);
  const news = (await app.call(getNotifications, {}, agency.token)).data.items;
  expect(news).toMatchObject([
    { kind: 'import', details: { import_id, outcome: 'completed', total: 6, added: 6 } },
  ]);

  await app.call(updateCandidateTags, { candidate_ids: [idOf('Tagged')], add: ['Hot lead'] }, agency.token);
  await app.call(
    updateCandidateStatus,
    { candidate_ids: [idOf('Barred')], candidate_status: 'do_not_contact' },
    agency.token,
  );
  await app.form(
    uploadCandidateFiles,
    { candidate_id: idOf('Filed'), file_kind: 'certificate' },
    [{ field: 'files', name: 'course.txt', bytes: aResume({ name: 'Course', extra: 'Course' }) }],
    agency.token,
  );
  await app.sql`update candidates set merged_into = ${idOf('Kept')}, deleted_at = now() where candidate_id =
    ${idOf('Merged')}`;
  expect((await undo(agency, import_id)).undo_outcomes).toMatchObject({ removed: 1, kept: 5 });
  expect((await candidates(agency)).map((one) => one.candidate_name).sort()).toEqual([
    'Barred',
    'Filed',
    'Kept',
    'Tagged',
  ]);
  expect((await rowsOf(agency, import_id)).map((row) => row.reasons.at(-1)?.code)).toEqual([
    'kept_changed',
    'kept_changed',
    'kept_changed',
    'kept_changed',
    'kept_merged',
    undefined,
  ]);
});

it('an import whose owner may have no candidates any longer fails as a whole and goes on where it was', async () => {
  const agency = await anAgency(app);
  const recruiter = await aRecruiter(app, agency);
  const import_id = await checked(recruiter, [['name'], ['Ada'], ['Bob']]);
  expect(await app.call(calls.runImport, { import_id }, recruiter.token)).toMatchObject({ http: 200 });
  const setStatus = (status: 'active' | 'inactive') =>
    app.sql`update users set user_status = ${status} where user_id = ${recruiter.user_id}`;
  await setStatus('inactive');
  await app.run(workTask, { agency_id: agency.agency_id, import_id });
  expect(await get(agency, import_id)).toMatchObject({
    import_status: 'failed',
    outcomes: { created: 0, failed: 0 },
  });
  await setStatus('active');
  // As if an internal error had failed one row.
  await app.sql`update import_rows set outcome = 'failed', reasons =
    '[{"code": "failed", "header": null, "value": null}]' where import_id = ${import_id} and row_number = 2`;
  expect((await run(agency, import_id)).outcomes).toMatchObject({ created: 2, failed: 0 });
});
