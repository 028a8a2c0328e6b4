import { getClients } from '@placewell/contract/clients/clients.ts';
import { getContacts } from '@placewell/contract/clients/contacts.ts';
import * as calls from '@placewell/contract/outside/moves.ts';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { csvOf } from '../../testing/imports.ts';
import { useMoves } from '../../testing/moves.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const { zipOf, started, checked, run, moved, rowsOf } = useMoves(test);

const CLIENTS = [
  [
    'Company ID',
    'Company Name',
    'Client Status',
    'Account Manager',
    'Website',
    'Currency',
    'Fee (%)',
    'Notes',
  ],
  [
    'C-1',
    'Harbour Freight GmbH',
    'Key Account',
    'Nina North',
    'harbour.example',
    'EUR',
    '22.5',
    'Prefers calls',
  ],
  ['C-2', 'Mill & Sons', 'Prospect', 'Gone Person', '', '', '', ''],
  ['C-3', '', 'Prospect', '', '', '', '', ''],
];
const CONTACTS = [
  ['Contact ID', 'First Name', 'Last Name', 'Company ID', 'Job Title', 'Email', 'Phone'],
  ['P-1', 'Olga', 'Harbour', 'C-1', 'Head of HR', 'olga@harbour.example', '+49 40 123456'],
  ['P-2', 'Piet', 'Mill', 'C-2', '', 'piet@mill.example', ''],
  ['P-3', 'Lost', 'Sheep', 'C-9', '', 'lost@sheep.example', ''],
];
const clientsOf = async ({ token }: TestUser) =>
  (await test.data(getClients, { limit: 100, sort_by: 'client_name_asc' }, token)).items;
const contactsOf = async ({ token }: TestUser) => (await test.data(getContacts, { limit: 100 }, token)).items;

it('recognises what tables are, and asks what words mean before anything is written', async () => {
  const agency = await anAgency(test);
  const nina = await aRecruiter(test, agency, { fullname: 'Nina North' });
  const move = await started(agency, { 'export_1.csv': CONTACTS, 'export_2.csv': CLIENTS });
  expect(move.tables.map(({ kind }) => kind)).toEqual(['contacts', 'clients']);
  expect(move.words).toEqual(
    expect.arrayContaining([
      { about: 'clients', word: 'Prospect', count: 2, value: 'lead' },
      { about: 'clients', word: 'Key Account', count: 1, value: 'active' },
      { about: 'owner', word: 'Nina North', count: 1, value: nina.user_id },
      { about: 'owner', word: 'Gone Person', count: 1, value: null },
      { about: 'currency', word: 'EUR', count: 1, value: 'EUR' },
    ]),
  );
  expect(await clientsOf(agency)).toEqual([]);
});

it('moves clients and contacts in by their old IDs in any order of files, and says what waits or is refused', async () => {
  const agency = await anAgency(test);
  const nina = await aRecruiter(test, agency, { fullname: 'Nina North' });
  const { move_id } = await started(agency, { 'contacts.csv': CONTACTS, 'clients.csv': CLIENTS });
  const counts = { added: 4, joined: 0, waiting: 1, refused: 1 };
  expect(await checked(agency, move_id)).toMatchObject({ move_status: 'checked', counts });
  expect(await clientsOf(agency)).toEqual([]);
  const move = await run(agency, move_id);
  expect(move).toMatchObject({ move_status: 'finished', counts });
  expect(await clientsOf(agency)).toMatchObject([
    {
      client_name: 'Harbour Freight GmbH',
      client_status: 'active',
      recruiter_id: nina.user_id,
      website: 'https://harbour.example',
      fee_kind: 'percent',
      fee_percent: 22.5,
      client_note: 'Prefers calls',
    },
    { client_name: 'Mill & Sons', recruiter_id: agency.user_id, client_note: 'Owner before: Gone Person' },
  ]);
  expect(await contactsOf(agency)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ contact_name: 'Olga Harbour', client_name: 'Harbour Freight GmbH' }),
    ]),
  );
  const [contacts] = move.tables;
  expect(
    await rowsOf(agency, { move_id, import_id: contacts?.import_id }, { outcome: 'waiting' }),
  ).toMatchObject([{ row_number: 4, reasons: [{ code: 'link_missing', value: 'C-9' }] }]);
});

