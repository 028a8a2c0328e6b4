import type { BodyInput } from '@placewell/contract/call.ts';
import type { JobId, MatchId } from '@placewell/contract/ids.ts';
import { addJob } from '@placewell/contract/matching/jobs.ts';
import {
  getCandidateMatchesForJob,
  type MatchStatus,
  updateMatchStatus,
} from '@placewell/contract/matching/matches.ts';
import type { updateCandidate } from '@placewell/contract/sourcing/candidates.ts';
import { aCandidate } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** Synthetic candidates and jobs of unrelated occupations: each job's best candidate has the same key. */
export const CANDIDATES = {
  nurse: {
    candidate_name: 'Nora Ward',
    job_tittle: 'Registered Nurse',
    skills: ['Wound care', 'Medication administration', 'Patient assessment', 'Phlebotomy'],
    experience_years: 6,
    experience_details:
      'Cared for patients on a surgical ward: wound care, medication rounds, taking blood, handover to the night shift.',
    location: 'Leeds, UK',
    salary_min: 32_000,
    salary_currency: 'GBP',
    salary_period: 'year',
    job_type: 'Full-Time',
    notice_period_days: 30,
  },
  welder: {
    candidate_name: 'Will Torch',
    job_tittle: 'MIG Welder',
    skills: ['MIG welding', 'TIG welding', 'Blueprint reading', 'Grinding'],
    experience_years: 9,
    experience_details:
      'Welded steel frames from drawings in a workshop, checked seams, cut and ground parts to size.',
    location: 'Sheffield, UK',
    salary_min: 30_000,
    salary_currency: 'GBP',
    salary_period: 'year',
  },
  chef: {
    candidate_name: 'Carla Pan',
    job_tittle: 'Sous Chef',
    skills: ['Menu planning', 'Food safety', 'Stock control', 'Pastry'],
    experience_years: 7,
    experience_details:
      'Ran the hot kitchen of a restaurant with 80 covers, planned menus, ordered stock, trained cooks.',
    location: 'Leeds, UK',
  },
  engineer: {
    candidate_name: 'Ed Byte',
    job_tittle: 'Backend Developer',
    skills: ['Python', 'PostgreSQL', 'Docker', 'Kubernetes'],
    experience_years: 5,
    experience_details: 'Built web services in Python with PostgreSQL, ran them in containers and on call.',
    location: 'Berlin, Germany',
    work_mode: 'Remote',
  },
  accountant: {
    candidate_name: 'Anna Ledger',
    job_tittle: 'Accountant',
    skills: ['Bookkeeping', 'Accounts payable', 'VAT returns', 'Microsoft Excel'],
    experience_years: 8,
    experience_details:
      'Closed the books each month, reconciled bank accounts, prepared VAT returns and the audit.',
    location: 'Manchester, UK',
  },
} as const satisfies Record<string, Omit<BodyInput<typeof updateCandidate>, 'candidate_id'>>;

export const JOBS = {
  nurse: {
    job_title: 'Staff Nurse',
    description:
      'Nurse for our surgical ward: patient care, wound care, medication rounds, working with doctors.',
    skills_required: ['Wound care', 'Medication administration'],
    skills_preferred: ['Phlebotomy'],
    experience_min: 2,
    location: 'Leeds, UK',
    salary_min: 31_000,
    salary_max: 38_000,
    salary_currency: 'GBP',
    salary_period: 'year',
    job_type: 'Full-Time',
  },
  welder: {
    job_title: 'Welder',
    description: 'Welding of steel frames after drawings in our workshop, MIG and TIG.',
    skills_required: ['MIG welding', 'Blueprint reading'],
    experience_min: 3,
    location: 'Sheffield, UK',
  },
  chef: {
    job_title: 'Chef',
    description: 'Cook for a busy restaurant: menus, food safety, ordering and leading the kitchen.',
    skills_required: ['Food safety', 'Menu planning'],
    location: 'Leeds, UK',
  },
  engineer: {
    job_title: 'Python Developer',
    description: 'Build web services with Python and PostgreSQL, run in containers.',
    skills_required: ['Python', 'PostgreSQL'],
    skills_preferred: ['k8s'],
    work_mode: 'Remote',
  },
  accountant: {
    job_title: 'Financial Accountant',
    description: 'Month end close, reconciliations, VAT returns and support of the audit.',
    skills_required: ['Bookkeeping', 'VAT returns'],
    location: 'Manchester, UK',
  },
} as const satisfies Record<string, BodyInput<typeof addJob>>;

export type Occupation = keyof typeof CANDIDATES;
export const OCCUPATIONS = Object.keys(CANDIDATES) as Occupation[];

export async function anOpenJob(
  test: TestApp,
  user: { token: string },
  occupation: Occupation,
  overrides: object = {},
) {
  const body = { ...(JOBS[occupation] as object), job_status: 'open', ...overrides } as BodyInput<
    typeof addJob
  >;
  const response = await test.call(addJob, body, user.token);
  if (response.http !== 200) throw new Error(`Failed to add a job: ${JSON.stringify(response)}`);
  return response.data.job_id;
}

export async function aCandidateOf(
  test: TestApp,
  user: { token: string },
  occupation: Occupation,
  overrides: object = {},
) {
  const { candidate_id } = await aCandidate(test, user, {
    ...(CANDIDATES[occupation] as object),
    ...overrides,
  });
  return candidate_id;
}

/** The matches of a job, best first. */
export async function matchesOf(test: TestApp, user: { token: string }, job_id: JobId) {
  return await test.data(getCandidateMatchesForJob, { job_id }, user.token);
}

/** Changes the stage of a match; refusals are returned, not thrown. */
export function moveMatch(
  test: TestApp,
  user: { token: string },
  match_id: MatchId,
  change: { status: MatchStatus; reason?: string; rejected_by?: 'agency' | 'client' | 'candidate' },
) {
  return test.call(updateMatchStatus, { match_ids: [match_id], ...change }, user.token);
}
