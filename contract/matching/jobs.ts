import { z } from 'zod';
import { call } from '../call.ts';
import { formatCount } from '../counts.ts';
import { ClientId, ContactId, JobId, RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, Day, DayOrInstant, listFields, listOf } from '../lists.ts';
import { EmailAddress } from '../people/email-address.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import {
  Currency,
  JobType,
  SalaryPeriod,
  SkillName,
  VIEW_SCOPES,
  WorkMode,
  Years,
} from '../sourcing/candidates.ts';
import { ExactPay, exactAmount, Salary } from '../sourcing/pay.ts';
import { LocationFilter, placeShape } from '../sourcing/places.ts';
import { TagList, tagFilter } from '../sourcing/tags.ts';
import { successTexts } from '../success-texts.ts';
import { updateBody } from '../updates.ts';
import { JOB_STATUSES, type JobStatus } from './job-statuses.ts';
import { REACH_EFFECTS, ReachKm } from './match-settings.ts';
import { MATCH_STATUSES, SCORING_STATES } from './matches.ts';

export { JOB_STATUSES, type JobStatus };
export const PRIORITIES = ['hot', 'normal', 'low'] as const;
export const EDUCATION_LEVELS = [
  'none',
  'secondary',
  'vocational',
  'bachelor',
  'master',
  'doctorate',
] as const;

/** What a recruiter can mark as a must-have besides single skills; a must-have that fails caps the score. */
export const MUST_HAVE_CRITERIA = [
  'experience',
  'location',
  'work_mode',
  'salary',
  'notice_period',
  'job_type',
  'languages',
  'work_permit',
] as const;
export type MustHaveCriterion = (typeof MUST_HAVE_CRITERIA)[number];

/** Allowed status changes; what follows from each status stands in `status-rules.ts`. */
export const JOB_TRANSITIONS: Record<JobStatus, readonly JobStatus[]> = {
  // A job to be won: lost, it is closed.
  prospect: ['draft', 'open', 'closed'],
  draft: ['open'],
  open: ['on_hold', 'filled', 'closed'],
  on_hold: ['open', 'filled', 'closed'],
  filled: ['open', 'archived'],
  closed: ['open', 'archived'],
  archived: [],
};

const MOVED: Record<JobStatus, string> = {
  prospect: 'moved back to prospect',
  draft: 'moved to draft',
  open: 'opened',
  on_hold: 'put on hold',
  filled: 'marked as filled',
  closed: 'closed',
  archived: 'archived',
};
/** What changing the status of jobs has done. */
export const jobsMoved = (count: number, status: JobStatus) =>
  `${formatCount(count, 'job')} ${MOVED[status]}`;

/** A requirement; a must-have that fails caps the score. */
export const RequiredSkill = z.object({ skill: SkillName, must_have: z.boolean().default(false) });
export const RequiredSkillInput = z.union([
  SkillName.transform((skill) => ({ skill, must_have: false })),
  RequiredSkill,
]);

const quote = z.string().trim().min(1).max(300);
/**
 * A requirement that a description may mean as a must-have, with the words that say so. Until a person confirms it, it
 * neither gates nor caps.
 */
export const MustHaveSuggestion = z.union([
  z.strictObject({ skill: SkillName, quote }),
  z.strictObject({ criterion: z.enum(MUST_HAVE_CRITERIA), quote }),
]);
export type MustHaveSuggestion = z.output<typeof MustHaveSuggestion>;

