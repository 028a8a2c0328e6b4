import { z } from 'zod';
import { type BodyInput, call } from '../call.ts';
import { CandidateId, RecruiterId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, DayOrInstant, isRestrictive, listFields, listOf } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { texts } from '../texts.ts';
import { updateBody } from '../updates.ts';
import { EmailAddresses, PhoneNumbers } from './addresses.ts';
import { type ExactAmount, ExactPay, Salary, wholeAmountOf } from './pay.ts';
import { CountryCode, LocationFilter, placeShape } from './places.ts';
import { TagList, tagFilter } from './tags.ts';

/** Availability, not pipeline stage; what follows from each stands in `status-rules.ts`. */
export const CANDIDATE_STATUSES = [
  'new',
  'active',
  'on_hold',
  'placed',
  'do_not_contact',
  'archived',
] as const;
export type CandidateStatus = (typeof CANDIDATE_STATUSES)[number];
export const JOB_TYPES = ['Full-Time', 'Part-Time', 'Contract', 'Internship'] as const;
export const WORK_MODES = ['Onsite', 'Remote', 'Hybrid'] as const;
export const PARSE_STATUSES = [
  'queued',
  'parsing',
  'parsed',
  'needs_review',
  'needs_ocr',
  'duplicate',
  'failed',
] as const;
/** Why two candidates are considered duplicates, the strongest reason first. */
export const DUPLICATE_REASONS = [
  'same_file',
  'same_text',
  'email',
  'phone',
  'linkedin',
  'work_phone',
  'name_employer',
] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];
/** Reasons that suggest one person without making a duplicate: colleagues share a switchboard, namesakes an employer. */
const SUGGESTED_REASONS: readonly string[] = ['work_phone', 'name_employer'] satisfies DuplicateReason[];
export const isSuggestion = (reason: string | undefined): boolean =>
  reason !== undefined && SUGGESTED_REASONS.includes(reason);
export const VIEW_SCOPES = ['self', 'all'] as const;
export const CANDIDATE_SOURCES = ['manual', 'upload', 'import', 'sample'] as const;
export type CandidateSource = (typeof CANDIDATE_SOURCES)[number];

export const JobType = z.enum(JOB_TYPES);
export const WorkMode = z.enum(WORK_MODES);
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'Use a three-letter currency code');
export const SALARY_PERIODS = ['year', 'month', 'day', 'hour'] as const;
export const SalaryPeriod = z.enum(SALARY_PERIODS);
export const Years = z.number().min(0).max(80);
export const SkillName = z.string().trim().min(1).max(80);

const PartialDate = z
  .string()
  .regex(/^\d{4}(-\d{2})?$/, 'Use YYYY or YYYY-MM')
  .nullable();
export const WorkEntry = z.object({
  job_title: z.string().max(200),
  company_name: z.string().max(200),
  start: PartialDate,
  end: PartialDate,
  is_current: z.boolean(),
  bullets: z.array(z.string().max(2000)).max(60),
});
export const EducationEntry = z.object({
  degree: z.string().max(200),
  field: z.string().max(200),
  school_name: z.string().max(200),
  start: PartialDate,
  end: PartialDate,
});
export const LanguageEntry = z.object({ name: z.string().max(60), level: z.string().max(60).nullable() });

/** What the parser extracted for one field: `confidence` from 0 to 1, `quote` verbatim from the resume. */
export const ParsedField = z.object({
  value: z.unknown(),
  confidence: z.number(),
  quote: z.string(),
  page: z.int().nullable(),
});
export type ParsedField = z.output<typeof ParsedField>;

/** Why a reader of a resume does not see a text of it. */
export const HIDDEN_TEXT_KINDS = [
  'colour',
  'invisible',
  'transparent',
  'tiny',
  'squeezed',
  'off_page',
  'clipped',
  'covered',
  'layer',
  'alternative',
  'annotation',
  'comment',
  'deleted',
  'field_code',
  'unprintable',
] as const;

/** Text of a resume that its readers do not see; it counts for nothing. `text` holds the first 2,000 characters. */
export const HiddenText = z.object({
  words: z.int(),
  text: z.string(),
  kinds: z.array(z.enum(HIDDEN_TEXT_KINDS)),
});
export type HiddenText = z.output<typeof HiddenText>;

