import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AgencyId, ShareId } from '@placewell/contract/ids.ts';
import { getJobs } from '@placewell/contract/matching/jobs.ts';
import { getMatchDetails, getMatchesForCandidate } from '@placewell/contract/matching/matches.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { startArchive } from '@placewell/contract/outside/archives.ts';
import { getExportFile, getExports } from '@placewell/contract/outside/exports.ts';
import { login, resetPassword, updateUserProfile } from '@placewell/contract/people/accounts.ts';
import { updateAgencyLogo } from '@placewell/contract/people/agency-settings.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner } from '../../platform/db/database.ts';
import { hashToken, newId } from '../../platform/ids.ts';
import { ZipWriter } from '../../platform/zip/zip-writer.ts';
import { type AgencyRecords, agencyRows, recordsOfEveryKind } from '../../testing/agency-records.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { anOpenJob, matchesOf } from '../../testing/occupations.ts';
import { useSharedPages } from '../../testing/shared-page-records.ts';
import { type TestApp, useTestApp } from '../../testing/test-app.ts';
import { MANIFEST, type Manifest } from './archive-format.rules.ts';
import { ArchiveRefused } from './archive-refused.rules.ts';
import { ARCHIVE_TABLES, EXPORTED_TABLES } from './archive-tables.rules.ts';
import { checkArchive, importAgency, WITH_EVERYTHING } from './import-agency.writes.ts';
import { walkZip } from './read-zip.service.ts';
import { writeArchive } from './write-archive.service.ts';

const here = useTestApp({}, { own: 'is one of two installations' });
const EVERYTHING = { choice: WITH_EVERYTHING };
const CANDIDATES = 'rows/candidates.jsonl';
const USERS = 'rows/users.jsonl';
const there = useTestApp({}, { own: 'is one of two installations' });

type Column = { table: string; column: string };

async function readTenantColumns(): Promise<Map<string, string[]>> {
  const rows = await here.sql<Column>`select c.relname as "table", a.attname as "column" from pg_class c
    join pg_attribute own on own.attrelid = c.oid and own.attname = 'agency_id' and own.attnotnull join
    pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped where c.relnamespace =
    'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1, 2`;
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map([...byTable].map(([table, columns]) => [table, columns.map(({ column }) => column)]));
}

it('says of every tenant table and column whether it leaves with its agency', async () => {
  const existing = await readTenantColumns();
  expect(Object.keys(ARCHIVE_TABLES).sort(), 'tables of archive-tables.rules.ts').toEqual(
    [...existing.keys()].sort(),
  );
  for (const [name, { columns, leftOut, files }] of EXPORTED_TABLES) {
    const known = [...(columns === 'every' ? [] : columns), ...Object.keys(leftOut)];
    const all = existing.get(name) ?? [];
    if (columns !== 'every') expect(known.sort(), `columns of ${name}`).toEqual(all.toSorted());
    expect([...known, ...Object.keys(files)].filter((column) => !all.includes(column))).toEqual([]);
  }
});

it('lets no column leave unseen that looks like a secret or the key of a file', async () => {
  const existing = await readTenantColumns();
  const found = [...EXPORTED_TABLES].flatMap(([name, { columns, leftOut, files }]) =>
    (columns === 'every' ? (existing.get(name) ?? []) : columns)
      .filter((column) => /password|secret|token|(storage|image|logo|photo|picture|file)_key/.test(column))
      .filter((column) => !(column in files) && !(column in leftOut))
      .map((column) => `${name}.${column}`),
  );
  expect(found).toEqual([]);
});

type Members = Map<string, Buffer>;

async function membersOf(path: string): Promise<Members> {
  const members: Members = new Map();
  for await (const member of walkZip(path)) {
    const chunks: Buffer[] = [];
    for await (const chunk of member.read()) chunks.push(chunk);
    members.set(member.name, Buffer.concat(chunks));
  }
  return members;
}

const platformOf = ({ platform, database }: TestApp) => ({
  ...platform,
  database: asOwner(database.ownerPool),
});

const OF_SHARING = [
  'shares',
  'share_people',
  'share_recipients',
  'share_views',
  'share_answers',
  'submissions',
  'submission_sendings',
];

