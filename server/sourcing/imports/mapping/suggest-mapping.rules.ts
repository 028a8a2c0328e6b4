import { ImportField, importLabel, isSingleField } from '@placewell/contract/sourcing/import-columns.ts';
import { readEmail, readLinkedin, readPhone } from '../values/contact-values.rules.ts';
import { readDate } from '../values/date-values.rules.ts';
import { fieldByHeader } from './header-names.rules.ts';

const BY_LABEL = new Map(ImportField.options.map((field) => [importLabel(field), field]));

type Column = { header: string; samples: readonly string[] };

/** Fields that a column's values identify, whatever its header. */
const BY_VALUES: readonly [ImportField, (text: string) => boolean][] = [
  ['linkdedin', (text) => readLinkedin(text) !== undefined],
  ['email', (text) => readEmail(text) !== undefined],
  ['resume_file', (text) => /\.(?:pdf|docx?|rtf)$/i.test(text)],
  [
    'phone',
    (text) => /[+()\s/-]/.test(text) && readPhone(text) !== undefined && readDate(text, null) === 'invalid',
  ],
];
/** Not all, because a few values of each table are in the wrong column. */
const SHARE = 0.8;

function fieldByValues({ samples }: Column): ImportField | undefined {
  if (samples.length === 0) return undefined;
  return BY_VALUES.find(([, fits]) => samples.filter(fits).length >= samples.length * SHARE)?.[0];
}

/** Whether the values contradict the header: "Contact" with e-mail addresses, "Remote" with yes and no. */
function isContradicted(field: ImportField, column: Column): boolean {
  const byValues = fieldByValues(column);
  if (byValues !== undefined && byValues !== field)
    return field !== 'recruiter' && field !== 'candidate_note';
  // Half of them may be invalid, but not all.
  const { samples } = column;
  return field === 'email' && samples.filter((text) => readEmail(text)).length * 2 < samples.length;
}

/** The probable field of each column: by its header, otherwise by its values. No field is suggested twice. */
export function suggestMapping(columns: readonly Column[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  const take = (field: ImportField | undefined): ImportField | null => {
    if (field === undefined || (taken.has(field) && isSingleField(field))) return null;
    taken.add(field);
    return field;
  };
  const byHeader = columns.map((column) => {
    const field = fieldByHeader(column.header);
    // Other systems call the years "Experience", our own export the text: it has both.
    return (
      (field && !isContradicted(field, column) ? take(field) : null) ?? take(BY_LABEL.get(column.header))
    );
  });
  return columns.map((column, at) => byHeader[at] ?? take(fieldByValues(column)));
}