const optionalText = (max: number) => z.string().trim().max(max).nullable();
const jobShape = {
  job_title: z.string().trim().min(1, 'Job title is required').max(200),
  client_id: ClientId.nullable(),
  /** Links the client of this name, or adds one; a name that several have is refused (`client_ambiguous`). */
  client_name: optionalText(200),
  /** One of that client. */
  contact_id: ContactId.nullable(),
  client_contact_name: optionalText(120),
  /** Links the client's contact with this email, or adds one; null for a reader without the client's details. */
  client_contact_email: z.union([z.literal(''), EmailAddress]).nullable(),
  client_job_ref: optionalText(80),
  description: z.string().trim().max(limits.descriptionLength).nullable(),
  job_type: JobType.nullable(),
  work_mode: WorkMode.nullable(),
  ...placeShape,
  salary_min: Salary.nullable(),
  salary_max: Salary.nullable(),
  salary_min_cents: ExactPay.nullable(),
  salary_max_cents: ExactPay.nullable(),
  salary_currency: Currency.nullable(),
  salary_period: SalaryPeriod.nullable(),
  /** For placing one; null for a reader without the client's details. In the agency's currency unless given. */
  expected_fee_cents: z.int().min(0).max(1_000_000_000_00).nullable(),
  expected_fee_currency: Currency.nullable(),
  experience_min: Years.nullable(),
  experience_max: Years.nullable(),
  skills_required: z.array(RequiredSkill).max(60),
  skills_preferred: z.array(SkillName).max(60),
  education_level: z.enum(EDUCATION_LEVELS).nullable(),
  languages: z.array(SkillName).max(20),
  openings: z.int().min(1).max(1000),
  openings_filled: z.int().min(0).max(1000),
  notice_period_max_days: z.int().min(0).max(730).nullable(),
  /** Languages are a must-have together; the permit to work is that for the country of the job. */
  must_have_criteria: z.array(z.enum(MUST_HAVE_CRITERIA)).max(MUST_HAVE_CRITERIA.length),
  /** Read from a description; confirming one makes it a must-have. */
  must_have_suggestions: z.array(MustHaveSuggestion).max(limits.mustHaveSuggestions),
  /** Set for a job of before suggestions with more than three must-haves, until someone has looked at them. */
  check_must_haves: z.boolean(),
  /** How far is out of reach, and what follows; null inherits from the agency. */
  reach_km: ReachKm.nullable(),
  reach_effect: z.enum(REACH_EFFECTS).nullable(),
  start_date: Day.nullable(),
  deadline: Day.nullable(),
  priority: z.enum(PRIORITIES),
  confidential: z.boolean(),
  job_note: optionalText(10_000),
  tags: TagList,
};
const jobInputShape = { ...jobShape, skills_required: z.array(RequiredSkillInput).max(60) };

export const Job = z.object({
  ...jobShape,
  id: JobId,
  job_id: JobId,
  recruiter_id: RecruiterId,
  recruiter_name: z.string(),
  job_status: z.enum(JOB_STATUSES),
  close_reason: z.string().nullable(),
  match_count: z.int(),
  /** The number of its matches in each stage; stages without a match are left out. */
  stage_counts: z.partialRecord(z.enum(MATCH_STATUSES), z.int()),
  top_match_score: z.int().nullable(),
  opened_at: z.iso.datetime().nullable(),
  closed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** How the scoring of an open job stands; left out once its matches are complete. */
  scoring: z.enum(SCORING_STATES).optional(),
  /** Why the job cannot be matched, as a sentence; left out when matching works, and in lists. */
  matching_error: z.string().optional(),
});
export type Job = z.output<typeof Job>;

type Ranges = {
  salary_min?: number | null | undefined;
  salary_max?: number | null | undefined;
  salary_min_cents?: number | null | undefined;
  salary_max_cents?: number | null | undefined;
  experience_min?: number | null | undefined;
  experience_max?: number | null | undefined;
};
/** The end of each range of a job that is below its start, with the message for it. */
export function reversedRanges(job: Ranges): Record<string, string> {
  const { experience_min, experience_max } = job;
  const ranges = [
    ['experience_max', experience_min, experience_max],
    [
      job.salary_min_cents == null && job.salary_max_cents == null ? 'salary_max' : 'salary_max_cents',
      exactAmount(job, 'salary_min'),
      exactAmount(job, 'salary_max'),
    ],
  ] as const;
  const isReversed = ([, min, max]: (typeof ranges)[number]) => min != null && max != null && min > max;
  return Object.fromEntries(
    ranges.filter(isReversed).map(([end]) => [end, 'The maximum must not be below the minimum']),
  );
}

