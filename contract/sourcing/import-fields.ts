import { z } from 'zod';
import { formatNumber } from '../counts.ts';
import { limits } from '../limits.ts';

/** Why a row is not imported, or a value of it is left out, as a sentence; `{value}` is what the cell holds. */
export const IMPORT_REASONS = {
  no_name: 'There is no name, email address or phone number, so there is no one to add.',
  name_missing: 'There is no name, so the email address or phone number is used instead.',
  email_invalid: '“{value}” is not an email address.',
  phone_invalid: '“{value}” is not a phone number.',
  linkedin_invalid: '“{value}” is not a LinkedIn profile address.',
  number_invalid: '“{value}” is not a valid number here.',
  salary_invalid: '“{value}” could not be read as a salary.',
  salary_ambiguous: '“{value}” is too little: write thousands or lakhs in full, or say what it is per.',
  salary_order: 'The top of the salary range is below the bottom.',
  currency_invalid: '“{value}” is not a currency.',
  period_invalid: '“{value}” is not year, month, day or hour.',
  date_invalid: '“{value}” is not a date.',
  date_ambiguous: '“{value}” could be two dates. Choose whether the day or the month comes first.',
  notice_invalid: '“{value}” could not be read as a notice period.',
  status_unknown:
    '“{value}” is not a status here. Say what it means: it may be a request not to be contacted.',
  option_invalid: "“{value}” is not one of this field's choices.",
  country_invalid: '“{value}” is not a country.',
  place_unknown: '“{value}” is not a known place, so it is kept as text only.',
  recruiter_unknown: 'No active person in your agency has the email address or name “{value}”.',
  recruiter_ambiguous: 'Several people in your agency are called “{value}”. Use the email address.',
  recruiter_other: 'Only an agency user can import candidates for “{value}”.',
  too_long: '“{value}” was too long and has been cut.',
  too_many_values: 'There are too many values; the last ones were left out.',
  second_value: '“{value}” was left out: another column already has one.',
  kept_in_note: '“{value}” has no field of its own, so the note keeps it.',
  note_row: '“{value}” is a total or a note, not a person.',
  header_row: 'This row repeats the header.',
  company_row: '“{value}” is a company, not a person.',
  duplicate_email: 'A candidate with this email address already exists.',
  duplicate_phone: 'A candidate with this phone number already exists.',
  duplicate_linkedin: 'A candidate with this LinkedIn profile already exists.',
  duplicate_external_id: 'This ID has already been imported.',
  duplicate_work_phone:
    'There is already a candidate with this work phone number; it may be the same person.',
  duplicate_name_employer:
    'There is already a candidate with this name at this employer; it may be the same person.',
  duplicate_row: 'Row {value} of the table is the same person.',
  needs_decision: 'Decide whether to skip this row, fill in the empty fields, or add a second candidate.',
  not_yours: 'The candidate belongs to someone else, so nothing changes.',
  nothing_new: 'The candidate already has everything in this row.',
  skipped_by_setting: 'Duplicates are skipped.',
  skipped_by_person: 'Skipped on request.',
  value_refused: 'A value could not be read, so this row is not imported.',
  file_missing: 'The resume “{value}” is not among the files.',
  kept_changed: 'Someone has since changed {value}, so this stays.',
  kept_removed: 'The candidate has since been deleted.',
  kept_merged: 'The candidate has since been merged into another, who stays unchanged.',
  link_missing: 'It belongs to {value}, which is in no table yet. It waits until you add that table.',
  link_ambiguous: 'Several records are called “{value}”, so it is joined to none. Add a column with IDs.',
  link_by_name: 'Joined to “{value}” by name or email address.',
  link_by_file: 'Joined to “{value}” by the name of the file.',
  link_of_file: 'No record has an ID or a name that the name of this file begins with. It waits for one.',
  document_missing: 'The file “{value}” is not among the documents. It waits until you add it.',
  resume_unread: 'There were no resume credits left, so it is attached unread.',
  same_record: 'This record is already here, so the row is joined to it.',
  owner_unknown: '“{value}” is no user here, so it is yours, and the name is in its text.',
  job_to_draft: 'It has no description and no required skills, so it is a draft.',
  left_out: '“{value}” was left out.',
  not_valid: '{value}',
  failed: 'The row could not be saved. Start the import again to retry it.',
} as const;
export type ImportReasonCode = keyof typeof IMPORT_REASONS;
const REASON_CODES = Object.keys(IMPORT_REASONS) as [ImportReasonCode, ...ImportReasonCode[]];

export const ImportReason = z.object({
  code: z.enum(REASON_CODES),
  /** The header of the column whose value it is about; null for the whole row. */
  header: z.string().nullable(),
  value: z.string().nullable(),
  message: z.string(),
});
export type ImportReason = z.output<typeof ImportReason>;

const SHORTENED = /^\d(?:[.,]\d+)?E\+\d+$/i;
const OPEN_AS_TEXT =
  ' A spreadsheet has shortened it: format the column as text in the original and export it again.';

/** The sentence of a reason. */
export const importReasonText = (code: ImportReasonCode, value: string | null): string =>
  IMPORT_REASONS[code].replace('{value}', () => value ?? '') +
  (code.endsWith('_invalid') && value !== null && SHORTENED.test(value) ? OPEN_AS_TEXT : '');

type LeftOut = { suggested: string | null; guess: { contradicts?: boolean | undefined } | null };

/** Why a column of a table is not imported, as a sentence. */
export function leftOutReason({ suggested, guess }: LeftOut): string {
  if (guess?.contradicts) return 'Its values contradict its header.';
  if (guess) return 'The guess was not accepted.';
  return suggested ? 'Someone chose to leave it out.' : 'No field was recognised for it.';
}

/** The order of day and month in dates such as 03/04/2026. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** How the names of files end that can hold a table. */
export const TABLE_ENDINGS = ['.csv', '.tsv', '.txt', '.xlsx', '.json', '.jsonl', '.ndjson', '.vcf'] as const;
export const isTableName = (name: string) => TABLE_ENDINGS.some((end) => name.toLowerCase().endsWith(end));

/** Why a file is no table that can be imported. */
export const TABLE_ERRORS = {
  unsupported_type: 'Not a CSV, XLSX, JSON or vCard file. Save the table as one of these and upload that.',
  old_excel: 'This is an old Excel file (.xls). Open it, save it as .xlsx and upload that.',
  empty: 'The file has no rows below its header.',
  damaged: 'The file is damaged or incomplete. Open it, save it again and upload that.',
  encrypted: 'The file is password-protected. Save it without a password and upload that.',
  too_large: 'The file contains far more data than a table of candidates. Import it in parts.',
  too_many_rows: `The table has more than ${formatNumber(limits.importRows)} rows. Import it in parts.`,
  too_many_columns: 'The table has more than 200 columns. Remove those you do not need.',
  too_long_cell: 'A cell contains more than 32,767 characters. Check for an unclosed quotation mark.',
  too_slow: 'Reading the file took too long. Save it again as CSV, or import it in parts.',
  no_sheet: 'The file has no such sheet.',
  wrong_encoding: 'The file is not in this encoding. Choose another one.',
} as const;
export type TableErrorCode = keyof typeof TABLE_ERRORS;
