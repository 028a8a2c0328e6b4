import { crc32 } from 'node:zlib';
import { getClientFiles } from '@placewell/contract/clients/client-files.ts';
import { getClients } from '@placewell/contract/clients/clients.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import * as calls from '@placewell/contract/outside/moves.ts';
import { getCandidateFiles } from '@placewell/contract/sourcing/candidate-files.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import { describe, expect, it } from 'vitest';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { csvOf } from '../../testing/imports.ts';
import { useMoves } from '../../testing/moves.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
const { zipOf, started, checked, run, moved, rowsOf, undone } = useMoves(test);

type Member = { name: string; bytes: Uint8Array; flags?: number };

/** A ZIP file whose members are stored, with names as other programs write them. */
function aZip(members: readonly Member[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, flags = 0 } of members) {
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    for (const [value, place] of [
      [20, 0],
      [flags, 2],
      [title.length, 22],
    ] as const)
      common.writeUInt16LE(value, place);
    for (const [value, place] of [
      [crc32(bytes), 10],
      [bytes.length, 14],
      [bytes.length, 18],
    ] as const)
      common.writeUInt32LE(value, place);
    const offset = Buffer.alloc(14);
    offset.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, offset, title);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title, bytes]);
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(members.length, 4);
  end.writeUInt16LE(members.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\u0005\u0006'), end]);
}

const text = (words: string) => new TextEncoder().encode(`${words}\n`.repeat(20));
const PEOPLE = [
  ['Candidate ID', 'First Name', 'Last Name', 'Email', 'CV file'],
  ['A-1', 'Brigit', 'Falk', 'brigit@mail.example', ''],
  ['A-2', 'Tomás', 'Reyes', 'tomas@mail.example', ''],
  ['A-3', 'Ines', 'Holm', 'ines@mail.example', 'profile_holm.txt'],
  ['A-4', 'Sam', 'Twin', 'sam1@mail.example', ''],
  ['A-5', 'Sam', 'Twin', 'sam2@mail.example', ''],
];
const FIRMS = [
  ['Company ID', 'Company Name'],
  ['C-7', 'Anchor Works'],
];

/** The files of every candidate and client, by the name of the record. */
async function filesOf({ token }: TestUser) {
  const found = new Map<string, string[]>();
  const add = (name: string, file: string) => found.set(name, [...(found.get(name) ?? []), file].toSorted());
  for (const { candidate_id, candidate_name } of (
    await test.data(getCandidates, { limit: 100, view_scope: 'all' }, token)
  ).items) {
    const { items } = await test.data(getCandidateFiles, { candidate_id }, token);
    for (const { file_name, file_kind, parse_status } of items)
      add(candidate_name, [file_name, file_kind, parse_status ?? ''].join('|'));
  }
  for (const { client_id, client_name } of (await test.data(getClients, { limit: 100 }, token)).items)
    for (const { file_name } of (await test.data(getClientFiles, { client_id }, token)).items)
      add(client_name, file_name);
  return Object.fromEntries(found);
}

const tableOf = (move: calls.Move, name: RegExp) => {
  const table = move.tables.find(({ file_name }) => name.test(file_name));
  if (!table) throw new Error('No such table');
  return table;
};

it('files come with their records: by a table of files, by a column, by an old ID and by a name', async () => {
  const agency = await anAgency(test);
  const listed = [
    ['Candidate ID', 'File name', 'File type', 'Date added'],
    ['A-1', 'docs/0001.txt', 'Certificate', '2022-03-04'],
    ['A-1', 'docs/missing.txt', 'Resume', ''],
  ];
  const move = await moved(agency, {
    'old system.zip': await zipOf({
      'export/candidates.csv': csvOf(PEOPLE),
      'export/companies.csv': csvOf(FIRMS),
      'export/attachments.csv': csvOf(listed),
      'export/docs/0001.txt': text('Welding certificate'),
      'export/docs/A-2_letter.txt': text('Dear all, cover letter'),
      'export/docs/profile_holm.txt': text('Ines Holm'),
      'export/docs/Tomás Reyes.txt': text('Tomás Reyes, electrician'),
      'export/docs/Sam Twin.txt': text('Sam'),
      'export/docs/unknown.txt': text('Nobody knows'),
      'export/docs/tool.exe': new Uint8Array([77, 90, 0, 1, 2, 3]),
      'export/clients/C-7/terms.txt': text('Terms of business'),
    }),
  });
  expect(move.tables.map(({ kind }) => kind).toSorted()).toEqual(['candidates', 'clients', 'files', 'files']);
  expect(await filesOf(agency)).toEqual({
    'Brigit Falk': ['0001.txt|certificate|'],
    'Tomás Reyes': ['A-2_letter.txt|other|', 'Tomás Reyes.txt|resume|failed'],
    'Ines Holm': ['profile_holm.txt|resume|failed'],
    'Anchor Works': ['terms.txt'],
  });
  expect(tableOf(move, /attachments/).counts).toEqual({ added: 1, joined: 0, waiting: 1, refused: 0 });
  const documents = tableOf(move, /^Files in old system/);
  expect(documents.counts).toEqual({ added: 4, joined: 1, waiting: 1, refused: 2 });
  const reasons = (await rowsOf(agency, { ...move, import_id: documents.import_id })).map(
    ({ cells, reasons }) => [cells['File name'], reasons.at(-1)?.code],
  );
  expect(Object.fromEntries(reasons)).toMatchObject({
    'export/docs/Sam Twin.txt': 'link_ambiguous',
    'export/docs/unknown.txt': 'link_of_file',
    'export/docs/tool.exe': 'not_valid',
    'export/docs/A-2_letter.txt': 'link_by_file',
  });
});

