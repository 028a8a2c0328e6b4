import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MANIFEST } from '../outside/archives/archive-format.rules.ts';
import { ArchiveRefused } from '../outside/archives/archive-refused.rules.ts';
import { walkZip } from '../outside/archives/read-zip.service.ts';
import { newId } from '../platform/ids.ts';
import { ZipWriter } from '../platform/zip/zip-writer.ts';
import { recordsOfEveryKind } from '../testing/agency-records.ts';
import { anAgency } from '../testing/builders.ts';
import { useTestApp } from '../testing/test-app.ts';
import { MEMBERS } from './backup-format.rules.ts';
import { type Backup, verifyBackup } from './read-backup.service.ts';
import { verifyRestore } from './verify-restore.service.ts';
import { writeBackup } from './write-backup.service.ts';

const test = useTestApp({}, { own: 'is backed up as a whole' });
const folder = mkdtempSync(join(tmpdir(), 'placewell-damaged-'));
const path = join(folder, 'whole.zip');
let whole: Backup;
let bytes: Buffer;
let number = 0;

beforeAll(async () => {
  await recordsOfEveryKind(test, await anAgency(test));
  await test.runJobs();
  await writeBackup({ ...test.platform, owner: test.database.ownerPool }, { path, withKey: true });
  whole = await verifyBackup(path);
  bytes = readFileSync(path);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The backup of these bytes, or why it was refused; any other error is thrown. */
async function read(content: Uint8Array): Promise<Backup | string> {
  const damaged = join(folder, `${number++}.zip`);
  writeFileSync(damaged, content);
  try {
    return await verifyBackup(damaged);
  } catch (error) {
    if (error instanceof ArchiveRefused) return error.message;
    throw error;
  } finally {
    rmSync(damaged);
  }
}

/** Repeatable numbers below `limit`. */
function* numbers(limit: number, count: number) {
  let seed = 20_261_126;
  for (let at = 0; at < count; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield seed % limit;
  }
}

it('with a flipped bit anywhere it is refused in words, or is the same backup', async () => {
  const refused = new Set<string>();
  // Anywhere, and where the directory and its end are: most of the file is rows.
  const places = [
    ...numbers(bytes.length, 25),
    ...[...numbers(6000, 25)].map((one) => bytes.length - 1 - one),
  ];
  for (const place of places) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(place) ^ (1 << (place % 8)), place);
    const found = await read(changed);
    if (typeof found === 'string') {
      expect(found, String(place)).toMatch(/^[\s\S]{20,}\.$/);
      refused.add(found);
    } else {
      // The date of a member, or another number that nothing reads.
      expect({ ...found, path: '' }, String(place)).toEqual({ ...whole, path: '' });
    }
  }
  expect(refused.size).toBeGreaterThan(8);
});

it('cut off anywhere it is refused in words', async () => {
  for (const place of [0, 1, 21, bytes.length - 1, ...numbers(bytes.length, 8)])
    expect(await read(bytes.subarray(0, place)), String(place)).toMatch(/damaged|incomplete|no ZIP/);
});

it('of bytes that are no backup it is refused in words', async () => {
  for (const content of [Buffer.alloc(100_000), Buffer.from('PK\u0003\u0004'), Buffer.from('{}')])
    expect(await read(content)).toMatch(/damaged, incomplete or no ZIP/);
});

/** The backup with another manifest, and every hash right. */
async function withManifest(change: (manifest: Backup['manifest']) => void): Promise<string> {
  const file = join(folder, `${number++}.zip`);
  const zip = await ZipWriter.create(file, { date: new Date() });
  for await (const member of walkZip(path, { isOwn: true })) {
    const manifest = structuredClone(whole.manifest);
    change(manifest);
    const content = member.name === MANIFEST ? [Buffer.from(JSON.stringify(manifest))] : member.read();
    await zip.add(member.name, content, { isPacked: true });
  }
  await zip.end();
  return file;
}

it('whose file unpacks to far more than it should is refused before it is read', async () => {
  const bomb = join(folder, 'bomb.zip');
  const zip = await ZipWriter.create(bomb, { date: new Date() });
  const zeros = Buffer.alloc(1024 * 1024);
  await zip.add(
    `files/${newId()}/bomb`,
    Array.from({ length: 60 }, () => zeros),
    { isPacked: true },
  );
  await zip.end();
  await expect(verifyBackup(bomb)).rejects.toThrow(/unpacks to far more/);
});

