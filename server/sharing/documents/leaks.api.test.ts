import { inflateSync } from 'node:zlib';
import { type DocumentFormat, getCandidateDocument } from '@placewell/contract/sharing/documents.ts';
import { unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCandidate, anAgency, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();
let agency: TestUser;
beforeEach(async () => {
  agency = await anAgency(test, { agency_name: 'Harbour' });
});

const NAME = 'Roswitha Okonkwo';
const REACH = {
  email: 'roswitha.okonkwo@mail.example.org',
  phone: '+49 151 5550 1122',
  link: 'https://www.linkedin.com/in/roswitha-okonkwo-79',
  street: 'Lindenstraße 12',
  birth: '12.03.1985',
  state: 'verheiratet',
  nation: 'Ghanaian',
};
const ABOUT =
  `${REACH.email} or ${REACH.phone}, ${REACH.link}, ${REACH.street}, 10115 Berlin. ` +
  `Date of birth: ${REACH.birth}. Familienstand: ${REACH.state}. Nationality: ${REACH.nation}.`;
/** What no blind document holds, in any part of its file. */
const TELLING = [
  'Roswitha',
  'Okonkwo',
  'OKONKWO',
  'R. O.',
  'roswitha',
  '5550',
  'linkedin',
  'Lindenstra',
  '10115',
  ...Object.values(REACH),
];

const aTellingCandidate = () =>
  aCandidate(test, agency, {
    candidate_name: NAME,
    email: REACH.email,
    phone: REACH.phone,
    linkdedin: REACH.link,
    job_tittle: `${NAME}, Quality Lead ${REACH.email}`,
    skills: ['Welding', `Ask ${NAME}`, REACH.email],
    work_history: [
      {
        job_title: `Quality Lead (${NAME})`,
        company_name: 'Harbour Metals',
        start: '2019-05',
        end: null,
        is_current: true,
        bullets: [
          `${NAME} led twelve welders.`,
          `Report by R. Okonkwo. ${ABOUT}`,
          'In May 2021 scrap fell by 4 %.',
        ],
      },
    ],
    education: [
      {
        degree: `Diploma of ${NAME}`,
        field: `Welding ${REACH.phone}`,
        school_name: 'Kingsbridge College',
        start: '2003',
        end: '2006',
      },
    ],
    languages: [{ name: 'German', level: `C1 ${REACH.email}` }],
  });

const download = async (candidate_id: string, format: DocumentFormat) => {
  const response = await test.app.inject({
    method: 'POST',
    url: `/api/v1/${getCandidateDocument.path}`,
    headers: { authorization: `Bearer ${agency.token}` },
    payload: { candidate_id, format, is_blind: true },
  });
  expect(response.statusCode).toBe(200);
  return { bytes: response.rawPayload, headers: JSON.stringify(response.headers) };
};

/** Bytes as a program that looks for words in a file would read them. */
const spellings = (bytes: Uint8Array): string[] => {
  const buffer = Buffer.from(bytes);
  const wide = Buffer.from(buffer.subarray(0, buffer.length - (buffer.length % 2)));
  return [
    buffer.toString('latin1'),
    buffer.toString('utf8'),
    wide.swap16().toString('utf16le'),
    buffer.toString('utf16le'),
  ];
};

/** What a PDF says: its pages, its metadata, its bytes, and those of each stream. */
async function partsOfPdf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const metadata = JSON.stringify(await pdf.getMetadata());
  await task.destroy();
  return [...pages, metadata, ...spellings(bytes), ...streamsOf(bytes).flatMap(spellings)];
}

function streamsOf(bytes: Uint8Array): Uint8Array[] {
  const buffer = Buffer.from(bytes);
  const streams: Uint8Array[] = [];
  for (let at = buffer.indexOf('stream\n'); at >= 0; at = buffer.indexOf('stream\n', at + 1)) {
    const end = buffer.indexOf('endstream', at);
    try {
      streams.push(inflateSync(buffer.subarray(at + 'stream\n'.length, end)));
    } catch {
      // Not a compressed stream.
    }
  }
  return streams;
}

/** All parts of a DOCX, also without their tags. */
const partsOfDocx = (bytes: Uint8Array): string[] =>
  Object.entries(unzipSync(new Uint8Array(bytes))).flatMap(([name, part]) => {
    const text = Buffer.from(part).toString('utf8');
    return [name, text, text.replace(/<[^>]*>/g, '')];
  });

const told = (parts: readonly string[]): string[] =>
  TELLING.filter((word) => parts.some((part) => part.includes(word)));

describe('a blind document', () => {
  it('holds nothing of the person as PDF: pages, metadata, streams, headers', async () => {
    const { candidate_id } = await aTellingCandidate();
    const { bytes, headers } = await download(candidate_id, 'pdf');
    const parts = await partsOfPdf(bytes);
    expect(told([...parts, headers])).toEqual([]);
    expect(parts.join('\n')).toContain('Harbour Metals');
    expect(parts.join('\n')).toContain('May 2021');
  });

  it('holds nothing of the person as DOCX: every part of it, headers', async () => {
    const { candidate_id } = await aTellingCandidate();
    const { bytes, headers } = await download(candidate_id, 'docx');
    const parts = partsOfDocx(bytes);
    expect(told([...parts, headers])).toEqual([]);
    expect(parts.join('\n')).toContain('Harbour Metals');
    expect(parts.join('\n')).toContain('May 2021');
  });
});
