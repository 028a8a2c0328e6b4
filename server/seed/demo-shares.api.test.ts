import type { BodyInput, Call, Data } from '@placewell/contract/call.ts';
import { getToday } from '@placewell/contract/desk/today.ts';
import { addJob, getJobs } from '@placewell/contract/matching/jobs.ts';
import { getSharesForJob } from '@placewell/contract/sharing/shares.ts';
import { getSubmissions } from '@placewell/contract/sharing/submissions.ts';
import { addCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { bandOf } from '@placewell/matching';
import { expect, it } from 'vitest';
import { sendShareTask } from '../sharing/shares/shares.tasks.ts';
import { anAgency, aRecruiter, type TestUser } from '../testing/builders.ts';
import { recordProblems } from '../testing/record-problems.ts';
import { useTestApp } from '../testing/test-app.ts';
import type { ApiClient } from './client.ts';
import { demoCandidates } from './demo-candidates.ts';
import { firstAgency } from './demo-client-lines.ts';
import { seedClients } from './demo-clients.ts';
import { firstAgencyJobs } from './demo-jobs.ts';
import { demoIntroductions, demoShares } from './demo-share-lines.ts';
import { renewOpenPage, seedAnswers, sendDemoShares } from './demo-shares.ts';

const test = useTestApp({}, { own: 'reads the records of all agencies' });

const clientOf = (user: TestUser) =>
  ({
    call: <C extends Call>(call: C, body: BodyInput<C>): Promise<Data<C>> =>
      test.data(call, body, user.token),
  }) as ApiClient;

const SHARED = new Set(
  [...demoShares.flatMap(({ people }) => people), ...demoIntroductions].map(({ name }) => name),
);

/** The candidates of the demo who are sent to clients, as it adds them, and its jobs. */
async function seedMatches(client: ApiClient) {
  for (const { place: _, ...job } of firstAgencyJobs)
    await client.call(addJob, { ...job, job_status: 'open' });
  for (const { name, title, years, skills, notice, employer, bullets, workPermits } of demoCandidates) {
    if (!SHARED.has(name)) continue;
    const body = { candidate_name: name, experience: years, skills };
    const { candidate_id } = await client.call(addCandidate, body);
    const work = {
      job_title: title,
      company_name: employer ?? '',
      start: '2021',
      end: null,
      is_current: true,
    };
    await client.call(updateCandidate, {
      ...{ candidate_id, job_tittle: title, notice_period_days: notice, candidate_status: 'active' },
      ...{ work_permits: workPermits, languages: [{ name: 'English', level: null }] },
      ...(employer && { work_history: [{ ...work, bullets: [...bullets] }] }),
    });
  }
}

it('contacts of the demo have read, answered and been told of candidates in these weeks', async () => {
  const agency = await anAgency(test);
  const [tobias, amina] = [await aRecruiter(test, agency), await aRecruiter(test, agency)];
  const people = [agency, tobias, amina].map((user) => ({
    client: clientOf(user),
    recruiter_id: user.user_id,
  }));
  const team = { owner: clientOf(agency), recruiter: clientOf(tobias) };
  const records = await seedClients(people, firstAgency);
  await seedMatches(team.recruiter);
  await test.runJobs();

  const sent = await sendDemoShares(team, records);
  for (const { share_id } of sent) await test.run(sendShareTask, { agency_id: agency.agency_id, share_id });
  await test.runJobs();
  const post = async (url: string, fields: Record<string, string>) => {
    const { pathname } = new URL(url);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams(fields).toString();
    const { statusCode } = await test.app.inject({ method: 'POST', url: pathname, headers, payload });
    expect(statusCode, pathname).toBeLessThan(400);
  };
  await seedAnswers(team, records, sent, { post, pool: test.database.ownerPool });

  const jobs = (await test.data(getJobs, { limit: 100 }, agency.token)).items;
  const shares = [];
  for (const { job_id } of jobs)
    shares.push(...(await test.data(getSharesForJob, { job_id }, agency.token)).items);
  // Without the resumes of the demo not every share has matches.
  const left = sent.map(({ share }) => share);
  expect(left.length).toBeGreaterThanOrEqual(3);
  expect(shares.map(({ title }) => title).sort()).toEqual(left.map(({ title }) => title).sort());
  for (const { title, isExpired = false, viewers, days } of left) {
    const share = shares.find((one) => one.title === title);
    expect(share).toMatchObject({ share_status: 'sent', is_open: !isExpired, viewed_count: viewers.length });
    expect(Math.round((Date.now() - Date.parse(share!.sent_at!)) / 86_400_000)).toBe(days);
  }
  const { items, total } = await test.data(getSubmissions, { limit: 100 }, agency.token);
  expect(total).toBeGreaterThanOrEqual(8);
  expect(new Set(items.map(({ channel }) => channel))).toEqual(new Set(['link', 'elsewhere']));
  expect(items.some(({ is_blind }) => is_blind)).toBe(true);
  const { rows: matches } = await test.database.ownerPool.query<{ match_id: string; score: number }>(
    'select match_id, score from matches join submissions using (agency_id, match_id)',
  );
  expect(matches.filter(({ score }) => bandOf(score) === 'weak')).toEqual([]);
  expect((await test.data(getToday, {}, agency.token)).answers.total).toBeGreaterThanOrEqual(2);

  const url = await renewOpenPage(team.recruiter);
  const page = await test.app.inject({ url: new URL(url!).pathname });
  expect([page.statusCode, page.body.includes('Three people for the Payroll Lead')]).toEqual([200, true]);
  expect(await recordProblems(test), 'the doctor finds nothing').toEqual([]);
}, 240_000);
