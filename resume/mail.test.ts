import { burn } from '@kenjiuno/msgreader/lib/Burner.js';
import { describe, expect, test } from 'vitest';
import { detectFileType } from './index.ts';
import { attachedFiles } from './mail.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const RESUME = '%PDF-1.4 resume of Wilma Kast';
const HEADERS = `Received: from mail.example by mx.example
From: "Jobs" <jobs@board.example>
To: cv@agency.example
Subject: Application
MIME-Version: 1.0
`;
type Part = { type: string; name?: string; content: string; disposition?: string };

/** A message with a text and these parts. */
const aMail = (parts: readonly Part[], headers = HEADERS) =>
  bytesOf(
    [
      `${headers}Content-Type: multipart/mixed; boundary="b1"\n`,
      '--b1\nContent-Type: text/plain; charset=utf-8\n\nWilma Sender, wilma@board.example, +44 7700 900100\n',
      ...parts.map(
        ({ type, name, content, disposition = 'attachment' }) =>
          `--b1\nContent-Type: ${type}\nContent-Transfer-Encoding: base64\nContent-Disposition: ${disposition}${name ? `; filename="${name}"` : ''}\n\n${btoa(content)}\n`,
      ),
      '--b1--\n',
    ].join('\n'),
  );
const pdf = { type: 'application/pdf', name: 'cv.pdf', content: RESUME };
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0';

/** An Outlook item with these attachments. */
function anItem(files: readonly { name: string; content: string }[]): Uint8Array {
  const [ROOT, FOLDER, FILE] = [5, 1, 2] as const;
  const wide = (text: string) => [...text].flatMap((letter) => [letter.charCodeAt(0), 0]);
  const entries: Parameters<typeof burn>[0] = [{ name: 'Root Entry', type: ROOT, length: 0, children: [] }];
  const add = (to: number, name: string, type: number, content: readonly number[] = []) => {
    const at = entries.length;
    const own = type === FILE ? { binaryProvider: () => content } : { children: [] };
    entries.push({ name, type, length: content.length, ...own });
    entries[to]!.children!.push(at);
    return at;
  };
  add(0, '__nameid_version1.0', FOLDER);
  add(0, '__properties_version1.0', FILE, Array(32).fill(0));
  for (const [n, { name, content }] of files.entries()) {
    const folder = add(0, `__attach_version1.0_#${String(n).padStart(8, '0')}`, FOLDER);
    add(folder, '__properties_version1.0', FILE, Array(8).fill(0));
    add(folder, '__substg1.0_3707001F', FILE, wide(name));
    add(folder, '__substg1.0_37010102', FILE, [...bytesOf(content)]);
  }
  return burn(entries);
}

const namesIn = async (bytes: Uint8Array) => {
  const type = detectFileType(bytes);
  if (type !== 'eml' && type !== 'msg') return type;
  return (await attachedFiles(bytes, type)).map(({ name }) => name);
};

describe('files attached to a mail', () => {
  test('are its documents, with their bytes', async () => {
    const [file] = await attachedFiles(aMail([pdf]), 'eml');
    expect(file?.name).toBe('cv.pdf');
    expect(new TextDecoder().decode(file?.bytes)).toBe(RESUME);
  });

  test.each([
    ['of an Outlook item', anItem([{ name: 'cv.pdf', content: RESUME }]), ['cv.pdf']],
    ['of an Outlook item without any', anItem([]), []],
    ['several', aMail([pdf, { ...pdf, name: 'other.pdf' }]), ['cv.pdf', 'other.pdf']],
    ['in the text', aMail([{ ...pdf, disposition: 'inline' }]), ['cv.pdf']],
    [
      'but no picture of a signature',
      aMail([pdf, { type: 'image/png', name: 'logo.png', content: PNG, disposition: 'inline' }]),
      ['cv.pdf'],
    ],
    [
      'but no calendar, card or archive',
      aMail([
        { type: 'text/calendar', name: 'call.ics', content: 'BEGIN:VCALENDAR' },
        { type: 'text/vcard', name: 'me.vcf', content: 'BEGIN:VCARD' },
        { type: 'application/zip', name: 'all.zip', content: 'PK\x05\x06' },
      ]),
      [],
    ],
    [
      'within an attached mail',
      aMail([{ type: 'message/rfc822', name: 'fw.eml', content: new TextDecoder().decode(aMail([pdf])) }]),
      ['cv.pdf'],
    ],
    ['with short headers', aMail([pdf], 'MIME-Version: 1.0\nSubject: Application\n'), ['cv.pdf']],
    [
      'behind the line of a mailbox',
      aMail([pdf], `From jobs@board.example Mon Nov 30\n${HEADERS}`),
      ['cv.pdf'],
    ],
  ])('%s', async (_, bytes, names) => {
    expect(await namesIn(bytes)).toEqual(names);
  });

  test('are limited in number and depth', async () => {
    await expect(attachedFiles(aMail([pdf, pdf, pdf]), 'eml', { maxFiles: 2 })).rejects.toMatchObject({
      code: 'too_large',
    });
    const deep = (depth: number): Uint8Array =>
      depth === 0
        ? aMail([pdf])
        : aMail([{ type: 'message/rfc822', content: new TextDecoder().decode(deep(depth - 1)) }]);
    expect(await namesIn(deep(2))).toEqual(['cv.pdf']);
    expect(await namesIn(deep(3))).toEqual([]);
  });
});

test.each([
  [
    'a web page that was saved as one file',
    'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="X"\n\n--X\nContent-Type: text/html\n\n<p>Ole Falk</p>\n--X--\n',
    [],
  ],
  ['an export of a resume site', '{"basics": {"name": "Ole Falk", "email": "ole@example.com"}}', undefined],
  ['a list of such exports', '[{"name": "Ole Falk"}]', undefined],
  ['HTML without a head', '<body><h1>Ole Falk</h1></body>', undefined],
  ['a resume in braces', '{Ole Falk}\nole@example.com', 'txt'],
  ['a resume with labels', 'From: Ole Falk\nTo: you\nSubject: Application\n\nBaker in Ashby', 'txt'],
  ['a resume that names a header', 'Ole Falk\nBaker\nMIME-Version: 1.0 parser, own work\n\nAshby', 'txt'],
])('%s is no document by its content', async (_, text, found) => {
  expect(await namesIn(bytesOf(text))).toEqual(found);
});
