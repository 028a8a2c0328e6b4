import { MOVE_KINDS, MOVE_TABLES, type MoveKind } from '@placewell/contract/outside/move-kinds.ts';
import { identifies } from '@placewell/contract/sourcing/import-columns.ts';
import type { ImportColumn, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import { foldWord, type StoredImport } from '../../../sourcing/sourcing.public.ts';

/** How a table keeps its kind: one of files is known by its settings. */
export function storedKind(kind: MoveKind | null, { holds, ...settings }: StoredImport['settings']) {
  if (kind !== 'files') return { import_kind: kind, settings };
  return { import_kind: null, settings: { ...settings, holds: holds ?? ('files' as const) } };
}

export type MappedField = { header: string; field: string };
/** A header for comparison; "Fee (%)" is not "Fee". */
const fold = (header: string) => foldWord(header.replaceAll('%', ' percent '));

type Columns = readonly Pick<ImportColumn, 'header' | 'suggested' | 'guess'>[];

const FIELDS = new Map(
  MOVE_KINDS.map((kind) => [
    kind,
    new Map(
      Object.entries(MOVE_TABLES[kind].fields)
        .flatMap(([field, { label, headers = '', to }]) =>
          // A bare "Contact" is a name, not the ID that its field reads.
          [to ? label : field, ...headers.split(','), label].map((name) => [fold(name), field] as const),
        )
        // A label counts more than another field's header.
        .toReversed()
        .toSorted((a, b) => Number(isLabel(kind, a)) - Number(isLabel(kind, b))),
    ),
  ]),
);

function isLabel(kind: MoveKind, [name, field]: readonly [string, string]) {
  return fold(MOVE_TABLES[kind].fields[field]?.label ?? '') === name;
}

/** The fields of a kind that the headers of a table name, each once. */
export function suggestFields(kind: MoveKind, columns: Columns): MappedField[] {
  if (kind === 'candidates')
    return columns.flatMap(({ header, suggested, guess }) =>
      suggested && !guess ? [{ header, field: suggested }] : [],
    );
  const taken = new Set<string>();
  const fieldOf = (header: string) => FIELDS.get(kind)?.get(fold(header));
  const isMixed = columns.some(({ header }) => fieldOf(header) === 'activity_kind');
  return columns.flatMap(({ header }) => {
    const field = fieldOf(header);
    if (field === undefined || taken.has(field)) return [];
    if (MOVE_TABLES[kind].fields[field]?.isMixed && !isMixed) return [];
    taken.add(field);
    return [{ header, field }];
  });
}

const ABOUT = ['match', 'candidate', 'candidate_email', 'contact', 'job', 'client', 'client_name'];
/** Fields without which rows of a kind are nothing: one of each list. */
const NEEDED: Partial<Record<MoveKind, readonly (readonly string[])[]>> = {
  contacts: [
    ['contact_name', 'first_name', 'last_name', 'email'],
    ['client', 'client_name'],
  ],
  matches: [
    ['candidate', 'candidate_email'],
    ['job', 'job_title'],
  ],
  placements: [['match', 'candidate', 'candidate_email']],
  notes: [ABOUT],
  calls: [ABOUT],
  tasks: [ABOUT],
};

/** Whether the columns suffice for rows of a kind. */
export function isComplete(kind: MoveKind, mapping: readonly MappedField[]): boolean {
  if (kind === 'candidates') return identifies(mapping as MappedColumn[]);
  const fields = new Set(mapping.map(({ field }) => field));
  const needed = Object.entries(MOVE_TABLES[kind].fields).filter(([, { isNeeded }]) => isNeeded);
  return (
    mapping.length > 0 &&
    needed.every(([field]) => fields.has(field)) &&
    (NEEDED[kind] ?? []).every((some) => some.some((field) => fields.has(field)))
  );
}

/** A kind leads by this share of the columns, else a person is asked. */
const LEAD = 0.2;
/** What the name of the file counts, and a column with the IDs of the kind. */
const NAME_COUNTS = 0.4;
const ID_COUNTS = 0.4;

/**
 * The kind whose own IDs a column has; of several the last, since rows name the records of kinds before theirs. Beside a bare "ID"
 * they are all of other records.
 */
function kindOfIds(columns: Columns): MoveKind | undefined {
  const headers = new Set(columns.map(({ header }) => foldWord(header)));
  if (headers.has('id')) return undefined;
  return MOVE_KINDS.findLast((kind) => {
    const label = kind === 'candidates' ? 'Candidate ID' : MOVE_TABLES[kind].fields.external_id?.label;
    return label !== undefined && headers.has(foldWord(label));
  });
}

/** Words of tables that no kind is: "candidate educations" is no table of candidates. */
const OTHERS = new Set(['education', 'educations', 'experience', 'experiences', 'definitions']);

/** The kinds that the last telling word in the name of a file means: "candidate notes" are notes. Undefined: none of ours. */
function kindsNamed(words: readonly string[]): readonly MoveKind[] | undefined {
  const telling = words.findLast(
    (word) => OTHERS.has(word) || MOVE_KINDS.some((kind) => isNamed(kind, [word])),
  );
  if (telling !== undefined && OTHERS.has(telling)) return undefined;
  return MOVE_KINDS.filter((kind) => telling !== undefined && isNamed(kind, [telling]));
}

export function isNamed(kind: MoveKind, words: readonly string[]) {
  const names = MOVE_TABLES[kind].files.split(',').map(foldWord);
  return names.some((name) => name !== '' && words.some((word) => word === name || word === `${name}s`));
}

/** What the rows of a table seem to be: by the share of its columns that a kind has, and by its name. */
export function recogniseKind(file_name: string, columns: Columns): MoveKind | null {
  const words = foldWord(file_name.replace(/\.\w+$/, '')).split(' ');
  const named = kindsNamed(words);
  if (!named) return null;
  const ofIds = kindOfIds(columns);
  const scored = MOVE_KINDS.flatMap((kind) => {
    const mapping = suggestFields(kind, columns);
    // A name of a file says nothing of whose it is.
    if (!isComplete(kind, mapping) || (kind === 'files' && mapping.length === 1)) return [];
    const isOwn = kind === ofIds && (named.length === 0 || named.includes(kind));
    const counted = (named.includes(kind) ? NAME_COUNTS : 0) + (isOwn ? ID_COUNTS : 0);
    return [{ kind, fields: mapping, score: mapping.length / columns.length + counted }];
  }).toSorted((a, b) => b.score - a.score);
  const [first, second] = scored;
  // A column of types makes calls and tasks of notes, whatever else their tables share.
  const isMixed = scored.some(
    ({ kind, fields }) => kind === 'notes' && fields.some(({ field }) => field === 'activity_kind'),
  );
  const isActivity = first && ['notes', 'calls', 'tasks'].includes(first.kind);
  if (isMixed && isActivity && (!named.includes(first.kind) || named.includes('notes'))) return 'notes';
  if (!first || first.score - (second?.score ?? 0) < LEAD) return null;
  return first.kind;
}
