import { addSamples, getFirstSteps, removeSamples } from '@placewell/contract/desk/first-steps.ts';
import type { CandidateId, FileId, JobId } from '@placewell/contract/ids.ts';
import { addJob, delJob, getJobs, restoreJobs, updateJob } from '@placewell/contract/matching/jobs.ts';
import { getCandidateMatchesForJob } from '@placewell/contract/matching/matches.ts';
import { mergeCandidates } from '@placewell/contract/matching/merges.ts';
import { getCreditsBalance } from '@placewell/contract/money/credits.ts';
import { sendMessages } from '@placewell/contract/outreach/messages.ts';
import { getNotifications } from '@placewell/contract/outreach/notifications.ts';
import {
  addCandidate,
  getCandidate,
  getCandidates,
  restoreCandidates,
  updateCandidate,
} from '@placewell/contract/sourcing/candidates.ts';
import { getUploads, retryFile } from '@placewell/contract/sourcing/uploads.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { tallyMatches } from '../../matching/matching.public.ts';
import { newId } from '../../platform/ids.ts';
import { findResumeDuplicate } from '../../sourcing/candidates/candidates.public.ts';
import { aCandidate, anAgency, aRecruiter, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({}, { own: 'runs jobs of the whole installation' });
let agency: TestUser;
beforeEach(async () => {
  agency = await anAgency(app);
});

const steps = async () => app.data(getFirstSteps, {}, agency.token);
const candidates = async () => (await app.data(getCandidates, { limit: 100 }, agency.token)).items;
const jobs = async () => (await app.data(getJobs, {}, agency.token)).items;
const matches = async (job_id: JobId) =>
  (await app.data(getCandidateMatchesForJob, { job_id }, agency.token)).items;
/** Adds samples and lets them be parsed and matched. */
async function addAll() {
  const added = await app.call(addSamples, {}, agency.token);
  expect(added.http, added.message).toBe(200);
  await app.runJobs();
  return added.data;
}
const addOwnCandidate = () =>
  app.data(
    addCandidate,
    { candidate_name: 'Nell Own', email: `${newId()}@example.test`, skills: ['Payroll'], experience: 6 },
    agency.token,
  );

describe('the first steps of an agency', () => {
  it('are open for a new one and done by what it has', async () => {
    const none = { has_candidates: false, has_open_job: false, has_colleagues: false, samples: null };
    const unasked = { first_goal: null, candidate_store: null };
    expect(await steps()).toEqual({ ...none, ...unasked, is_new: true, may_add_samples: true });
    await addOwnCandidate();
    expect(await steps()).toMatchObject({ has_candidates: true, may_add_samples: false });
    await app.data(addJob, { job_title: 'Payroll lead', job_status: 'draft' }, agency.token);
    expect(await steps()).toMatchObject({ has_open_job: false });
    const description = 'Runs the payroll.';
    await app.data(addJob, { job_title: 'Payroll lead', job_status: 'open', description }, agency.token);
    expect(await steps()).toMatchObject({ has_open_job: true, has_colleagues: false });
    await aRecruiter(app, agency, { user_status: 'pending' });
    expect(await steps()).toMatchObject({ has_colleagues: true, is_new: true });
  });

  it('are shown for a month, and for longer where there is nothing yet', async () => {
    await app.sql`update agencies set created_at = now() - interval '31 days' where agency_id = ${agency.agency_id}`;
    expect(await steps()).toMatchObject({ is_new: true });
    await addOwnCandidate();
    expect(await steps()).toMatchObject({ is_new: false });
  });

  it('are for agency users', async () => {
    const recruiter = await aRecruiter(app, agency);
    for (const call of [getFirstSteps, addSamples, removeSamples])
      expect(await app.call(call, {}, recruiter.token)).toMatchObject({ http: 403, code: 'forbidden' });
  });
});

describe('sample resumes', () => {
  it('are parsed and matched with a sample job as any others, without credits', async () => {
    const { job_id, resumes } = await addAll();
    expect(resumes).toBe(9);
    const people = await candidates();
    expect(people).toHaveLength(9);
    for (const { candidate_id, candidate_name } of people) {
      const one = await app.data(getCandidate, { candidate_id }, agency.token);
      expect(one, candidate_name).toMatchObject({
        source: 'sample',
        tags: ['Sample'],
        parse_status: 'parsed',
      });
      expect(one.resume_file_name, candidate_name).toMatch(/\.(pdf|rtf|txt)$/);
      expect(one.email, candidate_name).toMatch(/@example\.com$/);
      expect(one.experience_years, candidate_name).toBeGreaterThan(0);
      expect(one.city, candidate_name).not.toBeNull();
    }
    const found = await matches(job_id);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found[0]?.candidate_name).toBe('Harriet Lindqvist');
    expect(found[0]?.score).toBeGreaterThanOrEqual(80);
    expect(await jobs()).toMatchObject([{ job_id, job_status: 'open', tags: ['Sample'] }]);
    expect(await app.data(getCreditsBalance, {}, agency.token)).toMatchObject({ resume_credits: 25 });
    const ledger = await app.sql`select 1 from credit_entries where agency_id = ${agency.agency_id}
      and reason in ('reserve', 'charge')`;
    expect(ledger).toEqual([]);
    expect(await steps()).toMatchObject({
      has_candidates: false,
      has_open_job: false,
      may_add_samples: false,
      samples: { candidates: 9, parsing: 0, job_id },
    });
  });

  it('are added once, also by two at the same time and with an address that is not confirmed', async () => {
    await app.sql`update agencies set awaits_confirmation = true where agency_id = ${agency.agency_id}`;
    const both = await Promise.all([1, 2].map(() => app.data(addSamples, {}, agency.token)));
    await app.runJobs();
    expect(both[0]).toEqual(both[1]);
    expect(await app.data(addSamples, {}, agency.token)).toEqual(both[0]);
    expect(await candidates()).toHaveLength(9);
    expect(await jobs()).toHaveLength(1);
  });

  it('are refused where the agency has a candidate or a job of its own', async () => {
    await addOwnCandidate();
    expect(await app.call(addSamples, {}, agency.token)).toMatchObject({
      http: 409,
      code: 'samples_need_empty',
    });
    agency = await anAgency(app);
    await app.data(addJob, { job_title: 'Draft', job_status: 'draft' }, agency.token);
    expect(await app.call(addSamples, {}, agency.token)).toMatchObject({ code: 'samples_need_empty' });
  });

  it('leave the list of uploads when they are done, and send no news of an upload', async () => {
    await app.data(addSamples, {}, agency.token);
    expect((await app.data(getUploads, {}, agency.token)).items).toHaveLength(1);
    await app.runJobs();
    expect((await app.data(getUploads, {}, agency.token)).items).toEqual([]);
    const { items } = await app.data(getNotifications, {}, agency.token);
    expect(items.map(({ kind }) => kind)).not.toContain('upload');
  });
});

