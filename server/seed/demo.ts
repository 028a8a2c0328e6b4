import { randomUUID } from 'node:crypto';
import { addSavedView } from '@placewell/contract/desk/saved-views.ts';
import type { JobId } from '@placewell/contract/ids.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import { getCandidateMatchesForJob, updateMatchStatus } from '@placewell/contract/matching/matches.ts';
import {
  acceptInvite,
  login,
  resendVerification,
  setUp,
  signUp,
  updateUserProfile,
  verifyEmail,
} from '@placewell/contract/people/accounts.ts';
import { sendRecruiterInvite } from '@placewell/contract/people/invitations.ts';
import { getQuestionnaire, submitAnswers } from '@placewell/contract/people/questionnaire.ts';
import { addCandidate, updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { uploadCandidates } from '@placewell/contract/sourcing/uploads.ts';
import { type CorpusFile, writeCorpus, writeSampleResumes } from '@placewell/resume/corpus/index.ts';
import type pg from 'pg';
import type { ApiClient } from './client.ts';
import { seedSubscription, spreadUsage } from './demo-billing.ts';
import { type DemoCandidate, demoCandidates, demoEmail } from './demo-candidates.ts';
import { firstAgency, secondAgency } from './demo-client-lines.ts';
import { seedClientWork } from './demo-client-work.ts';
import { seedClients } from './demo-clients.ts';
import { type DemoColleague, seedDailyWork } from './demo-daily-work.ts';
import { type DemoJob, firstAgencyJobs, secondAgencyJobs } from './demo-jobs.ts';
import { seedLookUps } from './demo-look-ups.ts';
import { seedOffer, seedPlacements } from './demo-placements.ts';
import { placeFields } from './demo-places.ts';
import { renewOpenPage, seedAnswers, sendDemoShares } from './demo-shares.ts';
import { untilIdle, waitFor } from './waiting.ts';

export const DEMO_ACCOUNTS = {
  super_admin: { email: 'admin@placewell.example', fullname: 'Sasha Lindqvist' },
  first: { email: 'maren@harbour.example', fullname: 'Maren Holt', agencyName: 'Harbour & Vale Recruitment' },
  firstRecruiters: [
    { email: 'tobias@harbour.example', fullname: 'Tobias Reyes' },
    { email: 'amina@harbour.example', fullname: 'Amina Cole' },
  ],
  second: { email: 'greta@nordlicht.example', fullname: 'Greta Sommer', agencyName: 'Nordlicht Personal' },
  third: {
    email: 'pia@quayside.example',
    fullname: 'Pia Lund',
    agencyName: 'Quayside Search',
    isPending: true,
  },
  secondRecruiters: [{ email: 'jonas@nordlicht.example', fullname: 'Jonas Weidner' }],
} as const;

type SeedOptions = {
  api: ApiClient;
  password: string;
  setupToken: string;
  verifyToken: (email: string) => Promise<string>;
  /** The owner, for steps without a call: turning the test clock of the card sandbox back. */
  owner: pg.Pool;
};
type Owner = {
  email: string;
  fullname: string;
  agencyName: string;
  /** Whether its questionnaire is still open. */
  isPending?: boolean;
};

export async function isDemoSeeded(api: ApiClient, password: string): Promise<boolean> {
  return api.call(login, { email: DEMO_ACCOUNTS.super_admin.email, password }).then(
    () => true,
    () => false,
  );
}

/** The address of a page of the first agency to which a contact may still answer; a new one each time. */
export async function openDemoPage(api: ApiClient, password: string): Promise<string | undefined> {
  const [recruiter] = DEMO_ACCOUNTS.firstRecruiters;
  const { token } = await api.call(login, { email: recruiter.email, password });
  return renewOpenPage(api.withToken(token));
}

/** Fills an empty installation with users, resumes, jobs, matches and a week's work, through the screens' calls. */
export async function seedDemo(options: SeedOptions) {
  const { api, password, setupToken } = options;
  const samples = await writeSampleResumes();
  const others = (await writeCorpus()).filter(
    (file, i, all) =>
      !samples.some((s) => s.truth.name === file.truth.name) &&
      all.findIndex((f) => f.truth.name === file.truth.name) === i,
  );
  const first = await createAgency(options, DEMO_ACCOUNTS.first, DEMO_ACCOUNTS.firstRecruiters);
  await seedSubscription(options.owner, first.owner.client, DEMO_ACCOUNTS.first.email);
  const second = await createAgency(options, DEMO_ACCOUNTS.second, DEMO_ACCOUNTS.secondRecruiters);
  await createAgency(options, DEMO_ACCOUNTS.third, []);
  const [one, other] = first.recruiters;
  if (!one || !other) throw new Error('The first agency needs two recruiters');
  const recruiter = one.client;
  const colleague = other.client;
  const team = { owner: first.owner, recruiter: one, colleague: other };
  // Before the jobs, whose clients they are.
  const clients = await seedClients([first.owner, one, other], firstAgency, OFF_LIMITS);
  await seedClients([second.owner, ...second.recruiters], secondAgency);
  const jobs = [];
  for (const job of firstAgencyJobs) jobs.push(await createOpenJob(recruiter, job));
  for (const job of secondAgencyJobs) await createOpenJob(second.owner.client, job);
  await recruiter.call(addJob, {
    job_title: 'Office Manager',
    client_name: 'Northgate Foods',
    job_status: 'draft',
  });
  for (const [i, person] of demoCandidates.entries())
    await createCandidate(i % 3 === 0 ? colleague : recruiter, person);
  await upload(recruiter, samples);
  await upload(second.owner.client, others.slice(0, 8));
  await untilIdle(options.owner);
  for (const [i, job] of jobs.slice(0, 3).entries())
    await advanceMatches(recruiter, job.job_id, PIPELINE_STATUSES.slice(i));
  const people = { owner: first.owner.client, recruiter };
  const shares = await sendDemoShares(people, clients);
  await seedClientWork(team, clients);
  if (jobs[0]) await seedDailyWork(team, jobs[0].job_id);
  await seedLookUps(options.owner, DEMO_ACCOUNTS.first.email, { recruiter: one, colleague: other });
  for (const view of SHARED_VIEWS) await first.owner.client.call(addSavedView, { ...view, is_shared: true });
  // Last of the agency's work: meanwhile its pages have left.
  await seedAnswers(people, clients, shares, {
    post: (url, fields) => api.post(url, fields),
    pool: options.owner,
  });
  await seedPlacements(team, options.owner);
  if (jobs[0]) {
    const { items } = await recruiter.call(getCandidateMatchesForJob, { job_id: jobs[0].job_id });
    const best = items.find(({ status }) => status === 'submitted');
    if (best) await seedOffer(team, best.match_id);
  }
  await spreadUsage(options.owner, DEMO_ACCOUNTS.first.email);
  // Last, so that an interrupted seeding is not mistaken for a complete one.
  await api.call(setUp, { ...DEMO_ACCOUNTS.super_admin, token: setupToken, password });
}

/** The employer of Petra Novotna-Hale. */
const OFF_LIMITS = { client: 'Ridgeway Logistics', reason: 'Agreed in the frame contract' };

/** Views of the first agency, with the parameters of the list's URL. */
const SHARED_VIEWS = [
  {
    list: 'candidates',
    view_name: 'Available at once',
    parameters: 'candidate_status=%5B%22new%22%2C%22active%22%5D&notice_period=0',
  },
  { list: 'candidates', view_name: 'Resumes to review', parameters: 'parse_status=needs_review' },
  {
    list: 'jobs',
    view_name: 'Open, nothing done for a week',
    parameters: 'job_status=%5B%22open%22%5D&idle_days=7',
  },
  {
    list: 'matches',
    view_name: 'Strong and new',
    parameters: 'status=%5B%22new%22%5D&min_score=80&sort=score_desc',
  },
] as const;

async function createAgency(
  options: SeedOptions,
  owner: Owner,
  people: readonly { email: string; fullname: string }[],
) {
  const { api, password, verifyToken } = options;
  const session = await api.call(signUp, { email: owner.email, agencyName: owner.agencyName, password });
  const client = api.withToken(session.token);
  await client.callWithFiles(updateUserProfile, { fullname: owner.fullname }, []);
  await api.call(verifyEmail, { token: await verifyToken(owner.email) });
  if (!owner.isPending) await answerQuestions(client);
  const recruiters: DemoColleague[] = [];
  for (const { email, fullname } of people) {
    const { invite_url } = await client.call(sendRecruiterInvite, { email, recruiter_name: fullname });
    const token = invite_url && new URL(invite_url).searchParams.get('token');
    if (!token) throw new Error(`No invitation link for ${email}`);
    const joined = await api.call(acceptInvite, { token, fullname, password });
    const recruiter = api.withToken(joined.token);
    // An address is confirmed by its email only; unconfirmed ones send nothing to clients.
    await recruiter.call(resendVerification, {});
    await api.call(verifyEmail, { token: await verifyToken(email) });
    recruiters.push({ client: recruiter, recruiter_id: joined.user_id });
  }
  return { owner: { client, recruiter_id: session.user_id }, recruiters };
}

/** The last options: several fields and a mix of positions, which keep every default. */
async function answerQuestions(client: ApiClient) {
  const { questions } = await client.call(getQuestionnaire, {});
  const answers = questions.map(({ id, options }) => ({
    question_id: id,
    selected_option: options.at(-1) ?? '',
  }));
  await client.call(submitAnswers, { answers, questionnaire_status: 'completed' });
}

async function createOpenJob(client: ApiClient, { place, ...job }: DemoJob) {
  return client.call(addJob, { ...job, ...(await placeFields(client, place)), job_status: 'open' });
}

async function createCandidate(client: ApiClient, person: DemoCandidate) {
  const added = await client.call(addCandidate, {
    candidate_name: person.name,
    email: demoEmail(person.name),
    experience: person.years,
    skills: person.skills,
    work_permits: person.workPermits,
  });
  await client.call(updateCandidate, {
    candidate_id: added.candidate_id,
    job_tittle: person.title,
    ...(person.employer && {
      work_history: [
        {
          job_title: person.title,
          company_name: person.employer,
          start: '2021',
          end: null,
          is_current: true,
          bullets: [...person.bullets],
        },
      ],
    }),
    notice_period_days: person.notice,
    candidate_status: 'active',
    tags: person.tags,
    ...(await placeFields(client, person.place)),
  });
}

async function upload(client: ApiClient, files: CorpusFile[]) {
  const upload_id = randomUUID();
  const fields = { upload_id };
  const send = (sent: CorpusFile[]) =>
    client.callWithFiles(
      uploadCandidates,
      fields,
      sent.map(({ name, bytes }) => ({ field: 'files', name, bytes })),
    );
  await send(files);
  await waitFor('the parser', async () => (await send([])).task_status !== 'Pending' || undefined);
}

const PIPELINE_STATUSES = ['submitted', 'shortlisted', 'contacted'] as const;

/** Advances the best matches of a job, so that boards are not empty. */
async function advanceMatches(
  client: ApiClient,
  job_id: JobId,
  moves: readonly (typeof PIPELINE_STATUSES)[number][],
) {
  const { items } = await client.call(getCandidateMatchesForJob, { job_id });
  for (const [i, status] of moves.entries()) {
    const match = items[i];
    if (match) await client.call(updateMatchStatus, { match_ids: [match.match_id], status });
  }
}
