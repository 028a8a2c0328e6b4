import * as calls from '@placewell/contract/sourcing/imports.ts';
import { expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { anAgency, aRecruiter } from '../../testing/builders.ts';
import { csvOf, useImports } from '../../testing/imports.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { purgeTask } from './imports.tasks.ts';

const app = useTestApp({}, { own: 'runs jobs of the whole installation' });
const { send, started, get, rowsOf } = useImports(app);

it('a table is read, its columns are recognised, and its first rows show what they say', async () => {
  const agency = await anAgency(app);
  const table = await started(agency, [
    ['Vorname', 'Nachname', 'Kontakt', 'Gehalt', 'Verfügbar ab', 'Wohnort', 'Whatever'],
    ['Ada', 'Lovelace', 'ada@example.test', '£45,000 p.a.', '03/04/2030', 'München', 'x'],
    ['', '', '', '', '', '', ''],
    ['Bob', '', 'bob@example.test', 'a lot', '', 'Nowhereville', ''],
  ]);
  expect(table).toMatchObject({
    import_status: 'mapping',
    rows_total: 2,
    reading: { format: 'csv', delimiter: ',', encoding: 'utf-8', header_row: 1, sheet: null },
    settings: { on_duplicate: 'review', recruiter_id: agency.user_id },
  });
  expect(table.columns.map(({ header, suggested }) => [header, suggested])).toEqual([
    ['Vorname', 'first_name'],
    ['Nachname', 'last_name'],
    ['Kontakt', 'email'],
    ['Gehalt', 'salary'],
    ['Verfügbar ab', 'available_from'],
    ['Wohnort', 'location'],
    ['Whatever', null],
  ]);
  expect(table.columns[4]).toMatchObject({ has_ambiguous_dates: true, filled: 1, samples: ['03/04/2030'] });
  const { import_id } = table;
  const { rows } = (await app.call(calls.previewImport, { import_id }, agency.token)).data;
  expect(rows.map(({ row_number }) => row_number)).toEqual([2, 4]);
  expect(rows[0]).toMatchObject({
    cells: { Vorname: 'Ada', Whatever: 'x' },
    fields: {
      candidate_name: 'Ada Lovelace',
      email: 'ada@example.test',
      salary_min: 45000,
      salary_currency: 'GBP',
      city: 'München',
      country_code: 'DE',
    },
    reasons: [{ code: 'date_ambiguous', header: 'Verfügbar ab', value: '03/04/2030' }],
  });
  expect(rows[1]?.reasons.map(({ message }) => message)).toEqual([
    '“Nowhereville” is not a known place, so it is kept as text only.',
    '“a lot” could not be read as a salary.',
  ]);
  const given = {
    import_id,
    mapping: [{ header: 'Whatever', field: 'candidate_name' as const }],
    settings: { date_order: 'dmy' as const },
  };
  const other = (await app.call(calls.previewImport, given, agency.token)).data.rows;
  expect(other[0]?.fields).toMatchObject({ candidate_name: 'x' });

  const saved = await app.call(
    calls.updateImport,
    { import_id, settings: { date_order: 'dmy', tags: ['Import'] } },
    agency.token,
  );
  expect(saved.data).toMatchObject({
    settings: { date_order: 'dmy', tags: ['Import'], on_duplicate: 'review' },
    mapping: table.mapping,
  });
  for (const mapping of [
    [{ header: 'Missing', field: 'email' as const }],
    [
      { header: 'Vorname', field: 'email' as const },
      { header: 'Vorname', field: 'phone' as const },
    ],
    [
      { header: 'Vorname', field: 'city' as const },
      { header: 'Nachname', field: 'city' as const },
    ],
  ])
    expect(await app.call(calls.updateImport, { import_id, mapping }, agency.token)).toMatchObject({
      http: 400,
      code: 'invalid_input',
    });

  const off = await started(agency, [
    ['Name', 'Mail', 'Phone'],
    ...[1, 2, 3].map((at) => [`Person ${at}`, `p${at}@example.test`, 'UK', `07700 90017${at}`]),
  ]);
  expect(off.reading).toMatchObject({ header_shift: null, offered_shift: { at: 2, by: 1 } });
  const moved = await app.call(
    calls.rereadImport,
    { import_id: off.import_id, header_shift: { at: 2, by: 1 } },
    agency.token,
  );
  expect(moved.data.reading).toMatchObject({ header_shift: { at: 2, by: 1 }, offered_shift: null });
  expect(moved.data.columns.map(({ header, suggested }) => [header, suggested])).toEqual([
    ['Name', 'candidate_name'],
    ['Mail', 'email'],
    ['Column C', null],
    ['Phone', 'phone'],
  ]);

  const reread = await app.call(
    calls.rereadImport,
    { import_id, header_row: 0, delimiter: ';' },
    agency.token,
  );
  expect(reread.data).toMatchObject({
    rows_total: 4,
    reading: { header_row: 0, delimiter: ';' },
    columns: [{ header: 'Column A' }],
  });
  expect(await rowsOf(agency, import_id)).toHaveLength(4);
  expect((await get(agency, import_id)).files).toEqual({
    total: 0,
    joined: 0,
    unmatched: 0,
    refused: 0,
    rows_missing: 0,
  });
  expect(await app.call(calls.delImport, { import_id }, agency.token)).toMatchObject({ http: 200 });
  expect(await app.call(calls.getImport, { import_id }, agency.token)).toMatchObject({
    http: 404,
    code: 'import_not_found',
  });
});

it('a repeated upload is one import, and a file that is no table is refused with the reason', async () => {
  const agency = await anAgency(app);
  const import_id = newId();
  const bytes = csvOf([['name'], ['Ada']]);
  const first = await send(agency, bytes, { import_id });
  expect(await send(agency, bytes, { import_id })).toMatchObject({
    http: 200,
    data: { import_id, created_at: first.data.created_at },
  });
  expect(await send(agency, csvOf([['name'], ['Eve']]), { import_id })).toMatchObject({
    http: 409,
    code: 'conflict',
  });
  expect(await send(agency, new TextEncoder().encode('%PDF-1.7'))).toMatchObject({
    http: 422,
    code: 'unreadable_table',
    message: expect.stringContaining('Not a CSV, XLSX, JSON or vCard file'),
  });
  expect(await send(agency, csvOf([['name', 'email']]))).toMatchObject({
    http: 422,
    message: expect.stringContaining('no rows'),
  });
  expect(await app.form(calls.startImport, {}, [], agency.token)).toMatchObject({
    http: 400,
    code: 'invalid_input',
  });
});

it("a recruiter sees the own imports and gives candidates to nobody else, an agency user sees everybody's", async () => {
  const agency = await anAgency(app);
  const [recruiter, colleague] = [await aRecruiter(app, agency), await aRecruiter(app, agency)];
  const { import_id } = await started(recruiter, [['name'], ['Ada']]);
  const list = async (token: string) =>
    (await app.call(calls.getImports, {}, token)).data.items.map((one) => one.import_id);
  expect(await list(recruiter.token)).toEqual([import_id]);
  expect(await list(colleague.token)).toEqual([]);
  expect(await list(agency.token)).toEqual([import_id]);
  expect(await app.call(calls.getImport, { import_id }, colleague.token)).toMatchObject({ http: 404 });
  const given = { import_id, settings: { recruiter_id: colleague.user_id } };
  expect(await app.call(calls.updateImport, given, recruiter.token)).toMatchObject({
    http: 403,
    code: 'forbidden',
  });
  expect(await app.call(calls.updateImport, given, agency.token)).toMatchObject({ http: 200 });
});

it('an import goes after its days, unless it works', async () => {
  const agency = await anAgency(app);
  const imports = [];
  for (const [status, days] of [
    ['finished', 29],
    ['finished', 31],
    ['running', 31],
  ] as const) {
    const { import_id } = await started(agency, [['name'], [`${status} ${days}`]]);
    await app.sql`update imports set import_status = ${status}, created_at = now() - make_interval(days =>
      ${days}) where import_id = ${import_id}`;
    imports.push(import_id);
  }
  await app.run(purgeTask, {});
  const left = [];
  for (const import_id of imports)
    left.push((await app.call(calls.getImport, { import_id }, agency.token)).http);
  expect(left).toEqual([200, 404, 200]);
});

it('mappings are kept under a name for the whole agency, beside the ready ones, and fit a table or not', async () => {
  const agency = await anAgency(app);
  const recruiter = await aRecruiter(app, agency);
  const columns = [
    { header: 'Nom', field: 'candidate_name' as const },
    { header: 'Courriel', field: 'email' as const },
  ];
  const saved = await app.call(
    calls.saveImportMapping,
    { mapping_name: 'Old system', columns, settings: { date_order: 'dmy' } },
    recruiter.token,
  );
  expect(saved).toMatchObject({
    http: 200,
    message: 'Mapping “Old system” saved',
    data: { columns, is_tried: true },
  });
  const again = await app.call(
    calls.saveImportMapping,
    { mapping_name: 'old  SYSTEM', columns },
    agency.token,
  );
  expect(again).toMatchObject({ http: 409, code: 'mapping_name_taken' });
  const ready = await app.call(
    calls.saveImportMapping,
    { mapping_name: 'placewell export', columns },
    agency.token,
  );
  expect(ready).toMatchObject({ code: 'mapping_name_taken' });
  const { import_id } = await started(agency, [
    ['courriel', 'Anything'],
    ['a@example.test', 'x'],
  ]);
  const { items } = (await app.call(calls.getImportMappings, { import_id }, agency.token)).data;
  expect(items.map(({ mapping_name, fitting, is_tried }) => [mapping_name, fitting, is_tried])).toEqual([
    ['Old system', 1, true],
    ['Placewell export', 0, true],
    ['OpenCATS (not tried)', 0, false],
  ]);
  expect(items[0]?.columns).toEqual([{ header: 'courriel', field: 'email' }]);
  const { mapping_id } = saved.data;
  // In an open agency a colleague can read it, but not change it.
  const colleague = await aRecruiter(app, agency);
  const forColleague = (await app.call(calls.getImportMappings, {}, colleague.token)).data.items[0];
  expect(forColleague).toMatchObject({ columns, is_hidden: false, may_change: false });
  expect(await app.call(calls.delImportMapping, { mapping_id: mapping_id! }, colleague.token)).toMatchObject({
    http: 403,
    code: 'mapping_of_another',
  });
  const renamed = await app.call(
    calls.saveImportMapping,
    { mapping_id: mapping_id!, mapping_name: 'Older', columns },
    agency.token,
  );
  expect(renamed.data).toMatchObject({ mapping_id, mapping_name: 'Older', settings: {} });
  expect(await app.call(calls.delImportMapping, { mapping_id: mapping_id! }, agency.token)).toMatchObject({
    http: 200,
    data: { columns },
  });
  expect(await app.call(calls.delImportMapping, { mapping_id: mapping_id! }, agency.token)).toMatchObject({
    http: 404,
    code: 'mapping_not_found',
  });
});
