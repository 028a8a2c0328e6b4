import { Buffer } from 'node:buffer';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  type ArchiveLimits,
  detectFileType,
  parseResume,
  planArchive,
  ResumeError,
  unpackArchive,
} from '../index.ts';
import { rawZip } from './damaged/archives.ts';
import { bytesOf, damagedArchives, damagedResumes } from './damaged/index.ts';
import { type CorpusFile, writeSampleResumes } from './index.ts';
import { people } from './people.ts';
import { pdfLayouts, renderPdf } from './render-pdf.ts';

/** Reproducible random numbers, so that a failure can be repeated. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const TIME_LIMIT_MS = 10_000;

/** Expects a result or a ResumeError within the time limit. Returns the file type or the error code. */
async function survives(bytes: Uint8Array, label: string): Promise<string> {
  const started = performance.now();
  let outcome: string;
  try {
    outcome = (await parseResume(bytes)).file_type;
  } catch (error) {
    expect(error, label).toBeInstanceOf(ResumeError);
    outcome = (error as ResumeError).code;
  }
  expect(performance.now() - started, label).toBeLessThan(TIME_LIMIT_MS);
  return outcome;
}

const codeOf = async (bytes: Uint8Array): Promise<string> =>
  parseResume(bytes).then(
    () => 'parsed',
    (error: unknown) => (error instanceof ResumeError ? error.code : String(error)),
  );
const text = (value: string) => new TextEncoder().encode(value);
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const person = people[0]!;
const imagePage = {
  name: 'image',
  dates: 'long' as const,
  draw: (doc: unknown) => {
    (doc as { image(data: Buffer, x: number, y: number, options: object): void }).image(PIXEL, 0, 0, {
      width: 595,
    });
  },
};
const blankPage = { name: 'blank', dates: 'long' as const, draw: () => undefined };

describe('a damaged file', () => {
  const damages: [string, (bytes: Uint8Array, roll: () => number) => Uint8Array][] = [
    ['truncated', (bytes, roll) => bytes.slice(0, Math.floor(bytes.length * roll()))],
    ['without its beginning', (bytes, roll) => bytes.slice(Math.floor(bytes.length * roll() * 0.5))],
    [
      'with flipped bits',
      (bytes, roll) => {
        const out = bytes.slice();
        for (let i = 0; i < 40; i++) out[Math.floor(roll() * out.length)]! ^= 1 << Math.floor(roll() * 8);
        return out;
      },
    ],
    [
      'with overwritten bytes',
      (bytes, roll) => {
        const out = bytes.slice();
        const at = Math.floor(roll() * out.length);
        for (let i = at; i < Math.min(out.length, at + 400); i++) out[i] = Math.floor(roll() * 256);
        return out;
      },
    ],
    ['concatenated with itself', (bytes) => new Uint8Array([...bytes, ...bytes])],
  ];

  test.each(damages)(
    '%s gives a result or a ResumeError',
    async (label, damage) => {
      const samples: CorpusFile[] = await writeSampleResumes();
      for (const [n, sample] of samples.entries())
        for (let round = 0; round < 3; round++)
          await survives(
            damage(sample.bytes, seededRandom(n * 7 + round + 1)),
            `${sample.name} ${label} ${round}`,
          );
    },
    300_000,
  );

  test('of random bytes after a known signature gives a result or a ResumeError', async () => {
    const roll = seededRandom(99);
    for (const head of [
      '',
      '%PDF-1.7\n',
      'PK\x03\x04',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
      '{\\rtf1',
      '<html>',
      '\xff\xfe',
    ]) {
      const start = Uint8Array.from(head, (c) => c.charCodeAt(0));
      const body = Uint8Array.from({ length: 3000 }, () => Math.floor(roll() * 256));
      await survives(new Uint8Array([...start, ...body]), `garbage after ${JSON.stringify(head)}`);
    }
  });

  test('with deep nesting does not overflow the stack', async () => {
    await survives(text(`{\\rtf1 ${'{'.repeat(50_000)}x`), 'nested RTF');
    const xml = `<w:document><w:body>${'<w:tbl><w:tr><w:tc>'.repeat(20_000)}`;
    await survives(
      zipSync({ '[Content_Types].xml': text('<Types/>'), 'word/document.xml': text(xml) }),
      'nested DOCX',
    );
  });

  test('with very long lines is parsed within the time limit', async () => {
    const line = 'Ana Bo, Leeds | 2019 - 2021 at X-Y (12) a.b@c.d +44 '.repeat(90);
    for (const head of ['', 'Skills\n', 'Experience\n', 'Education\n', 'Summary\n'])
      expect(await survives(text(`${head}${`${line}\n`.repeat(40)}`), `long lines ${head}`)).toBe('txt');
    expect(await survives(text('ab '.repeat(100_000)), 'words')).toBe('txt');
    expect(await survives(text('ab.'.repeat(100_000)), 'dots')).toBe('txt');
    expect(await survives(text(`Jane ${'1 2 '.repeat(500)}${'xy@'.repeat(900)}`), 'digits')).toBe('txt');
    expect(await survives(text(`${'-'.repeat(2000)} Jane Doe ${'Ab, '.repeat(700)}`), 'dashes')).toBe('txt');
  }, 180_000);
});

