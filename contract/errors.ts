import { texts } from './texts.ts';

/** Every expected failure: its HTTP status and the text shown when the thrower gives none. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Please check the marked fields.' },
  malformed_request: { status: 400, message: 'The request could not be read.' },
  invalid_token: { status: 401, message: texts.invalidToken },
  wrong_credentials: { status: 401, message: 'E-mail or password is wrong.' },
  insufficient_credits: { status: 402, message: 'Not enough credits.' },
  forbidden: { status: 403, message: 'Your role may not do this.' },
  scope_mismatch: { status: 403, message: 'The request headers do not belong to this session.' },
  account_inactive: { status: 403, message: 'This account is inactive. Ask your agency.' },
  email_unverified: { status: 403, message: 'Please confirm your e-mail address first.' },
  not_found: { status: 404, message: 'Not found.' },
  candidate_not_found: { status: 404, message: 'This candidate does not exist.' },
  job_not_found: { status: 404, message: 'This job does not exist.' },
  match_not_found: { status: 404, message: 'This match does not exist.' },
  recruiter_not_found: { status: 404, message: 'This recruiter does not exist.' },
  upload_not_found: { status: 404, message: 'This upload does not exist.' },
  resume_not_found: { status: 404, message: 'No resume is stored for this candidate.' },
  invite_not_found: { status: 404, message: 'This invitation does not exist.' },
  email_taken: { status: 409, message: 'An account with this e-mail exists already.' },
  candidate_exists: { status: 409, message: 'A candidate with this e-mail or phone exists already.' },
  conflict: { status: 409, message: 'Somebody changed this in the meantime. Reload and try again.' },
  status_change_refused: { status: 409, message: 'This status cannot follow the present one.' },
  job_incomplete: {
    status: 409,
    message: 'To open a job, give it a description or at least one required skill.',
  },
  recruiter_inactive: { status: 409, message: 'This recruiter is inactive.' },
  not_matched: { status: 409, message: 'Only active candidates of open jobs can become matches.' },
  vocabulary_not_imported: { status: 409, message: 'This vocabulary is not imported.' },
  setup_done: { status: 409, message: 'This installation has been set up already.' },
  link_expired: { status: 410, message: 'This link has expired. Ask for a new one.' },
  link_used: { status: 410, message: 'This link was used already.' },
  link_unknown: { status: 404, message: 'This link is not valid.' },
  payload_too_large: { status: 413, message: 'This is larger than allowed.' },
  too_many_files: { status: 413, message: 'At most 100 files in one upload.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  invalid_image: { status: 415, message: texts.imageInvalid },
  too_many_requests: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  account_locked: { status: 429, message: 'Too many wrong passwords. Try again in a few minutes.' },
  internal: { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  unavailable: { status: 503, message: 'The service is starting or overloaded. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Why one uploaded file gave no candidate; shown beside the file, never as the answer of the whole call. */
export const FILE_ERRORS = {
  unsupported_type: 'Not a PDF, DOCX, DOC, RTF, TXT or ZIP file.',
  empty: 'The file is empty.',
  damaged: 'The file is damaged and could not be read.',
  encrypted: 'The file is protected by a password.',
  too_large: 'The file is larger than 10 MB.',
  too_slow: 'Reading the file took too long.',
  needs_ocr: 'The file holds only images. Upload a version with text.',
  not_a_resume: 'No name, e-mail or phone was found in it.',
  unsafe_archive: 'The archive was refused: it unpacks to far more than it should, or leaves its folder.',
  too_many_files: 'The archive holds more than 100 files.',
  insufficient_credits: 'No resume credits were left for this file.',
  internal: 'Reading the file failed on our side. Parse it again free of charge.',
} as const;
export type FileErrorCode = keyof typeof FILE_ERRORS;
