import type { LiveEvent } from '@placewell/contract/events.ts';
import { limits } from '@placewell/contract/limits.ts';
import { delRecruiter, updateRecruiter } from '@placewell/contract/people/recruiters.ts';
import {
  delCandidate,
  getCandidate,
  getCandidates,
  getResumeText,
  updateCandidate,
} from '@placewell/contract/sourcing/candidates.ts';
import * as calls from '@placewell/contract/sourcing/uploads.ts';
import { writeSampleResumes } from '@placewell/resume/corpus/index.ts';
import { describe, expect, test as it, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aCandidate, anAgency, aRecruiter } from '../../testing/builders.ts';
import { anEncryptedDocument, aPdfWithoutText, aResume, aZip } from '../../testing/resume-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { aFile, useUploads } from '../../testing/uploads.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
const { send, state, parsed, credits, ledger } = useUploads(test);

describe('uploading real resumes', () => {
  it('creates candidates that can be found by the text of their resumes', async () => {
    const agency = await anAgency(test);
    const samples = await writeSampleResumes();
    const sent = await send(agency, samples, { tags: ['spring', 'fair'] });
    expect(sent.data).toMatchObject({ task_status: 'Pending', total: samples.length, done: 0 });
    expect(await credits(agency)).toBe(limits.trialCredits - samples.length);
    await test.runJobs();
    const upload = await state(agency, sent.data.upload_id);
    expect(upload).toMatchObject({
      task_status: 'Completed',
      done: samples.length,
      credits_charged: samples.length,
    });
    for (const [index, result] of upload.results.entries()) {
      expect(['parsed', 'needs_review']).toContain(result.parse_status);
      expect(result.fields.email?.value).toBe(samples[index]!.truth.email);
      expect(result.fields.email?.quote).toContain('@');
    }
    const all = await test.call(getCandidates, { limit: 50, sort_by: 'candidate_name_asc' }, agency.token);
    expect(all.data.total).toBe(samples.length);
    for (const candidate of all.data.items)
      expect(candidate).toMatchObject({
        source: 'upload',
        candidate_status: 'new',
        tags: ['spring', 'fair'],
      });

    const { truth } = samples[1]!;
    const found = await test.call(getCandidates, { search: truth.companies[0]! }, agency.token);
    expect(found.data.items.map((item) => item.email)).toContain(truth.email);
    const { candidate_id, resume_url } = found.data.items[0]!;
    const page = await test.call(getCandidate, { candidate_id }, agency.token);
    expect(page.data.work_history.length).toBeGreaterThan(0);
    expect(page.data.skills.length).toBeGreaterThan(2);
    const text = await test.call(getResumeText, { candidate_id }, agency.token);
    expect(text.data.text).toContain(truth.companies[0]!);
    const download = await test.app.inject({
      url: resume_url!,
      headers: { authorization: `Bearer ${agency.token}` },
    });
    expect(download.headers['content-type']).toBe('application/pdf');
    expect(new Uint8Array(download.rawPayload)).toEqual(samples[1]!.bytes);

    const stranger = await anAgency(test);
    const refused = await test.app.inject({
      url: resume_url!,
      headers: { authorization: `Bearer ${stranger.token}` },
    });
    expect(refused.statusCode).toBe(404);
  }, 180_000);
});

