import type { RecruiterId } from '@placewell/contract/ids.ts';
import { importReasonText } from '@placewell/contract/sourcing/import-fields.ts';
import type { ImportSettings } from '@placewell/contract/sourcing/imports.ts';
import { describe, expect, test } from 'vitest';
import { suggestMapping } from '../mapping/suggest-mapping.rules.ts';
import { textOfHtml } from './cell-texts.rules.ts';
import { readEmails, readPhones } from './contact-values.rules.ts';
import { readStamp } from './date-values.rules.ts';
import { readList } from './option-values.rules.ts';
import { readRow } from './read-row.rules.ts';
import { readSalary } from './salary-values.rules.ts';

const settings = { recruiter_id: 'r' as RecruiterId, date_order: null, country_code: null } as ImportSettings;

/** Rows of a table, read with every column that is recognised. */
function readTable(headers: readonly string[], rows: readonly (readonly string[])[], given = {}) {
  const columns = headers.map((header, at) => ({ header, samples: rows.map((row) => row[at] ?? '') }));
  const mapping = suggestMapping(columns).flatMap((one, at) =>
    one && !one.guess ? [{ header: headers[at] as string, field: one.field }] : [],
  );
  return rows.map((cells) =>
    readRow(cells, {
      mapping,
      columns: new Map(headers.map((header, at) => [header, at])),
      settings: { ...settings, ...given },
      people: { byEmail: new Map(), byName: new Map(), onlyOwner: undefined },
      isOwn: false,
      today: '2026-11-26',
    }),
  );
}

describe('addresses', () => {
  test.each([
    ['olu@example.test; olu@home.test', ['olu@example.test', 'olu@home.test']],
    ['olu@example.test / olu@home.test', ['olu@example.test', 'olu@home.test']],
    ['["olu@example.test","olu@home.test"]', ['olu@example.test', 'olu@home.test']],
    ['Work: olu@example.test', ['olu@example.test']],
    ['"Olu Ade" <olu@example.test>', ['olu@example.test']],
    ['olu@example.test (private)', ['olu@example.test']],
    ['olu@example.test, olu@home.test', ['olu@example.test', 'olu@home.test']],
    ['olu ade@example.test', []],
    ['olu,ade@example.test', []],
    ['olu@example.co .uk', []],
    ['olu@example.co m', []],
    ['olu@example', []],
    ['olu@@example.test', []],
  ])('“%s” holds the email addresses %j', (text, emails) => {
    expect(readEmails(text)).toEqual(emails);
  });

  test.each([
    ['07700 900301 / 020 7946 0301', ['07700 900301', '020 7946 0301'], ''],
    ['07700900301 07700900302', ['07700900301', '07700900302'], ''],
    ['+44 7700 900301; +44 7700 900302', ['+44 7700 900301', '+44 7700 900302'], ''],
    ['415-555-0111 or 415-555-0112', ['415-555-0111', '415-555-0112'], ''],
    ['030/9018 2000', ['030/9018 2000'], ''],
    ['07700900310/11', ['07700900310', '07700900311'], ''],
    ['Mobil: 0171 5550199', ['0171 5550199'], ''],
    ['07700 900301 (evenings)', ['07700 900301'], '(evenings)'],
    ['٠٧٧٠٠٩٠٠٣٠١', ['07700900301'], ''],
    ['4.47912E+11', [], ''],
    ['1-800-PLUMBER', [], ''],
  ])('“%s” holds the phone numbers %j', (text, numbers, rest) => {
    expect(readPhones(text)).toEqual({ numbers, rest });
  });

  test('a second number or email is one more address, with the label of its column', () => {
    const [row] = readTable(
      ['Name', 'Email', 'Phone', 'Work phone', 'Notes'],
      [['Olu Ade', 'olu@example.test; o@home.test', '07700 900301', '0113 496 0301', 'Calm']],
    );
    expect(row?.fields).toMatchObject({
      email: 'olu@example.test',
      emails: [{ value: 'olu@example.test', is_primary: true }, { value: 'o@home.test' }],
      phone: '07700 900301',
      phones: [
        { value: '07700 900301', label: 'other' },
        { value: '0113 496 0301', label: 'work' },
      ],
      candidate_note: 'Calm',
    });
    expect(row?.remarks).toEqual([]);
  });

  test('a second LinkedIn address is kept in the note, with a remark', () => {
    const [row] = readTable(
      ['Name', 'LinkedIn', 'LinkedIn URL'],
      [['Olu Ade', 'linkedin.com/in/olu-ade', 'linkedin.com/in/olu-a-2']],
    );
    expect(row?.fields.candidate_note).toContain('olu-a-2');
    expect(row?.remarks.map(({ code }) => code)).toEqual(['kept_in_note']);
  });

  test('a number that a spreadsheet shortened says how to get it back', () => {
    const [row] = readTable(['Name', 'ID', 'Phone'], [['Olu Ade', '2.00013E+09', '4.47912E+11']]);
    expect(row).toMatchObject({ external_id: null });
    expect(row?.remarks.map(({ code, value }) => importReasonText(code, value))).toEqual([
      expect.stringMatching(/“4.47912E\+11” is not a phone number. .+ as text/),
      expect.stringMatching(/“2.00013E\+09” is not a valid number here. .+ as text/),
    ]);
  });
});

