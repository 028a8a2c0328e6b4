import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getCandidates } from '@placewell/contract/candidates.ts';
import { addJob } from '@placewell/contract/jobs.ts';
import { limits } from '@placewell/contract/limits.ts';
import { getCandidateMatchesForJob } from '@placewell/contract/matches.ts';
import * as calls from '@placewell/contract/uploads.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test as it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { anAgency, aRecruiter } from '../../testing/builders.ts';
import { aPdfWithoutText, aResume } from '../../testing/resume-files.ts';
import { useTestApp } from '../../testing/test-app.ts';
import { file, uploading } from '../../testing/uploads.ts';
import { parseFile } from './parse-file.service.ts';
import { tasks } from './uploads.jobs.ts';

const test = useTestApp();
const { send, state, parsed, credits, ledger } = uploading(test);

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
    expect(existsSync(join(test.platform.config.dataDir, 'files', agency.agency_id))).toBe(false);
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

  it('a file whose job was given up is read after all, and its credit settled', async () => {
    const agency = await anAgency(test);
    const sent = await send(agency, [file(aResume({ email: 'late@example.test' })), file(aResume())]);
    const forget = () =>
      test.database.ownerPool.query(`delete from graphile_worker._private_jobs where key like 'parse:%'`);
    await forget();
    const rescue = tasks['uploads.rescue'] as (payload: object, platform: Platform) => Promise<void>;
    await rescue({}, test.platform);
    await test.work();
    expect(await state(agency, sent.data.upload_id), 'not yet: it may just be waiting').toMatchObject({
      done: 0,
    });
    await test.database.ownerPool.query(
      `update upload_files set parse_status = 'parsing', updated_at = now() - interval '2 hours' where agency_id = $1`,
      [agency.agency_id],
    );
    await rescue({}, test.platform);
    await test.work();
    expect(await state(agency, sent.data.upload_id)).toMatchObject({ task_status: 'Completed', done: 2 });
    expect(await ledger(agency)).toEqual({ reserve: 2, charge: 2, release: 0 });
  });

  it('a text that is cut within a character is stored, matched and shown', async () => {
    const agency = await anAgency(test);
    const job = {
      job_title: 'Registered Nurse',
      job_status: 'open' as const,
      skills_required: ['Triage', 'Wound care'],
    };
    const { data } = await test.call(addJob, job, agency.token);
    const upload = await parsed(
      agency,
      // Wherever the limits of fields and quotes lie, one of two neighbours is cut in the middle.
      [0, 1].map((at) =>
        file(
          aResume({
            email: `half${at}@example.test`,
            extra: `${'x'.repeat(at)}${'😀'.repeat(1500)}`,
            skills: `Wound care, ${'y'.repeat(at)}${'𝐊 Triage '.repeat(300)}`,
          }),
        ),
      ),
    );
    expect(upload.results.map((result) => result.error_code)).toEqual([null, null]);
    const { rows } = await test.database.ownerPool.query(
      `select last_error from graphile_worker.jobs where last_error like '%json%'`,
    );
    expect(rows).toEqual([]);
    const matches = await test.call(getCandidateMatchesForJob, { job_id: data.job_id }, agency.token);
    expect(matches.data.total).toBe(2);
  });
});
