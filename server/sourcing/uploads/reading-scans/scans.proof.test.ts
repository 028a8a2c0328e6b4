import { existsSync } from 'node:fs';
import { limits } from '@placewell/contract/limits.ts';
import { about } from '@placewell/contract/matching/vocabulary.ts';
import {
  getCandidateFiles,
  setCandidateResume,
  uploadCandidateFiles,
} from '@placewell/contract/sourcing/candidate-files.ts';
import { addCandidate, getCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import * as calls from '@placewell/contract/sourcing/uploads.ts';
import { aPicture, pictureBook } from '@placewell/resume/corpus/scans/scan-set.ts';
import { smallPdf } from '@placewell/resume/corpus/small-files.ts';
import { beforeEach, describe, expect, test as it } from 'vitest';
import { jobs } from '../../../app.ts';
import type { Lane } from '../../../platform/jobs/lanes.ts';
import { inProcess } from '../../../platform/workers/processes.ts';
import { WorkerPool } from '../../../platform/workers/worker-pool.ts';
import { anAgency } from '../../../testing/builders.ts';
import { aPdfWithoutText, aResume, aZip } from '../../../testing/resume-files.ts';
import { aTesseract } from '../../../testing/tesseract.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { aFile, useUploads } from '../../../testing/uploads.ts';
import type { ScanResult, ScanTask } from '../resume-tasks.rules.ts';

const program = aTesseract();
const test = useTestApp({ TESSERACT: program.path });
const { parsed, credits, ledger } = useUploads(test);
const aScan = (pages = 1) => pictureBook(Array.from({ length: pages }, () => aPicture()));

const jobsOf = (lane: Lane) => jobs.filter(({ task }) => task.lane === lane);

beforeEach(() => {
  program.does('reads');
  program.forget();
});

/** A PDF with a page of text, then pages that are pictures. */
const aMixedPdf = (pictures: number) =>
  smallPdf((doc) => {
    const lines = [
      'Olga Mixed',
      'Accountant',
      'olga.mixed@example.test',
      'Work experience',
      'Accountant, Harbour Bank',
      '2015 - 2020',
    ];
    for (const [n, line] of lines.entries()) doc.fontSize(n === 0 ? 18 : 10).text(line, 50, 50 + n * 24);
    for (let n = 0; n < pictures; n++) {
      doc.addPage();
      doc.image(Buffer.from(aPicture().jpeg), 0, 0, { width: 595 });
    }
  });

describe('a scan, with the program', () => {
  it('becomes a candidate in review that says why, is matched by its text, and costs a credit', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [aFile(aScan(2), 'scan.pdf')]);
    const [result] = upload.results;
    expect(result).toMatchObject({
      parse_status: 'needs_review',
      candidate_name: 'Ada Example',
      scanned_pages: 2,
      credits_charged: 1,
      error_code: null,
    });
    expect(result?.parse_confidence).toBeLessThan(limits.minConfidence);
    expect(await ledger(agency)).toEqual({ reserve: 1, charge: 1, release: 0 });
    const candidate_id = result!.candidate_id!;
    const get = () => test.data(getCandidate, { candidate_id }, agency.token);
    const candidate = await get();
    expect(candidate).toMatchObject({
      email: 'ada.example@example.test',
      job_tittle: 'Registered Nurse',
      skills: ['Wound care', 'Triage', 'Patient care'],
      scanned_pages: 2,
    });
    expect(candidate.doubtful_fields).toEqual(['candidate_name', 'email', 'phone', 'job_tittle', 'scan']);
    const confirmed_fields = ['candidate_name', 'email', 'phone', 'job_tittle'] as const;
    await test.data(updateCandidate, { candidate_id, confirmed_fields: [...confirmed_fields] }, agency.token);
    expect(await get()).toMatchObject({ parse_status: 'needs_review', doubtful_fields: ['scan'] });
    await test.data(updateCandidate, { candidate_id, scan_checked: true }, agency.token);
    expect(await get()).toMatchObject({ parse_status: 'parsed', doubtful_fields: [], scanned_pages: 2 });
    // Parsed again, it is the same scan, which was checked.
    await test.data(calls.reparseCandidates, { candidate_ids: [candidate_id] }, agency.token);
    program.forget();
    await test.runJobs(jobsOf('parsing'));
    expect(program.calls()).toEqual([]);
    await test.runJobs();
    expect(program.calls()).toHaveLength(2);
    expect(await get()).toMatchObject({ parse_status: 'parsed', scanned_pages: 2 });
    // Another scan with as many pages, of the same person.
    const other = pictureBook([aPicture(320), aPicture(320)]);
    await parsed(agency, [aFile(other, 'other.pdf')], { on_duplicate: 'update_empty' });
    expect(await get()).toMatchObject({ parse_status: 'needs_review', doubtful_fields: ['scan'] });
    await test.data(updateCandidate, { candidate_id, scan_checked: true }, agency.token);
    const { items } = await test.data(getCandidateFiles, { candidate_id }, agency.token);
    const { file_id } = items.find((file) => !file.is_matched)!;
    await test.data(setCandidateResume, { file_id }, agency.token);
    expect(await get()).toMatchObject({ parse_status: 'needs_review', doubtful_fields: ['scan'] });
  });

  it('may be a photograph, also in an archive, or a file of a candidate', async () => {
    const agency = await anAgency(test);
    const { jpeg } = aPicture();
    const upload = await parsed(agency, [aFile(aZip([{ name: 'photo.jpg', bytes: jpeg }]), 'all.zip')]);
    expect(upload.results).toMatchObject([
      { file_name: 'photo.jpg', parse_status: 'needs_review', scanned_pages: 1 },
    ]);
    // Beside documents it is a portrait or a logo.
    const mixed = [
      { name: 'ada.txt', bytes: aResume({ name: 'Ada Portrait', email: 'ada.portrait@example.test' }) },
      { name: 'ada.jpg', bytes: aPicture(305).jpeg },
    ];
    expect((await parsed(agency, [aFile(aZip(mixed), 'mixed.zip')])).results).toMatchObject([
      { file_name: 'ada.txt', parse_status: 'parsed' },
      { file_name: 'ada.jpg', parse_status: 'failed', error_code: 'not_a_resume' },
    ]);
    const { candidate_id } = await test.data(
      addCandidate,
      { candidate_name: 'Ben Other', email: 'ben@example.test' },
      agency.token,
    );
    const added = await test.form(
      uploadCandidateFiles,
      { candidate_id, file_kind: 'resume' },
      [{ field: 'files', name: 'ben.jpg', bytes: aPicture(310).jpeg }],
      agency.token,
    );
    expect(added.http).toBe(200);
    await test.runJobs(jobsOf('parsing'));
    // What takes long waits in the lane of scans.
    const waiting = await test.data(getCandidateFiles, { candidate_id }, agency.token);
    expect(waiting.items).toMatchObject([{ parse_status: 'queued' }]);
    await test.runJobs();
    const { items } = await test.data(getCandidateFiles, { candidate_id }, agency.token);
    expect(items).toMatchObject([
      { file_type: 'jpeg', parse_status: 'parsed', is_matched: true, credits_charged: 1 },
    ]);
    expect(await test.data(getCandidate, { candidate_id }, agency.token)).toMatchObject({
      parse_status: 'needs_review',
      scanned_pages: 1,
      candidate_name: 'Ben Other',
    });
  });

  it('reads only the pages of a PDF that have no text, and keeps the confidence of the others', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [aFile(await aMixedPdf(2), 'mixed.pdf')]);
    expect(upload.results).toMatchObject([
      { parse_status: 'needs_review', candidate_name: 'Olga Mixed', scanned_pages: 2 },
    ]);
    expect(program.calls()).toHaveLength(2);
    const { candidate_id } = upload.results[0]!;
    const candidate = await test.data(getCandidate, { candidate_id: candidate_id! }, agency.token);
    expect(candidate.parsed_fields.email).toMatchObject({ value: 'olga.mixed@example.test', page: 1 });
    expect(candidate.parsed_fields.email?.confidence).toBeGreaterThan(limits.minConfidence);
    expect(candidate.doubtful_fields).toContain('scan');
  });

  it('stops after ten pages', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [aFile(aScan(limits.scanPages + 3), 'long.pdf')]);
    expect(upload.results).toMatchObject([{ scanned_pages: limits.scanPages }]);
    expect(program.calls()).toHaveLength(limits.scanPages);
  });
});