describe('parseResume', () => {
  test('rejects empty files, white space and blank pages', async () => {
    expect(await codeOf(new Uint8Array())).toBe('empty');
    expect(await codeOf(text(' \n\n\t \n'))).toBe('empty');
    expect(await codeOf(await renderPdf(person, blankPage, 0))).toMatch(/empty|needs_ocr/);
  });

  test('rejects a password-protected PDF as encrypted', async () => {
    expect(await codeOf(await renderPdf(person, pdfLayouts[0]!, 0, { userPassword: 'secret' }))).toBe(
      'encrypted',
    );
  });

  test('reads a PDF that has only an owner password', async () => {
    const bytes = await renderPdf(person, pdfLayouts[0]!, 0, { ownerPassword: 'secret' });
    expect((await parseResume(bytes)).fields.candidate_name?.value).toBe(person.name);
  });

  test('rejects a scanned page as needs_ocr', async () => {
    expect(await codeOf(await renderPdf(person, imagePage, 0))).toBe('needs_ocr');
  });

  test('rejects a picture as needs_ocr', async () => {
    expect(await codeOf(new Uint8Array(PIXEL))).toBe('needs_ocr');
  });

  test('rejects other file types as unsupported_type', async () => {
    for (const bytes of [
      text('GIF89a\x01\x00\x01\x00\x80\x00\x00'),
      text('<!DOCTYPE html><p>CV</p>'),
      Uint8Array.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]),
    ])
      expect(await codeOf(bytes)).toBe('unsupported_type');
    expect(await codeOf(zipSync({ 'cv.txt': text('Jane Doe') }))).toBe('unsupported_type');
    expect(detectFileType(zipSync({ 'cv.txt': text('Jane Doe') }))).toBe('zip');
    expect(detectFileType(zipSync({ 'xl/workbook.xml': text('<x/>') }))).toBeUndefined();
  });

  test('rejects a file of 21 MB as too_large', async () => {
    expect(await codeOf(new Uint8Array(21 << 20).fill(65))).toBe('too_large');
  });

  test('rejects a DOCX that inflates to 80 MB as too_large', async () => {
    const bomb = zipSync({
      '[Content_Types].xml': text('<Types/>'),
      'word/document.xml': new Uint8Array(80 << 20),
    });
    expect(bomb.length).toBeLessThan(1 << 20);
    expect(await codeOf(bomb)).toBe('too_large');
  });
});

