import { limits } from './limits.ts';
import { texts } from './texts.ts';

type Failure = {
  status: number;
  message: string;
  /** Seconds after which a repeat may succeed, where the failure itself does not know better. */
  retryAfter?: number;
};

/** Every expected failure: its HTTP status and its default message. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Fix the highlighted fields.' },
  malformed_request: { status: 400, message: 'The request could not be parsed.' },
  invalid_token: { status: 401, message: texts.invalidToken },
  wrong_credentials: { status: 401, message: 'Incorrect e-mail or password.' },
  insufficient_credits: { status: 402, message: 'Not enough credits.' },
  forbidden: { status: 403, message: "You don't have permission to do this." },
  scope_mismatch: { status: 403, message: 'The request headers do not match this session.' },
  account_inactive: { status: 403, message: 'This account is inactive. Contact your agency.' },
  email_unverified: { status: 403, message: 'Confirm your e-mail address first.' },
  not_found: { status: 404, message: 'Not found.' },
  agency_not_found: { status: 404, message: 'This agency does not exist.' },
  candidate_not_found: { status: 404, message: 'This candidate does not exist.' },
  job_not_found: { status: 404, message: 'This job does not exist.' },
  match_not_found: { status: 404, message: 'This match does not exist.' },
  recruiter_not_found: { status: 404, message: 'This recruiter does not exist.' },
  transfer_not_found: { status: 404, message: 'This transfer does not exist.' },
  upload_not_found: { status: 404, message: 'This upload does not exist.' },
  resume_not_found: { status: 404, message: 'This candidate has no resume.' },
  file_not_found: { status: 404, message: 'This file does not exist, or was deleted.' },
  no_text: { status: 404, message: 'No text was read from this file.' },
  view_not_found: { status: 404, message: 'This view does not exist, or is not shared with you.' },
  merge_not_found: { status: 404, message: 'This merge does not exist.' },
  pair_not_found: { status: 404, message: 'These two candidates are no suspected duplicates any more.' },
  activity_not_found: { status: 404, message: 'This note or task does not exist, or was deleted.' },
  tag_not_found: { status: 404, message: 'This tag does not exist.' },
  export_not_found: { status: 404, message: 'This export does not exist, or was deleted.' },
  import_not_found: { status: 404, message: 'This import does not exist, or was deleted.' },
  mapping_not_found: { status: 404, message: 'This mapping does not exist.' },
  question_not_found: { status: 404, message: 'This question does not exist.' },
  invite_not_found: { status: 404, message: 'This invitation does not exist.' },
  request_timeout: { status: 408, message: 'The request took too long to arrive. Send it again.' },
  email_taken: { status: 409, message: 'An account with this e-mail address already exists.' },
  invite_accepted: { status: 409, message: 'This invitation has already been accepted.' },
  candidate_exists: {
    status: 409,
    message: 'A candidate with this e-mail address or phone number already exists.',
  },
  conflict: { status: 409, message: 'This was changed by someone else. Reload and try again.' },
  idempotency_key_reused: {
    status: 409,
    message: 'This Idempotency-Key was already used for a request with other values. Send a new key.',
  },
  idempotency_key_busy: {
    status: 409,
    message: 'The same request is still being handled. Try again in a moment.',
    retryAfter: 1,
  },
  upload_id_used: {
    status: 409,
    message: 'This upload_id was used for other files. Leave it out, or choose a new one for these files.',
  },
  status_change_refused: { status: 409, message: 'Invalid status change.' },
  moved_since: { status: 409, message: 'This match has been moved since, so it keeps its status.' },
  changed_since: { status: 409, message: 'Somebody has changed this since, so it keeps its status.' },
  noted_since: {
    status: 409,
    message: 'Somebody has written a note about this match since, so it stays in the list.',
  },
  moves_not_found: {
    status: 404,
    message: 'There is nothing to undo here: only the person who moved the matches can undo it.',
  },
  unopened_matches: {
    status: 409,
    message: 'Some of these matches were never opened by you. Confirm to reject them anyway.',
  },
  job_incomplete: {
    status: 409,
    message: 'Add a description or at least one required skill before opening the job.',
  },
  view_name_taken: {
    status: 409,
    message: 'A view of this list already has this name. Choose another one.',
  },
  too_many_views: {
    status: 409,
    message: 'There are already 100 views. Delete one that nobody needs first.',
  },
  too_many_candidate_files: {
    status: 409,
    message: `A candidate has at most ${limits.filesPerCandidate} files. Delete one that nobody needs first.`,
  },
  not_a_resume_file: {
    status: 409,
    message: 'Only a PDF, DOCX, DOC, RTF or TXT file can be a resume, and only a resume can be matched.',
  },
  too_many_tags: {
    status: 409,
    message: `No more than ${limits.tagsPerRecord} tags fit here. Remove one before you add another.`,
  },
  tag_exists: { status: 409, message: 'A tag with this name already exists. Merge the two instead.' },
  tag_changing: {
    status: 409,
    message: 'This tag is being changed on its records. Try again when that is done.',
  },
  export_not_ready: {
    status: 409,
    message: 'This export has no file: it is not finished yet, or it failed.',
  },
  export_ended: { status: 409, message: 'This export has ended already, so there is nothing to stop.' },
  rights_changed: {
    status: 403,
    message: 'You may see less than when this file was made. Export the list once more.',
  },
  too_many_exports: {
    status: 409,
    message: `No more than ${limits.exportsWaiting} exports can be waiting. Wait until one is done, or stop it.`,
  },
  import_busy: { status: 409, message: 'This import is working. Wait until it is done, or stop it.' },
  import_idle: { status: 409, message: 'There is nothing to stop or to undo here.' },
  import_started: {
    status: 409,
    message: 'Rows of this import are in your lists already, so it can no longer be changed.',
  },
  import_not_checked: { status: 409, message: 'Check the rows first, then import them.' },
  import_undone: { status: 409, message: 'This import has been undone. Upload the table again.' },
  nothing_mapped: {
    status: 409,
    message: 'Say which columns hold the name, the e-mail address or the phone number first.',
  },
  mapping_name_taken: { status: 409, message: 'A mapping already has this name. Choose another one.' },
  too_many_mappings: {
    status: 409,
    message: `There are already ${limits.importMappings} mappings. Delete one that nobody needs first.`,
  },
  merge_undone: { status: 409, message: 'This merge has already been undone.' },
  merge_too_old: { status: 409, message: `Merges can be undone for ${limits.restoreDays} days.` },
  merge_kept_gone: {
    status: 409,
    message: 'The candidate that was kept has been deleted. Restore it first, then undo the merge.',
  },
  merge_order: {
    status: 409,
    message: 'One of the two has been merged again since. Undo the later merge first.',
  },
  owner_changed: { status: 409, message: 'This belongs to somebody else, so it was not moved.' },
  transfer_undone: { status: 409, message: 'This transfer has already been undone.' },
  first_user: {
    status: 409,
    message: "This is the agency's first user. Let them name another first user before.",
  },
  cannot_read_record: {
    status: 409,
    message: 'Somebody who is mentioned or assigned here may not see the record.',
  },
  own_account: { status: 409, message: 'You cannot deactivate or remove yourself.' },
  recruiter_inactive: { status: 409, message: 'This recruiter is inactive.' },
  already_matched: { status: 409, message: 'This candidate is among the matches of this job already.' },
  not_matched: { status: 409, message: 'Only active candidates of open jobs can become matches.' },
  vocabulary_not_imported: { status: 409, message: 'This vocabulary has not been imported.' },
  setup_done: { status: 409, message: 'This installation is already set up.' },
  link_expired: { status: 410, message: 'This link has expired. Request a new one.' },
  link_revoked: {
    status: 410,
    message: 'This invitation was withdrawn. Ask the person who invited you.',
  },
  link_used: { status: 410, message: 'This link has already been used.' },
  link_unknown: { status: 404, message: 'This link is not valid.' },
  handoff_invalid: { status: 410, message: texts.handoffInvalid },
  payload_too_large: { status: 413, message: 'The request exceeds the size limit.' },
  too_many_files: { status: 413, message: 'At most 100 files per upload.' },
  too_many_import_files: {
    status: 413,
    message: `One import takes ${limits.importFiles} resumes. Import the table in parts.`,
  },
  unsupported_media_type: { status: 415, message: 'This content type is not supported.' },
  invalid_image: { status: 415, message: texts.imageInvalid },
  unreadable_file: { status: 422, message: 'This file could not be read. Paste its text instead.' },
  unreadable_table: { status: 422, message: 'This file could not be read as a table.' },
  text_too_complex: {
    status: 422,
    message: 'This text takes too long to analyse. Paste a shorter part of it, or fill in the form by hand.',
  },
  too_many_requests: {
    status: 429,
    message: 'Too many attempts. Wait a moment and try again.',
    retryAfter: 60,
  },
  internal: { status: 500, message: 'Something went wrong on our side. Try again in a moment.' },
  unavailable: {
    status: 503,
    message: 'The service is starting or overloaded. Try again in a moment.',
    retryAfter: 2,
  },
} as const satisfies Record<string, Failure>;

export type ErrorCode = keyof typeof ERRORS;

/** Why a candidate or job cannot be matched; stored with it until its text changes. */
export const MATCHING_ERRORS = {
  too_costly:
    'Not matched: its text takes too long to analyse. Save a shorter text, without long runs of repeated characters, and it is matched again.',
  too_slow:
    'Not matched: analysing its text took too long, twice. Save a shorter text, and it is matched again.',
  crashed: 'Not matched: analysing its text failed, twice. Save a shorter text, and it is matched again.',
} as const;

