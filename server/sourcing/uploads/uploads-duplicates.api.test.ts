import { limits } from '@placewell/contract/limits.ts';
import { transferCandidates } from '@placewell/contract/matching/transfers.ts';
import { getCandidate, getCandidates, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import * as calls from '@placewell/contract/sourcing/uploads.ts';
import { describe, expect, test as it } from 'vitest';
import { aCandidate, anAgency, aRecruiter } from '../../testing/builders.ts';
import { aResume } from '../../testing/resume-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { aFile, useUploads } from '../../testing/uploads.ts';
import { parseFile } from './parsing/parse-file.service.ts';

const test = useTestApp();
const { send, parsed, credits, ledger } = useUploads(test);

const known = {
  name: 'Dana Double',
  email: 'dana@example.test',
  phone: '+49 171 2345678',
  linkedin: 'linkedin.com/in/dana-double',
};

describe('a duplicate resume', () => {
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
  ])('found by %s waits for a decision and costs no credit', async (reason, bytes) => {
    const agency = await anAgency(test);
    const first = await parsed(agency, [aFile(aResume(known))]);
    const second = await parsed(agency, [aFile(bytes)]);
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

  it('is only reported, not held back, for the same name and employer', async () => {
    const agency = await anAgency(test);
    const first = await parsed(agency, [
      aFile(aResume({ name: 'Nora Name', email: 'nora.name@example.test' })),
    ]);
    const second = await parsed(agency, [
      aFile(aResume({ name: 'Nora  Name', email: 'nora.name@other.test' })),
    ]);
    expect(second.results[0]).toMatchObject({
      parse_status: 'parsed',
      duplicate_reason: 'name_employer',
      duplicate_of: first.results[0]!.candidate_id,
      credits_charged: 1,
    });
  });

  it('is found between two files of one upload', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [
      aFile(aResume(known)),
      aFile(aResume({ ...known, extra: 'Something new' })),
    ]);
    expect(upload.results.map((result) => result.parse_status)).toEqual(['parsed', 'duplicate']);
    expect(upload.results[1]!.duplicate_of).toBe(upload.results[0]!.candidate_id);
  });

  it('is found between files that are parsed concurrently', async () => {
    const agency = await anAgency(test);
    const sent = await send(
      agency,
      [1, 2, 3, 4].map((version) => aFile(aResume({ ...known, extra: `Version ${version}` }))),
    );
    await Promise.all(
      sent.data.results.map(({ file_id }) =>
        parseFile({ agency_id: agency.agency_id, file_id }, test.platform),
      ),
    );
    expect((await test.data(getCandidates, {}, agency.token)).total).toBe(1);
    expect(await ledger(agency)).toEqual({ reserve: 4, charge: 1, release: 3 });
  });
});

describe('what becomes of a duplicate resume', () => {
  it('is skipped or becomes a second candidate when the upload says so', async () => {
    const agency = await anAgency(test);
    await parsed(agency, [aFile(aResume(known))]);
    const skipped = await parsed(agency, [aFile(aResume(known))], { on_duplicate: 'skip' });
    expect(skipped.results[0]).toMatchObject({
      parse_status: 'duplicate',
      needs_decision: false,
      credits_charged: 0,
    });
    const created = await parsed(agency, [aFile(aResume(known))], { on_duplicate: 'create' });
    expect(created.results[0]).toMatchObject({
      parse_status: 'parsed',
      credits_charged: 1,
      duplicate_reason: 'same_file',
    });
    expect((await test.data(getCandidates, {}, agency.token)).total).toBe(2);
  });

  it('fills only empty fields that nobody has edited', async () => {
    const agency = await anAgency(test);
    const { candidate_id } = await aCandidate(test, agency, {
      candidate_name: 'Kept Name',
      email: known.email,
      job_tittle: 'Old title',
    });
    await test.call(updateCandidate, { candidate_id, job_tittle: null }, agency.token);
    const filled = await parsed(agency, [aFile(aResume(known))], { on_duplicate: 'update_empty' });
    expect(filled.results[0]).toMatchObject({ parse_status: 'parsed', candidate_id, credits_charged: 1 });
    const { data } = await test.call(getCandidate, { candidate_id }, agency.token);
    // A user cleared the title, so it counts as edited; the phone was never edited.
    expect(data).toMatchObject({
      candidate_name: 'Kept Name',
      job_tittle: null,
      phone: '+491712345678',
      resume_file_name: 'cv.txt',
    });
    expect(data.work_history).toHaveLength(1);
  });

  it('is resolved once, only by its uploader, and charges a new credit', async () => {
    const agency = await anAgency(test, { resume_credits: 2 });
    const recruiter = await aRecruiter(test, agency);
    const other = await aRecruiter(test, agency);
    await parsed(recruiter, [aFile(aResume(known))]);
    const duplicate = await parsed(recruiter, [aFile(aResume({ ...known, extra: 'Newer' }))]);
    const { file_id } = duplicate.results[0]!;
    const resolve = (action: 'skip' | 'create' | 'update_empty', who = recruiter) =>
      test.call(calls.resolveDuplicate, { file_id, action }, who.token);
    expect(await resolve('create', other)).toMatchObject({ code: 'upload_not_found' });
    expect(await resolve('create')).toMatchObject({
      http: 200,
      data: { parse_status: 'parsed', needs_decision: false, credits_charged: 1 },
    });
    expect(await resolve('create')).toMatchObject({ code: 'conflict' });
    expect(await credits(agency)).toBe(0);
    expect((await test.data(getCandidates, {}, recruiter.token)).total).toBe(2);
  });

  it('does not reveal the existing candidate to a recruiter who cannot see it', async () => {
    const agency = await anAgency(test, { recruiters_see_all: false });
    const [one, two] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    await parsed(one, [aFile(aResume(known))]);
    const duplicate = await parsed(two, [aFile(aResume({ ...known, extra: 'Newer' }))], {
      on_duplicate: 'update_empty',
    });
    expect(duplicate.results[0]).toMatchObject({
      parse_status: 'parsed',
      duplicate_of: null,
      duplicate_name: null,
      duplicate_reason: null,
      needs_decision: false,
    });
  });

  it('says nothing any more of a candidate that went to a colleague after the file was read', async () => {
    const agency = await anAgency(test, { recruiters_see_all: false });
    const [one, two] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
    const first = await parsed(one, [aFile(aResume(known))]);
    const { upload_id } = await parsed(one, [aFile(aResume({ ...known, extra: 'Newer' }))]);
    const read = async () =>
      (await test.data(calls.getUploads, {}, one.token)).items.find(
        (upload) => upload.upload_id === upload_id,
      )!.results[0]!;
    const { candidate_id } = first.results[0]!;
    expect(await read()).toMatchObject({ duplicate_of: candidate_id, duplicate_reason: 'email' });
    const moved = { from_recruiter_id: one.user_id, to_recruiter_id: two.user_id };
    await test.call(transferCandidates, { candidate_ids: [candidate_id!], ...moved }, agency.token);
    const { file_id, ...after } = await read();
    expect(after).toMatchObject({ duplicate_of: null, duplicate_name: null, duplicate_reason: null });
    expect(
      await test.call(calls.resolveDuplicate, { file_id, action: 'update_empty' }, one.token),
    ).toMatchObject({ http: 404 });
  });
});