const stored = (files: Record<string, Uint8Array>) => zipSync(files, { level: 0 });
const pdf = text('%PDF-1.7\n1 0 obj');
const parts = { '[Content_Types].xml': text('<Types/>'), 'word/document.xml': text('<w:document/>') };
/** A file of a TAR archive: a header of 512 bytes, then its content. */
const tar = (magic: string) => {
  const bytes = new Uint8Array(1536);
  const put = (at: number, value: string) => bytes.set(text(value), at);
  put(0, 'cv.pdf');
  put(124, '00000000022');
  put(148, ' '.repeat(8));
  put(257, magic);
  const sum = bytes.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  put(148, `${sum.toString(8).padStart(6, '0')}\0 `);
  bytes.set(pdf, 512);
  return bytes;
};

describe('the type of a file is told by its first bytes', () => {
  test.each<[string, Uint8Array, ReturnType<typeof detectFileType>]>([
    ['a ZIP whose first file is a stored PDF', stored({ 'a.pdf': pdf, 'b.pdf': pdf }), 'zip'],
    ['a ZIP of stored text that begins like a PDF', stored({ 'a.txt': text('see %PDF-1.7') }), 'zip'],
    ['a ZIP of stored RTF', stored({ 'a.rtf': text('{\\rtf1 Jane}') }), 'zip'],
    ['a ZIP of stored DOC', stored({ 'a.doc': Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]) }), 'zip'],
    ['a ZIP of stored DOCX', stored({ 'a.docx': stored(parts), 'b.docx': stored(parts) }), 'zip'],
    ['a ZIP with a folder word', stored({ 'old/word/document.xml': text('<x/>'), 'cv.pdf': pdf }), 'zip'],
    ['a ZIP that names a workbook in a text', stored({ 'a.txt': text('xl/workbook.xml mimetype') }), 'zip'],
    [
      'a Word document with resumes beside its parts',
      stored({ ...parts, 'a.pdf': pdf, 'b.pdf': pdf }),
      'zip',
    ],
    ['a part of a split ZIP', new Uint8Array([...text('PK\x07\x08'), ...stored({ 'a.pdf': pdf })]), 'zip'],
    ['a DOCX of stored parts', stored(parts), 'docx'],
    ['a DOCX that begins with a stored PDF', stored({ 'word/embeddings/a.pdf': pdf, ...parts }), 'docx'],
    [
      'a DOCX with parts beside word/ that it names',
      stored({
        ...parts,
        '[Content_Types].xml': text('<Types><Override PartName="/chunk.docx" ContentType="x"/></Types>'),
        'word/_rels/document.xml.rels': text(
          `<Relationships><Relationship Target='../Anhang%20A.pdf' Id="a"/></Relationships>`,
        ),
        '_rels/.rels': text('<Relationship Target="customXml/item1.txt"/>'),
        'chunk.docx': stored(parts),
        'Anhang A.pdf': pdf,
        'customXml/item1.txt': text('x'),
      }),
      'docx',
    ],
    [
      'a DOCX with one resume beside its parts that it does not name',
      stored({
        ...parts,
        '_rels/.rels': text('<Relationship Target="a.pdf"/><Relationship Target="https://x/b.pdf"/>'),
        'a.pdf': pdf,
        'b.pdf': pdf,
      }),
      'zip',
    ],
    ['a DOCX that is cut off', stored(parts).slice(0, -30), 'docx'],
    [
      'a workbook of stored parts',
      stored({ 'xl/media/a.pdf': pdf, 'xl/workbook.xml': text('<x/>') }),
      undefined,
    ],
    ['a PDF with a ZIP after it', new Uint8Array([...pdf, ...stored({ 'a.pdf': pdf })]), 'pdf'],
    ['a PDF after what is none', text(`HTTP/1.1 200 OK\r\n\r\n\0\0%PDF-1.7\n`), 'pdf'],
    ['an RTF that names a PDF', text('{\\rtf1 see %PDF-1.7}'), 'rtf'],
    ['a text that begins with a phone number', text('07070 123456\nJane Doe'), 'txt'],
    ['a text that begins with a degree', text('MSCF, Carnegie Mellon\nJane Doe'), 'txt'],
    ['a text that begins with a name', text('BZhang Wei, Rar!, PK00 7z\nXi’an'), 'txt'],
    ['a text that begins with a number of a document', text('PK0012345\nJane Doe'), 'txt'],
    ['a cpio of PDFs', text(`070701${'0'.repeat(103)}9cv.pdf\0\0%PDF-1.7\0`), undefined],
    ['a cabinet of PDFs', text(`MSCF\0\0\0\0${'\0'.repeat(40)}%PDF-1.7`), undefined],
    ['a TAR of PDFs', tar('ustar\x0000'), undefined],
    ['an old TAR of PDFs', tar(''), undefined],
    ['a RAR of stored PDFs', new Uint8Array([...text('Rar!\x1a\x07\0'), ...pdf]), undefined],
    ...['\r\n', ' ', '\ufeff', 'PK', 'HTTP/1.1 200 OK\r\n\r\n'].map(
      (before): [string, Uint8Array, undefined] => [
        `a ZIP of stored PDFs after ${JSON.stringify(before)}`,
        new Uint8Array([...text(before), ...stored({ 'a.pdf': pdf, 'b.pdf': pdf })]),
        undefined,
      ],
    ),
    [
      'a ZIP of a stored text after a space',
      new Uint8Array([...text(' '), ...stored({ 'a.txt': text('Jane\n'.repeat(20_000)) })]),
      undefined,
    ],
    ['a RAR of stored PDFs after a space', new Uint8Array([...text(' Rar!\x1a\x07\0'), ...pdf]), undefined],
    ['a TAR of PDFs after a line', new Uint8Array([...text('\r\n'), ...tar('ustar\x0000')]), undefined],
    ['an LHA of stored PDFs', text(`\x1f\x20-lh0-${'\0'.repeat(30)}%PDF-1.7`), undefined],
    ['an ARJ of stored PDFs', new Uint8Array([0x60, 0xea, ...text(`${'\0'.repeat(40)}%PDF-1.7`)]), undefined],
    [
      'an e-mail with a PDF in it',
      text('From: Jane\r\nContent-Type: multipart/mixed\r\n\r\n%PDF-1.7'),
      undefined,
    ],
    ['an e-mail that is a PDF', text('From: Jane\r\nMIME-Version: 1.0\r\n\r\n%PDF-1.7'), undefined],
    ['a form with PDFs', text('--x\r\nContent-Disposition: form-data; name=a\r\n\r\n%PDF-1.7'), undefined],
    ['a 7z of stored PDFs', new Uint8Array([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0, 4, ...pdf]), undefined],
  ])('%s', (_, bytes, type) => expect(detectFileType(bytes)).toBe(type));

  test('a DOCX without compression is read like one with it, also behind an embedded PDF', async () => {
    const packed = (await writeSampleResumes()).find(({ name }) => name.endsWith('.docx'))!.bytes;
    const bytes = stored({ 'word/embeddings/a.pdf': pdf, ...unzipSync(packed) });
    expect(await parseResume(bytes)).toEqual(await parseResume(packed));
  });
});