describe('uploading bad files', () => {
  it('reports an error for each bad file, charges nothing for it and still parses the good file', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [
      aFile(aResume({ email: 'ada.example@example.test' }), 'good.exe'),
      aFile(new Uint8Array(0), 'empty.pdf'),
      aFile(new TextEncoder().encode('<html><body>no resume</body></html>'), 'page.docx'),
      aFile(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 1]), 'photo.pdf'),
      aFile(new TextEncoder().encode('%PDF-1.7 and then nothing that holds'), 'broken.pdf'),
      aFile(anEncryptedDocument(), 'locked.docx'),
      aFile(aPdfWithoutText(), 'scan.pdf'),
      aFile(new TextEncoder().encode('milk\neggs\nbread\n'), 'shopping.txt'),
      aFile(new Uint8Array(limits.uploadFileBytes + 1).fill(65), 'huge.txt'),
    ]);
    expect(
      upload.results.map((result) => [result.file_name, result.parse_status, result.error_code]),
    ).toEqual([
      ['good.exe', 'parsed', null],
      ['empty.pdf', 'failed', 'empty'],
      ['page.docx', 'failed', 'unsupported_type'],
      ['photo.pdf', 'failed', 'damaged'],
      ['broken.pdf', 'failed', 'damaged'],
      ['locked.docx', 'failed', 'encrypted'],
      ['scan.pdf', 'needs_ocr', 'needs_ocr'],
      ['shopping.txt', 'failed', 'not_a_resume'],
      ['huge.txt', 'failed', 'too_large'],
    ]);
    for (const result of upload.results.slice(1))
      expect(result).toMatchObject({
        error_message: expect.any(String),
        credits_charged: 0,
        candidate_id: null,
      });
    expect(await credits(agency)).toBe(limits.trialCredits - 1);
    expect(await ledger(agency)).toEqual({ reserve: 5, charge: 1, release: 4 });
  });
});

