import { crc32, deflateRawSync } from 'node:zlib';

type ResumeFields = {
  name?: string;
  email?: string;
  phone?: string;
  linkedin?: string;
  job_title?: string;
  company?: string;
  city?: string;
  skills?: string;
  /** Changes the text without changing the identity of the candidate. */
  extra?: string;
};

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A simple resume as a text file. */
export function aResume(fields: ResumeFields = {}): Uint8Array {
  const { name = 'Ada Example', job_title = 'Registered Nurse', company = 'Harbour Hospital' } = fields;
  const contact = [fields.city ?? 'Berlin, Germany', fields.email, fields.phone, fields.linkedin];
  return bytesOf(
    [
      name,
      job_title,
      contact.filter(Boolean).join(' | '),
      '',
      'WORK EXPERIENCE',
      '',
      `${job_title}, ${company}`,
      'January 2019 - Present',
      '- Looked after patients on a ward with thirty beds',
      `- ${fields.extra ?? 'Planned the shifts of a team of eight'}`,
      '',
      'EDUCATION',
      '',
      'Bachelor of Science in Nursing, Charité Berlin',
      '2012 - 2015',
      '',
      'SKILLS',
      '',
      fields.skills ?? 'Wound care, Triage, Patient care',
      '',
    ].join('\n'),
  );
}

/** A mail with a text and these attached files. */
export const aMail = (
  files: readonly { name: string; bytes: Uint8Array }[],
  text = 'See attached.',
): Uint8Array =>
  bytesOf(
    [
      'From: Board <jobs@board.example>',
      'Subject: New application',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="b1"',
      `\n--b1\nContent-Type: text/plain\n\n${text}\n`,
      ...files.map(
        ({ name, bytes }) =>
          `--b1\nContent-Type: application/octet-stream\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename="${name}"\n\n${Buffer.from(bytes).toString('base64')}\n`,
      ),
      '--b1--',
    ].join('\n'),
  );

/** A text file with the resumes of two people, each on a page; they have addresses unless given. */
export const twoResumes = (one: ResumeFields, other: ResumeFields): Uint8Array =>
  Buffer.concat([
    aResume({ email: 'first.of.two@example.test', ...one }),
    bytesOf('\f'),
    aResume({ email: 'second.of.two@example.test', job_title: 'Site Carpenter', ...other }),
  ]);

type ZipEntry = { name: string; bytes: Uint8Array; isStored?: boolean };

/** A ZIP archive of these entries, compressed unless stored; names are written verbatim, even unsafe ones. */
export function aZip(entries: ZipEntry[], { isStored: areStored = false } = {}): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, isStored = areStored } of entries) {
    const fileName = Buffer.from(name);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800, 2);
    shared.writeUInt16LE(isStored ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(bytes), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(bytes.length, 18);
    shared.writeUInt16LE(fileName.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, fileName, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, tail, fileName]));
    locals.push(local);
    offset += local.length;
  }
  const names = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(names.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...locals, names, Buffer.from('PK\x05\x06'), end]));
}

/** A one-page PDF without text, like a scan. */
export function aPdfWithoutText(): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
    '<< /Length 21 >>\nstream\n0 0 100 100 re f    \nendstream',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = text.length;
  text += `xref\n0 5\n0000000000 65535 f \n${table}trailer << /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return bytesOf(text);
}

/** A password-protected Word document: a compound file with one encrypted stream. */
export function anEncryptedDocument(): Uint8Array {
  const magic = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const sealed = Buffer.from('EncryptedPackage', 'utf16le');
  return new Uint8Array(Buffer.concat([magic, Buffer.alloc(1000), sealed, Buffer.alloc(2000)]));
}