const checkRanges = (body: Ranges, ctx: z.RefinementCtx) => {
  for (const [end, message] of Object.entries(reversedRanges(body)))
    ctx.addIssue({ code: 'custom', path: [end], message });
};

/** Why a job cannot be for the client that is named; `client_ambiguous` lists those of that name in `data.clients`. */
const CLIENT_ERRORS = [
  'client_not_found',
  'client_ambiguous',
  'client_blocked',
  'contact_not_found',
  'contact_of_another_client',
  'too_many_clients',
  'too_many_contacts',
] as const;

export const getJobs = call({
  path: 'agency/getJobs',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'List jobs; `search` covers title, client, client reference and location',
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({
      sorts: ['created_at', 'updated_at', 'job_title', 'match_count', 'priority', 'date', 'deadline'],
    }),
    /** The whole name of the client, in any case. */
    client_name: z.string().trim().max(200).optional(),
    client_id: ClientId.optional(),
    contact_id: ContactId.optional(),
    location: LocationFilter.optional(),
    work_mode: z.union([WorkMode, z.array(WorkMode).max(3)]).optional(),
    job_types: z.union([JobType, z.array(JobType).max(4)]).optional(),
    salary_min: Salary.optional(),
    salary_max: Salary.optional(),
    /** Currency of the salary bounds, which are yearly; without it each salary is compared in its own currency. */
    salary_currency: Currency.optional(),
    experience_min: Years.optional(),
    experience_max: Years.optional(),
    skills: z.union([SkillName, z.array(SkillName).max(20)]).optional(),
    ...tagFilter,
    job_status: z
      .union([z.enum(JOB_STATUSES), z.array(z.enum(JOB_STATUSES)).max(JOB_STATUSES.length)])
      .optional(),
    view_scope: z.enum(VIEW_SCOPES).default('self'),
    recruiter_id: RecruiterId.optional(),
    from_date: DayOrInstant.optional(),
    to_date: DayOrInstant.optional(),
    /** Only jobs that nobody has touched, nor any of their matches, for this many days. */
    idle_days: z.int().min(1).max(365).optional(),
  }),
  rangeDefaults: {
    salary_min: 0,
    salary_max: limits.salaryMaxJobs,
    experience_min: 0,
    experience_max: limits.experienceMax,
  },
  data: listOf(Job),
});

export const getJob = call({
  path: 'agency/getJob',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get a job',
  body: z.strictObject({ job_id: JobId }),
  data: Job,
  errors: ['job_not_found'],
});