/** Lines of jobs and studies that the parser read into no field. */
export const UnreadText = z.object({ words: z.int(), text: z.string() });

/** Lenient, so that addresses in any script pass. Responses may hold an invalid address that came from a resume. */
export const CandidateEmail = z
  .string()
  .trim()
  .max(254)
  .regex(/^(?:(?!-)[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+)?$/, texts.emailInvalid)
  .nullable();

/** By country: whether the candidate may work there. A country that is left out is not known. */
export const WorkPermits = z
  .record(CountryCode, z.boolean())
  .refine(
    (permits) => Object.keys(permits).length <= limits.workPermits,
    `Give at most ${limits.workPermits} countries`,
  );

const candidateShape = {
  candidate_name: z.string().trim().min(1, 'Name is required').max(120),
  email: z.string().trim().max(254).nullable(),
  phone: z.string().trim().max(40).nullable(),
  /** All of them; the first is `email`. */
  emails: EmailAddresses,
  /** All of them; the first is `phone`. */
  phones: PhoneNumbers,
  job_tittle: z.string().trim().max(200).nullable(),
  linkdedin: z.string().trim().max(300).nullable(),
  job_type: JobType.nullable(),
  work_mode: WorkMode.nullable(),
  relocation: z.boolean().nullable(),
  relocation_preferences: z.string().max(500).nullable(),
  location_description: z.string().max(500).nullable(),
  experience_years: Years.nullable(),
  experience_details: z.string().max(20_000).nullable(),
  salary_min: Salary.nullable(),
  salary_max: Salary.nullable(),
  salary_min_cents: ExactPay.nullable(),
  salary_max_cents: ExactPay.nullable(),
  salary_currency: Currency.nullable(),
  salary_period: SalaryPeriod.nullable(),
  candidate_note: z.string().max(limits.candidateNote).nullable(),
  notice_period_days: z.int().min(0).max(730).nullable(),
  /** Said by a person, never read from a resume. */
  work_permits: WorkPermits,
  skills: z.array(SkillName).max(limits.skillsPerCandidate),
  tags: TagList,
  ...placeShape,
};

/** A row of the candidates list. */
export const CandidateRow = z.object({
  ...candidateShape,
  id: CandidateId,
  candidate_id: CandidateId,
  recruiter_id: RecruiterId,
  recruiter_name: z.string(),
  candidate_status: z.enum(CANDIDATE_STATUSES),
  resume_url: z.string().nullable(),
  source: z.enum(CANDIDATE_SOURCES),
  parse_status: z.enum(PARSE_STATUSES).nullable(),
  parse_confidence: z.number().nullable(),
  duplicate_of: CandidateId.nullable(),
  completeness: z.int(),
  match_count: z.int(),
  top_match_score: z.int().nullable(),
  last_activity_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type CandidateRow = z.output<typeof CandidateRow>;

/** `text` as people write the number, `uri` as it is dialled (E.164). */
export const PhoneNumber = z.object({ text: z.string(), uri: z.string() });
export type PhoneNumber = z.output<typeof PhoneNumber>;

/** One candidate with everything that the detail page shows. */
export const Candidate = CandidateRow.extend({
  work_history: z.array(WorkEntry),
  education: z.array(EducationEntry),
  languages: z.array(LanguageEntry),
  /** What the parser extracted, by field name; fields that a person confirmed or changed are in `edited_fields`. */
  parsed_fields: z.record(z.string(), ParsedField),
  edited_fields: z.array(z.string()),
  doubtful_fields: z.array(z.string()),
  /** The name behind `duplicate_of` and the match reason; null once the two no longer share an identity key. */
  duplicate_name: z.string().nullable(),
  duplicate_reason: z.enum(DUPLICATE_REASONS).nullable(),
  /** Null where `phone` is not a number that can be dialled. */
  phone_number: PhoneNumber.nullable(),
  /** When a person last wrote to the candidate or noted something about them; null if never. */
  last_contact_at: z.iso.datetime().nullable(),
  resume_file_name: z.string().nullable(),
  resume_file_type: z.string().nullable(),
  /** `doubtful_fields` names it until a person has checked it. */
  hidden_text: HiddenText.nullable(),
  /** Lines of the resume that are in no field; `doubtful_fields` names them until a person has checked them. */
  unread_text: UnreadText.nullable(),
  /** ISO code of the language of the resume if the parser does not read it: then only name and contacts are from it. */
  unread_language: z.string().nullable(),
  /** How many pages of the resume were read from pictures, which `doubtful_fields` names until a person has checked it. */
  scanned_pages: z.int(),
  /** Why the candidate cannot be matched, as a sentence; left out when matching works. */
  matching_error: z.string().optional(),
  /** The same as `candidate_id`, where another one was asked for that has been merged into it. */
  merged_into: CandidateId.optional(),
});
export type Candidate = z.output<typeof Candidate>;

const years = Years.optional();
const salary = Salary.optional();

export const getCandidates = call({
  path: 'agency/getCandidates',
  effect: 'read',
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'List candidates; `search` covers their fields and the words of the resume: words, "phrases", AND, OR, NOT, -word, brackets and field:word',
  blankIsAbsent: true,
  body: z.strictObject({
    ...listFields({
      sorts: ['created_at', 'updated_at', 'candidate_name', 'experience_years', 'date', 'salary_min'],
    }),
    from_date: DayOrInstant.optional(),
    to_date: DayOrInstant.optional(),
    location: LocationFilter.optional(),
    work_mode: z.union([WorkMode, z.array(WorkMode).max(3)]).optional(),
    job_types: z.union([JobType, z.array(JobType).max(4)]).optional(),
    salary_min: salary,
    salary_max: salary,
    /**
     * Currency of the salary bounds, which are yearly; without it each salary is compared in its own currency. An upper
     * bound alone keeps people who state no salary.
     */
    salary_currency: Currency.optional(),
    experience_min: years,
    experience_max: years,
    notice_period: z.int().min(0).max(730).optional(),
    skills: z.union([SkillName, z.array(SkillName).max(20)]).optional(),
    ...tagFilter,
    candidate_status: z
      .union([z.enum(CANDIDATE_STATUSES), z.array(z.enum(CANDIDATE_STATUSES)).max(CANDIDATE_STATUSES.length)])
      .optional(),
    parse_status: z.enum(PARSE_STATUSES).optional(),
    view_scope: z.enum(VIEW_SCOPES).default('self'),
    recruiter_id: RecruiterId.optional(),
  }),
  rangeDefaults: {
    salary_min: 0,
    salary_max: limits.salaryMaxJobs,
    experience_min: 0,
    experience_max: limits.experienceMax,
  },
  data: listOf(CandidateRow),
});

type SalaryBounds = Pick<BodyInput<typeof getCandidates>, 'salary_min' | 'salary_max'>;

/** Whether people who state no salary are listed: an upper bound alone says nothing against them. */
export const keepsUnstatedSalary = ({ salary_min, salary_max }: SalaryBounds) =>
  isRestrictive(getCandidates, 'salary_max', salary_max) &&
  !isRestrictive(getCandidates, 'salary_min', salary_min);

export const getCandidate = call({
  path: 'agency/getCandidate',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get a candidate with work history, education and parsed fields',
  body: z.strictObject({ candidate_id: CandidateId }),
  data: Candidate,
  errors: ['candidate_not_found'],
});

export const addCandidate = call({
  path: 'agency/addCandidate',
  effect: 'create',
  on: { entity: 'candidate', action: 'add' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Add a candidate manually',
  message: 'Candidate added',
  body: z.strictObject({
    candidate_name: candidateShape.candidate_name,
    email: CandidateEmail.optional(),
    phone: candidateShape.phone.optional(),
    /** Years. */
    experience: Years.nullable().optional(),
    skills: candidateShape.skills.default([]),
    work_permits: WorkPermits.default({}),
  }),
  data: Candidate,
  errors: ['candidate_exists'],
});

const editableShape = {
  ...candidateShape,
  work_history: z.array(WorkEntry).max(limits.jobsPerCandidate),
  education: z.array(EducationEntry).max(limits.entriesPerCandidate),
  languages: z.array(LanguageEntry).max(limits.entriesPerCandidate),
};
type EditableField = Exclude<keyof typeof editableShape, ExactAmount>;
/** The fields of a candidate that a person edits or confirms; exact pay is edited with its whole amount. */
export const EDITABLE_FIELDS = Object.keys(editableShape).filter(
  (name) => wholeAmountOf(name) === undefined,
) as EditableField[];

export const updateCandidate = call({
  path: 'agency/updateCandidate',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.textBodyBytes,
  summary:
    'Update the given fields. A field whose value differs counts as edited by a person; `confirmed_fields` names others that a person has checked',
  message: 'Candidate saved',
  body: updateBody('candidate_id', {
    id: CandidateId,
    row: Candidate,
    fields: {
      ...z.object({ ...editableShape, candidate_status: z.enum(CANDIDATE_STATUSES) }).partial().shape,
      /** Fields that a person has checked and left unchanged. */
      confirmed_fields: z.array(z.enum(EDITABLE_FIELDS)).max(EDITABLE_FIELDS.length).optional(),
      /** A person has looked at the hidden text of the resume, which then needs no review any more. */
      hidden_text_checked: z.literal(true).optional(),
      /** A person has looked at the unread lines of the resume. */
      unread_text_checked: z.literal(true).optional(),
      /** A person has compared the values read from a scan with the file. */
      scan_checked: z.literal(true).optional(),
      /** The `updated_at` of the version that was edited; the update is rejected if the stored one is newer. */
      if_updated_at: z.iso.datetime().optional(),
    },
  }),
  data: Candidate,
  errors: ['candidate_not_found', 'candidate_exists', 'conflict', 'pay_differs'],
});

export const updateCandidateStatus = call({
  path: 'agency/updateCandidateStatus',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Set the status of candidates; with `if_status` only of those who still have that one',
  message: ({ changed }, { candidate_status }) => successTexts.candidatesSet(changed, candidate_status),
  body: bulkBody('candidate_ids', CandidateId, {
    candidate_status: z.enum(CANDIDATE_STATUSES),
    /** For undo: candidates that have another status by now keep it. */
    if_status: z.enum(CANDIDATE_STATUSES).optional(),
  }),
  data: BulkResult.extend({
    previous: z.array(z.object({ id: CandidateId, candidate_status: z.enum(CANDIDATE_STATUSES) })),
  }),
});

export const delCandidate = call({
  path: 'agency/delCandidate',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Delete candidates and their matches; restoreCandidates undoes this within 7 days',
  message: ({ changed }) => successTexts.deleted(changed, 'candidate'),
  body: bulkBody('candidate_ids', CandidateId, {}),
  data: BulkResult,
});

export const restoreCandidates = call({
  path: 'agency/restoreCandidates',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Restore deleted candidates; a candidate who has been added again in the meantime is restored as a possible duplicate',
  message: ({ changed }) => successTexts.restored(changed, 'candidate'),
  body: bulkBody('candidate_ids', CandidateId, {}),
  data: BulkResult.extend({
    /** Restored candidates who duplicate an existing one; its id and name are given only if the caller may see it. */
    duplicates: z.array(
      z.object({
        id: CandidateId,
        duplicate_of: CandidateId.nullable(),
        duplicate_name: z.string().nullable(),
        duplicate_reason: z.enum(DUPLICATE_REASONS),
      }),
    ),
  }),
});

export const getResumeFile = call({
  path: 'agency/getResumeFile',
  method: 'GET',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: "Download the candidate's resume as it was uploaded",
  transport: 'query',
  returns: 'file',
  body: z.strictObject({
    candidate_id: CandidateId,
    /** `true` shows the file in the application; otherwise a browser only saves it. */
    view: z.enum(['true', 'false']).default('false'),
  }),
  data: z.object({}),
  errors: ['candidate_not_found', 'resume_not_found', 'file_altered'],
});

export const getResumeText = call({
  path: 'agency/getResumeText',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get the text extracted from the resume, for files that a browser cannot display',
  body: z.strictObject({ candidate_id: CandidateId }),
  data: z.object({ text: z.string() }),
  errors: ['candidate_not_found', 'resume_not_found'],
});
