import { z } from 'zod';
import { call } from '../call.ts';
import { CandidateId, FileId, UserId } from '../ids.ts';
import { limits } from '../limits.ts';
import { BulkResult, bulkBody, Day } from '../lists.ts';
import { AGENCY_STAFF } from '../people/roles.ts';
import { successTexts } from '../success-texts.ts';

/** What a file of a candidate is; only resumes are read. */
export const FILE_KINDS = ['resume', 'certificate', 'cover_letter', 'other'] as const;
export type CandidateFileKind = (typeof FILE_KINDS)[number];

/** What a resume may be: written, or a picture that a program has to read. */
export const PICTURE_TYPES = ['png', 'jpeg'] as const;
export const RESUME_TYPES = ['pdf', 'docx', 'doc', 'odt', 'rtf', 'txt', ...PICTURE_TYPES] as const;

/** Whether a resume has been read. */
export const FILE_PARSE_STATUSES = ['queued', 'parsed', 'failed'] as const;
export type FileParseStatus = (typeof FILE_PARSE_STATUSES)[number];

/** A file of a candidate. Exactly one resume, or none, is the one that is matched, shown and searched. */
export const CandidateFile = z.object({
  file_id: FileId,
  candidate_id: CandidateId,
  file_kind: z.enum(FILE_KINDS),
  file_name: z.string(),
  file_type: z.string(),
  /** Null for a resume of before sizes were kept. */
  size_bytes: z.int().nullable(),
  /** The day that the file is of: at first the day on which it was added. */
  dated_on: z.iso.date(),
  /** Null without an uploader, or after their removal. */
  added_by: UserId.nullable(),
  added_by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
  is_matched: z.boolean(),
  /** Of a resume; null for other kinds. */
  parse_status: z.enum(FILE_PARSE_STATUSES).nullable(),
  error_code: z.string().nullable(),
  error_message: z.string().nullable(),
  credits_charged: z.int(),
});
export type CandidateFile = z.output<typeof CandidateFile>;

const FileName = z.string().trim().min(1).max(limits.fileName);
const FileList = z.object({ items: z.array(CandidateFile) });

export const getCandidateFiles = call({
  path: 'agency/getCandidateFiles',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'List the files of a candidate, the newest first',
  body: z.strictObject({ candidate_id: CandidateId }),
  data: FileList,
  errors: ['candidate_not_found'],
});

export const uploadCandidateFiles = call({
  path: 'agency/uploadCandidateFiles',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Add files to a candidate in the file field `files`: PDF, DOCX, DOC, ODT, RTF, TXT, PNG or JPEG. ' +
    'A resume costs one credit when it has been read, and the newest one is matched; a file that the candidate has already is not added again',
  files: { field: 'files', maxCount: limits.filesPerCall, maxBytes: limits.uploadFileBytes },
  message: ({ results }) =>
    successTexts.filesAdded(
      results.filter(({ error_code, is_known }) => error_code === null && !is_known).length,
    ),
  body: z.strictObject({
    candidate_id: CandidateId,
    file_kind: z.enum(FILE_KINDS),
    dated_on: Day.optional(),
  }),
  data: FileList.extend({
    /** The outcome of each file, in the order of the request. */
    results: z.array(
      z.object({
        file_name: z.string(),
        file_id: FileId.nullable(),
        /** The candidate has this file already. */
        is_known: z.boolean(),
        error_code: z.string().nullable(),
        error_message: z.string().nullable(),
      }),
    ),
  }),
  errors: [
    'candidate_not_found',
    'email_unverified',
    'insufficient_credits',
    'too_many_candidate_files',
    'too_many_files',
  ],
});

export const updateCandidateFile = call({
  path: 'agency/updateCandidateFile',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Change the name, day or kind of a file. A file that becomes a resume is read, which costs one credit unless it was read before',
  message: 'File saved',
  body: z.strictObject({
    file_id: FileId,
    file_name: FileName.optional(),
    dated_on: Day.optional(),
    file_kind: z.enum(FILE_KINDS).optional(),
  }),
  data: FileList,
  errors: ['file_not_found', 'email_unverified', 'insufficient_credits', 'not_a_resume_file'],
});

export const setCandidateResume = call({
  path: 'agency/setCandidateResume',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  summary:
    'Make a resume the one that is matched. It is parsed again, free of charge if it was read before; fields that a person edited are not changed',
  message: ({ items }, { file_id }) =>
    successTexts.resumeChosen(items.some((file) => file.file_id === file_id && file.is_matched)),
  body: z.strictObject({ file_id: FileId }),
  data: FileList,
  errors: ['file_not_found', 'not_a_resume_file', 'insufficient_credits', 'conflict'],
});

export const delCandidateFiles = call({
  path: 'agency/delCandidateFiles',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary:
    'Delete files; restoreCandidateFiles undoes this within 7 days. Without the matched resume, the newest other one is matched',
  message: ({ changed }) => successTexts.deleted(changed, 'file'),
  body: bulkBody('file_ids', FileId, {}),
  data: BulkResult,
});

export const restoreCandidateFiles = call({
  path: 'agency/restoreCandidateFiles',
  effect: 'change',
  on: { entity: 'candidate', action: 'update' },
  roles: AGENCY_STAFF,
  bodyLimit: limits.listBodyBytes,
  summary: 'Restore deleted files; the resume that was matched is so again, unless another was chosen since',
  message: ({ changed }) => successTexts.restored(changed, 'file'),
  body: bulkBody('file_ids', FileId, {}),
  data: BulkResult,
});

export const getCandidateFile = call({
  path: 'agency/getCandidateFile',
  method: 'GET',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Download a file of a candidate as it was added',
  transport: 'query',
  returns: 'file',
  body: z.strictObject({
    file_id: FileId,
    /** `true` shows the file in the application; otherwise a browser only saves it. */
    view: z.enum(['true', 'false']).default('false'),
  }),
  data: z.object({}),
  errors: ['file_not_found', 'file_altered'],
});

export const getCandidateFileText = call({
  path: 'agency/getCandidateFileText',
  effect: 'read',
  roles: AGENCY_STAFF,
  summary: 'Get the text that was read from a resume, for files that a browser cannot display',
  body: z.strictObject({ file_id: FileId }),
  data: z.object({ text: z.string() }),
  errors: ['file_not_found', 'no_text'],
});