test('words for no value leave a field empty, and a person may be called Null', () => {
  const rows = readTable(
    ['First name', 'Last name', 'Email', 'Job title', 'Notice'],
    [
      ['Ines', 'NULL', 'ines@example.test', '#N/A', 'None'],
      ['Kofi', '\\N', 'kofi@example.test', '(blank)', '--'],
      ['Lena', 'Null', 'lena@example.test', 'not mentioned', 'N/A'],
    ],
  );
  expect(
    rows.map(({ fields }) => [fields.candidate_name, fields.job_title, fields.notice_period_days]),
  ).toEqual([
    ['Ines', undefined, 0],
    ['Kofi', undefined, undefined],
    ['Lena Null', undefined, undefined],
  ]);
  expect(rows.flatMap(({ remarks }) => remarks)).toEqual([]);
});

test.each([
  ['Fran&ccedil;ois &amp; Zo&euml;', 'François & Zoë'],
  ['<p>Kind &amp; quick</p><ul><li>Go</li><li>Rust</li></ul>', 'Kind & quick\n- Go\n- Rust'],
  ['One<br/>two<br>three', 'One\ntwo\nthree'],
  ['<style>p { color: red }</style><div class="x">Seen</div>', 'Seen'],
  ['Ada <ada@example.test>', 'Ada <ada@example.test>'],
  ['less than <5 years &amp; more', 'less than <5 years & more'],
  ['R&D, Q&A', 'R&D, Q&A'],
])('“%s” is the text %j', (text, plain) => {
  expect(textOfHtml(text)).toBe(plain);
});

test.each([
  ['["Go","Rust"]', ['Go', 'Rust']],
  ["['Go', 'C++, C']", ['Go', 'C++, C']],
  ['{Go,"Machine learning"}', ['Go', 'Machine learning']],
  ['[{"name":"Go","level":3},{"name":"Rust"}]', ['Go', 'Rust']],
  ['[]', []],
])('the list %s is read as programs write it', (text, entries) => {
  expect(readList(text)).toEqual(entries);
});

test.each([
  ['24,50,000', 2_450_000, 'INR'],
  ['₹ 31 L', 3_100_000, 'INR'],
  ['2.5 Cr', 25_000_000, 'INR'],
  ['80 lacs', 8_000_000, 'INR'],
  ['£14.25 per hour', 14.25, 'GBP'],
])('the salary “%s” is %d', (text, min, currency) => {
  expect(readSalary(text)).toMatchObject({ min, currency });
});