describe('uploading archives', () => {
  it('unpacks an archive and refuses only the entries that are unsafe', async () => {
    const agency = await anAgency(test);
    const zip = aZip([
      { name: 'people/one.txt', bytes: aResume({ name: 'Olga One', email: 'one@example.test' }) },
      { name: '../../evil.txt', bytes: aResume() },
      { name: 'bomb.txt', bytes: new Uint8Array(60_000_000).fill(65) },
      { name: 'nested.zip', bytes: aZip([{ name: 'x.txt', bytes: aResume() }]) },
      { name: '__MACOSX/._one.txt', bytes: Uint8Array.from([0, 5, 0x16, 7, 0, 2]) },
    ]);
    const upload = await parsed(agency, [aFile(zip, 'people.docx')]);
    expect(
      upload.results.map((result) => [result.file_name, result.parse_status, result.error_code]),
    ).toEqual([
      ['one.txt', 'parsed', null],
      ['evil.txt', 'failed', 'unsafe_archive'],
      ['bomb.txt', 'failed', 'unsafe_archive'],
      ['nested.zip', 'failed', 'unsupported_type'],
    ]);
    const broken = await parsed(agency, [
      aFile(new TextEncoder().encode('PK\x03\x04 and no more'), 'x.zip'),
      aFile(aZip([]), 'none.zip'),
    ]);
    expect(broken.results.map((result) => result.error_code)).toEqual(['damaged', 'empty']);
  });

  it('reads every file of an archive without compression, and names each that it cannot read', async () => {
    const agency = await anAgency(test);
    const scans = Array.from({ length: 12 }, (_, at) => ({ name: `${at}.pdf`, bytes: aPdfWithoutText() }));
    const others = [
      { name: 'ada.txt', bytes: aResume({ name: 'Ada Stored', email: 'stored@example.test' }) },
      { name: 'photo.png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 1]) },
      { name: 'more.zip', bytes: aZip(scans.slice(0, 2), { isStored: true }) },
      { name: 'locked.doc', bytes: anEncryptedDocument() },
      { name: 'huge.txt', bytes: new Uint8Array(60_000_000).fill(65), isStored: false },
      { name: 'nothing.pdf', bytes: new Uint8Array(0) },
    ];
    const upload = await parsed(agency, [
      aFile(aZip([...scans, ...others], { isStored: true }), 'people.zip'),
    ]);
    expect(
      upload.results.map((result) => [result.file_name, result.parse_status, result.error_code]),
    ).toEqual([
      ...scans.map(({ name }) => [name, 'needs_ocr', 'needs_ocr']),
      ['ada.txt', 'parsed', null],
      ['photo.png', 'failed', 'not_a_resume'],
      ['locked.doc', 'failed', 'encrypted'],
      ['nothing.pdf', 'failed', 'empty'],
      // Refused by name and declared size alone.
      ['more.zip', 'failed', 'unsupported_type'],
      ['huge.txt', 'failed', 'unsafe_archive'],
    ]);
    expect(await ledger(agency)).toEqual({ reserve: 14, charge: 1, release: 13 });
  });

  it('refuses more than 100 files, also when they are in archives', async () => {
    const agency = await anAgency(test, { resume_credits: 200 });
    const many = Array.from({ length: limits.uploadFiles + 1 }, (_, index) =>
      aFile(aResume({ name: `N ${index}` }), `${index}.txt`),
    );
    expect(await send(agency, many)).toMatchObject({ http: 413, code: 'too_many_files' });
    expect(await send(agency, [aFile(aZip(many), 'many.zip')])).toMatchObject({
      http: 413,
      code: 'too_many_files',
    });
    expect(
      await send(agency, [aFile(aZip(many.slice(0, 60)), 'a.zip'), aFile(aZip(many.slice(0, 60)), 'b.zip')]),
    ).toMatchObject({ code: 'too_many_files' });
    expect((await test.data(calls.getUploads, {}, agency.token)).items).toEqual([]);
    expect(await credits(agency)).toBe(200);
  });

  it('refuses an upload without files, with an unknown owner or job, or for another recruiter', async () => {
    const agency = await anAgency(test);
    const [recruiter, other] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const one = [aFile(aResume())];
    expect(await send(agency, [])).toMatchObject({
      http: 400,
      data: { fields: { files: expect.any(String) } },
    });
    expect(await send(agency, one, { recruiter_id: newId() })).toMatchObject({ code: 'recruiter_not_found' });
    expect(await send(agency, one, { job_id: newId() })).toMatchObject({ code: 'job_not_found' });
    expect(await send(agency, one, { on_duplicate: 'whatever' })).toMatchObject({ code: 'invalid_input' });
    expect(await send(recruiter, one, { recruiter_id: other.user_id })).toMatchObject({ code: 'forbidden' });
    const upload = await parsed(agency, one, { recruiter_id: other.user_id });
    const { candidate_id } = upload.results[0]!;
    expect((await test.data(getCandidate, { candidate_id: candidate_id! }, other.token)).recruiter_id).toBe(
      other.user_id,
    );
  });
});

describe('uploading for a recruiter who is not active', () => {
  it('refuses an upload for a pending or inactive recruiter', async () => {
    const agency = await anAgency(test);
    for (const user_status of ['pending', 'inactive'] as const) {
      const { user_id } = await aRecruiter(test, agency, { user_status });
      const response = await send(agency, [aFile(aResume())], { recruiter_id: user_id });
      expect(response, user_status).toMatchObject({ http: 409, code: 'recruiter_inactive' });
    }
    expect((await test.data(calls.getUploads, {}, agency.token)).items).toEqual([]);
  });

  it('refuses to create a candidate from an earlier file once its recruiter is inactive', async () => {
    const agency = await anAgency(test);
    const recruiter = await aRecruiter(test, agency);
    await parsed(agency, [aFile(aResume({ email: 'twice@example.test' }))]);
    const files = [
      aFile(aResume({ email: 'twice@example.test', extra: 'Again' })),
      aFile(new TextEncoder().encode('milk\neggs\nbread\n'), 'shopping.txt'),
    ];
    const { results } = await parsed(agency, files, { recruiter_id: recruiter.user_id });
    expect(results.map((file) => file.parse_status)).toEqual(['duplicate', 'failed']);
    await test.call(updateRecruiter, { id: recruiter.user_id, status: 'inactive' }, agency.token);
    const [duplicate, failed] = results.map((file) => file.file_id);
    const inactive = { http: 409, code: 'recruiter_inactive' };
    const resolve = (action: 'create' | 'update_empty') =>
      test.call(calls.resolveDuplicate, { file_id: duplicate!, action }, agency.token);
    expect(await resolve('create')).toMatchObject(inactive);
    expect(await test.call(calls.retryFile, { file_id: failed! }, agency.token)).toMatchObject(inactive);
    expect(await resolve('update_empty')).toMatchObject({ http: 200, data: { parse_status: 'parsed' } });
  });
});

describe('after an upload', () => {
  it('publishes a live event for each step', async () => {
    const agency = await anAgency(test);
    const received: LiveEvent[] = [];
    const stop = test.platform.live.subscribe(agency.agency_id, (event) => received.push(event));
    const { upload_id } = await parsed(agency, [aFile(aResume())]);
    await vi.waitFor(
      () => expect(received.filter((event) => event.type === 'upload.changed')).toHaveLength(3),
      15_000,
    );
    expect(received).toContainEqual({ type: 'upload.changed', upload_id });
    expect(received.map((event) => event.type)).toContain('candidates.changed');
    expect(received.map((event) => event.type)).toContain('credits.changed');
    stop();
  });

  it('moves the uploads of a removed recruiter to the successor', async () => {
    const agency = await anAgency(test);
    const recruiter = await aRecruiter(test, agency);
    await parsed(recruiter, [aFile(aResume({ email: 'moved@example.test' }))]);
    const running = await send(recruiter, [aFile(aResume({ email: 'running@example.test' }))]);
    await test.call(delRecruiter, { id: recruiter.user_id }, agency.token);
    await test.runJobs();
    const { data } = await test.call(getCandidates, {}, agency.token);
    expect(data.items.map((item) => item.recruiter_id)).toEqual([agency.user_id, agency.user_id]);
    expect(await state(agency, running.data.upload_id)).toMatchObject({ task_status: 'Completed' });
  });

  it('re-parsing keeps edited fields and costs no credit', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [aFile(aResume({ name: 'Rita Read', email: 'rita@example.test' }))]);
    const candidate_id = upload.results[0]!.candidate_id!;
    await test.call(updateCandidate, { candidate_id, job_tittle: 'Head Nurse' }, agency.token);
    await test.inAgency(agency.agency_id, (tx) =>
      tx
        .updateTable('candidates')
        .set({ email: null, skills: [] })
        .where('candidate_id', '=', candidate_id)
        .execute(),
    );
    const withoutResume = await aCandidate(test, agency, {});
    const result = await test.call(
      calls.reparseCandidates,
      { candidate_ids: [candidate_id, withoutResume.candidate_id] },
      agency.token,
    );
    expect(result.data.results).toMatchObject([{ ok: true }, { ok: false, code: 'resume_not_found' }]);
    await test.runJobs();
    const { data } = await test.call(getCandidate, { candidate_id }, agency.token);
    expect(data).toMatchObject({
      job_tittle: 'Head Nurse',
      email: 'rita@example.test',
      candidate_name: 'Rita Read',
    });
    expect(data.skills.length).toBeGreaterThan(0);
    expect(await credits(agency)).toBe(limits.trialCredits - 1);
  });

  it('hides a finished upload from its owner once dismissed', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [aFile(aResume())]);
    const other = await aRecruiter(test, agency);
    expect(await test.call(calls.dismissUpload, { upload_id: upload.upload_id }, other.token)).toMatchObject({
      code: 'upload_not_found',
    });
    await test.call(calls.dismissUpload, { upload_id: upload.upload_id }, agency.token);
    expect(await state(agency, upload.upload_id)).toBeUndefined();
  });

  it('purging a deleted candidate removes its files', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [aFile(aResume({ email: 'gone@example.test' }))]);
    await parsed(agency, [aFile(aResume({ email: 'gone@example.test', extra: 'Again' }))]);
    const keys = await test.inAgency(agency.agency_id, (tx) =>
      tx.selectFrom('upload_files').select('storage_key').execute(),
    );
    const filesExist = () => Promise.all(keys.map((row) => test.platform.storage.exists(row.storage_key!)));
    await test.call(delCandidate, { id: upload.results[0]!.candidate_id! }, agency.token);
    const purge = async () => {
      await test.sql`select graphile_worker.add_job('candidates.purge', '{}')`;
      await test.runJobs();
    };
    await purge();
    expect(await filesExist()).toEqual([true, true]);
    await test.inAgency(agency.agency_id, (tx) =>
      tx.updateTable('candidates').set({ deleted_at: '2020-01-01T00:00:00Z' }).execute(),
    );
    await purge();
    expect(await filesExist()).toEqual([false, false]);
    const remaining = await test.inAgency(agency.agency_id, (tx) =>
      tx.selectFrom('candidates').select('candidate_id').execute(),
    );
    expect(remaining).toEqual([]);
  });
});
