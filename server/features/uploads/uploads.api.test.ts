import {
  delCandidate,
  getCandidate,
  getCandidates,
  getResumeText,
  updateCandidate,
} from '@placewell/contract/candidates.ts';
import { getCreditsBalance } from '@placewell/contract/credits.ts';
import type { LiveEvent } from '@placewell/contract/events.ts';
import { limits } from '@placewell/contract/limits.ts';
import { delRecruiter } from '@placewell/contract/recruiters.ts';
import * as calls from '@placewell/contract/uploads.ts';
import { writeSampleResumes } from '@placewell/resume/corpus/index.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test as it, vi } from 'vitest';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { aCandidate, anAgency, aRecruiter, type Person } from '../../testing/builders.ts';
import { anEncryptedDocument, aPdfWithoutText, aResume, aZip } from '../../testing/resume-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { parseFile } from './parse-file.service.ts';
import { tasks } from './uploads.jobs.ts';

const test = useTestApp();

type File = { name: string; bytes: Uint8Array };
const file = (bytes: Uint8Array, name = 'cv.txt'): File => ({ name, bytes });

const send = (who: Person, files: File[], fields: Record<string, string | string[]> = {}) =>
  test.form(
    calls.uploadCandidates,
    fields,
    files.map((one) => ({ field: 'files', ...one })),
    who.token,
  );

const state = async (who: Person, upload_id: string) =>
  (await test.call(calls.getUploads, {}, who.token)).data.items.find((one) => one.upload_id === upload_id)!;

/** Uploads, lets the background work run, and answers how it ended. */
async function parsed(who: Person, files: File[], fields: Record<string, string | string[]> = {}) {
  const answer = await send(who, files, fields);
  expect(answer).toMatchObject({ http: 200 });
  await test.work();
  return state(who, answer.data.upload_id);
}

const credits = async (who: Person) =>
  (await test.call(getCreditsBalance, {}, who.token)).data.resume_credits;

/** How often credits were reserved, charged and released in an agency. */
async function ledger(who: Person) {
  const rows = await withTenant(test.database, who.agency_id, (tx) =>
    tx
      .selectFrom('credit_entries')
      .select(['reason', 'delta'])
      .where('ref_type', '=', 'upload_file')
      .execute(),
  );
  const count = (reason: string) => rows.filter((row) => row.reason === reason).length;
  return { reserve: count('reserve'), charge: count('charge'), release: count('release') };
}