it.each([
  'files/../../evil',
  `files/${newId()}/../../../evil`,
  '../evil',
  '/evil',
  'C:/evil',
  'files\\..\\..\\evil',
])('with a member named %s it is refused, and nothing is written', async (name) => {
  const hostile = join(folder, `${number++}.zip`);
  const zip = await ZipWriter.create(hostile, { date: new Date() });
  const evil = await zip.add(name, [Buffer.from('x')], { isPacked: false });
  const list =
    Buffer.from(`${[...whole.members].map(([of, it]) => JSON.stringify({ name: of, ...it })).join('\n')}
${JSON.stringify({ ...evil, name })}\n`);
  for await (const member of walkZip(path, { isOwn: true })) {
    if (member.name === MANIFEST || member.name === MEMBERS) continue;
    await zip.add(member.name, member.read(), { isPacked: true });
  }
  const { bytes: size, sha256 } = await zip.add(MEMBERS, [list], { isPacked: true });
  const { counts } = whole.manifest;
  const manifest = {
    ...whole.manifest,
    counts: { ...counts, files: counts.files + 1 },
    members: { bytes: size, sha256 },
  };
  await zip.add(MANIFEST, [Buffer.from(JSON.stringify(manifest))], { isPacked: true });
  await zip.end();
  await expect(verifyBackup(hostile)).rejects.toThrow(ArchiveRefused);
  await expect(verifyBackup(hostile)).rejects.toThrow(/name|path/i);
});

it('with a member that says it is a link, its bytes are only bytes', async () => {
  const linked = Buffer.from(bytes);
  // The directory's entries: made by Unix, and the mode of a link.
  for (let at = linked.indexOf('PK\u0001\u0002'); at >= 0; at = linked.indexOf('PK\u0001\u0002', at + 4)) {
    linked.writeUInt8(3, at + 5);
    linked.writeUInt32LE(0o120777 * 0x10000, at + 38);
  }
  const found = await read(linked);
  if (typeof found !== 'string') expect({ ...found, path: '' }).toEqual({ ...whole, path: '' });
  else expect(found).toMatch(/link|damaged/);
  expect(readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())).toEqual([]);
});

describe('restored aside', () => {
  const dataDir = join(folder, 'data');
  const given = () => {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    return { config: { ...test.platform.config, dataDir }, log: test.platform.log, onStep: () => undefined };
  };

  it('it has every row and file, and nothing is left behind', async () => {
    const { compared, problems } = await verifyRestore(given(), path);
    expect(problems).toEqual([]);
    const { counts, tables } = whole.manifest;
    expect(compared[0]).toContain(`${tables.length} tables with ${counts.rows.toLocaleString('en')} rows`);
    expect(compared[1]).toMatch(/^\d+ files/);
    expect(compared.slice(2)).toEqual([
      expect.stringMatching(/^[\d,]+ files: the hash that their rows name/),
      expect.stringMatching(/^[\d,]{3,} parts of the structure/),
      'the credits of 1 agency: balances, entries and lots say the same',
    ]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('one of files that had been altered before it was made is found out', async () => {
    const { rows } = await test.database.ownerPool.query<{ storage_key: string }>(
      'select storage_key from candidate_files limit 1',
    );
    const key = String(rows[0]?.storage_key);
    const before = await test.platform.storage.getBytes(key);
    await test.platform.storage.putBytes(key, Buffer.from('something else'));
    const altered = join(folder, 'altered.zip');
    const platform = { ...test.platform, owner: test.database.ownerPool };
    const written = await writeBackup(platform, { path: altered, withKey: false });
    await test.platform.storage.putBytes(key, before);
    expect(written).toMatchObject({ altered: [key], counts: { altered_files: 1 } });
    const { problems } = await verifyRestore(given(), altered);
    expect(problems).toEqual([expect.stringContaining(`${key} is not as it was stored`)]);
  });

  it('a damaged one is refused, and nothing is left behind either', async () => {
    const damaged = join(folder, 'damaged.zip');
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(2000) ^ 1, 2000);
    writeFileSync(damaged, changed);
    await expect(verifyRestore(given(), damaged)).rejects.toThrow(ArchiveRefused);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each<[string, (manifest: Backup['manifest']) => void, RegExp]>([
    [
      'a number that no counter takes',
      ({ sequences }) => sequences.splice(0, 1, { schema: 'public', name: 'x', last_value: '9'.repeat(30) }),
      /tables do not take/,
    ],
    ['a list of migrations with a gap', ({ migrations }) => migrations.splice(3, 1), /that of no version/],
    ['a table twice', ({ tables }) => tables.push(...tables.slice(0, 1)), /was changed|twice/],
  ])('one with %s is refused, and nothing is left behind', async (_, change, reason) => {
    const file = await withManifest(change);
    await expect(verifyRestore(given(), file)).rejects.toThrow(reason);
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
