import type { CandidateId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getTimeline } from '@placewell/contract/outreach/activities.ts';
import * as calls from '@placewell/contract/sourcing/candidate-files.ts';
import {
  getCandidate,
  getCandidates,
  getResumeFile,
  updateCandidate,
} from '@placewell/contract/sourcing/candidates.ts';
import { reparseCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { texts } from '@placewell/contract/texts.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { aPdfWithoutText, aResume, aZip } from '../../testing/resume-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { aFile, type TestFile, useUploads } from '../../testing/uploads.ts';
import { purge } from '../candidates/candidates.jobs.ts';
import { moveFiles } from '../candidates/files/candidate-files.writes.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
const { parsed, credits } = useUploads(test);

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const person = { name: 'Mara Several', email: 'mara@example.test' };

type Fields = { file_kind?: string; dated_on?: string };
const add = (user: TestUser, candidate_id: CandidateId, files: TestFile[], fields: Fields = {}) =>
  test.form(
    calls.uploadCandidateFiles,
    { candidate_id, file_kind: 'resume', ...fields },
    files.map((one) => ({ field: 'files', ...one })),
    user.token,
  );
const filesOf = async (user: TestUser, candidate_id: CandidateId) =>
  (await test.data(calls.getCandidateFiles, { candidate_id }, user.token)).items;
const matchedOf = async (user: TestUser, candidate_id: CandidateId) =>
  (await filesOf(user, candidate_id)).filter((file) => file.is_matched).map((file) => file.file_name);
const candidateOf = async (user: TestUser, candidate_id: CandidateId) =>
  await test.data(getCandidate, { candidate_id }, user.token);
const found = async (user: TestUser, search: string) =>
  (await test.data(getCandidates, { search, view_scope: 'all' }, user.token)).total;

async function aCandidateWithResume(given: Parameters<typeof anAgency>[1] = {}) {
  const agency = await anAgency(test, given);
  const first = aFile(aResume({ ...person, extra: 'Zirconia of the first' }), 'first.txt');
  const candidate_id = (await parsed(agency, [first])).results[0]!.candidate_id!;
  return { agency, candidate_id };
}
const newer = (extra = 'Quillwort of the newer', fields = {}) =>
  aFile(aResume({ ...person, extra, ...fields }), 'newer.txt');

describe('the files of a candidate', () => {
  it('hold the uploaded resume, further ones and certificates, each with its kind, day and person', async () => {
    const { agency, candidate_id } = await aCandidateWithResume({ fullname: 'Olga Owner' });
    const added = await add(
      agency,
      candidate_id,
      [aFile(PNG, 'scan.png'), aFile(aPdfWithoutText(), 'course.pdf')],
      {
        file_kind: 'certificate',
        dated_on: '2020-05-01',
      },
    );
    expect(added).toMatchObject({ http: 200, message: '2 files added' });
    const files = await filesOf(agency, candidate_id);
    expect(files[0]).toMatchObject({
      file_name: 'first.txt',
      file_kind: 'resume',
      is_matched: true,
      parse_status: 'parsed',
      credits_charged: 1,
      added_by: agency.user_id,
    });
    expect(
      files
        .slice(1)
        .map((file) => file.file_type)
        .sort(),
    ).toEqual(['pdf', 'png']);
    expect(files.slice(1)).toEqual(
      [1, 2].map(() =>
        expect.objectContaining({
          file_kind: 'certificate',
          dated_on: '2020-05-01',
          parse_status: null,
          credits_charged: 0,
        }),
      ),
    );
  });

  it('refuse what is no document by its content, and say so of each file', async () => {
    const { agency, candidate_id } = await aCandidateWithResume({ resume_credits: 3 });
    const html = aFile(bytesOf('<!doctype html><script>alert(1)</script>'), 'cv.pdf');
    const svg = aFile(bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'photo.png');
    const zip = aFile(aZip([{ name: 'cv.txt', bytes: aResume() }]), 'all.zip');
    const empty = aFile(new Uint8Array(), 'empty.pdf');
    const other = await add(agency, candidate_id, [html, svg, zip, empty], { file_kind: 'other' });
    expect(other.data.results.map((one) => one.error_code)).toEqual([
      'not_a_document',
      'not_a_document',
      'not_a_document',
      'empty',
    ]);
    const picture = await add(agency, candidate_id, [aFile(PNG, 'cv.png')]);
    expect(picture.data.results[0]).toMatchObject({ error_code: 'damaged', file_id: null });
    expect(await filesOf(agency, candidate_id)).toHaveLength(1);
    expect(await credits(agency)).toBe(2);
  });

  it('take the same bytes once, so that a repeat adds and costs nothing', async () => {
    const { agency, candidate_id } = await aCandidateWithResume({ resume_credits: 5 });
    const first = await add(agency, candidate_id, [newer(), newer()]);
    expect(first.data.results.map((one) => one.is_known)).toEqual([false, true]);
    const again = await add(agency, candidate_id, [newer()]);
    expect(again).toMatchObject({ message: '0 files added' });
    expect(again.data.results[0]).toMatchObject({ is_known: true, file_id: first.data.results[0]!.file_id });
    await test.runJobs();
    expect(await credits(agency)).toBe(3);
  });

  it('give back the credit of a resume that becomes another kind before it is read', async () => {
    const { agency, candidate_id } = await aCandidateWithResume({ resume_credits: 3 });
    const [added] = (await add(agency, candidate_id, [newer()])).data.results;
    const file_id = added!.file_id!;
    const change = (file_kind: 'other' | 'resume') =>
      test.call(calls.updateCandidateFile, { file_id, file_kind }, agency.token);
    await change('other');
    await test.runJobs();
    expect(await credits(agency)).toBe(2);
    await change('resume');
    await test.runJobs();
    expect(await credits(agency)).toBe(1);
  });

  it('are limited in number, and need the credits of the resumes among them', async () => {
    const { agency, candidate_id } = await aCandidateWithResume({ resume_credits: 1 });
    expect(await add(agency, candidate_id, [newer()])).toMatchObject({ code: 'insufficient_credits' });
    await test.inAgency(agency.agency_id, (tx) =>
      sql`insert into candidate_files (agency_id, file_id, candidate_id, file_kind, file_name, file_type, storage_key, sha256)
        select app_agency_id(), gen_random_uuid(), ${candidate_id}, 'other', 'f', 'txt', 'k' || n, 'h' || n
        from generate_series(3, ${limits.filesPerCandidate}) n`.execute(tx),
    );
    const other = { file_kind: 'other' } as const;
    // Equal files are one.
    const [last, same] = (await add(agency, candidate_id, [newer(), newer()], other)).data.results;
    expect([last, same]).toMatchObject([{ is_known: false }, { is_known: true, file_id: last!.file_id }]);
    const more = () => add(agency, candidate_id, [aFile(PNG, 'a.png')], other);
    expect(await more()).toMatchObject({ http: 409, code: 'too_many_candidate_files' });
    const file_ids = [last!.file_id!];
    await test.call(calls.delCandidateFiles, { file_ids }, agency.token);
    expect(await more()).toMatchObject({ http: 200 });
    const back = await test.call(calls.restoreCandidateFiles, { file_ids }, agency.token);
    expect(back.data.results).toMatchObject([{ ok: false, code: 'too_many_candidate_files' }]);
  });
});

describe('the matched resume', () => {
  it('is the newest one, once it has been read and charged; what a person edited stays', async () => {
    const { agency, candidate_id } = await aCandidateWithResume({ resume_credits: 5 });
    await test.call(updateCandidate, { candidate_id, candidate_name: 'Kept Name' }, agency.token);
    await add(agency, candidate_id, [newer('Quillwort', { job_title: 'Head Nurse' })]);
    expect(await matchedOf(agency, candidate_id)).toEqual(['first.txt']);
    expect(await credits(agency)).toBe(3);
    await test.runJobs();
    expect(await matchedOf(agency, candidate_id)).toEqual(['newer.txt']);
    const candidate = await candidateOf(agency, candidate_id);
    expect(candidate).toMatchObject({
      candidate_name: 'Kept Name',
      job_tittle: 'Head Nurse',
      resume_file_name: 'newer.txt',
    });
    expect([await found(agency, 'resume:quillwort'), await found(agency, 'resume:zirconia')]).toEqual([1, 0]);
    expect(await credits(agency)).toBe(3);
    // Parsed again as in a retry of the job: nothing differs then, so that only one event is emitted.
    await test.call(reparseCandidates, { candidate_ids: [candidate_id] }, agency.token);
    await test.runJobs();
    const { items } = await test.data(getTimeline, { candidate_id }, agency.token);
    expect(items.map(({ activity_kind, details }) => [activity_kind, details.name, details.what])).toEqual([
      ['parsed', 'newer.txt', undefined],
      ['file', 'newer.txt', 'added'],
      ['created', undefined, undefined],
      ['file', 'first.txt', 'added'],
    ]);
  });

  it('stays the newer one when a resume of an earlier day is added', async () => {
    const { agency, candidate_id } = await aCandidateWithResume();
    await add(agency, candidate_id, [newer()], { dated_on: '2019-01-01' });
    await test.runJobs();
    expect(await matchedOf(agency, candidate_id)).toEqual(['first.txt']);
  });

  it('can be chosen, free of charge, by its text and its fields; of two people the later one has chosen', async () => {
    const { agency, candidate_id } = await aCandidateWithResume({ resume_credits: 5 });
    await add(agency, candidate_id, [newer('Quillwort', { job_title: 'Head Nurse' })]);
    await test.runJobs();
    const files = await filesOf(agency, candidate_id);
    const choose = (name: string) => {
      const { file_id } = files.find((file) => file.file_name === name)!;
      return test.call(calls.setCandidateResume, { file_id }, agency.token);
    };
    expect(await choose('first.txt')).toMatchObject({ http: 200, message: /matched now/ });
    expect(await found(agency, 'resume:zirconia')).toBe(1);
    await test.runJobs();
    expect(await candidateOf(agency, candidate_id)).toMatchObject({ job_tittle: 'Registered Nurse' });
    const both = await Promise.all([choose('newer.txt'), choose('first.txt')]);
    expect(both.map((one) => one.http)).toEqual([200, 200]);
    expect(await matchedOf(agency, candidate_id)).toHaveLength(1);
    await test.runJobs();
    expect(await credits(agency)).toBe(3);
  });

  it('is never a file of another kind or one that could not be read, whose credit comes back', async () => {
    const { agency, candidate_id } = await aCandidateWithResume({ resume_credits: 5 });
    await add(agency, candidate_id, [aFile(aPdfWithoutText(), 'scan.pdf')]);
    await test.runJobs();
    const scan = (await filesOf(agency, candidate_id)).find((file) => file.file_name === 'scan.pdf')!;
    expect(scan).toMatchObject({
      parse_status: 'failed',
      error_code: 'needs_ocr',
      credits_charged: 0,
      is_matched: false,
    });
    expect(await credits(agency)).toBe(4);
    const certificate = { file_id: scan.file_id, file_kind: 'certificate' as const };
    const changed = await test.call(calls.updateCandidateFile, certificate, agency.token);
    expect(changed.data.items.find((file) => file.file_id === scan.file_id)).toMatchObject({
      parse_status: null,
    });
    const refused = await test.call(calls.setCandidateResume, { file_id: scan.file_id }, agency.token);
    expect(refused).toMatchObject({ http: 409, code: 'not_a_resume_file' });
    const png = await add(agency, candidate_id, [aFile(PNG, 'photo.png')], { file_kind: 'other' });
    const picture = { file_id: png.data.results[0]!.file_id!, file_kind: 'resume' as const };
    expect(await test.call(calls.updateCandidateFile, picture, agency.token)).toMatchObject({ http: 200 });
    await test.runJobs();
    const read = (await filesOf(agency, candidate_id)).find((file) => file.file_name === 'photo.png');
    expect(read).toMatchObject({ parse_status: 'failed', error_code: 'needs_ocr', is_matched: false });
    expect(await credits(agency)).toBe(4);
  });

  it('gives way to the newest other one when it is deleted, and returns when it is restored', async () => {
    const { agency, candidate_id } = await aCandidateWithResume();
    await add(agency, candidate_id, [newer()]);
    await test.runJobs();
    const { file_id } = (await filesOf(agency, candidate_id)).find((file) => file.is_matched)!;
    await test.call(calls.delCandidateFiles, { file_ids: [file_id] }, agency.token);
    expect(await matchedOf(agency, candidate_id)).toEqual(['first.txt']);
    expect(await found(agency, 'resume:quillwort')).toBe(0);
    const restored = await test.call(calls.restoreCandidateFiles, { file_ids: [file_id] }, agency.token);
    expect(restored).toMatchObject({ message: '1 file restored', data: { changed: 1 } });
    expect(await matchedOf(agency, candidate_id)).toEqual(['newer.txt']);
    for (const file of await filesOf(agency, candidate_id))
      await test.call(calls.delCandidateFiles, { file_ids: [file.file_id] }, agency.token);
    expect(await candidateOf(agency, candidate_id)).toMatchObject({ resume_url: null });
    expect(await found(agency, 'resume:zirconia')).toBe(0);
  });
});

it('an upload that updates a candidate keeps its resume beside the older one, as the matched one', async () => {
  const { agency, candidate_id } = await aCandidateWithResume();
  const latest = newer('Quillwort', { job_title: 'Head Nurse' });
  const updated = await parsed(agency, [latest], { on_duplicate: 'update_empty' });
  expect(updated.results[0]).toMatchObject({ candidate_id });
  expect((await filesOf(agency, candidate_id)).map((file) => [file.file_name, file.is_matched])).toEqual([
    ['newer.txt', true],
    ['first.txt', false],
  ]);
  const { parsed_fields } = await candidateOf(agency, candidate_id);
  // The field was filled before, and its quote is not in the resume that is matched now.
  expect(parsed_fields.job_tittle).toMatchObject({ value: 'Registered Nurse', quote: '' });
  expect(parsed_fields.email).toMatchObject({ quote: expect.stringContaining(person.email) });
  const same = await parsed(agency, [latest], { on_duplicate: 'review' });
  expect(same.results[0]).toMatchObject({ duplicate_of: candidate_id, duplicate_reason: 'same_file' });
  const older = aFile(aResume({ ...person, extra: 'Zirconia of the first' }), 'first.txt');
  expect((await parsed(agency, [older])).results[0]).toMatchObject({ duplicate_reason: 'same_file' });
});

it('the same bytes in an older file are the reason why two candidates may be one', async () => {
  const { agency, candidate_id } = await aCandidateWithResume();
  await add(agency, candidate_id, [newer()]);
  await test.runJobs();
  const first = aFile(aResume({ ...person, extra: 'Zirconia of the first' }), 'first.txt');
  const second = (await parsed(agency, [first], { on_duplicate: 'create' })).results[0]!;
  expect(await candidateOf(agency, second.candidate_id!)).toMatchObject({
    duplicate_of: candidate_id,
    duplicate_reason: 'same_file',
  });
});

it('a file is sent with headers that run nothing, and only to those who may see the candidate', async () => {
  const agency = await anAgency(test, { recruiters_see_all: false });
  const [owner, colleague] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
  const candidate_id = (await parsed(owner, [aFile(aResume(person))])).results[0]!.candidate_id!;
  const added = await add(owner, candidate_id, [aFile(PNG, 'badge.png')], { file_kind: 'other' });
  const file_id = added.data.results[0]!.file_id!;
  const open = (user: TestUser, query = '') =>
    test.app.inject({
      url: `/api/v1/agency/getCandidateFile?file_id=${file_id}${query}`,
      headers: { authorization: `Bearer ${user.token}` },
    });
  const shown = await open(owner, '&view=true');
  expect(new Uint8Array(shown.rawPayload)).toEqual(PNG);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': "inline; filename*=UTF-8''badge.png",
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect((await open(owner)).headers['content-disposition']).toMatch(/^attachment/);
  expect((await open(colleague)).statusCode).toBe(404);
  for (const call of [calls.setCandidateResume, calls.getCandidateFileText, calls.updateCandidateFile])
    expect(await test.call(call, { file_id }, colleague.token)).toMatchObject({
      http: 404,
      code: 'file_not_found',
    });
  expect(await add(colleague, candidate_id, [aFile(PNG)], { file_kind: 'other' })).toMatchObject({
    http: 404,
  });
});

it('a file that was altered in the storage is neither sent nor read', async () => {
  const { agency, candidate_id } = await aCandidateWithResume();
  const { storage_key, file_id } = await test.inAgency(agency.agency_id, (tx) =>
    tx
      .selectFrom('candidate_files')
      .select(['storage_key', 'file_id'])
      .where('candidate_id', '=', candidate_id)
      .executeTakeFirstOrThrow(),
  );
  const before = await candidateOf(agency, candidate_id);
  await test.platform.storage.putBytes(storage_key, aResume({ name: 'Eve Else', email: person.email }));
  const headers = { authorization: `Bearer ${agency.token}` };
  for (const url of [
    `${calls.getCandidateFile.path}?file_id=${file_id}`,
    `${getResumeFile.path}?candidate_id=${candidate_id}`,
  ]) {
    const answer = await test.app.inject({ url: `/api/v1/${url}`, headers });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'file_altered', message: texts.fileAltered });
  }
  await test.data(reparseCandidates, { candidate_ids: [candidate_id] }, agency.token);
  await test.runJobs();
  expect((await candidateOf(agency, candidate_id)).candidate_name).toBe(before.candidate_name);
});

