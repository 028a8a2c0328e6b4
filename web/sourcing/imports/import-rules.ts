import {
  IMPORT_COLUMNS,
  type ImportField,
  type ImportReader,
  identifies,
  importLabel,
  isSingleField,
} from '@placewell/contract/sourcing/import-columns.ts';
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
        `“${other}” is ${importLabel(field)} already. Choose another field here, or none there.`;
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

/** The columns that are recognised; a guess waits until it is accepted. */
export const recognisedMapping = (columns: readonly ImportColumn[]): MappedColumn[] =>
  columns.flatMap(({ header, suggested, guess }) =>
    suggested && !guess ? [{ header, field: suggested }] : [],
  );

/** Guesses that are neither accepted nor replaced, and whose field no other column has. */
export const openGuesses = (columns: readonly ImportColumn[], mapping: readonly MappedColumn[]) =>
  columns.filter(
    ({ header, suggested, guess }) =>
      guess !== null &&
      suggested !== null &&
      fieldOf(mapping, header) === undefined &&
      !(isSingleField(suggested) && mapping.some(({ field }) => field === suggested)),
  );

/** The mapping with these guesses accepted. */
export const withGuesses = (
  columns: readonly ImportColumn[],
  mapping: readonly MappedColumn[],
  guesses: readonly ImportColumn[],
): MappedColumn[] =>
  guesses.reduce<MappedColumn[]>(
    (changed, { header, suggested }) => setField(columns, changed, header, suggested ?? undefined),
    [...mapping],
  );

/** The columns with values that no field takes, and how many values these are. */
export function leftOver(columns: readonly ImportColumn[], mapping: readonly MappedColumn[]) {
  const left = columns.filter(({ header, filled }) => filled > 0 && fieldOf(mapping, header) === undefined);
  return { columns: left, values: left.reduce((sum, { filled }) => sum + filled, 0) };
}

const DATE_READERS: readonly (ImportReader | undefined)[] = ['date', 'availability'];

/** The first date column with an ambiguous order of day and month. */
export const ambiguousDates = (columns: readonly ImportColumn[], mapping: readonly MappedColumn[]) =>
  columns.find(({ header, has_ambiguous_dates }) => {
    const field = fieldOf(mapping, header);
    return has_ambiguous_dates && field !== undefined && DATE_READERS.includes(IMPORT_COLUMNS[field].reads);
  });
