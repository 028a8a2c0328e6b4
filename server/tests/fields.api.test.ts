// Proves the records in `contract/sourcing/candidate-fields.ts` and `contract/matching/job-fields.ts` for each field.

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BodyInput } from '@placewell/contract/call.ts';
import type { CandidateId } from '@placewell/contract/ids.ts';
import { JOB_FIELDS } from '@placewell/contract/matching/job-fields.ts';
import { addJob, getJob, getJobs, Job } from '@placewell/contract/matching/jobs.ts';
import { defaultChoice, MERGE_FIELDS, type MergeChoice } from '@placewell/contract/matching/merge-fields.ts';
import { mergeCandidates } from '@placewell/contract/matching/merges.ts';
import { CANDIDATE_EXPORT_COLUMNS, EXPORT_LISTS } from '@placewell/contract/outside/export-columns.ts';
import { getExportFile, startExport } from '@placewell/contract/outside/exports.ts';
import { addressesOf } from '@placewell/contract/sourcing/addresses.ts';
import { CANDIDATE_FIELDS } from '@placewell/contract/sourcing/candidate-fields.ts';
import {
  Candidate,
  EDITABLE_FIELDS,
  getCandidate,
  getCandidates,
} from '@placewell/contract/sourcing/candidates.ts';
import { fieldsWith, namesFor } from '@placewell/contract/sourcing/field-uses.ts';
import * as imports from '@placewell/contract/sourcing/imports.ts';
import { exactOf } from '@placewell/contract/sourcing/pay.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeTables, streamRows } from '../outside/archives/archive-rows.repo.ts';
import { writeListTask } from '../outside/exports/exports.tasks.ts';
import { readCandidates } from '../outside/webhooks/delivery/event-data.repo.ts';
import { candidateData } from '../outside/webhooks/delivery/event-data.rules.ts';
import { openTable } from '../platform/tables/read-table.ts';
import { wireName } from '../sourcing/candidates/candidates.public.ts';
import { workTask } from '../sourcing/imports/imports.tasks.ts';
import { placeFieldsOf } from '../sourcing/places/places.public.ts';
import { aCandidate, anAgency, type TestUser } from '../testing/builders.ts';
import { useImports } from '../testing/imports.ts';
import { useTestApp } from '../testing/test-app.ts';

const test = useTestApp();
const { started } = useImports(test);
let agency: TestUser;

type Values = Readonly<Record<string, unknown>>;
const pick = (row: object, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, (row as Values)[name]]));

const place = { location: 'Leeds', ...placeFieldsOf('Leeds') };
const salary = {
  ...{ salary_min: 31_000, salary_max: 38_000, salary_currency: 'EUR', salary_period: 'year' },
  ...{ salary_min_cents: 30_999_50, salary_max_cents: 38_000_49 },
};
/** Values of fields with special formats; others get one of their kind. */
const CANDIDATE: Values = {
  ...place,
  ...salary,
  candidate_name: 'Fay Fieldwise',
  email: 'fay.fieldwise@example.test',
  emails: [
    ...addressesOf(['fay.fieldwise@example.test']),
    { value: 'fay@quayside.example.test', label: 'work', is_primary: false, is_unusable: true },
  ],
  phone: '+44 113 496 0182',
  phones: addressesOf(['+44 113 496 0182', '+44 7700 900811']),
  linkdedin: 'https://www.linkedin.com/in/fay-fieldwise',
  candidate_status: 'active',
  work_permits: { GB: true, US: false },
  skills: ['Welding', 'Rigging'],
  tags: ['Returner'],
  work_history: [
    {
      job_title: 'Rigger',
      company_name: 'Quayside Cranes',
      start: '2020',
      end: null,
      is_current: true,
      bullets: [],
    },
  ],
  education: [
    {
      degree: 'Diploma',
      field: 'Metallurgy',
      school_name: 'Sheffield College',
      start: '2015',
      end: '2017',
    },
  ],
  languages: [{ name: 'Portuguese', level: 'B2' }],
};
const JOB: Values = {
  ...place,
  ...salary,
  client_contact_email: 'client@example.test',
  expected_fee_currency: 'CHF',
  skills_required: [{ skill: 'Welding', must_have: true }],
  skills_preferred: ['Rigging'],
  languages: ['Portuguese'],
  must_have_criteria: ['location'],
  must_have_suggestions: [{ skill: 'Welding', quote: 'Coded welder with a valid ticket' }],
  experience_min: 4,
  experience_max: 9,
  start_date: '2027-01-04',
  deadline: '2026-12-24',
  priority: 'hot',
  job_status: 'open',
  tags: ['Returner'],
};