describe('real resumes', () => {
  it('become candidates that can be found by what they say', async () => {
    const agency = await anAgency(test);
    const samples = await writeSampleResumes();
    const sent = await send(agency, samples, { tags: ['spring', 'fair'] });
    expect(sent.data).toMatchObject({ task_status: 'Pending', total: samples.length, done: 0 });
    expect(await credits(agency)).toBe(limits.trialCredits - samples.length);
    await test.work();
    const upload = await state(agency, sent.data.upload_id);
    expect(upload).toMatchObject({
      task_status: 'Completed',
      done: samples.length,
      credits_charged: samples.length,
    });
    for (const [at, result] of upload.results.entries()) {
      expect(['parsed', 'needs_review']).toContain(result.parse_status);
      expect(result.fields.email?.value).toBe(samples[at]!.truth.email);
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
  }, 60_000);
});

describe('bad input', () => {
  it('is answered file by file, costs nothing, and does not hold up the good file beside it', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [
      file(aResume({ email: 'ada.example@example.test' }), 'good.exe'),
      file(new Uint8Array(0), 'empty.pdf'),
      file(new TextEncoder().encode('<html><body>no resume</body></html>'), 'page.docx'),
      file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 1]), 'photo.pdf'),
      file(new TextEncoder().encode('%PDF-1.7 and then nothing that holds'), 'broken.pdf'),
      file(anEncryptedDocument(), 'locked.docx'),
      file(aPdfWithoutText(), 'scan.pdf'),
      file(new TextEncoder().encode('milk\neggs\nbread\n'), 'shopping.txt'),
      file(new Uint8Array(limits.uploadFileBytes + 1).fill(65), 'huge.txt'),
    ]);
    expect(
      upload.results.map((result) => [result.file_name, result.parse_status, result.error_code]),
    ).toEqual([
      ['good.exe', 'parsed', null],
      ['empty.pdf', 'failed', 'empty'],
      ['page.docx', 'failed', 'unsupported_type'],
      ['photo.pdf', 'failed', 'unsupported_type'],
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

  it('an archive is taken apart; entries that leave it or blow up are refused one by one', async () => {
    const agency = await anAgency(test);
    const zip = aZip([
      { name: 'people/one.txt', bytes: aResume({ name: 'Olga One', email: 'one@example.test' }) },
      { name: '../../evil.txt', bytes: aResume() },
      { name: 'bomb.txt', bytes: new Uint8Array(60_000_000).fill(65) },
      { name: 'nested.zip', bytes: aZip([{ name: 'x.txt', bytes: aResume() }]) },
      { name: '__MACOSX/._one.txt', bytes: new Uint8Array(10) },
    ]);
    const upload = await parsed(agency, [file(zip, 'people.docx')]);
    expect(
      upload.results.map((result) => [result.file_name, result.parse_status, result.error_code]),
    ).toEqual([
      ['one.txt', 'parsed', null],
      ['evil.txt', 'failed', 'unsafe_archive'],
      ['bomb.txt', 'failed', 'unsafe_archive'],
      ['nested.zip', 'failed', 'unsupported_type'],
    ]);
    const broken = await parsed(agency, [
      file(new TextEncoder().encode('PK\x03\x04 and no more'), 'x.zip'),
      file(aZip([]), 'none.zip'),
    ]);
    expect(broken.results.map((result) => result.error_code)).toEqual(['damaged', 'empty']);
  });

  it('more than a hundred files are refused, also when an archive brings them', async () => {
    const agency = await anAgency(test, { resume_credits: 200 });
    const many = Array.from({ length: limits.uploadFiles + 1 }, (_, at) =>
      file(aResume({ name: `N ${at}` }), `${at}.txt`),
    );
    expect(await send(agency, many)).toMatchObject({ http: 413, code: 'too_many_files' });
    expect(await send(agency, [file(aZip(many), 'many.zip')])).toMatchObject({
      http: 413,
      code: 'too_many_files',
    });
    expect(
      await send(agency, [file(aZip(many.slice(0, 60)), 'a.zip'), file(aZip(many.slice(0, 60)), 'b.zip')]),
    ).toMatchObject({ code: 'too_many_files' });
    expect((await test.call(calls.getUploads, {}, agency.token)).data.items).toEqual([]);
    expect(await credits(agency)).toBe(200);
  });

  it('refuses a form without files, with unknown owners or jobs, or for somebody else', async () => {
    const agency = await anAgency(test);
    const [recruiter, other] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const one = [file(aResume())];
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
    expect(
      (await test.call(getCandidate, { candidate_id: candidate_id! }, other.token)).data.recruiter_id,
    ).toBe(other.user_id);
  });
});

