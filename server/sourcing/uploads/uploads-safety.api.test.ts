import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadId } from '@placewell/contract/ids.ts';
import { limits } from '@placewell/contract/limits.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { getCandidates } from '@placewell/contract/sourcing/candidates.ts';
import * as calls from '@placewell/contract/sourcing/uploads.ts';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { candidateChanged } from '../../domain-events.ts';
import { listenTo } from '../../platform/events/bus.ts';
import { newId } from '../../platform/ids.ts';
import { sweepTask } from '../../platform/jobs/sweep.ts';
import { anAgency, aRecruiter } from '../../testing/builders.ts';
import { aPdfWithoutText, aResume } from '../../testing/resume-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { aFile, useUploads } from '../../testing/uploads.ts';
import { parseFile } from './parsing/parse-file.service.ts';
import { sweepUploadTask } from './uploads.tasks.ts';

const test = useTestApp({}, { own: 'runs jobs of the whole installation' });
const { send, state, parsed, credits, ledger } = useUploads(test);

describe('repeated requests and jobs', () => {
  it('repeating an upload_id adds nothing, even concurrently', async () => {
    const agency = await anAgency(test);
    const upload_id = newId<UploadId>();
    const results = await Promise.all(
      [1, 2, 3].map(() => send(agency, [aFile(aResume({ email: 'once@example.test' }))], { upload_id })),
    );
    for (const result of results) expect(result).toMatchObject({ http: 200, data: { upload_id, total: 1 } });
    expect(new Set(results.map((result) => result.data.results[0]!.file_id)).size).toBe(1);
    await test.runJobs();
    const finished = { http: 200, data: { task_status: 'Completed', total: 1 } };
    const same = [aFile(aResume({ email: 'once@example.test' }))];
    expect(await send(agency, same, { upload_id })).toMatchObject(finished);
    expect(await send(agency, [], { upload_id })).toMatchObject(finished);
    expect(await ledger(agency)).toEqual({ reserve: 1, charge: 1, release: 0 });
    const colleague = await aRecruiter(test, agency);
    expect(await send(colleague, same, { upload_id })).toMatchObject({ code: 'conflict' });
  });

  it('refuses other files under the upload_id of an earlier upload', async () => {
    const agency = await anAgency(test);
    const upload_id = newId<UploadId>();
    const [one, two] = ['one', 'two'].map((name) =>
      aFile(aResume({ email: `${name}@example.test` }), `${name}.txt`),
    );
    expect(await send(agency, [one!, two!], { upload_id })).toMatchObject({ http: 200 });
    expect(await send(agency, [two!, one!], { upload_id })).toMatchObject({ http: 200, data: { total: 2 } });
    for (const others of [[one!], [one!, two!, two!], [one!, { ...two!, bytes: one!.bytes }]])
      expect(await send(agency, others, { upload_id })).toMatchObject({
        http: 409,
        code: 'upload_id_used',
        message: expect.stringContaining('other files'),
      });
    expect(await ledger(agency)).toEqual({ reserve: 2, charge: 0, release: 0 });
  });

  it('running a parse job twice, even concurrently, charges once', async () => {
    const agency = await anAgency(test);
    const sent = await send(agency, [
      aFile(aResume({ email: 'twice@example.test' })),
      aFile(new TextEncoder().encode('%PDF-1.7 broken')),
    ]);
    for (const { file_id } of sent.data.results) {
      const run = () => parseFile({ agency_id: agency.agency_id, file_id }, test.platform);
      await Promise.all([run(), run()]);
      await run();
    }
    await test.runJobs();
    expect(await ledger(agency)).toEqual({ reserve: 2, charge: 1, release: 1 });
    expect((await test.data(getCandidates, {}, agency.token)).total).toBe(1);
    expect(await credits(agency)).toBe(limits.trialCredits - 1);
  });

  it('retries a failed file and charges it only if it succeeds', async () => {
    const agency = await anAgency(test, { resume_credits: 1 });
    const upload = await parsed(agency, [aFile(aPdfWithoutText(), 'scan.pdf')]);
    const { file_id } = upload.results[0]!;
    const retry = () => test.call(calls.retryFile, { file_id }, agency.token);
    expect(await retry()).toMatchObject({ http: 200, data: { parse_status: 'queued', error_code: null } });
    expect(await credits(agency)).toBe(0);
    expect(await retry()).toMatchObject({ code: 'conflict' });
    await test.runJobs();
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

describe('credits of an upload', () => {
  it('refuses the whole upload when credits do not suffice, and stores nothing', async () => {
    const agency = await anAgency(test, { resume_credits: 2 });
    const result = await test.form(
      calls.uploadCandidates,
      {},
      [1, 2, 3].map((number) => ({ field: 'files', ...aFile(aResume({ name: `N ${number}` })) })),
      agency.token,
    );
    expect(result).toMatchObject({
      http: 402,
      status: false,
      code: 'insufficient_credits',
      subscribe_status: true,
      data: { credit_type: 'resume', required: 3, available: 2 },
    });
    expect((await test.data(calls.getUploads, {}, agency.token)).items).toEqual([]);
    expect(existsSync(join(test.platform.config.dataDir, 'files', agency.agency_id))).toBe(false);
    expect(await credits(agency)).toBe(2);
  });

  it('concurrent uploads never reserve more credits than available', async () => {
    const agency = await anAgency(test, { resume_credits: 5 });
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        send(agency, [
          aFile(aResume({ email: `a${index}@example.test` })),
          aFile(aResume({ email: `b${index}@example.test` })),
        ]),
      ),
    );
    const accepted = results.filter((result) => result.http === 200);
    expect(accepted).toHaveLength(2);
    for (const result of results) expect([200, 402]).toContain(result.http);
    expect(await credits(agency)).toBe(1);
    await test.runJobs();
    expect(await credits(agency)).toBe(1);
  });
});

describe('failures while parsing', () => {
  const failures = new Map<string, Error>();
  beforeAll(() => {
    test.platform.events.add(
      listenTo(candidateChanged, async (tx) => {
        const failure = failures.get(tx.agency_id);
        if (failure) throw failure;
      }),
    );
  });

  it('marks a file failed, rolls back and releases its credit when storing it fails, and allows a retry', async () => {
    const agency = await anAgency(test);
    failures.set(agency.agency_id, new Error('A listener is broken'));
    const upload = await parsed(agency, [aFile(aResume({ email: 'half@example.test' }))]);
    expect(upload.results[0]).toMatchObject({
      parse_status: 'failed',
      error_code: 'internal',
      credits_charged: 0,
    });
    expect((await test.data(getCandidates, {}, agency.token)).total).toBe(0);
    expect(await credits(agency)).toBe(limits.trialCredits);
    failures.delete(agency.agency_id);
    await test.call(calls.retryFile, { file_id: upload.results[0]!.file_id }, agency.token);
    await test.runJobs();
    expect((await test.data(getCandidates, {}, agency.token)).total).toBe(1);
    expect(await credits(agency)).toBe(limits.trialCredits - 1);
  });

  it('a transient error leaves the file in parsing, and the next run of the job finishes it', async () => {
    const agency = await anAgency(test);
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    failures.set(agency.agency_id, deadlock);
    const sent = await send(agency, [aFile(aResume({ email: 'later@example.test' }))]);
    const fileRef = { agency_id: agency.agency_id, file_id: sent.data.results[0]!.file_id };
    await expect(parseFile(fileRef, test.platform)).rejects.toBe(deadlock);
    expect((await state(agency, sent.data.upload_id)).results[0]).toMatchObject({ parse_status: 'parsing' });
    failures.delete(agency.agency_id);
    await test.runJobs();
    expect((await state(agency, sent.data.upload_id)).results[0]).toMatchObject({ credits_charged: 1 });
    expect(await ledger(agency)).toEqual({ reserve: 1, charge: 1, release: 0 });
  });

  it('the sweep removes stored files that no upload refers to', async () => {
    const agency = await anAgency(test);
    const upload = await parsed(agency, [aFile(aResume())]);
    const { upload_id } = upload;
    const folder = `${agency.agency_id}/uploads/${upload_id}`;
    const [kept, orphan] = [`${folder}/${upload.results[0]!.file_id}`, `${folder}/${newId()}`];
    await test.platform.storage.putBytes(orphan, aResume());
    await test.run(sweepUploadTask, { agency_id: agency.agency_id, upload_id, keys: [kept, orphan] });
    expect(await test.platform.storage.exists(orphan)).toBe(false);
    expect(await test.platform.storage.exists(kept)).toBe(true);
  });

  it('the sweep parses a file whose job was lost, and charges its credit', async () => {
    const agency = await anAgency(test);
    const sent = await send(agency, [aFile(aResume({ email: 'late@example.test' })), aFile(aResume())]);
    await test.sql`delete from graphile_worker._private_jobs where key like 'parse:%'`;
    await test.run(sweepTask, {});
    await test.runJobs();
    expect(
      await state(agency, sent.data.upload_id),
      'a recent file may still be waiting in the queue',
    ).toMatchObject({
      done: 0,
    });
    await test.sql`update upload_files set parse_status = 'parsing', updated_at = now() - interval '2 hours'
      where agency_id = ${agency.agency_id}`;
    await test.run(sweepTask, {});
    await test.runJobs();
    expect(await state(agency, sent.data.upload_id)).toMatchObject({ task_status: 'Completed', done: 2 });
    expect(await ledger(agency)).toEqual({ reserve: 2, charge: 2, release: 0 });
  });

  it('stores and matches a resume whose text is truncated inside a surrogate pair', async () => {
    const agency = await anAgency(test);
    const job = {
      job_title: 'Registered Nurse',
      job_status: 'open' as const,
      skills_required: ['Triage', 'Wound care'],
    };
    const { data } = await test.call(addJob, job, agency.token);
    const upload = await parsed(
      agency,
      // Wherever the length limits of fields and quotes lie, one of two adjacent offsets splits a surrogate pair.
      [0, 1].map((offset) =>
        aFile(
          aResume({
            email: `half${offset}@example.test`,
            extra: `${'x'.repeat(offset)}${'😀'.repeat(1500)}`,
            skills: `Wound care, ${'y'.repeat(offset)}${'𝐊 Triage '.repeat(300)}`,
          }),
        ),
      ),
    );
    expect(upload.results.map((result) => result.error_code)).toEqual([null, null]);
    const rows = await test.sql`select last_error from graphile_worker.jobs where last_error like '%json%'`;
    expect(rows).toEqual([]);
    const matches = await test.call(getCandidateMatchesForJob, { job_id: data.job_id }, agency.token);
    expect(matches.data.total).toBe(2);
  });
});
