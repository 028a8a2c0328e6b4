import { z } from 'zod';
import { formatNumber } from '../counts.ts';
import { limits } from '../limits.ts';

/** Why a row is not imported, or a value of it is left out, as a sentence; `{value}` is what the cell holds. */
export const IMPORT_REASONS = {
  no_name: 'There is no name, e-mail address or phone number, so there is nobody to add.',
  name_missing: 'There is no name; the e-mail address or phone number takes its place.',
  email_invalid: '“{value}” is not an e-mail address.',
  phone_invalid: '“{value}” is not a phone number.',
  linkedin_invalid: '“{value}” is not the address of a LinkedIn profile.',
  number_invalid: '“{value}” is not a number that fits here.',
  salary_invalid: '“{value}” could not be read as a salary.',
  salary_order: 'The salary ends below where it begins.',
  currency_invalid: '“{value}” is not a currency.',
  period_invalid: '“{value}” is none of year, month, day and hour.',
  date_invalid: '“{value}” is not a date.',
  date_ambiguous: '“{value}” can be two dates. Say whether the day or the month comes first.',
  notice_invalid: '“{value}” could not be read as a notice period.',
  option_invalid: '“{value}” is none of the values that this field has.',
  country_invalid: '“{value}” is not a country.',
  place_unknown: '“{value}” is not a place that is known, so it is kept as text only.',
  recruiter_unknown: 'No active person of your agency has the e-mail address or name “{value}”.',
  recruiter_ambiguous: 'Several people of your agency have the name “{value}”. Use the e-mail address.',
  recruiter_other: 'Only an agency user can import candidates for “{value}”.',
  too_long: '“{value}” is too long and was cut.',
  too_many_values: 'There are more values than fit; the last ones were left out.',
  second_value: '“{value}” was left out: another column has one already.',
  duplicate_email: 'A candidate with this e-mail address exists.',
  duplicate_phone: 'A candidate with this phone number exists.',
  duplicate_linkedin: 'A candidate with this LinkedIn profile exists.',
  duplicate_external_id: 'This ID was imported before.',
  duplicate_name_employer: 'A candidate of this name at this employer exists; it may be the same person.',
  duplicate_row: 'Row {value} of the table is the same person.',
  needs_decision: 'Decide whether to skip this row, to fill in what is empty, or to add a second candidate.',
  not_yours: 'The candidate belongs to somebody else, so it stays as it is.',
  nothing_new: 'The candidate has everything already that this row says.',
  skipped_by_setting: 'Duplicates are skipped.',
  skipped_by_person: 'Skipped on request.',
  value_refused: 'A value could not be read, and such rows are not imported.',
  file_missing: 'The resume “{value}” is not among the files.',
  kept_changed: 'Somebody has changed {value} since, so this stays.',
  kept_removed: 'The candidate has been deleted since.',
  kept_merged: 'The candidate has been merged into another one since, who stays as they are.',
  failed: 'The row could not be written. Start the import again to try it once more.',
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

/** The sentence of a reason. */
export const importReasonText = (code: ImportReasonCode, value: string | null): string =>
  IMPORT_REASONS[code].replace('{value}', () => value ?? '');

/** The order of day and month in dates such as 03/04/2026. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Why a file is no table that can be imported. */
export const TABLE_ERRORS = {
  unsupported_type: 'Not a CSV or XLSX file. Save the table as one of these and upload that.',
  old_excel: 'This is an old Excel file (.xls). Open it, save it as .xlsx and upload that.',
  empty: 'The file has no rows below its header.',
  damaged: 'The file is damaged or incomplete. Open it, save it again and upload that.',
  encrypted: 'The file is password-protected. Save it without a password and upload that.',
  too_large: 'The file holds far more data than a table of candidates. Import it in parts.',
  too_many_rows: `The table has more than ${formatNumber(limits.importRows)} rows. Import it in parts.`,
  too_many_columns: 'The table has more than 200 columns. Remove those that are not needed.',
  too_long_cell:
    'A cell holds more than 32,767 characters. If quotation marks are not closed, mend them first.',
  too_slow: 'Reading the file took too long. Save it again as CSV, or import it in parts.',
  no_sheet: 'The file has no such sheet.',
  wrong_encoding: 'The file is not in this encoding. Choose another one.',
} as const;
export type TableErrorCode = keyof typeof TABLE_ERRORS;