it('the check says what the move does; a second move adds no file, and an undo removes them', async () => {
  const agency = await anAgency(test);
  const zip = {
    'move.zip': await zipOf({
      'candidates.csv': csvOf(PEOPLE),
      'companies.csv': csvOf(FIRMS),
      'cvs/A-1.txt': text('Brigit Falk'),
      'cvs/Ines Holm cv.txt': text('Ines Holm'),
      'clients/Anchor Works.txt': text('Terms'),
    }),
  };
  const { move_id } = await started(agency, zip);
  const counts = { added: 9, joined: 0, waiting: 0, refused: 0 };
  expect((await checked(agency, move_id)).counts).toEqual(counts);
  expect(await filesOf(agency)).toEqual({});
  expect((await run(agency, move_id)).counts).toEqual(counts);
  const files = {
    'Brigit Falk': ['A-1.txt|resume|failed'],
    'Ines Holm': ['Ines Holm cv.txt|resume|failed'],
    'Anchor Works': ['Anchor Works.txt'],
  };
  expect(await filesOf(agency)).toEqual(files);
  expect((await moved(agency, zip)).counts).toEqual({ added: 0, joined: 9, waiting: 0, refused: 0 });
  expect(await filesOf(agency)).toEqual(files);
  const after = await undone(agency, move_id);
  expect(after.tables.map(({ kept }) => kept)).toEqual([0, 0, 0]);
  const { items } = await test.data(getCandidates, { limit: 100, view_scope: 'all' }, agency.token);
  expect(items).toEqual([]);
});

it('resumes are read for a credit each only where the person chooses it, as far as credits go', async () => {
  const agency = await anAgency(test, { resume_credits: 1 });
  const { move_id, tables } = await started(agency, {
    'move.zip': await zipOf({
      'candidates.csv': csvOf(PEOPLE),
      'cvs/A-1.txt': text('Brigit Falk, welder, brigit@mail.example'),
      'cvs/A-3.txt': text('Ines Holm, nurse, ines@mail.example'),
    }),
  });
  const files = tables.find(({ kind }) => kind === 'files');
  if (!files) throw new Error('No files');
  const change = { import_id: files.import_id, reads_resumes: true };
  expect(await test.call(calls.updateMove, { move_id, tables: [change] }, agency.token)).toMatchObject({
    http: 200,
    data: { tables: expect.arrayContaining([expect.objectContaining({ reads_resumes: true })]) },
  });
  const move = await run(agency, move_id);
  expect(
    Object.values(await filesOf(agency))
      .flat()
      .toSorted(),
  ).toEqual(['A-1.txt|resume|queued', 'A-3.txt|resume|failed']);
  const rows = await rowsOf(agency, { ...move, import_id: files.import_id });
  expect(rows.map(({ reasons }) => reasons.at(-1)?.code)).toEqual(['link_by_file', 'resume_unread']);
  expect(await test.data(getCreditsBalance, {}, agency.token)).toMatchObject({ resume_credits: 0 });
});

describe('a ZIP file of another program', () => {
  const send = async (bytes: Uint8Array) => {
    const agency = await anAgency(test);
    const files = [{ field: 'files', name: 'old.zip', bytes }];
    return { agency, response: await test.form(calls.startMove, {}, files, agency.token) };
  };

  it('is refused with its name where it leads outside, is encrypted, or is a bomb', async () => {
    const cv = text('Brigit Falk');
    const people = csvOf(PEOPLE);
    const encrypted = aZip([
      { name: 'candidates.csv', bytes: people },
      { name: 'cv.txt', bytes: cv, flags: 1 },
    ]);
    for (const bytes of [
      aZip([{ name: '../cv.txt', bytes: cv }]),
      aZip([{ name: '..\\..\\cv.txt', bytes: cv }]),
      aZip([{ name: '/etc/cv.txt', bytes: cv }]),
      encrypted,
      await zipOf({ 'cv.txt': new Uint8Array(60 * 1024 * 1024) }),
    ])
      expect((await send(bytes)).response).toMatchObject({
        ...{ http: 422, code: 'unreadable_table', message: expect.stringContaining('old.zip') },
      });
  });

  it('comes with what is no table, which waits by its name', async () => {
    const { agency, response } = await send(
      await zipOf({
        'candidates.csv': csvOf(PEOPLE),
        'manifest.json': new TextEncoder().encode('{"made": {"by": "us"}'),
      }),
    );
    const move = await run(agency, response.data.move_id);
    expect(move.counts).toEqual({ added: 5, joined: 0, waiting: 1, refused: 0 });
    const { import_id } = tableOf(move, /^Files in old/);
    expect(await rowsOf(agency, { ...move, import_id })).toMatchObject([
      { cells: { 'File name': 'manifest.json' }, reasons: [{ code: 'link_of_file' }] },
    ]);
  });

  it('comes with its folders, its backslashes, names in UTF-8 that do not say so, and two files of one name', async () => {
    const { agency, response } = await send(
      aZip([
        { name: 'candidates.csv', bytes: csvOf(PEOPLE) },
        { name: 'cvs/', bytes: new Uint8Array() },
        { name: 'cvs\\Tomás Reyes.txt', bytes: text('One') },
        { name: 'cvs\\Tomás Reyes.txt', bytes: text('Two') },
      ]),
    );
    expect(response).toMatchObject({ http: 200 });
    expect((await run(agency, response.data.move_id)).counts.added).toBe(7);
    expect(await filesOf(agency)).toEqual({
      'Tomás Reyes': ['Tomás Reyes (2).txt|other|', 'Tomás Reyes.txt|resume|failed'],
    });
  });
});