describe('repeats', () => {
  it('the same upload_id adds nothing, also from requests that run at the same time', async () => {
    const agency = await anAgency(test);
    const upload_id = newId();
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(agency, [file(aResume({ email: 'once@example.test' }))], { upload_id })),
    );
    for (const answer of answers) expect(answer).toMatchObject({ http: 200, data: { upload_id, total: 1 } });
    expect(new Set(answers.map((answer) => answer.data.results[0]!.file_id)).size).toBe(1);
    await test.work();
    expect(await send(agency, [file(aResume())], { upload_id })).toMatchObject({
      data: { task_status: 'Completed', total: 1 },
    });
    expect(await ledger(agency)).toEqual({ reserve: 1, charge: 1, release: 0 });
    const colleague = await aRecruiter(test, agency);
    expect(await send(colleague, [file(aResume())], { upload_id })).toMatchObject({ code: 'conflict' });
  });

  it('a job that runs twice, also at the same time, ends the same and charges once', async () => {
    const agency = await anAgency(test);
    const sent = await send(agency, [
      file(aResume({ email: 'twice@example.test' })),
      file(new TextEncoder().encode('%PDF-1.7 broken')),
    ]);
    for (const { file_id } of sent.data.results) {
      const run = () => parseFile({ agency_id: agency.agency_id, file_id }, test.platform);
      await Promise.all([run(), run()]);
      await run();
    }
    await test.work();
    expect(await ledger(agency)).toEqual({ reserve: 2, charge: 1, release: 1 });
    expect((await test.call(getCandidates, {}, agency.token)).data.total).toBe(1);
    expect(await credits(agency)).toBe(limits.trialCredits - 1);
  });

  it('what failed can be read again and is charged only when it succeeds', async () => {
    const agency = await anAgency(test, { resume_credits: 1 });
    const upload = await parsed(agency, [file(aPdfWithoutText(), 'scan.pdf')]);
    const { file_id } = upload.results[0]!;
    const retry = () => test.call(calls.retryFile, { file_id }, agency.token);
    expect(await retry()).toMatchObject({ http: 200, data: { parse_status: 'queued', error_code: null } });
    expect(await credits(agency)).toBe(0);
    expect(await retry()).toMatchObject({ code: 'conflict' });
    await test.work();
    expect((await state(agency, upload.upload_id)).results[0]).toMatchObject({ parse_status: 'needs_ocr' });
    expect(await credits(agency)).toBe(1);
    expect(await ledger(agency)).toEqual({ reserve: 2, charge: 0, release: 2 });
    const stranger = await anAgency(test);
    expect(await test.call(calls.retryFile, { file_id }, stranger.token)).toMatchObject({
      http: 404,
      code: 'upload_not_found',
    });
  });
});

describe('credits', () => {
  it('too few refuse the whole upload, and nothing of it is kept', async () => {
    const agency = await anAgency(test, { resume_credits: 2 });
    const answer = await test.form(
      calls.uploadCandidates,
      {},
      [1, 2, 3].map((at) => ({ field: 'files', ...file(aResume({ name: `N ${at}` })) })),
      agency.token,
    );
    expect(answer).toMatchObject({
      http: 402,
      status: false,
      code: 'insufficient_credits',
      subscribe_status: true,
      data: { credit_type: 'resume', required: 3, available: 2 },
    });
    expect((await test.call(calls.getUploads, {}, agency.token)).data.items).toEqual([]);
    expect(await credits(agency)).toBe(2);
  });

  it('uploads at the same time never spend more than there is', async () => {
    const agency = await anAgency(test, { resume_credits: 5 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        send(agency, [
          file(aResume({ email: `a${at}@example.test` })),
          file(aResume({ email: `b${at}@example.test` })),
        ]),
      ),
    );
    const taken = answers.filter((answer) => answer.http === 200);
    expect(taken).toHaveLength(2);
    for (const answer of answers) expect([200, 402]).toContain(answer.http);
    expect(await credits(agency)).toBe(1);
    await test.work();
    expect(await credits(agency)).toBe(1);
  });
});