test('a salary that is too little to be meant is left out with a remark', () => {
  const table = (period: string | null, ...pay: string[]) =>
    readTable(
      ['Name', 'Salary'],
      pay.map((text) => ['Ida Moss', text]),
      { salary_period: period },
    );
  expect(
    table('year', '21', '9 LPA', '0').map(({ fields, remarks }) => [fields.salary_min, remarks[0]?.code]),
  ).toEqual([
    [undefined, 'salary_ambiguous'],
    [900_000, undefined],
    [undefined, undefined],
  ]);
  expect(table('hour', '21')[0]?.fields.salary_min).toBe(21);
});

test('dates are read as programs count them', () => {
  expect(['1709510400000', '1709510400', '45355', '45355.75', '12', '99999'].map(readStamp)).toEqual([
    '2024-03-04',
    '2024-03-04',
    '2024-03-04',
    '2024-03-04',
    undefined,
    undefined,
  ]);
});

test('a place outside of the country of the import keeps its own', () => {
  const rows = readTable(
    ['Name', 'Location'],
    ['Portland, OR', 'Lincoln', 'Torino (TO)', 'Mumbai/Bombay, MH, IN'].map((place) => ['Ida Moss', place]),
    { country_code: 'GB' },
  );
  expect(rows.map(({ fields }) => [fields.city, fields.country_code])).toEqual([
    ['Portland', 'US'],
    ['Lincoln', 'GB'],
    ['Torino', 'IT'],
    ['Mumbai', 'IN'],
  ]);
});

test('totals, notes, repeated headers and companies are no people', () => {
  const rows = readTable(
    ['Name', 'Email', 'City', 'Salary'],
    [
      ['Ida Moss', 'ida@example.test', 'Leeds', '40000'],
      ['Name', 'Email', 'City', 'Salary'],
      ['Grand total', '', '', '80000'],
      ['Printed on 3 May 2026 by Sam', '', '', ''],
      ['Moss & Sons Ltd', 'office@moss.test', 'Leeds', ''],
      ['Page Turner', '', 'York', ''],
      ['Candidate 7', '', 'York', '50000'],
    ],
  );
  expect(rows.map(({ fields, remarks }) => fields.candidate_name ?? remarks[0]?.code)).toEqual([
    'Ida Moss',
    'header_row',
    'note_row',
    'note_row',
    'company_row',
    'Page Turner',
    'Candidate 7',
  ]);
});

test('source, current pay and education of other systems have a place', () => {
  const [row] = readTable(
    ['Full name', 'Candidate Source', 'Current CTC', 'Highest Qualification', 'University', 'Slug', 'Owner'],
    [['Ravi Menon', 'Referral', '12 LPA', 'MSc Physics', 'University of Pune', '7781', 'Sam Lee']],
  );
  expect(row).toMatchObject({
    external_id: '7781',
    fields: {
      candidate_note: 'Candidate Source: Referral\nCurrent CTC: 12 LPA',
      education: [{ degree: 'MSc Physics', school_name: 'University of Pune' }],
    },
    remarks: [{ code: 'recruiter_unknown' }],
  });
});

test('jobs and studies are read as our own export writes them', () => {
  const [row] = readTable(
    ['Name', 'Jobs', 'Education'],
    [
      [
        'Ida Moss',
        'Head of Data at Mossworks (2019-03 – now); "Nurse, ICU at St. John; Leeds (2015 – 2018-12)"; Porter at Fells',
        'MSc: Physics at University of Leeds (2010 – 2012); Abitur',
      ],
    ],
  );
  const job = { start: null, end: null, is_current: false, bullets: [] };
  expect(row?.fields.work_history).toEqual([
    { ...job, job_title: 'Head of Data', company_name: 'Mossworks', start: '2019-03', is_current: true },
    { ...job, job_title: 'Nurse, ICU', company_name: 'St. John; Leeds', start: '2015', end: '2018-12' },
    { ...job, job_title: 'Porter', company_name: 'Fells' },
  ]);
  expect(row?.fields.education).toEqual([
    { degree: 'MSc', field: 'Physics', school_name: 'University of Leeds', start: '2010', end: '2012' },
    { degree: 'Abitur', field: '', school_name: '', start: null, end: null },
  ]);
});