/** A value of the contract's kind for a field; `amount` is unique to it. */
function valueOfKind(name: string, schema: z.ZodType, amount: number): unknown {
  const json = z.toJSONSchema(schema, { unrepresentable: 'any' });
  const kind = (json.anyOf?.[0] ?? json) as { type?: string | string[]; enum?: unknown[] };
  const { enum: values } = kind;
  const [type] = [kind.type].flat();
  if (values) return values.at(-1);
  if (type === 'number' || type === 'integer') return amount;
  if (type === 'boolean') return true;
  if (type === 'string') return `Said of ${name.replaceAll('_', ' ')}`;
  throw new Error(`Give ${name} a value in this test`);
}
const valuesOf = (given: Values, names: readonly string[], shape: Readonly<Record<string, z.ZodType>>) =>
  Object.fromEntries(
    names.map((name, at) => [name, given[name] ?? valueOfKind(name, shape[name]!, 11 + at)]),
  );

/** The searchable texts of a value. */
const textsOf = (value: unknown): string[] => {
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [String(value)];
};
const termOf = (name: string, text: string) => `${name}:${/^[\d.]+$/.test(text) ? text : `"${text}"`}`;

/** The first row of a table of the agency in an archive. */
const archived = (table: string) =>
  test.inAgency(agency.agency_id, async (tx) => {
    const shape = (await describeTables(tx)).find(({ name }) => name === table)!;
    const rows: Values[] = [];
    for await (const lines of streamRows(tx, shape)) rows.push(...lines.map((line) => JSON.parse(line)));
    return rows;
  });

async function exportedFile(list: 'candidates' | 'jobs') {
  const { export_id } = await test.data(startExport, { list, format: 'csv' }, agency.token);
  await test.run(writeListTask, { agency_id: agency.agency_id, export_id });
  const file = await test.app.inject({
    url: `/api/v1/${getExportFile.path}?export_id=${export_id}`,
    headers: { authorization: `Bearer ${agency.token}` },
  });
  expect(file.statusCode).toBe(200);
  return file.rawPayload;
}

/** The first row below the header of a file, by header. */
async function firstRowOf(file: Uint8Array): Promise<Readonly<Record<string, string | undefined>>> {
  const path = join(test.platform.config.dataDir, 'fields.csv');
  await writeFile(path, file);
  const table = await openTable(path, {}, { rows: 10, columns: 100, cellLength: 10_000, unpackedBytes: 1e6 });
  const rows: string[][] = [];
  for await (const piece of table.rows()) rows.push(...piece.map(({ cells }) => cells));
  table.close();
  const [header = [], cells = []] = rows;
  return Object.fromEntries(header.map((name, at) => [name, cells[at]]));
}