const unpack = (zip: Uint8Array, limits: ArchiveLimits = {}) => {
  const all = [...unpackArchive(planArchive(zip, limits))];
  return {
    names: all.flatMap((one) => ('bytes' in one ? one.name : [])),
    codes: all.flatMap((one) => ('code' in one ? one.code : [])),
  };
};
const zeros = new Uint8Array(30 << 20);

const appleDouble = Uint8Array.from([0, 5, 0x16, 7, 0, 2, 0, 0, ...text('Mac OS X '.repeat(20))]);

describe('planArchive and unpackArchive', () => {
  test('return the files without those added by operating systems', () => {
    const zip = zipSync({
      'a/cv.txt': text('Jane'),
      '__MACOSX/a/._cv.txt': appleDouble,
      'a/._cv.txt': [appleDouble, { level: 0 }],
      '__MACOSX/a/': text(''),
      '._empty': text(''),
      'a/.DS_Store': text('x'),
      'Thumbs.db': text('x'),
    });
    const [file, ...others] = unpackArchive(planArchive(zip));
    expect(file).toEqual({ name: 'a/cv.txt', bytes: text('Jane') });
    expect(others).toEqual([]);
  });

  test('refuse unsafe names and nested archives', async () => {
    const docx = (await writeSampleResumes()).find(({ name }) => name.endsWith('.docx'))!;
    const inner = zipSync({ 'x.txt': text('x') });
    const zip = zipSync({
      '../up.txt': text('x'),
      '/root.txt': text('x'),
      'C:\\win.txt': text('x'),
      'a/../../b.txt': text('x'),
      'inner.zip': inner,
      'renamed.pdf': inner,
      'good.docx': docx.bytes,
    });
    const { names, codes } = unpack(zip);
    expect(names).toEqual(['good.docx']);
    expect(codes.sort()).toEqual([
      'nested_archive',
      'nested_archive',
      'unsafe_name',
      'unsafe_name',
      'unsafe_name',
      'unsafe_name',
    ]);
  });

  test('refuse by the directory, before anything is inflated, what promises too much', () => {
    const many = zipSync(
      Object.fromEntries(Array.from({ length: 105 }, (_, i) => [`cv-${i}.txt`, text(`cv ${i}`)])),
    );
    expect(planArchive(many)).toMatchObject({ hasTooManyFiles: true, files: { length: 100 } });
    const planned = (zip: Uint8Array) => planArchive(zip).refused;
    const bomb = { name: 'bomb.txt', code: 'too_large' };
    expect(planned(zipSync({ 'bomb.txt': zeros }))).toEqual([bomb]);
    expect(planned(zipSync({ 'bomb.txt': zeros.subarray(0, 9 << 20) }))).toEqual([bomb]);
    expect(planned(zipSync({ 'bomb.txt': zeros }, { level: 0 }))).toEqual([bomb]);
    const three = zipSync({ 'a.txt': text('a'.repeat(5000)), 'b.txt': text('b'.repeat(5000)) });
    expect(planArchive(three).total_bytes).toBe(10_000);
    expect(() => planArchive(three, { maxTotalBytes: 9999 })).toThrow('beyond their limit');
  });

  test('stop at the size that the directory promises and refuse the entry as damaged', () => {
    const zip = zipSync({ 'liar.txt': zeros, 'good.txt': text('Jane') });
    const view = new DataView(zip.buffer, zip.byteOffset);
    for (let i = 0; i < zip.length - 4; i++)
      if (view.getUint32(i, true) === 0x02014b50 && view.getUint32(i + 24, true) === zeros.length)
        view.setUint32(i + 24, 10, true);
    expect(unpack(zip)).toEqual({ names: ['good.txt'], codes: ['damaged'] });
  });

  test('throw a ResumeError for a damaged archive', () => {
    expect(() => planArchive(text('PK\x03\x04 nothing more'))).toThrow(ResumeError);
  });

  test.each(damagedArchives.filter((file) => file.isShort))('refuse $name', (file) => {
    const CODES = { unsafe_name: 'unsafe_archive', too_large: 'unsafe_archive' };
    let codes: string[];
    try {
      const plan = planArchive(bytesOf(file));
      codes = plan.hasTooManyFiles
        ? ['too_many_files']
        : [...unpackArchive(plan)].map((one) => ('code' in one ? one.code : 'parsed'));
    } catch (error) {
      codes = [(error as ResumeError).code];
    }
    for (const code of codes) expect(file.codes).toContain({ ...CODES }[code as 'too_large'] ?? code);
  });
});