describe('duplicates', () => {
  const known = {
    name: 'Dana Double',
    email: 'dana@example.test',
    phone: '+49 171 2345678',
    linkedin: 'linkedin.com/in/dana-double',
  };
  it.each([
    ['same_file', aResume(known)],
    [
      'same_text',
      new TextEncoder().encode(new TextDecoder().decode(aResume(known)).replaceAll('\n', '\r\n')),
    ],
    ['email', aResume({ email: 'Dana@example.test', name: 'D Double' })],
    ['phone', aResume({ phone: '0049 171 2345678', email: 'other@example.test', name: 'D Double' })],
    [
      'linkedin',
      aResume({
        linkedin: 'https://www.linkedin.com/in/Dana-Double/',
        email: 'other@example.test',
        name: 'D Double',
      }),
    ],
  ])('by %s waits for a decision and costs nothing', async (reason, bytes) => {
    const agency = await anAgency(test);
    const first = await parsed(agency, [file(aResume(known))]);
    const second = await parsed(agency, [file(bytes)]);
    expect(second.results[0]).toMatchObject({
      parse_status: 'duplicate',
      duplicate_of: first.results[0]!.candidate_id,
      duplicate_name: 'Dana Double',
      duplicate_reason: reason,
      needs_decision: true,
      candidate_id: null,
      credits_charged: 0,
    });
    expect(await credits(agency)).toBe(limits.trialCredits - 1);
  });

  it('the same name at the same employer is only a hint', async () => {
    const agency = await anAgency(test);
    const first = await parsed(agency, [
      file(aResume({ name: 'Nora Name', email: 'nora.name@example.test' })),
    ]);
    const second = await parsed(agency, [
      file(aResume({ name: 'Nora  Name', email: 'nora.name@other.test' })),
    ]);
    expect(second.results[0]).toMatchObject({
      parse_status: 'parsed',
      duplicate_reason: 'name_employer',
      duplicate_of: first.results[0]!.candidate_id,
      credits_charged: 1,
    });
  });

  it('the second of two files of one person in one upload is a duplicate of the first', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [
      file(aResume(known)),
      file(aResume({ ...known, extra: 'Something new' })),
    ]);
    expect(upload.results.map((result) => result.parse_status)).toEqual(['parsed', 'duplicate']);
    expect(upload.results[1]!.duplicate_of).toBe(upload.results[0]!.candidate_id);
  });

  it('two files of one person that are read at the same time make one candidate', async () => {
    const agency = await anAgency(test);
    const sent = await send(
      agency,
      [1, 2, 3, 4].map((at) => file(aResume({ ...known, extra: `Version ${at}` }))),
    );
    await Promise.all(
      sent.data.results.map(({ file_id }) =>
        parseFile({ agency_id: agency.agency_id, file_id }, test.platform),
      ),
    );
    expect((await test.call(getCandidates, {}, agency.token)).data.total).toBe(1);
    expect(await ledger(agency)).toEqual({ reserve: 4, charge: 1, release: 3 });
  });

  it('can be skipped, or made a second candidate, without asking', async () => {
    const agency = await anAgency(test);
    await parsed(agency, [file(aResume(known))]);
    const skipped = await parsed(agency, [file(aResume(known))], { on_duplicate: 'skip' });
    expect(skipped.results[0]).toMatchObject({
      parse_status: 'duplicate',
      needs_decision: false,
      credits_charged: 0,
    });
    const created = await parsed(agency, [file(aResume(known))], { on_duplicate: 'create' });
    expect(created.results[0]).toMatchObject({
      parse_status: 'parsed',
      credits_charged: 1,
      duplicate_reason: 'same_file',
    });
    expect((await test.call(getCandidates, {}, agency.token)).data.total).toBe(2);
  });

  it('fills only what is empty and was not edited', async () => {
    const agency = await anAgency(test);
    const { candidate_id } = await aCandidate(test, agency, {
      candidate_name: 'Kept Name',
      email: known.email,
      job_tittle: null,
    });
    const filled = await parsed(agency, [file(aResume(known))], { on_duplicate: 'update_empty' });
    expect(filled.results[0]).toMatchObject({ parse_status: 'parsed', candidate_id, credits_charged: 1 });
    const { data } = await test.call(getCandidate, { candidate_id }, agency.token);
    // The title was emptied by a person, so that it is edited; the phone never was.
    expect(data).toMatchObject({
      candidate_name: 'Kept Name',
      job_tittle: null,
      phone: '+491712345678',
      resume_file_name: 'cv.txt',
    });
    expect(data.work_history).toHaveLength(1);
  });

  it('is decided once, by who uploaded it, with a credit taken anew', async () => {
    const agency = await anAgency(test, { resume_credits: 2 });
    const recruiter = await aRecruiter(test, agency);
    const other = await aRecruiter(test, agency);
    await parsed(recruiter, [file(aResume(known))]);
    const held = await parsed(recruiter, [file(aResume({ ...known, extra: 'Newer' }))]);
    const { file_id } = held.results[0]!;
    const decide = (action: 'skip' | 'create' | 'update_empty', who = recruiter) =>
      test.call(calls.resolveDuplicate, { file_id, action }, who.token);
    expect(await decide('create', other)).toMatchObject({ code: 'upload_not_found' });
    expect(await decide('create')).toMatchObject({
      http: 200,
      data: { parse_status: 'parsed', needs_decision: false, credits_charged: 1 },
    });
    expect(await decide('create')).toMatchObject({ code: 'conflict' });
    expect(await credits(agency)).toBe(0);
    expect((await test.call(getCandidates, {}, recruiter.token)).data.total).toBe(2);
  });

  it('does not tell a recruiter of a closed agency whose resume it is', async () => {
    const agency = await anAgency(test, { recruiters_see_all: false });
    const [one, two] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    await parsed(one, [file(aResume(known))]);
    const held = await parsed(two, [file(aResume({ ...known, extra: 'Newer' }))], {
      on_duplicate: 'update_empty',
    });
    expect(held.results[0]).toMatchObject({
      parse_status: 'duplicate',
      duplicate_of: null,
      duplicate_name: null,
      needs_decision: true,
    });
    const { file_id } = held.results[0]!;
    expect(
      await test.call(calls.resolveDuplicate, { file_id, action: 'update_empty' }, two.token),
    ).toMatchObject({ http: 404 });
  });
});