describe('a scan that cannot be read', () => {
  it.each([
    ['crashes', 'internal'],
    ['garbles', 'unreadable_scan'],
    ['floods', 'internal'],
    ['whispers', 'unreadable_scan'],
  ] as const)(
    'fails free of charge and may be tried again when the program %s',
    async (deed, error_code) => {
      const agency = await anAgency(test);
      program.does(deed);
      const upload = await parsed(agency, [
        aFile(aScan(), 'scan.pdf'),
        aFile(await aMixedPdf(1), 'mixed.pdf'),
      ]);
      expect(upload.results).toMatchObject([
        { parse_status: 'failed', error_code, credits_charged: 0 },
        { parse_status: 'parsed', candidate_name: 'Olga Mixed', scanned_pages: 0 },
      ]);
      expect(await credits(agency)).toBe(limits.trialCredits - 1);
      program.does('reads');
      const { file_id } = upload.results[0]!;
      expect(await test.call(calls.retryFile, { file_id }, agency.token)).toMatchObject({ http: 200 });
      await test.runJobs();
      const { items } = await test.data(calls.getUploads, {}, agency.token);
      expect(items[0]?.results[0]).toMatchObject({ parse_status: 'needs_review', error_code: null });
    },
    60_000,
  );

  it('is refused at once when it has too many pixels or no header, and takes nothing from others', async () => {
    const agency = await anAgency(test);
    const png = new Uint8Array(40);
    png.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
    new DataView(png.buffer).setUint32(16, 90_000);
    new DataView(png.buffer).setUint32(20, 90_000);
    const upload = await parsed(agency, [
      aFile(png, 'bomb.png'),
      aFile(png.slice(0, 12), 'cut.png'),
      aFile(pictureBook([{ ...aPicture(), width: 60_000, height: 60_000 }]), 'bomb.pdf'),
      aFile(aResume({ email: 'good@example.test' }), 'good.txt'),
    ]);
    expect(upload.results.map(({ error_code }) => error_code)).toEqual([
      'too_large',
      'damaged',
      'too_large',
      null,
    ]);
    expect(program.calls()).toEqual([]);
  });
});

