import type { ImportId } from '@placewell/contract/ids.ts';
import { previewMessages } from '@placewell/contract/outreach/messages.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import * as calls from '@placewell/contract/sourcing/imports.ts';
import { beforeEach, expect, it } from 'vitest';
import { aCandidate, anAgency, type TestUser } from '../../testing/builders.ts';
import { useImports } from '../../testing/imports.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { workTask } from './imports.tasks.ts';

const app = useTestApp();
const { started, get } = useImports(app);
let agency: TestUser;
beforeEach(async () => {
  agency = await anAgency(app);
});

type Settings = Partial<calls.ImportSettings>;
const work = (import_id: ImportId) => app.run(workTask, { agency_id: agency.agency_id, import_id });
async function check(import_id: ImportId, settings: Settings = {}) {
  await app.data(calls.updateImport, { import_id, settings }, agency.token);
  await app.data(calls.startImportCheck, { import_id }, agency.token);
  await work(import_id);
  return get(agency, import_id);
}
async function run(import_id: ImportId) {
  await app.data(calls.runImport, { import_id }, agency.token);
  await work(import_id);
}
/** Imports a table with the suggested columns; returns status and refusal of each candidate, by name. */
async function imported(rows: readonly (readonly string[])[], settings: Settings = {}) {
  const { import_id } = await started(agency, rows);
  await check(import_id, settings);
  await run(import_id);
  return outcomes();
}
async function outcomes() {
  const { items } = await app.data(getCandidates, { limit: 100 }, agency.token);
  const letter = { subject: 'Hello', body: 'A job' };
  const ids = items.map(({ candidate_id }) => candidate_id);
  const { recipients } = await app.data(previewMessages, { candidate_ids: ids, ...letter }, agency.token);
  return Object.fromEntries(
    items.map(({ candidate_id, candidate_name, candidate_status }) => [
      candidate_name,
      [candidate_status, recipients.find(({ id }) => id === candidate_id)?.refusal],
    ]),
  );
}

it('columns of other systems that say who opted out are suggested, and hold', async () => {
  const rows = [
    ['Name', 'Email', 'Email Opt Out', 'massMailOptOut', 'Nicht kontaktieren'],
    ['Out Bymail', 'out@people.example', 'true', '', 'nein'],
    ['Out Bydate', 'date@people.example', '2024-05-01', '', ''],
    ['Out Bulk', 'bulk@people.example', '', '1', ''],
    ['Out Wholly', 'wholly@people.example', 'no', '0', 'Ja'],
    ['Out Unread', 'unread@people.example', 'see note', '', ''],
    ['Out Noaddress', '', 'yes', '', ''],
    ['In Allof', 'in@people.example', 'false', '0', 'nein'],
  ];
  expect(await imported(rows)).toEqual({
    'Out Bymail': ['new', 'candidate_opted_out'],
    'Out Bydate': ['new', 'candidate_opted_out'],
    'Out Bulk': ['new', 'candidate_opted_out'],
    'Out Wholly': ['do_not_contact', 'candidate_do_not_contact'],
    'Out Unread': ['new', 'candidate_opted_out'],
    'Out Noaddress': ['do_not_contact', 'candidate_do_not_contact'],
    'In Allof': ['new', null],
  });
});

it.each(['skip', 'update_empty'] as const)(
  'holds for people who are candidates already (%s)',
  async (on_duplicate) => {
    for (const name of ['Ada', 'Ben'])
      await aCandidate(app, agency, { candidate_name: name, email: `${name}@people.example` });
    const rows = [
      ['Name', 'Email', 'Do Not Contact', 'Unsubscribed'],
      ['Ada', 'ada@people.example', 'Yes', ''],
      ['Ben', 'ben@people.example', '', 'yes'],
    ];
    expect(await imported(rows, { on_duplicate })).toEqual({
      Ada: ['do_not_contact', 'candidate_do_not_contact'],
      Ben: ['new', 'candidate_opted_out'],
    });
  },
);

it.each(['Do Not Use', 'DNU', 'Opted out', 'GDPR - erase', 'Gesperrt', 'unsubscribed', 'Zablokowany'])(
  'the status “%s” means not to be contacted',
  async (status) => {
    const rows = [
      ['Name', 'Email', 'Status'],
      ['Ada', 'ada@people.example', status],
      ['Ben', 'ben@people.example', 'Active'],
    ];
    expect(await imported(rows)).toEqual({
      Ada: ['do_not_contact', 'candidate_do_not_contact'],
      Ben: ['active', null],
    });
  },
);

it('an unknown status is asked about, and its rows are imported with the answer only', async () => {
  const { import_id } = await started(agency, [
    ['Name', 'Email', 'Status'],
    ['Ada', 'ada@people.example', 'Kaltgestellt'],
    ['Ben', 'ben@people.example', 'Hot'],
    ['Cal', 'cal@people.example', 'kaltgestellt'],
  ]);
  const asked = await check(import_id);
  expect(asked.unknown_statuses).toEqual(['Hot', 'Kaltgestellt', 'kaltgestellt']);
  expect(asked.plans).toMatchObject({ create: 0, error: 3 });
  const answered = await check(import_id, { status_words: { Kaltgestellt: 'do_not_contact' } });
  expect(answered.unknown_statuses).toEqual(['Hot']);
  await run(import_id);
  expect(await outcomes()).toEqual({
    Ada: ['do_not_contact', 'candidate_do_not_contact'],
    Cal: ['do_not_contact', 'candidate_do_not_contact'],
  });
});

it.each<[string, readonly string[], string]>([
  ['Mobile', ['1632960771', '441632960772', '00441632960773'], 'phone'],
  ['MOBILE', ['0612345678', '0698765432', '0711223344'], 'phone'],
  ['Mobile', ['oui', 'non', 'oui'], 'relocation'],
])('a column “%s” with %j is %s', async (header, values, field) => {
  const { columns } = await started(agency, [
    ['Name', header],
    ...values.map((value, at) => [`Person ${'ABC'.charAt(at)}`, value]),
  ]);
  expect(columns.find((column) => column.header === header)?.suggested).toBe(field);
});

it('messages address a person by the given name that has a column to itself', async () => {
  const rows = [
    ['First name', 'Last name', 'Email'],
    ['Maria del Carmen', 'Ruiz Ortega', 'carmen@people.example'],
    ['J.', 'Hale', 'hale@people.example'],
  ];
  await imported(rows);
  const { items } = await app.data(getCandidates, { search: 'people.example' }, agency.token);
  const candidate_ids = items.map(({ candidate_id }) => candidate_id);
  const letter = { subject: 'Hello', body: 'Dear {{candidate.first_name|all}}' };
  const { recipients } = await app.data(previewMessages, { candidate_ids, ...letter }, agency.token);
  expect(recipients.map(({ body }) => body).sort()).toEqual(['Dear Maria del Carmen', 'Dear all']);
});