describe('faults', () => {
  const broken = new Map<string, Error>();
  beforeAll(() => {
    test.platform.events.on('candidate.changed', async (tx) => {
      const { rows } = await sql<{ id: string }>`select app_agency_id() as id`.execute(tx);
      const fault = broken.get(rows[0]!.id);
      if (fault) throw fault;
    });
  });

  it('a file that cannot be stored fails alone: nothing half-made, the credit back, ready to be read again', async () => {
    const agency = await anAgency(test);
    broken.set(agency.agency_id, new Error('A listener is broken'));
    const upload = await parsed(agency, [file(aResume({ email: 'half@example.test' }))]);
    expect(upload.results[0]).toMatchObject({
      parse_status: 'failed',
      error_code: 'internal',
      credits_charged: 0,
    });
    expect((await test.call(getCandidates, {}, agency.token)).data.total).toBe(0);
    expect(await credits(agency)).toBe(limits.trialCredits);
    broken.delete(agency.agency_id);
    await test.call(calls.retryFile, { file_id: upload.results[0]!.file_id }, agency.token);
    await test.work();
    expect((await test.call(getCandidates, {}, agency.token)).data.total).toBe(1);
    expect(await credits(agency)).toBe(limits.trialCredits - 1);
  });

  it('a passing fault leaves the file as it was; the job comes again and ends as if nothing had been', async () => {
    const agency = await anAgency(test);
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    broken.set(agency.agency_id, deadlock);
    const sent = await send(agency, [file(aResume({ email: 'later@example.test' }))]);
    const address = { agency_id: agency.agency_id, file_id: sent.data.results[0]!.file_id };
    await expect(parseFile(address, test.platform)).rejects.toBe(deadlock);
    expect((await state(agency, sent.data.upload_id)).results[0]).toMatchObject({ parse_status: 'parsing' });
    broken.delete(agency.agency_id);
    await test.work();
    expect((await state(agency, sent.data.upload_id)).results[0]).toMatchObject({ credits_charged: 1 });
    expect(await ledger(agency)).toEqual({ reserve: 1, charge: 1, release: 0 });
  });

  it('what was stored for an upload that never came about is swept away', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [file(aResume())]);
    const { upload_id } = upload;
    const folder = `${agency.agency_id}/uploads/${upload_id}`;
    const [kept, orphan] = [`${folder}/${upload.results[0]!.file_id}`, `${folder}/${newId()}`];
    await test.platform.storage.putBytes(orphan, aResume());
    const sweep = tasks['uploads.sweep'] as (payload: object, platform: Platform) => Promise<void>;
    await sweep({ agency_id: agency.agency_id, upload_id, keys: [kept, orphan] }, test.platform);
    expect(await test.platform.storage.exists(orphan)).toBe(false);
    expect(await test.platform.storage.exists(kept)).toBe(true);
  });
});