it('adds nothing a second time, and rows that waited once their table comes', async () => {
  const agency = await anAgency(test);
  const first = await moved(agency, { 'clients.csv': CLIENTS, 'contacts.csv': CONTACTS });
  const again = await moved(agency, { 'clients.csv': CLIENTS, 'contacts.csv': CONTACTS });
  expect(again.counts).toEqual({ added: 0, joined: 4, waiting: 1, refused: 1 });
  const late = [
    ['Company ID', 'Company Name'],
    ['C-9', 'Sheep Ltd'],
  ];
  await started(agency, { 'more clients.csv': late }, first.move_id);
  expect((await run(agency, first.move_id)).counts).toMatchObject({ added: 6, waiting: 0 });
  expect(await contactsOf(agency)).toHaveLength(3);
});

it('joins a contact by the name of its client only where one has it', async () => {
  const agency = await anAgency(test);
  const move = await moved(agency, {
    'clients.csv': [
      ['Client', 'Client ID'],
      ['Twin AG', '1'],
      ['Single AG', '2'],
      ['single ag', '3'],
    ],
    'contacts.csv': [
      ['Full name', 'Company', 'Email'],
      ['Una Single', 'Single AG', 'una@single.example'],
      ['Nobody Here', 'Unknown AG', 'nobody@unknown.example'],
    ],
  });
  expect(move.tables.map(({ kind }) => kind)).toEqual(['clients', 'contacts']);
  expect(move.counts).toEqual({ added: 3, joined: 1, waiting: 1, refused: 0 });
  const [una] = await rowsOf(agency, { ...move, import_id: move.tables[1]?.import_id });
  expect(una).toMatchObject({ outcome: 'added', reasons: [{ code: 'link_by_name' }] });
});

it('is for agency users, and refuses to check before tables and statuses are known', async () => {
  const agency = await anAgency(test);
  const recruiter = await aRecruiter(test, agency);
  const odd = [
    ['Company Name', 'Company ID', 'Client Status'],
    ['Odd Ltd', '7', 'Zorp'],
  ];
  const { move_id, words } = await started(agency, { 'clients.csv': odd });
  expect(words).toEqual([{ about: 'clients', word: 'Zorp', count: 1, value: null }]);
  expect(await test.call(calls.getMove, { move_id }, recruiter.token)).toMatchObject({ http: 403 });
  expect(await test.call(calls.checkMove, { move_id }, agency.token)).toMatchObject({
    http: 409,
    code: 'move_incomplete',
  });
  const said = { about: 'clients' as const, word: 'Zorp', value: 'dormant' };
  expect(await test.call(calls.updateMove, { move_id, words: [said] }, agency.token)).toMatchObject({
    http: 200,
  });
  expect((await run(agency, move_id)).counts.added).toBe(1);
  expect(await clientsOf(agency)).toMatchObject([{ client_status: 'dormant' }]);
});

describe('a ZIP file', () => {
  it('brings the tables of its folders, JSON lines too, without what an operating system adds', async () => {
    const agency = await anAgency(test);
    const [header = [], ...rows] = CLIENTS;
    const lines = rows.map((row) =>
      JSON.stringify(Object.fromEntries(header.map((name, at) => [name, row[at]]))),
    );
    const bytes = await zipOf({
      'export/contacts.csv': csvOf(CONTACTS),
      'export/clients.jsonl': new TextEncoder().encode(lines.join('\n')),
      '__MACOSX/export/._clients.csv': csvOf(CLIENTS),
      'export/cvs/one.pdf': new TextEncoder().encode('%PDF'),
    });
    const move = await moved(agency, { 'backup.zip': bytes });
    expect(move.tables.map(({ file_name }) => file_name)).toEqual([
      ...['contacts.csv', 'clients.jsonl', 'Files in backup.csv'],
    ]);
    expect(move.counts).toEqual({ added: 4, joined: 0, waiting: 2, refused: 1 });
  });

  it('with nothing in it, or damaged, is refused with the reason', async () => {
    const agency = await anAgency(test);
    const pdf = new TextEncoder().encode('%PDF');
    for (const bytes of [await zipOf({ '__MACOSX/one.pdf': pdf }), pdf]) {
      const files = [{ field: 'files', name: 'backup.zip', bytes }];
      expect(await test.form(calls.startMove, {}, files, agency.token)).toMatchObject({
        ...{ http: 422, code: 'unreadable_table', message: expect.stringContaining('backup.zip') },
      });
    }
  });
});
