import { IMPORT_COLUMNS, ImportField, importLabel } from '@placewell/contract/sourcing/import-columns.ts';
import { foldWord } from '../values/option-values.rules.ts';

const namesOf = (names: (field: ImportField) => readonly string[]) =>
  ImportField.options.flatMap((field) =>
    names(field).map((name): [string, ImportField] => [foldWord(name), field]),
  );
/** Two systems may mean different things by a name: their own headers count more than our names. */
const FIELD_BY_NAME = new Map([
  ...namesOf((field) => [importLabel(field), field]),
  ...namesOf((field) => IMPORT_COLUMNS[field].headers?.split(',') ?? []),
]);
/** A name with two meanings: the values tell which. */
const OTHER_MEANING: ReadonlyMap<string, ImportField> = new Map([['mobile', 'relocation']]);

/** Meaningless words around a column's name: "Candidate: E-mail *", "E-mail (2)". */
const FRAME =
  /^(?:candidate|applicant|contact|person|kandidat|bewerber)\s+|(?<!\s)\s+(?:\d|required|optional|pflichtfeld)$/g;

/** What a header means where its values are not what it usually means. */
export const otherMeaning = (header: string): ImportField | undefined => OTHER_MEANING.get(foldWord(header));

/** The field of a column by its header alone. */
export function fieldByHeader(header: string): ImportField | undefined {
  const name = foldWord(header.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')) || foldWord(header);
  const bare = name.replace(FRAME, '');
  return FIELD_BY_NAME.get(foldWord(header)) ?? FIELD_BY_NAME.get(name) ?? FIELD_BY_NAME.get(bare);
}
