import { z } from 'zod';
import { call } from '../call.ts';
import { formatCount } from '../counts.ts';
import { CandidateId, FileId, JobId, MatchId, RecruiterId, UploadId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';
import { WorkStatus } from '../task-status.ts';
import { DUPLICATE_REASONS, PARSE_STATUSES, ParsedField } from './candidates.ts';
import { TagList } from './tags.ts';

export const ON_DUPLICATE = ['review', 'skip', 'update_empty', 'create'] as const;
/** One of several people whose resumes are in one file, with the pages from the first to the last. */
export const PersonInFile = z.object({ name: z.string(), first_page: z.int(), last_page: z.int() });
export type PersonInFile = z.output<typeof PersonInFile>;

export const UploadFile = z.object({
  file_id: FileId,
  file_name: z.string(),
  parse_status: z.enum(PARSE_STATUSES),
  candidate_id: CandidateId.nullable(),
  candidate_name: z.string().nullable(),
  candidate_job_tittle: z.string().nullable().optional(),
  /** The best match of the candidate with a job that the reader sees; null while there is none. */
  best_match: z
    .object({ match_id: MatchId, job_id: JobId, job_title: z.string(), score: z.int() })
    .nullable()
    .optional(),
  duplicate_of: CandidateId.nullable(),
  duplicate_name: z.string().nullable(),
  duplicate_reason: z.enum(DUPLICATE_REASONS).nullable(),
  /** True while a person must decide about a duplicate (`resolveDuplicate`). */
  needs_decision: z.boolean(),
  parse_confidence: z.number().nullable(),
  /** Words of the resume that its readers do not see, which is why it needs review; 0 if there are none. */
  hidden_words: z.int(),
  /** Pages that were read from pictures, which is why it needs review; 0 if there are none. */
  scanned_pages: z.int(),
  /** Words that no part of the parsed resume holds, where they are more than a tenth, which is why it needs review; otherwise 0. */
  unread_words: z.int(),
  /** Of a file with the resumes of several people: those who are not read yet (`choosePerson`); otherwise empty. */
  people: z.array(PersonInFile),
  fields: z.record(z.string(), ParsedField),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  credits_charged: z.int(),
});
export type UploadFile = z.output<typeof UploadFile>;

export const Upload = z.object({
  upload_id: UploadId,
  task_status: WorkStatus,
  total: z.int(),
  done: z.int(),
  credits_charged: z.int(),
  created_at: z.iso.datetime(),
  results: z.array(UploadFile),
});
export type Upload = z.output<typeof Upload>;

export const uploadCandidates = call({
  path: 'agency/uploadCandidates',
  effect: 'change',
  on: { entity: 'recruiter', action: 'give_records', when: 'recruiter_id' },
  roles: AGENCY_STAFF,
  summary:
    'Upload resumes in the file field `files` (PDF, DOCX, DOC, ODT, RTF, TXT, PNG, JPEG, a ZIP of these, or an email in EML or MSG with some attached). ' +
    'Repeating an `upload_id` with the same files, or with none, adds nothing and returns its progress',
  files: { field: 'files', maxCount: limits.uploadFiles, maxBytes: limits.uploadFileBytes },
  message: ({ total }) => `${formatCount(total, 'file')} received`,
  body: z.strictObject({
    upload_id: UploadId.optional(),
    recruiter_id: RecruiterId.optional(),
    job_id: JobId.optional(),
    source: z.string().trim().max(60).optional(),
    tags: TagList.default([]),
    on_duplicate: z.enum(ON_DUPLICATE).default('review'),
  }),
  data: Upload,
  errors: [
    'email_unverified',
    'insufficient_credits',
    'too_many_files',
    'recruiter_not_found',
    'recruiter_inactive',
    'job_not_found',
    'upload_id_used',
    'conflict',
  ],
});

export const getUploads = call({
  path: 'agency/getUploads',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'List the uploads of the last 24 hours that are running or not dismissed, newest first',
  body: z.strictObject({}),
  data: z.object({ items: z.array(Upload) }),
});

export const dismissUpload = call({
  path: 'agency/dismissUpload',
  effect: 'change',
  on: { entity: 'upload', action: 'dismiss' },
  roles: AGENCY_STAFF,
  summary: 'Dismiss a finished upload',
  message: 'Upload dismissed',
  body: z.strictObject({ upload_id: UploadId }),
  data: z.object({}),
  errors: ['upload_not_found'],
});

export const resolveDuplicate = call({
  path: 'agency/resolveDuplicate',
  effect: 'change',
  on: { entity: 'upload', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Resolve a duplicate resume: skip it, add it to the existing candidate as a further resume and fill in empty fields, or create a second candidate',
  message: 'Duplicate resolved',
  body: z.strictObject({ file_id: FileId, action: z.enum(['skip', 'update_empty', 'create']) }),
  data: UploadFile,
  errors: [
    'upload_not_found',
    'candidate_not_found',
    'recruiter_not_found',
    'recruiter_inactive',
    'insufficient_credits',
    'conflict',
  ],
});

/** Of a file that is queued again: its upload, its owner and its credit. */
const QUEUED_AGAIN_ERRORS = [
  'upload_not_found',
  'recruiter_not_found',
  'recruiter_inactive',
  'insufficient_credits',
  'conflict',
] as const;

export const choosePerson = call({
  path: 'agency/choosePerson',
  effect: 'change',
  on: { entity: 'upload', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Choose whose resume to read in a file with the resumes of several people, by the place in `people` from 0. The others can be chosen in a further file of the upload',
  message: 'Parsing started',
  body: z.strictObject({
    file_id: FileId,
    person: z
      .int()
      .min(0)
      .max(limits.peoplePerFile - 1),
  }),
  data: UploadFile,
  errors: QUEUED_AGAIN_ERRORS,
});

export const reparseCandidates = call({
  path: 'agency/reparseCandidates',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Re-parse stored resumes free of charge; fields that a person edited are not changed',
  message: ({ changed }) => successTexts.resumesReparsed(changed),
  body: bulkBody('candidate_ids', CandidateId, {}),
  data: BulkResult,
});

export const retryFile = call({
  path: 'agency/retryFile',
  effect: 'change',
  on: { entity: 'upload', action: 'update' },
  roles: AGENCY_STAFF,
  summary: 'Retry a file whose parsing failed',
  message: 'Parsing started again',
  body: z.strictObject({ file_id: FileId }),
  data: UploadFile,
  errors: QUEUED_AGAIN_ERRORS,
});
