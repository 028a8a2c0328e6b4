import {
  IMPORT_FIELDS,
  type ImportField,
  isSingleField,
} from '@placewell/contract/sourcing/import-fields.ts';
import type {
  Import,
  ImportColumn,
  ImportSummary,
  MappedColumn,
} from '@placewell/contract/sourcing/imports.ts';

export const STEPS = ['file', 'columns', 'resumes', 'check', 'import'] as const;
export type StepId = (typeof STEPS)[number];

type State = Pick<ImportSummary, 'import_status'>;

/** The server is at work on it. */
export const isWorking = ({ import_status }: State) =>
  import_status === 'checking' || import_status === 'running' || import_status === 'undoing';

const BEFORE_ROWS: readonly Import['import_status'][] = ['mapping', 'checking', 'checked'];
/** Rows may be in the lists: file, columns and settings can no longer be changed. */
export const isStarted = ({ import_status }: State) => !BEFORE_ROWS.includes(import_status);

/** The step that an import opens with when its address names none. */
export function currentStep(one: State): StepId {
  if (isStarted(one)) return 'import';
  return one.import_status === 'mapping' ? 'columns' : 'check';
}

export function isStepOpen(one: State & Pick<Import, 'mapping'>, step: StepId): boolean {
  if (isStarted(one)) return step === 'import';
  if (isWorking(one)) return step === 'check';
  if (step === 'import') return false;
  return step === 'file' || step === 'columns' || identifies(one.mapping);
}

/** Fields of which one is needed to say who a row is. */
const IDENTIFYING: readonly ImportField[] = ['candidate_name', 'first_name', 'last_name', 'email', 'phone'];
export const identifies = (mapping: readonly MappedColumn[]) =>
  mapping.some(({ field }) => IDENTIFYING.includes(field));

export const fieldOf = (mapping: readonly MappedColumn[], header: string) =>
  mapping.find((one) => one.header === header)?.field;

/** Why columns cannot have their chosen fields, by header. */
export function mappingErrors(mapping: readonly MappedColumn[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const first = new Map<ImportField, string>();
  for (const { header, field } of mapping) {
    const other = first.get(field);
    if (other === undefined) first.set(field, header);
    else if (isSingleField(field))
      errors[header] =
        `“${other}” is ${IMPORT_FIELDS[field]} already. Choose another field here, or none there.`;
  }
  return errors;
}

/** The mapping with another field for one column, in the order of the columns; undefined leaves the column out. */
export function setField(
  columns: readonly ImportColumn[],
  mapping: readonly MappedColumn[],
  header: string,
  field: ImportField | undefined,
): MappedColumn[] {
  return columns.flatMap((column) => {
    const next = column.header === header ? field : fieldOf(mapping, column.header);
    return next ? [{ header: column.header, field: next }] : [];
  });
}

/** The suggested field of each column; fields that may not repeat are suggested once. */
export function suggestedMapping(columns: readonly ImportColumn[]): MappedColumn[] {
  const taken = new Set<ImportField>();
  return columns.flatMap(({ header, suggested }) => {
    if (!suggested || (taken.has(suggested) && isSingleField(suggested))) return [];
    taken.add(suggested);
    return [{ header, field: suggested }];
  });
}

/** A saved mapping as far as the table has its columns; headers are compared without case and outer blanks. */
export function applyMapping(
  columns: readonly ImportColumn[],
  saved: readonly MappedColumn[],
): MappedColumn[] {
  const key = (header: string) => header.trim().toLowerCase();
  const fields = new Map(saved.map(({ header, field }) => [key(header), field]));
  return columns.flatMap(({ header }) => {
    const field = fields.get(key(header));
    return field ? [{ header, field }] : [];
  });
}

const DATE_FIELDS: readonly ImportField[] = ['available_from', 'created_on'];
/** The first date column with an ambiguous order of day and month. */
export const ambiguousDates = (columns: readonly ImportColumn[], mapping: readonly MappedColumn[]) =>
  columns.find(({ header, has_ambiguous_dates }) => {
    const field = fieldOf(mapping, header);
    return has_ambiguous_dates && field !== undefined && DATE_FIELDS.includes(field);
  });