/** A page that a contact has read and answered, with its link. */
async function aSharedPage(
  agency: TestUser,
  {
    match_id,
    candidate_id,
    job_id,
    named_client_id: client_id,
    client_contact_id: contact_id,
  }: AgencyRecords,
) {
  const match = { match_id, candidate_id, job_id, client_id, contact_id, job_title: 'Staff Nurse' };
  const { aShare, sendingOf, send } = useSharedPages(here, () => agency);
  const { share_id, path, links } = await aShare({ matches: [match] });
  await send(sendingOf(match, { share_id: ShareId.parse(share_id), consent: 'spoken' }));
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const [step, payload] of [
    ['view', ''],
    ['answer', 'person=1&answer=meet&comment=Marked+comment'],
  ] as const)
    await here.app.inject({ method: 'POST', url: `${path}/${step}`, headers: form, payload });
  expect((await here.app.inject({ url: path })).statusCode).toBe(200);
  return { path, secret: links[0]!.secret };
}

async function aFilledAgency() {
  const agency = await anAgency(here, { agency_name: 'Harbour' });
  const records = await recordsOfEveryKind(here, agency);
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const picture = { field: 'image', name: 'me.png', bytes };
  await here.form(updateUserProfile, { fullname: 'Ada' }, [picture], agency.token);
  await here.form(updateAgencyLogo, {}, [{ ...picture, field: 'logo' }], agency.token);
  return { agency, records, page: await aSharedPage(agency, records) };
}

let agency: TestUser;
let records: AgencyRecords;
let page: Awaited<ReturnType<typeof aSharedPage>>;
let folder: string;
let path: string;
let members: Map<string, Buffer>;
const archiveAt = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'placewell-archive-'));
  ({ agency, records, page } = await aFilledAgency());
  await here.runJobs();
  path = archiveAt('here.zip');
  await writeArchive(here.platform, { agency_id: agency.agency_id, path });
  members = await membersOf(path);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A copy of the archive with changed members; the manifest matches unless it `stays`. */
async function tampered(change: (copy: Members) => void, { stays = false } = {}): Promise<string> {
  const copy = new Map(members);
  change(copy);
  const manifest = JSON.parse(copy.get(MANIFEST)!.toString()) as Manifest;
  const changed = archiveAt(`${newId()}.zip`);
  const zip = await ZipWriter.create(changed, { date: new Date() });
  const written = [];
  for (const [name, bytes] of copy)
    if (name !== MANIFEST) written.push(await zip.add(name, [bytes], { isPacked: true }));
  const text = JSON.stringify(stays ? manifest : { ...manifest, members: written });
  await zip.add(MANIFEST, [Buffer.from(text)], { isPacked: true });
  await zip.end();
  return changed;
}
const replace = (copy: Members, name: string, from: string | RegExp, to: string) => {
  const text = copy.get(name)!.toString();
  expect(text.search(from), `${from} in ${name}`).not.toBe(-1);
  copy.set(name, Buffer.from(text.replace(from, to)));
};

