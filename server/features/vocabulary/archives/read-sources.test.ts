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

describe('what is read', () => {
  it('ESCO of classification and relations, with its version, counts and what was left out', async () => {
    const [source, ...others] = await read(...esco());
    expect(others).toEqual([]);
    expect(source).toMatchObject({
      source: 'esco',
      source_version: 'v9.9.1',
      language: 'en',
      counts: { occupations: 599, titles: 599 * 3, skills: 1200, relations: 599 * 5 },
      skipped: { 'occupation not released': 1, 'relation to what is not in the classification': 5 },
    });
    expect(source?.files).toHaveLength(4);
    expect(source?.files[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(source?.rows.occupations[0]?.skills).toHaveLength(5);
  });

  it('O*NET, with the version of its read-me, and no kinds of programs', async () => {
    const [source] = await read(file('renamed.zip', anOnetArchive({ version: '91.4' })));
    expect(source).toMatchObject({
      source: 'onet',
      source_version: '91.4',
      counts: { occupations: 600, titles: 600 * 5, skills: 1199 },
      skipped: { 'kind of program, not a product': 1 },
    });
  });

  it('a folder of archives, both sources at once', async () => {
    const all = join(folder, 'all');
    mkdirSync(all);
    writeFileSync(join(all, 'a_v1.2.0.zip'), anEscoClassification());
    writeFileSync(join(all, 'b.zip'), anEscoRelations());
    writeFileSync(join(all, 'c.zip'), anOnetArchive());
    writeFileSync(join(all, 'notes.csv'), 'left alone');
    const sources = await read({ path: all });
    expect(sources.map((one) => [one.source, one.source_version])).toEqual([
      ['esco', 'v1.2.0'],
      ['onet', '91.4'],
    ]);
  });

  it('archives that were renamed say when their newest entry was changed', async () => {
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
/** One byte in the middle of the archive is another one. */
function damaged(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(bytes);
  const at = copy.length >> 1;
  copy[at] = (copy[at] as number) ^ 0xff;
  return copy;
}
/** The checksum of the first entry is another one, the content unhurt. */
function withWrongChecksum(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf('PK\x01\x02', 0, 'latin1');
  copy.writeUInt32LE((copy.readUInt32LE(at + 16) ^ 1) >>> 0, at + 16);
  return new Uint8Array(copy);
}
const shifted = (content: string) =>
  content
    .split('\n"')
    .map((row, at) => (at === 0 ? row : `x","${row}`))
    .join('\n"');

type Given = [name: string, bytes: Uint8Array][];
const REFUSALS: [what: string, reason: RegExp, given: Given][] = [
  [
    'an archive that was cut off',
    /one\.zip is damaged or incomplete/,
    [['one.zip', onet.subarray(0, onet.length - 500)]],
  ],
  ['an archive with a byte that is another one', /damaged/, [['one.zip', damaged(onet)]]],
  [
    'a wrong checksum',
    /checksum of occupations_en\.csv is wrong/,
    [
      ['c.zip', withWrongChecksum(classification)],
      ['r.zip', relations],
    ],
  ],
  [
    'a web page that was saved as an archive',
    /is a web page/,
    [['one.zip', text('<!DOCTYPE html><html>Sign in</html>')]],
  ],
  ['an empty file', /is empty/, [['one.zip', text('')]]],
  ['something else under the name', /is not a zip archive/, [['one.zip', text('hello there')]]],
  [
    'any other archive',
    /holds none of the files.*photo\.jpg/s,
    [['one.zip', aZip([{ name: 'photo.jpg', bytes: text('x') }])]],
  ],
  [
    'a crosswalk',
    /crosswalk is not used/,
    [['onet_esco_crosswalk.csv', text('onet_code,esco_occupation_uri\n')]],
  ],
  ['ESCO without its relations', /only the classification was given/, [['c.zip', classification]]],
  ['ESCO without its classification', /only the relations were given/, [['r.zip', relations]]],
  [
    'ESCO in another language',
    /another language \(occupations_de\.csv\)/,
    [
      ['c.zip', anEscoClassification({ language: 'de' })],
      ['r.zip', relations],
    ],
  ],
  [
    'ESCO of two versions, by name',
    /different versions \(v1\.1\.1, v1\.2\.0\)/,
    [
      ['ESCO_v1.1.1_c.zip', classification],
      ['ESCO_v1.2.0_r.zip', relations],
    ],
  ],
  [
    'ESCO of two versions, by content',
    /do not belong to this classification/,
    [
      ['c.zip', anEscoClassification({ occupations: 550 })],
      ['r.zip', anEscoRelations({ occupations: 900 })],
    ],
  ],
  [
    'two archives of one kind',
    /Two files of one kind/,
    [
      ['c.zip', classification],
      ['d.zip', classification],
      ['r.zip', relations],
    ],
  ],
  [
    'columns that are called otherwise',
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
    'columns that are shifted',
    /occupations_en\.csv does not look right: .*wrong address \(row 2\)/,
    [
      ['c.zip', anEscoClassification(replaced('occupations_en.csv', shifted))],
      ['r.zip', relations],
    ],
  ],
  [
    'far too few rows',
    /usable rows, an official one has at least 500/,
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
    'a file that packs too well to be true',
    /unpacks to far more than it should/,
    [
      ['c.zip', anEscoClassification(replaced('occupations_en.csv', () => new Uint8Array(30_000_000)))],
      ['r.zip', relations],
    ],
  ],
  [
    'O*NET without a file',
    /"Technology Skills\.txt" is missing/,
    [['o.zip', anOnetArchive(without('Technology Skills.txt'))]],
  ],
  [
    'O*NET with codes of something else',
    /Occupation Data\.txt does not look right/,
    [
      [
        'o.zip',
        anOnetArchive(replaced('Occupation Data.txt', (content) => content.replaceAll('.00\t', '\t'))),
      ],
    ],
  ],
  [
    'O*NET whose version nobody can tell',
    /version of this O\*NET database cannot be told/,
    [['o.zip', anOnetArchive(without('Read Me.txt'))]],
  ],
];

describe('what is refused, with the reason', () => {
  it.each(REFUSALS)('%s', async (_what, reason, given) => {
    const archives = given.map(([name, bytes]) => file(name, bytes));
    const refusal = await read(...archives).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ImportRefused);
    expect((refusal as Error).message).toMatch(reason);
  });

  it('what does not exist, and a folder with nothing in it', async () => {
    await expect(read({ path: join(folder, 'nowhere.zip') })).rejects.toThrow(/nowhere\.zip does not exist/);
    mkdirSync(join(folder, 'nothing'));
    await expect(read({ path: join(folder, 'nothing') })).rejects.toThrow(/holds no zip archive/);
  });
});