describe('what samples are left out of', () => {
  it('are webhooks, also of a person who matches the sample job', async () => {
    await addAll();
    const recruiter = await aRecruiter(app, agency);
    const { agency_id, user_id } = recruiter;
    for (const type of ['NewCandidate', 'NewMatch'])
      await app.sql`insert into webhooks (agency_id, webhook_id, user_id, webhook_type, url, status, secret_sealed)
        values (${agency_id}, ${newId()}, ${user_id}, ${type}, 'https://hooks.example.test/x', 'active', '')`;
    const told = async () =>
      (await app.sql`select webhook_type from webhook_deliveries where agency_id = ${agency_id}`).length;
    // The samples become the recruiter's; scoring them again finds no new match.
    await app.sql`update candidates set recruiter_id = ${user_id} where agency_id = ${agency_id}`;
    const added = await aCandidate(app, recruiter, {
      candidate_name: 'Petra Payroll',
      email: `${newId()}@example.test`,
      job_tittle: 'Payroll Specialist',
      skills: ['Payroll', 'Microsoft Excel', 'Sage Payroll', 'Pension auto-enrolment'],
      experience_years: 8,
    });
    await app.runJobs();
    const [sampleJob] = await jobs();
    const names = (await matches(sampleJob?.job_id as JobId)).map(({ candidate_id }) => candidate_id);
    expect(names).toContain(added.candidate_id);
    // Only that of the recruiter's own candidate.
    expect(await told()).toBe(1);
    // The recruiter's job matches samples and that candidate; the webhook hears of the candidate only.
    const own = await app.data(
      addJob,
      {
        job_title: 'Payroll Specialist',
        description: 'Runs the payroll of 300 people in Sage Payroll and Microsoft Excel.',
        job_status: 'open',
      },
      recruiter.token,
    );
    await app.runJobs();
    const found = (await matches(own.job_id)).map(({ candidate_id }) => candidate_id);
    expect(found.length).toBeGreaterThan(1);
    expect(await told()).toBe(found.includes(added.candidate_id) ? 2 : 1);
  });

  it('are messages to candidates and merges with a person', async () => {
    await addAll();
    const [sample] = await candidates();
    const candidate_id = sample?.candidate_id as CandidateId;
    const written = await app.data(
      sendMessages,
      { candidate_ids: [candidate_id], subject: 'Hello', body: 'Hello' },
      agency.token,
    );
    expect(written).toMatchObject({ changed: 0, results: [{ ok: false, code: 'candidate_sample' }] });
    const own = await addOwnCandidate();
    const merge = { keep_id: candidate_id, merge_id: own.candidate_id };
    expect(await app.call(mergeCandidates, merge, agency.token)).toMatchObject({ code: 'sample_not_merged' });
  });
});

