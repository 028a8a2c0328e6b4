import type { CandidateFileKind } from '@placewell/contract/sourcing/candidate-files.ts';
import { withoutEnding } from '../../../sourcing/sourcing.public.ts';

const MOST_PARTS = 6;
const SEPARATORS = /[\s_.,-]+/g;

export type FileName = {
  /** What it begins with, up to each separator, the longest first: "17", "C-1", "Ada Lovelace". */
  starts: string[];
  /** Its folders, the innermost first. */
  folders: string[];
  /** The first words as names are compared, the longest first. */
  names: string[];
};

const norm = (text: string) => text.replaceAll(SEPARATORS, ' ').trim().toLowerCase();

/** What the name of a file may say of whose it is. */
export function readFileName(path: string): FileName {
  const folders = path.split('/').reverse();
  const bare = withoutEnding((folders.shift() ?? '').normalize('NFC'));
  const ends = [...bare.matchAll(SEPARATORS)].map(({ index }) => index).slice(0, MOST_PARTS);
  const starts = [...ends.filter((end) => end > 0), bare.length].map((end) => bare.slice(0, end)).reverse();
  const words = norm(bare).split(' ');
  const names = [...Array(Math.min(words.length, MOST_PARTS)).keys()]
    .map((count) => words.slice(0, count + 1).join(' '))
    .reverse();
  const [first = '', second = ''] = words;
  return { starts, folders, names: second ? [...names, `${second} ${first}`] : names };
}

/** Words in the names of files, by what they say the file is. */
const KINDS: readonly (readonly [CandidateFileKind, RegExp])[] = [
  ['cover_letter', /cover ?letter|motivation|anschreiben|bewerbungsschreiben/],
  ['certificate', /certificat|diplom|zeugnis|degree|licen[cs]e|transcript|zertifikat/],
  ['resume', /(?<!\p{L})(?:cv|resume|résumé|curriculum|lebenslauf|vitae)(?!\p{L})/u],
];

/** What a file of a candidate is by its name; one that has only an ID or a person's name, `said`, is a resume. */
export function kindOfFile(path: string, said: string): CandidateFileKind {
  const bare = norm(withoutEnding(path.split('/').at(-1) ?? ''));
  const named = KINDS.find(([, words]) => words.test(bare))?.[0];
  return named ?? (bare === norm(said) ? 'resume' : 'other');
}