it.each<[string, RegExp, (copy: Members) => void, { stays: boolean }?]>([
  [
    'a changed member',
    /not what the manifest says/,
    (copy) => replace(copy, 'rows/candidates.csv', /[a-z]/, 'X'),
    { stays: true },
  ],
  [
    'a member that leads out of it',
    /invalid relative path/,
    (copy) => copy.set('../outside', Buffer.from('x')),
  ],
  ['an absolute name', /absolute path/, (copy) => copy.set('/outside', Buffer.from('x'))],
  [
    'a bomb',
    /unpacks to far more/,
    (copy) => copy.set(`files/${agency.agency_id}/bomb`, Buffer.alloc(60 * 1024 * 1024)),
  ],
  [
    'a file of another agency',
    /belongs to no archive of this agency/,
    (copy) => copy.set(`files/${newId()}/x`, Buffer.from('x')),
  ],
  [
    'a member that the manifest does not list',
    /does not list/,
    (copy) => copy.set('more.txt', Buffer.from('x')),
    { stays: true },
  ],
  ['a member too few', /which its manifest lists/, (copy) => copy.delete(CANDIDATES), { stays: true }],
  [
    'a row of another agency',
    /belongs to another agency/,
    (copy) => replace(copy, CANDIDATES, agency.agency_id, newId()),
  ],
  ['a line that is no row', /is no JSON object/, (copy) => replace(copy, CANDIDATES, '{', '[')],
  ['a row too few', /the manifest says/, (copy) => replace(copy, CANDIDATES, /^.*\n/, '')],
  [
    'an unknown column',
    /unknown column password_hash/,
    (copy) => replace(copy, USERS, '{', '{"password_hash":"x",'),
  ],
  [
    'a column that does not leave',
    /takes no column password_hash/,
    (copy) => replace(copy, MANIFEST, '"role",', '"role","password_hash",'),
  ],
  [
    'an unknown table',
    /has no table sessions/,
    (copy) => replace(copy, MANIFEST, '"name": "users"', '"name": "sessions"'),
  ],
  ['a column too few', /no column role of users/, (copy) => replace(copy, MANIFEST, /"role",\s*/, '')],
  [
    'an older format',
    /old format 0/,
    (copy) => replace(copy, MANIFEST, '"format_version": 1', '"format_version": 0'),
  ],
  [
    'a newer format',
    /newer Placewell/,
    (copy) => replace(copy, MANIFEST, '"format_version": 1', '"format_version": 2'),
  ],
  [
    'a schema from before the baseline',
    /schema 0047_take_back_payments\.sql.* before the present baseline .* with the version that wrote it/,
    (copy) => replace(copy, MANIFEST, /"schema": "[^"]+"/, '"schema": "0047_take_back_payments.sql"'),
  ],
  [
    'the schema of a part of the baseline',
    /schema 0003_create_outreach\.sql, which this Placewell does not know/,
    (copy) => replace(copy, MANIFEST, /"schema": "[^"]+"/, '"schema": "0003_create_outreach.sql"'),
  ],
  [
    'no manifest of ours',
    /is not that of an archive/,
    (copy) => replace(copy, MANIFEST, 'placewell-archive', 'other'),
  ],
  [
    'a super admin',
    /role that no agency gives/,
    (copy) => replace(copy, USERS, /"role":"\w+"/, '"role":"super_admin"'),
  ],
  [
    'a file elsewhere',
    /not of its agency/,
    (copy) =>
      replace(
        copy,
        'rows/upload_files.jsonl',
        `"storage_key":"${agency.agency_id}`,
        `"storage_key":"${newId()}`,
      ),
  ],
  [
    'a file that is not there',
    /does not hold/,
    (copy) => replace(copy, 'rows/upload_files.jsonl', /"storage_key":"([^"]+)"/, '"storage_key":"$1x"'),
  ],
  [
    'credits out of nothing',
    /but the sum of their entries is \d+/,
    (copy) => replace(copy, 'rows/credit_balances.jsonl', /"balance":\d+/, '"balance":1000000'),
  ],
  [
    'a value that no table takes',
    /do not fit/,
    (copy) => replace(copy, 'rows/jobs.jsonl', /"openings":\d+/, '"openings":"many"'),
  ],
])('refuses an archive with %s, and keeps nothing of it', async (_, reason, change, options) => {
  const importing = importAgency(platformOf(there), 'owner', await tampered(change, options), EVERYTHING);
  await expect(importing).rejects.toThrow(ArchiveRefused);
  await expect(importing).rejects.toThrow(reason);
  await expectNothingThere();
});

it.each([
  ['no ZIP file', (bytes: Buffer) => Buffer.from(bytes.toString('hex'))],
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)],
])('refuses an archive that is %s', async (_, change) => {
  const broken = archiveAt('broken.zip');
  writeFileSync(broken, change(readFileSync(path)));
  await expect(importAgency(platformOf(there), 'owner', broken, EVERYTHING)).rejects.toThrow(
    /damaged, incomplete or no ZIP/,
  );
  await expectNothingThere();
});

it('refuses a file whose members share their bytes', async () => {
  const shared = archiveAt('shared.zip');
  const zip = await ZipWriter.create(shared, { date: new Date(), hasSmallMembers: true });
  await zip.add('a', [Buffer.alloc(1000, 'x')], { isPacked: false });
  await zip.end();
  const bytes = readFileSync(shared);
  const [directory, end] = [bytes.indexOf('PK\u0001\u0002'), bytes.indexOf('PK\u0005\u0006')];
  const again = Buffer.from(bytes.subarray(directory, end));
  again.write('b', 46);
  const closing = Buffer.from(bytes.subarray(end));
  for (const at of [8, 10]) closing.writeUInt16LE(2, at);
  closing.writeUInt32LE(2 * again.length, 12);
  writeFileSync(shared, Buffer.concat([bytes.subarray(0, end), again, closing]));
  await expect(membersOf(shared)).rejects.toThrow(/its members overlap/);
});