describe('afterwards', () => {
  it('open browsers hear of each step', async () => {
    const agency = await anAgency(test);
    const heard: LiveEvent[] = [];
    const stop = test.platform.live.subscribe(agency.agency_id, (event) => heard.push(event));
    const { upload_id } = await parsed(agency, [file(aResume())]);
    await vi.waitFor(() => expect(heard.filter((event) => event.type === 'upload.changed')).toHaveLength(3));
    expect(heard).toContainEqual({ type: 'upload.changed', upload_id });
    expect(heard.map((event) => event.type)).toContain('candidates.changed');
    expect(heard.map((event) => event.type)).toContain('credits.changed');
    stop();
  });

  it('what a removed recruiter uploaded goes to the heir', async () => {
    const agency = await anAgency(test);
    const recruiter = await aRecruiter(test, agency);
    await parsed(recruiter, [file(aResume({ email: 'moved@example.test' }))]);
    const running = await send(recruiter, [file(aResume({ email: 'running@example.test' }))]);
    await test.call(delRecruiter, { id: recruiter.user_id }, agency.token);
    await test.work();
    const { data } = await test.call(getCandidates, {}, agency.token);
    expect(data.items.map((item) => item.recruiter_id)).toEqual([agency.user_id, agency.user_id]);
    expect(await state(agency, running.data.upload_id)).toMatchObject({ task_status: 'Completed' });
  });

  it('reading again keeps what a person edited and costs nothing', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [file(aResume({ name: 'Rita Read', email: 'rita@example.test' }))]);
    const candidate_id = upload.results[0]!.candidate_id!;
    await test.call(updateCandidate, { candidate_id, job_tittle: 'Head Nurse' }, agency.token);
    await withTenant(test.database, agency.agency_id, (tx) =>
      tx
        .updateTable('candidates')
        .set({ email: null, skills: [] })
        .where('candidate_id', '=', candidate_id)
        .execute(),
    );
    const byHand = await aCandidate(test, agency, {});
    const answer = await test.call(
      calls.reparseCandidates,
      { candidate_ids: [candidate_id, byHand.candidate_id] },
      agency.token,
    );
    expect(answer.data.results).toMatchObject([{ ok: true }, { ok: false, code: 'resume_not_found' }]);
    await test.work();
    const { data } = await test.call(getCandidate, { candidate_id }, agency.token);
    expect(data).toMatchObject({
      job_tittle: 'Head Nurse',
      email: 'rita@example.test',
      candidate_name: 'Rita Read',
    });
    expect(data.skills.length).toBeGreaterThan(0);
    expect(await credits(agency)).toBe(limits.trialCredits - 1);
  });

  it('a finished upload can be put away', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [file(aResume())]);
    const other = await aRecruiter(test, agency);
    expect(await test.call(calls.dismissUpload, { upload_id: upload.upload_id }, other.token)).toMatchObject({
      code: 'upload_not_found',
    });
    await test.call(calls.dismissUpload, { upload_id: upload.upload_id }, agency.token);
    expect(await state(agency, upload.upload_id)).toBeUndefined();
  });

  it('a candidate that was deleted for good takes its files along', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [file(aResume({ email: 'gone@example.test' }))]);
    await parsed(agency, [file(aResume({ email: 'gone@example.test', extra: 'Again' }))]);
    const keys = await withTenant(test.database, agency.agency_id, (tx) =>
      tx.selectFrom('upload_files').select('storage_key').execute(),
    );
    const present = () => Promise.all(keys.map((row) => test.platform.storage.exists(row.storage_key!)));
    await test.call(delCandidate, { id: upload.results[0]!.candidate_id! }, agency.token);
    const purge = async () => {
      await test.database.ownerPool.query(`select graphile_worker.add_job('candidates.purge', '{}')`);
      await test.work();
    };
    await purge();
    expect(await present()).toEqual([true, true]);
    await withTenant(test.database, agency.agency_id, (tx) =>
      tx.updateTable('candidates').set({ deleted_at: '2020-01-01T00:00:00Z' }).execute(),
    );
    await purge();
    expect(await present()).toEqual([false, false]);
    const left = await withTenant(test.database, agency.agency_id, (tx) =>
      tx.selectFrom('candidates').select('candidate_id').execute(),
    );
    expect(left).toEqual([]);
  });
});