export type MatchingErrorCode = keyof typeof MATCHING_ERRORS;

/** Why an export has no file; shown with it. */
export const EXPORT_ERRORS = {
  disk_full: 'There was no room for the file. Tell whoever runs Placewell, or export fewer rows.',
  not_allowed: 'The person who asked for this export may no longer see the list.',
  subject_gone: 'The job or candidate whose matches were exported has been deleted.',
  export_failed: 'Something went wrong on our side. Start the export once more.',
} as const;

export type ExportErrorCode = keyof typeof EXPORT_ERRORS;

/** Why an uploaded file did not become a candidate; shown beside the file, never as the failure of a whole call. */
export const FILE_ERRORS = {
  unsupported_type:
    'Not a PDF, DOCX, DOC, RTF, TXT or ZIP file. Save the resume as one of these and upload that.',
  not_a_document: 'Not a PDF, DOCX, DOC, RTF, TXT, PNG or JPEG file. Save it as one of these and add that.',
  not_a_resume_type: 'A resume is a PDF, DOCX, DOC, RTF or TXT file. Add this as a file of another kind.',
  empty: 'The file is empty or has no text.',
  damaged: 'The file is damaged or incomplete. Open it, save it again, for example as PDF, and upload that.',
  encrypted: 'The file is password-protected. Save it without a password and upload that.',
  too_large: 'The file is larger than 10 MB, or holds far more data than a resume. Save it as a simple PDF.',
  too_slow: 'Parsing the file took too long. Save it again as a simple PDF and upload that.',
  needs_ocr: 'The file contains only images, such as a scan. Upload a version with text.',
  not_a_resume: 'No name, e-mail address or phone number was found.',
  unsafe_archive:
    'The archive was rejected: it expands to too much data or contains unsafe paths. Upload the resumes themselves.',
  too_many_files: 'The archive contains more than 100 files. Upload it in parts.',
  candidate_gone: 'The candidate of this resume has been deleted in the meantime.',
  insufficient_credits: 'There were no resume credits left for this file.',
  internal: 'Parsing failed on our side. Re-parse the file free of charge.',
} as const;
export type FileErrorCode = keyof typeof FILE_ERRORS;