describe('planArchive and unpackArchive drop no file in silence', () => {
  const three = ['a.txt', 'b.txt', 'c.txt'].map((name) => ({ name, bytes: text('Jane') }));

  test('neither one whose data lies outside the archive', () => {
    const [a, b, c] = three;
    const zip = rawZip([a!, { ...b!, offset: 1 << 24 }, c!]);
    expect(unpack(zip)).toEqual({ names: ['a.txt', 'c.txt'], codes: ['damaged'] });
  });

  test('nor one that the end of the archive does not count', () => {
    expect(unpack(rawZip(three, 1)).names).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });

  test('nor those after an entry of the directory that cannot be read', () => {
    const zip = rawZip(three);
    const second = Buffer.from(zip).indexOf('PK\x01\x02', Buffer.from(zip).indexOf('PK\x01\x02') + 4);
    zip[second] = 0;
    expect(() => planArchive(zip)).toThrow(new ResumeError('damaged', 'the central directory is incomplete'));
  });

  test.each([
    ['its size', 0, 1],
    ['its count', 1, 0],
    ['its size and its count', 1, 1],
  ])('nor those when the end of the archive gives %s wrongly as well', (_, liesOfCount, liesOfSize) => {
    const zip = rawZip(three);
    const bytes = Buffer.from(zip.buffer, zip.byteOffset, zip.byteLength);
    const first = bytes.indexOf('PK\x01\x02');
    const second = bytes.indexOf('PK\x01\x02', first + 4);
    const end = bytes.lastIndexOf('PK\x05\x06');
    bytes[second] = 0;
    if (liesOfCount) bytes.writeUInt16LE(1, end + 10);
    if (liesOfSize) bytes.writeUInt32LE(second - first, end + 12);
    expect(() => planArchive(zip)).toThrow(new ResumeError('damaged', 'the central directory is incomplete'));
  });

  test('nor those that are named like what operating systems add', () => {
    const zip = zipSync({
      '._2024/cv.txt': text('Jane'),
      'a/._Jane Doe.txt': text('Jane'),
      '__MACOSX/real.txt': text('Jane'),
      '__MACOSX/._real.txt': appleDouble,
    });
    expect(unpack(zip)).toEqual({
      names: ['._2024/cv.txt', 'a/._Jane Doe.txt', '__MACOSX/real.txt'],
      codes: [],
    });
  });

  test('nor one that hides behind a size of zero', () => {
    const liar = zipSync({ '._cv.txt': text('Jane') });
    const at = Buffer.from(liar).indexOf('PK\x01\x02');
    new DataView(liar.buffer, liar.byteOffset).setUint32(at + 24, 0, true);
    expect(unpack(liar).codes).toEqual(['damaged']);
  });

  test('nor those after 5,000 that operating systems have added', () => {
    const added = Array.from({ length: 5000 }, (_, at) => ({ name: `._${at}`, bytes: text('') }));
    expect(planArchive(rawZip(added)).hasTooManyFiles).toBe(false);
    expect(planArchive(rawZip([...added, ...three])).hasTooManyFiles).toBe(true);
  });

  test('nor a file whose name ends like that of a folder', () => {
    const zip = rawZip([
      { name: 'a/', bytes: text('') },
      { name: 'b\\', bytes: text('') },
      { name: 'c/', bytes: text('Jane') },
    ]);
    expect(unpack(zip)).toEqual({ names: ['c/'], codes: [] });
  });
});

describe('a hostile file', () => {
  test.each(damagedResumes.filter((file) => file.isShort))(
    '$name is refused with the right reason, in little memory',
    async (file) => {
      const bytes = bytesOf(file);
      let peak = 0;
      const before = process.memoryUsage.rss();
      const timer = setInterval(() => {
        peak = Math.max(peak, process.memoryUsage.rss() - before);
      }, 5);
      expect(file.codes).toContain(await codeOf(bytes));
      clearInterval(timer);
      peak = Math.max(peak, process.memoryUsage.rss() - before);
      expect(peak).toBeLessThan(400 << 20);
    },
    300_000,
  );

  test('a scanned page of any size needs OCR, a page with nothing on it is empty', async () => {
    const scan = damagedResumes.find((file) => file.name === 'image-of-60000-pixels.pdf')!;
    expect(await codeOf(bytesOf(scan))).toBe('needs_ocr');
    expect(await codeOf(await renderPdf(person, blankPage, 0))).toBe('empty');
  });
});