export const addJob = call({
  path: 'agency/addJob',
  effect: 'create',
  on: { entity: 'recruiter', action: 'give_records', when: 'recruiter_id' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Add a job, as a draft unless `job_status` is "open" or "prospect"; a `job_type` that is left out is the agency\'s default',
  message: ({ job_status }) =>
    successTexts.jobSaved(job_status === 'open' || job_status === 'prospect' ? job_status : 'draft'),
  body: z
    .strictObject({
      ...jobInputShape,
      job_status: z.enum(['prospect', 'draft', 'open']),
      recruiter_id: RecruiterId,
    })
    .partial()
    .required({ job_title: true })
    .superRefine(checkRanges),
  data: Job,
  errors: ['job_incomplete', 'recruiter_not_found', 'recruiter_inactive', 'pay_differs', ...CLIENT_ERRORS],
});

export const updateJob = call({
  path: 'agency/updateJob',
  effect: 'change',
  on: { entity: 'job', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary: 'Update the given fields; the job is re-ranked if a field that is scored has changed',
  message: successTexts.jobSaved('save'),
  body: updateBody('job_id', {
    id: JobId,
    row: Job,
    fields: {
      ...z.object(jobInputShape).partial().shape,
      /** The `updated_at` of the version that was edited; the update is rejected if the stored one is newer. */
      if_updated_at: z.iso.datetime().optional(),
    },
    check: checkRanges,
  }),
  data: Job,
  errors: ['job_not_found', 'job_incomplete', 'conflict', 'pay_differs', ...CLIENT_ERRORS],
});

export const updateJobStatus = call({
  path: 'agency/updateJobStatus',
  effect: 'change',
  on: { entity: 'job', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Change the status of jobs; an invalid change is rejected for that job only, with `if_status` also for a job that has another one by now',
  message: ({ changed }, { job_status }) => jobsMoved(changed, job_status),
  body: bulkBody('job_ids', JobId, {
    job_status: z.enum(JOB_STATUSES),
    close_reason: z.string().trim().max(500).optional(),
    /** For undo: a job that has another status by now keeps it. */
    if_status: z.enum(JOB_STATUSES).optional(),
  }),
  data: BulkResult.extend({ previous: z.array(z.object({ id: JobId, job_status: z.enum(JOB_STATUSES) })) }),
});

export const delJob = call({
  path: 'agency/delJob',
  effect: 'change',
  on: { entity: 'job', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Delete jobs and their matches; restoreJobs undoes this within 7 days',
  message: ({ changed }) => successTexts.deleted(changed, 'job'),
  body: bulkBody('job_ids', JobId, {}),
  data: BulkResult,
});

export const restoreJobs = call({
  path: 'agency/restoreJobs',
  effect: 'change',
  on: { entity: 'job', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Restore deleted jobs and their matches',
  message: ({ changed }) => successTexts.restored(changed, 'job'),
  body: bulkBody('job_ids', JobId, {}),
  data: BulkResult,
});

/** The fields that a description states. */
export const ReadJobDescription = z.object({
  fields: z
    .object({
      job_title: z.string(),
      client_name: z.string(),
      client_contact_name: z.string(),
      client_contact_email: z.string(),
      description: z.string(),
      job_type: JobType,
      work_mode: WorkMode,
      location: z.string(),
      salary_min: Salary,
      salary_max: Salary,
      salary_min_cents: ExactPay,
      salary_max_cents: ExactPay,
      salary_currency: Currency,
      salary_period: SalaryPeriod,
      expected_fee_cents: z.int(),
      expected_fee_currency: Currency,
      notice_period_max_days: z.int(),
      experience_min: Years,
      experience_max: Years,
      skills_required: z.array(RequiredSkill),
      skills_preferred: z.array(SkillName),
      languages: z.array(SkillName),
      /** Licences, registrations, degrees and languages that the text asks for. */
      must_have_suggestions: z.array(MustHaveSuggestion).max(limits.mustHaveSuggestions),
    })
    .partial(),
  /** Skills that the text names without asking for them. */
  skills_mentioned: z.array(SkillName),
});

export const readJobDescription = call({
  path: 'agency/readJobDescription',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary: 'Extract job fields from a pasted description; saves nothing',
  body: z.strictObject({
    text: z.string().trim().min(20, 'Paste the full job description').max(limits.descriptionLength),
  }),
  data: ReadJobDescription,
  errors: ['text_too_complex'],
});

export const readJobDescriptionFile = call({
  path: 'agency/readJobDescriptionFile',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary:
    'Extract job fields from a description in the file field `file` (PDF, DOCX, DOC, ODT, RTF, TXT); saves nothing and costs no credits',
  files: { field: 'file', maxCount: 1, maxBytes: limits.uploadFileBytes },
  body: z.strictObject({}),
  data: ReadJobDescription,
  errors: ['text_too_complex', 'unreadable_file', 'too_many_files'],
});