describe('a field of a candidate', () => {
  const editable = [...EDITABLE_FIELDS, ...EDITABLE_FIELDS.map(exactOf), 'candidate_status'];
  const isEditable = (name: string) => editable.includes(name);
  let full: Candidate;
  let values: Values;

  beforeAll(async () => {
    agency = await anAgency(test);
    values = valuesOf(CANDIDATE, editable, Candidate.shape);
    await aCandidate(test, agency, { candidate_name: 'Bo Bare' });
    const { candidate_id } = await aCandidate(test, agency, values);
    await test.runJobs();
    full = await test.data(getCandidate, { candidate_id }, agency.token);
    expect(full).toMatchObject(values);
  });

  it('is found by each of the names under which it is searched', async () => {
    for (const field of fieldsWith(CANDIDATE_FIELDS, 'search'))
      for (const name of namesFor(CANDIDATE_FIELDS, 'search', field)) {
        const byField: unknown[][] = [];
        for (const text of textsOf(full[field])) {
          const body = { search: termOf(name, text), view_scope: 'all' as const };
          const { items } = await test.data(getCandidates, body, agency.token);
          if (items.some((item) => item.id === full.id)) byField.push(items);
        }
        expect(byField, `${name}: of ${field}`).not.toEqual([]);
        if (isEditable(field)) expect(Math.min(...byField.map((items) => items.length)), field).toBe(1);
      }
  });

  it('is sent by webhooks as the API shows it', async () => {
    const rows = await test.inAgency(agency.agency_id, (tx) => readCandidates(tx, [full.id]));
    const sent = fieldsWith(CANDIDATE_FIELDS, 'webhook');
    expect(candidateData(rows.get(full.id)!)).toEqual(pick(full, sent));
  });

  it('leaves with an archive', async () => {
    const row = (await archived('candidates')).find((one) => one.candidate_id === full.id)!;
    const byField = Object.fromEntries(
      Object.entries(row).map(([column, value]) => [wireName(column), value]),
    );
    const names = fieldsWith(CANDIDATE_FIELDS, 'archive');
    expect(Object.keys(byField)).toEqual(expect.arrayContaining(names));
    expect(pick(byField, names.filter(isEditable))).toEqual(pick(values, names.filter(isEditable)));
  });

  it('is exported, and imported again from that file', async () => {
    const to = await anAgency(test);
    const file = await exportedFile('candidates');
    const cells = await firstRowOf(file);
    const exported = fieldsWith(CANDIDATE_FIELDS, 'export');
    for (const name of exported.filter(isEditable))
      expect(cells[CANDIDATE_EXPORT_COLUMNS[name].header], name).toEqual(expect.stringMatching(/./));
    const { import_id } = await started(to, file);
    const { items } = await test.data(imports.getImportMappings, { import_id }, to.token);
    const { columns: mapping, settings } = items.find((one) => one.mapping_name === 'Placewell export')!;
    await test.call(imports.updateImport, { import_id, mapping, settings }, to.token);
    for (const step of [imports.startImportCheck, imports.runImport]) {
      expect(await test.call(step, { import_id }, to.token)).toMatchObject({ http: 200 });
      await test.run(workTask, { agency_id: to.agency_id, import_id });
    }
    const search = `name:"${full.candidate_name}"`;
    const { data } = await test.call(getCandidates, { search, view_scope: 'all' }, to.token);
    const both = fieldsWith(CANDIDATE_FIELDS, 'import').filter(
      (name) => isEditable(name) && CANDIDATE_FIELDS[name].export,
    );
    expect(data.items).toHaveLength(1);
    const candidate_id = data.items[0]!.id;
    const again = await test.data(getCandidate, { candidate_id }, to.token);
    expect(pick(again, both)).toEqual(pick(values, both));
  });

  it('survives a merge into a candidate without it, by default, by choice and as what is kept', async () => {
    const names = fieldsWith(CANDIDATE_FIELDS, 'merge');
    const unsaid = { ...full, edited_fields: [] };
    for (const field of MERGE_FIELDS)
      expect([defaultChoice(field, {}, unsaid), defaultChoice(field, unsaid, {})]).toEqual(['merge', 'keep']);
    const neverEmpty = { candidate_name: 'merge', candidate_status: 'merge' } as const;
    const all = (choice: MergeChoice) => Object.fromEntries(MERGE_FIELDS.map((field) => [field, choice]));
    const bare = async () => (await aCandidate(test, agency)).id;
    const merge = async (
      keep_id: CandidateId,
      merge_id: CandidateId,
      fields: BodyInput<typeof mergeCandidates>['fields'],
    ) => {
      const merged = await test.call(mergeCandidates, { keep_id, merge_id, fields }, agency.token);
      expect(merged).toMatchObject({ http: 200 });
      expect(pick(merged.data.candidate, names)).toEqual(pick(values, names));
      return merged.data.candidate.id;
    };
    const first = await merge(await bare(), full.id, neverEmpty);
    const second = await merge(await bare(), first, all('merge'));
    await merge(second, await bare(), all('keep'));
  });
});

describe('a field of a job', () => {
  /** The ids of client and contact are found by their names. */
  const found = ['recruiter_id', 'client_id', 'contact_id'];
  const editable = Object.keys(addJob.body.shape).filter((name) => !found.includes(name));
  let full: Job;
  let values: Values;

  beforeAll(async () => {
    agency = await anAgency(test);
    values = valuesOf(JOB, editable, Job.shape);
    await test.call(addJob, { job_title: 'Bare' }, agency.token);
    const added = await test.call(addJob, values as BodyInput<typeof addJob>, agency.token);
    expect(added).toMatchObject({ http: 200 });
    full = await test.data(getJob, { job_id: added.data.job_id }, agency.token);
    expect(full).toMatchObject(values);
  });

  it('is found by each of the names under which it is searched', async () => {
    for (const field of fieldsWith(JOB_FIELDS, 'search'))
      for (const name of namesFor(JOB_FIELDS, 'search', field)) {
        const byField: unknown[][] = [];
        for (const text of textsOf(full[field])) {
          const body = { search: termOf(name, text), view_scope: 'all' as const };
          const { items } = await test.data(getJobs, body, agency.token);
          if (items.some((item) => item.id === full.id)) byField.push(items);
        }
        expect(byField, `${name}: of ${field}`).not.toEqual([]);
        if (editable.includes(field))
          expect(Math.min(...byField.map((items) => items.length)), field).toBe(1);
      }
  });

  it('is exported, and leaves with an archive', async () => {
    const cells = await firstRowOf(await exportedFile('jobs'));
    const columns: Readonly<Record<string, { header: string }>> = EXPORT_LISTS.jobs.columns;
    for (const name of fieldsWith(JOB_FIELDS, 'export').filter((one) => editable.includes(one)))
      expect(cells[columns[name]!.header], name).toEqual(expect.stringMatching(/./));
    const row = (await archived('jobs')).find((one) => one.job_id === full.id)!;
    const names = fieldsWith(JOB_FIELDS, 'archive');
    expect(Object.keys(row)).toEqual(expect.arrayContaining(names));
    const kept = names.filter((name) => editable.includes(name));
    expect(pick(row, kept)).toEqual(pick(values, kept));
  });
});