const task = (over: Partial<ScanTask> = {}): ScanTask => ({
  bytes: aScan(),
  pages: undefined,
  reader: { path: program.path, version: '5.3.0', languages: ['eng'] },
  limits: { pages: 10, ms: 60_000, pageMs: 60_000 },
  ...over,
});

describe.each([
  ['hangs', { taskMs: 4000 }, 'too_slow'],
  ['spins', { taskMs: 30_000, cpuMs: 3000 }, 'too_costly'],
  ['grows', { taskMs: 30_000 }, 'too_much_memory'],
] as const)('a program that %s', (deed, over, code) => {
  it('ends with the process that reads the scan and with all that it has started, and the next scan is read', async () => {
    program.does(deed);
    const module = new URL('./read-scan.process.ts', import.meta.url);
    const open = inProcess({ module, memoryMb: 500, heapMb: 128, hasPrograms: true });
    const pool = new WorkerPool<ScanTask, ScanResult>({ open, size: 1, ...over });
    try {
      await expect(pool.run('one', task())).rejects.toMatchObject({ code });
      await expect.poll(() => program.children().filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
      program.does('reads');
      expect(await pool.run('one', task())).toMatchObject({ ok: true, scan: [{ page: 1 }] });
    } finally {
      await pool.close();
    }
  });
});

it('About names the languages in which scans are read', async () => {
  expect(await test.data(about, {})).toMatchObject({ scan_languages: ['English', 'German'] });
});

describe('without the program', () => {
  const bare = useTestApp({ TESSERACT: '/nowhere/tesseract' });
  const uploads = useUploads(bare);

  it('a scan waits for a version with text and says what to do; text beside it is read', async () => {
    const agency = await anAgency(bare);
    const upload = await uploads.parsed(agency, [
      aFile(aScan(), 'scan.pdf'),
      aFile(aPicture().jpeg, 'photo.jpg'),
      aFile(aPdfWithoutText(), 'outlines.pdf'),
      aFile(await aMixedPdf(1), 'mixed.pdf'),
    ]);
    expect(upload.results.map(({ parse_status, error_code }) => [parse_status, error_code])).toEqual([
      ['needs_ocr', 'needs_ocr'],
      ['needs_ocr', 'needs_ocr'],
      ['needs_ocr', 'needs_ocr'],
      ['parsed', null],
    ]);
    expect(upload.results[0]?.error_message).toMatch(
      /Upload a version with text, or ask the person who runs it to install tesseract/,
    );
    expect(await uploads.ledger(agency)).toEqual({ reserve: 4, charge: 1, release: 3 });
    expect(await bare.data(about, {})).toMatchObject({ scan_languages: null });
  });
});