it('keeps neither rows nor files of an archive whose files cannot be stored', async () => {
  const platform = platformOf(there);
  let stored = 0;
  const putFile: typeof platform.storage.putFile = async (key, file) => {
    if (++stored > 2) throw new Error('The disk is full');
    await platform.storage.putFile(key, file);
  };
  const broken = { ...platform, storage: { ...platform.storage, putFile } };
  await expect(importAgency(broken, 'owner', path, EVERYTHING)).rejects.toThrow('The disk is full');
  await expectNothingThere();
});

it('refuses an archive that names a picture of a user here as its own', async () => {
  const { storage } = there.platform;
  const picture = [...members.keys()].find((name) => name.startsWith('files/images/'))!;
  const key = picture.slice('files/'.length);
  const without = await tampered((copy) => {
    copy.delete(picture);
    replace(copy, MANIFEST, /"missing_files":\s*\[/, `"missing_files": ["${key}"`);
  });
  await storage.putBytes(key, new Uint8Array([1, 2, 3]));
  for (const forged of [path, without]) {
    const importing = importAgency(platformOf(there), 'owner', forged, EVERYTHING);
    await expect(importing).rejects.toThrow(/belongs to someone in this installation/);
    expect([...(await storage.getBytes(key))]).toEqual([1, 2, 3]);
  }
  await storage.remove(key);
  await expectNothingThere();
});

async function expectNothingThere() {
  const left = await agencyRows(there, agency.agency_id);
  expect(Object.entries(left).filter(([, rows]) => rows.length > 0)).toEqual([]);
  for (const name of members.keys())
    if (name.startsWith('files/'))
      expect(await there.platform.storage.exists(name.slice('files/'.length)), name).toBe(false);
}

it('exports the same after an import into another installation, whose lists, search and scores are the same', async () => {
  const imported = await importAgency(platformOf(there), 'owner', path, EVERYTHING);
  await there.runJobs();
  const again = archiveAt('there.zip');
  await writeArchive(there.platform, { agency_id: agency.agency_id, path: again });
  const returned = await membersOf(again);
  expect([...returned.keys()]).toEqual([...members.keys()]);
  for (const [name, bytes] of members)
    if (name !== MANIFEST)
      expect(returned.get(name)?.toString('latin1'), name).toBe(bytes.toString('latin1'));

  const url = imported.people.find(({ email }) => email === agency.email)!.url;
  const chosen = { token: new URL(url).searchParams.get('token')!, password: 'a brand new pass' };
  await there.call(resetPassword, chosen);
  const { token } = await there.data(login, { email: agency.email, password: chosen.password });
  const questions = [
    [getCandidates, { search: 'wound care' }],
    [getCandidates, { search: 'tag:Returner', sort_by: 'candidate_name_asc' }],
    [getCandidates, { skills: ['Wound care'] }],
    [getJobs, {}],
    [getMatchesForCandidate, { candidate_id: records.candidate_id }],
    [getMatchDetails, { match_id: records.match_id }],
    [getCreditsBalance, {}],
  ] as const;
  for (const [call, body] of questions) {
    const before = (await here.raw(call.path, body, agency.token)).data;
    expect((await there.raw(call.path, body, token)).data, JSON.stringify(body)).toEqual(before);
    if ('items' in before) expect(before.items.length, call.path).toBeGreaterThan(0);
  }
  // A job new to both is scored with the rebuilt features.
  const scores = async (test: TestApp, user: TestUser) => {
    const job_id = await anOpenJob(test, user, 'nurse');
    await test.runJobs();
    const found = await matchesOf(test, user, job_id);
    // By person: equal scores are ordered by a random id.
    return found.items.map(({ candidate_id, score }) => `${candidate_id} ${score}`).sort();
  };
  const expected = await scores(here, agency);
  expect(expected.length).toBeGreaterThan(0);
  expect(await scores(there, { ...agency, token })).toEqual(expected);
});

it('brings shares with their views and answers, but none of their links', async () => {
  const [left, imported] = [
    await agencyRows(here, agency.agency_id),
    await agencyRows(there, agency.agency_id),
  ];
  for (const table of OF_SHARING) {
    expect(left[table]?.length, table).toBeGreaterThan(0);
    expect(imported[table]?.length, table).toBe(left[table]?.length);
    expect(members.get(`rows/${table}.jsonl`)?.length, table).toBeGreaterThan(0);
  }
  expect(imported.share_answers?.join()).toContain('Marked comment');
  const hash = hashToken(page.secret);
  const all = Buffer.concat([...members.values()]).toString('latin1');
  for (const secret of [
    page.secret,
    ...(['hex', 'base64', 'base64url', 'latin1'] as const).map((as) => hash.toString(as)),
  ])
    expect(all.includes(secret)).toBe(false);
  const [link] = await there.sql`select count(link_hash)::int as links from share_recipients
    where agency_id = ${agency.agency_id}`;
  expect(link).toEqual({ links: 0 });
  expect((await there.app.inject({ url: page.path })).statusCode).toBe(404);
  expect((await here.app.inject({ url: page.path })).statusCode).toBe(200);
});

it('refuses an archive where its agency or one of its people is', async () => {
  await expect(importAgency(platformOf(there), 'owner', path, EVERYTHING)).rejects.toThrow(
    /is in this installation already/,
  );
  const agency_id = newId<AgencyId>();
  const other = await tampered((copy) => {
    for (const [name, bytes] of [...copy]) {
      copy.delete(name);
      copy.set(
        name.replaceAll(agency.agency_id, agency_id),
        name.startsWith('files/')
          ? bytes
          : Buffer.from(bytes.toString().replaceAll(agency.agency_id, agency_id)),
      );
    }
  });
  await expect(importAgency(platformOf(there), 'owner', other, EVERYTHING)).rejects.toThrow(
    /has an account in this installation already/,
  );
});

it('names files of an archive that are not as they were stored', async () => {
  const { storage } = here.platform;
  const [{ storage_key }] = (await here.inAgency(agency.agency_id, (tx) =>
    tx.selectFrom('candidate_files').select('storage_key').limit(1).execute(),
  )) as [{ storage_key: string }];
  const before = await storage.getBytes(storage_key);
  await storage.putBytes(storage_key, Buffer.from('something else'));
  const altered = archiveAt('altered.zip');
  expect(await writeArchive(here.platform, { agency_id: agency.agency_id, path: altered })).toMatchObject({
    altered_files: 1,
  });
  await storage.putBytes(storage_key, before);
  const manifest = JSON.parse((await membersOf(altered)).get(MANIFEST)!.toString()) as Manifest;
  expect(manifest.altered_files).toEqual([storage_key]);
  expect(manifest.counts.altered_files).toBe(1);
});

it('names files that are missing from an archive, which holds the rest', async () => {
  const key = [...members.keys()]
    .find((name) => name.startsWith(`files/${agency.agency_id}/`))!
    .slice('files/'.length);
  await here.platform.storage.remove(key);
  const lacking = archiveAt('lacking.zip');
  expect(await writeArchive(here.platform, { agency_id: agency.agency_id, path: lacking })).toMatchObject({
    missing_files: 1,
  });
  const manifest = JSON.parse((await membersOf(lacking)).get(MANIFEST)!.toString()) as Manifest;
  expect(manifest.missing_files).toEqual([key]);
  // All earlier checks passed.
  await expect(checkArchive(platformOf(there), 'owner', lacking)).rejects.toThrow(
    /is in this installation already/,
  );
});

it('exports everything in the background, one archive of an agency at a time', async () => {
  const started = await here.data(startArchive, {}, agency.token);
  expect(started).toMatchObject({
    export_kind: 'archive',
    format: 'zip',
    export_status: 'queued',
    list: null,
  });
  expect(started.file_name).toMatch(/^Harbour \d{4}-\d\d-\d\d\.zip$/);
  const again = await here.call(startArchive, {}, agency.token);
  expect(again.data.export_id).toBe(started.export_id);
  await here.runJobs();
  const { items } = await here.data(getExports, { export_kind: 'archive' }, agency.token);
  expect(items).toEqual([
    expect.objectContaining({ export_id: started.export_id, export_status: 'finished' }),
  ]);
  const { rows_done, rows_total, size_bytes, sha256 } = items[0]!;
  expect(rows_done).toBe(rows_total);
  const file = await here.app.inject({
    url: `/api/v1/${getExportFile.path}?export_id=${started.export_id}`,
    headers: { authorization: `Bearer ${agency.token}` },
  });
  expect(file.headers['content-type']).toBe('application/zip');
  expect(file.rawPayload.length).toBe(size_bytes);
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256);
  expect((await here.data(startArchive, {}, agency.token)).export_id).not.toBe(started.export_id);
});