describe('stored files', () => {
  const isStored = async (agency: TestUser, candidate_id: CandidateId) => {
    const rows = await test.inAgency(agency.agency_id, (tx) =>
      tx
        .selectFrom('candidate_files')
        .select('storage_key')
        .where('candidate_id', '=', candidate_id)
        .execute(),
    );
    return Promise.all(rows.map((row) => test.platform.storage.exists(row.storage_key)));
  };

  it('go for good when a deleted file can no longer be restored, and not before', async () => {
    const { agency, candidate_id } = await aCandidateWithResume();
    const added = await add(agency, candidate_id, [aFile(PNG, 'a.png')], { file_kind: 'other' });
    const file_id = added.data.results[0]!.file_id!;
    await test.call(calls.delCandidateFiles, { file_ids: [file_id] }, agency.token);
    const age = (days: number) =>
      test.inAgency(agency.agency_id, (tx) =>
        sql`update candidate_files set deleted_at = now() - make_interval(days => ${days}) where deleted_at is not null`.execute(
          tx,
        ),
      );
    await age(6);
    await test.run(purge.task, {});
    expect(await isStored(agency, candidate_id)).toEqual([true, true]);
    await age(8);
    expect(await test.call(calls.restoreCandidateFiles, { file_ids: [file_id] }, agency.token)).toMatchObject(
      {
        data: { changed: 0 },
      },
    );
    await test.run(purge.task, {});
    await test.runJobs();
    expect(await isStored(agency, candidate_id)).toEqual([true]);
    expect(
      await test.platform.storage.exists(`${agency.agency_id}/candidates/${candidate_id}/${file_id}`),
    ).toBe(false);
  });

  it('follow a file to another candidate and outlive the first one', async () => {
    const { agency, candidate_id } = await aCandidateWithResume();
    const other = (await parsed(agency, [aFile(aResume({ name: 'Otto Other', email: 'otto@example.test' }))]))
      .results[0]!;
    const to = other.candidate_id!;
    await test.inAgency(agency.agency_id, async (tx) => {
      await moveFiles({ tx, platform: test.platform }, { from: candidate_id, to });
      await sql`update candidates set deleted_at = now() - interval '8 days' where candidate_id = ${candidate_id}`.execute(
        tx,
      );
    });
    await test.run(purge.task, {});
    await test.runJobs();
    expect(await isStored(agency, to)).toEqual([true, true]);
    expect(await matchedOf(agency, to)).toEqual(['cv.txt']);
  });
});
