import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aZip } from '../../../testing/resume-files.ts';
import {
  anEscoClassification,
  anEscoRelations,
  anOnetArchive,
} from '../../../testing/vocabulary-archives.ts';
import { ImportRefused } from './import-refused.rules.ts';
import { readSources } from './read-sources.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'placewell-archives-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const text = (content: string) => new TextEncoder().encode(content);
function file(name: string, bytes: Uint8Array) {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return { path };
}
const esco = (version = '9.9.1') => [
  file(`ESCO_v${version}_classification_en.zip`, anEscoClassification()),
  file(`ESCO_v${version}_relations.zip`, anEscoRelations()),
];
const read = (...archives: { path: string }[]) => readSources(archives);

describe('reading archives', () => {
  it('reads ESCO from classification and relations, with version, counts and skipped rows', async () => {
    const [source, ...others] = await read(...esco());
    expect(others).toEqual([]);
    expect(source).toMatchObject({
      source: 'esco',
      source_version: 'v9.9.1',
      language: 'en',
      counts: { occupations: 599, titles: 599 * 3, skills: 1200, relations: 599 * 5 },
      skipped: { 'occupation not released': 1, 'relation to an entry outside the classification': 5 },
    });
    expect(source?.files).toHaveLength(4);
    expect(source?.files[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(source?.rows.occupations[0]?.skills).toHaveLength(5);
  });

  it('reads O*NET with the version from its read-me and skips types of software', async () => {
    const [source] = await read(file('renamed.zip', anOnetArchive({ version: '91.4' })));
    expect(source).toMatchObject({
      source: 'onet',
      source_version: '91.4',
      counts: { occupations: 600, titles: 600 * 5, skills: 1199 },
      skipped: { 'type of software, not a product': 1 },
    });
  });

  it('reads both sources from a folder of archives', async () => {
    const all = join(folder, 'all');
    mkdirSync(all);
    writeFileSync(join(all, 'a_v1.2.0.zip'), anEscoClassification());
    writeFileSync(join(all, 'b.zip'), anEscoRelations());
    writeFileSync(join(all, 'c.zip'), anOnetArchive());
    writeFileSync(join(all, 'notes.csv'), 'ignored');
    const sources = await read({ path: all });
    expect(sources.map((one) => [one.source, one.source_version])).toEqual([
      ['esco', 'v1.2.0'],
      ['onet', '91.4'],
    ]);
  });

  it('uses the month of the newest entry as version when ESCO archives were renamed', async () => {
    const [source] = await read(file('one.zip', anEscoClassification()), file('two.zip', anEscoRelations()));
    expect(source?.source_version).toBe('of 2024-05');
  });
});

const [classification, relations] = [anEscoClassification(), anEscoRelations()];
const onet = anOnetArchive();
const replaced = (name: string, change: (content: string) => string | Uint8Array) => ({
  change: (entries: { name: string; bytes: Uint8Array }[]) =>
    entries.map((entry) => {
      if (!entry.name.endsWith(name)) return entry;
      const content = change(new TextDecoder().decode(entry.bytes));
      return { name: entry.name, bytes: typeof content === 'string' ? text(content) : content };
    }),
});
const without = (name: string) => ({
  change: (entries: { name: string; bytes: Uint8Array }[]) =>
    entries.filter((entry) => !entry.name.endsWith(name)),
});
/** Changes one byte in the middle of the archive. */
function damaged(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes);
  const middle = copy.length >> 1;
  copy[middle] = (copy[middle] as number) ^ 0xff;
  return copy;
}
/** Changes the checksum of the first entry, but not its content. */
function withWrongChecksum(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  const header = copy.indexOf('PK\x01\x02', 0, 'latin1');
  copy.writeUInt32LE((copy.readUInt32LE(header + 16) ^ 1) >>> 0, header + 16);
  return new Uint8Array(copy);
}
const shifted = (content: string) =>
  content
    .split('\n"')
    .map((row, index) => (index === 0 ? row : `x","${row}`))
    .join('\n"');

type Files = [name: string, bytes: Uint8Array][];
const REFUSALS: [description: string, reason: RegExp, files: Files][] = [
  [
    'a truncated archive',
    /one\.zip is damaged or incomplete/,
    [['one.zip', onet.subarray(0, onet.length - 500)]],
  ],
  ['an archive with a changed byte', /damaged/, [['one.zip', damaged(onet)]]],
  [
    'a wrong checksum',
    /checksum of occupations_en\.csv is wrong/,
    [
      ['c.zip', withWrongChecksum(classification)],
      ['r.zip', relations],
    ],
  ],
  [
    'a web page saved as an archive',
    /is a web page/,
    [['one.zip', text('<!DOCTYPE html><html>Sign in</html>')]],
  ],
  ['an empty file', /is empty/, [['one.zip', text('')]]],
  ['a text file named .zip', /is not a zip archive/, [['one.zip', text('hello there')]]],
  [
    'an unrelated archive',
    /contains no files of ESCO.*photo\.jpg/s,
    [['one.zip', aZip([{ name: 'photo.jpg', bytes: text('x') }])]],
  ],
  [
    'a crosswalk',
    /crosswalks are not used/,
    [['onet_esco_crosswalk.csv', text('onet_code,esco_occupation_uri\n')]],
  ],
  ['ESCO without its relations', /ESCO relations are missing/, [['c.zip', classification]]],
  ['ESCO without its classification', /ESCO classification is missing/, [['r.zip', relations]]],
  [
    'ESCO in another language',
    /another language \(occupations_de\.csv\)/,
    [
      ['c.zip', anEscoClassification({ language: 'de' })],
      ['r.zip', relations],
    ],
  ],
  [
    'ESCO archives whose names have different versions',
    /different versions \(v1\.1\.1, v1\.2\.0\)/,
    [
      ['ESCO_v1.1.1_c.zip', classification],
      ['ESCO_v1.2.0_r.zip', relations],
    ],
  ],
  [
    'ESCO relations of another version than the classification',
    /do not belong to this classification/,
    [
      ['c.zip', anEscoClassification({ occupations: 550 })],
      ['r.zip', anEscoRelations({ occupations: 900 })],
    ],
  ],
  [
    'two archives of the same kind',
    /two files of the same kind/,
    [
      ['c.zip', classification],
      ['d.zip', classification],
      ['r.zip', relations],
    ],
  ],
  [
    'renamed columns',
    /lacks the column conceptUri/,
    [
      [
        'c.zip',
        anEscoClassification(
          replaced('occupations_en.csv', (content) => content.replace('conceptUri', 'uri')),
        ),
      ],
      ['r.zip', relations],
    ],
  ],
  [
    'shifted columns',
    /occupations_en\.csv does not look right: .*invalid URI \(row 2\)/,
    [
      ['c.zip', anEscoClassification(replaced('occupations_en.csv', shifted))],
      ['r.zip', relations],
    ],
  ],
  [
    'far too few rows',
    /valid rows, but an official file has at least 500/,
    [
      ['c.zip', anEscoClassification({ occupations: 20 })],
      ['r.zip', relations],
    ],
  ],
  [
    'text that is not UTF-8',
    /occupations_en\.csv is not UTF-8/,
    [
      [
        'c.zip',
        anEscoClassification(
          replaced('occupations_en.csv', () => new Uint8Array(Buffer.from('"Köchin"', 'latin1'))),
        ),
      ],
      ['r.zip', relations],
    ],
  ],
  [
    'a file with an implausible compression ratio',
    /unpacks to far more than it should/,
    [
      ['c.zip', anEscoClassification(replaced('occupations_en.csv', () => new Uint8Array(30_000_000)))],
      ['r.zip', relations],
    ],
  ],
  [
    'O*NET without a required file',
    /"Technology Skills\.txt" is missing/,
    [['o.zip', anOnetArchive(without('Technology Skills.txt'))]],
  ],
  [
    'O*NET with invalid occupation codes',
    /Occupation Data\.txt does not look right/,
    [
      [
        'o.zip',
        anOnetArchive(replaced('Occupation Data.txt', (content) => content.replaceAll('.00\t', '\t'))),
      ],
    ],
  ],
  [
    'O*NET without a version',
    /version of this O\*NET database is unknown/,
    [['o.zip', anOnetArchive(without('Read Me.txt'))]],
  ],
];

describe('refusing archives', () => {
  it.each(REFUSALS)('refuses %s with the reason', async (_description, reason, files) => {
    const archives = files.map(([name, bytes]) => file(name, bytes));
    const refusal = await read(...archives).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImportRefused);
    expect((refusal as Error).message).toMatch(reason);
  });

  it('refuses a path that does not exist and an empty folder', async () => {
    await expect(read({ path: join(folder, 'nowhere.zip') })).rejects.toThrow(/nowhere\.zip does not exist/);
    mkdirSync(join(folder, 'nothing'));
    await expect(read({ path: join(folder, 'nothing') })).rejects.toThrow(/contains neither zip archives/);
  });
});