describe('a sample that a person makes real', () => {
  it('is no sample from a change of its name, email or phone, and stays when the samples are removed', async () => {
    const { job_id } = await addAll();
    const [first, second] = await candidates();
    const candidate_id = first?.candidate_id as CandidateId;
    const plain = { candidate_id: second?.candidate_id as CandidateId, candidate_note: 'Met' };
    await app.data(updateCandidate, plain, agency.token);
    await app.data(updateCandidate, { candidate_id, candidate_name: 'Ada Real' }, agency.token);
    const edited = await app.data(getCandidate, { candidate_id }, agency.token);
    expect(edited).toMatchObject({ source: 'upload', tags: [] });
    await app.data(updateJob, { job_id, client_name: 'Harbour Mill' }, agency.token);
    expect(await jobs()).toMatchObject([{ job_id, tags: [] }]);
    const removed = await app.data(removeSamples, {}, agency.token);
    expect(removed.candidate_ids).toHaveLength(8);
    expect(removed.job_ids).toEqual([]);
    expect((await candidates()).map((one) => one.candidate_id)).toEqual([candidate_id]);
  });

  it('is none of those that a resume is compared with', async () => {
    await addAll();
    const [row] = await candidates();
    const { email } = await app.data(
      getCandidate,
      { candidate_id: row?.candidate_id as CandidateId },
      agency.token,
    );
    const parsed = { fields: { candidate_name: 'Nell Own', email, phone: null, linkedin: null } };
    const identity = { sha256: newId(), text_hash: newId(), parsed } as unknown as Parameters<
      typeof findResumeDuplicate
    >[1];
    const find = () => app.inAgency(agency.agency_id, (tx) => findResumeDuplicate(tx, identity, undefined));
    expect(await find()).toBeUndefined();
    await app.sql`update candidates set source = 'upload' where agency_id = ${agency.agency_id}`;
    expect(await find()).toMatchObject({ candidate_id: row?.candidate_id, reason: 'email' });
  });

  it('is not parsed again after a failure, which would cost a credit', async () => {
    await app.data(addSamples, {}, agency.token);
    await app.sql`update upload_files set parse_status = 'failed', error_code = 'candidate_gone'
      where agency_id = ${agency.agency_id}`;
    const [file] = await app.sql<{ file_id: FileId }>`select file_id from upload_files
      where agency_id = ${agency.agency_id} limit 1`;
    expect(await app.call(retryFile, { file_id: file?.file_id as FileId }, agency.token)).toMatchObject({
      code: 'conflict',
    });
  });

  it('asks to remove those that are left, and is not counted in the digest', async () => {
    const { job_id } = await addAll();
    const count = (options?: { withSamples: boolean }) =>
      app.inAgency(agency.agency_id, async (tx) =>
        (await tallyMatches(tx, undefined, { all: {} }, options)).total('all'),
      );
    expect(await count()).toBeGreaterThan(0);
    expect(await count({ withSamples: false })).toBe(0);
    await app.data(delJob, { job_ids: [job_id] }, agency.token);
    expect(await app.call(addSamples, {}, agency.token)).toMatchObject({
      code: 'samples_need_empty',
      message: 'Some samples are still there. Remove them first.',
    });
  });
});

describe('removing the samples', () => {
  it('deletes them with the job and its matches, leaves the rest, and can be undone', async () => {
    const { job_id } = await addAll();
    const own = await addOwnCandidate();
    await app.runJobs();
    const removed = await app.data(removeSamples, {}, agency.token);
    expect(removed.candidate_ids).toHaveLength(9);
    expect(removed.job_ids).toEqual([job_id]);
    await app.runJobs();
    expect((await candidates()).map(({ candidate_id }) => candidate_id)).toEqual([own.candidate_id]);
    expect(await jobs()).toEqual([]);
    expect(await steps()).toMatchObject({ samples: null, may_add_samples: false });
    expect(await app.data(removeSamples, {}, agency.token)).toEqual({ candidate_ids: [], job_ids: [] });
    await app.data(restoreCandidates, { candidate_ids: removed.candidate_ids }, agency.token);
    await app.data(restoreJobs, { job_ids: removed.job_ids }, agency.token);
    await app.runJobs();
    expect(await candidates()).toHaveLength(10);
    expect((await matches(job_id)).length).toBeGreaterThanOrEqual(3);
  });

  it('ends those that are still to be parsed, and new ones can be added', async () => {
    await app.data(addSamples, {}, agency.token);
    const removed = await app.data(removeSamples, {}, agency.token);
    expect(removed.candidate_ids).toEqual([]);
    await app.runJobs();
    expect(await candidates()).toEqual([]);
    expect(await steps()).toMatchObject({ samples: null, may_add_samples: true });
    await addAll();
    expect(await candidates()).toHaveLength(9);
  });
});
