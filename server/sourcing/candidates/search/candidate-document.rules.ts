import type {
  CandidateSearchField,
  CandidateSearchFieldOf,
} from '@placewell/contract/search/search-fields.ts';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import { phoneKey } from '../../addresses/addresses.public.ts';
import {
  emailLexeme,
  fieldLexeme,
  linkedinWords,
  MAX_RUN,
  phoneLexemes,
  quoteLexeme,
  runLexeme,
  wordLexemes,
} from './lexemes.rules.ts';

/** A tsvector holds less than 1 MB, so longer texts are truncated, for search only. */
const MAX_CHARACTERS = 300_000;
const MAX_LEXEMES = 25_000;
/** Normalisation lengthens some scripts: a ligature can become a whole phrase. */
const MAX_BYTES = 1_000_000;
/** PostgreSQL's limits of a tsvector: the highest position, the positions per word, and two bytes each. */
const MAX_POSITION = 16_383;
const MAX_POSITIONS_OF_WORD = 255;
const BYTES_OF_POSITION = 2;
const BYTES_OF_LEXEME = 4;
/** The distance between texts, so that no phrase spans two of them. */
const GAP = 10;

/** The lexeme by which a skill is found under any of its names. */
export const skillKeyLexeme = (skill_key: string) => fieldLexeme('skill-key', skill_key);
/** The lexeme by which a city is found under any of its names. */
export const cityKeyLexeme = (city_key: string) => fieldLexeme('city-key', city_key);

/** Short fields for phrase search, in which the index alone finds adjacent words. */
export const RUN_FIELDS: readonly CandidateSearchField[] = [
  'name',
  'title',
  'skill',
  'location',
  'company',
  'school',
  'degree',
];

export type DocumentSource = {
  candidate_name: string;
  job_title: string | null;
  emails: readonly Address[];
  phones: readonly Address[];
  country_code: string | null;
  /** The country of the agency. */
  home: string | null;
  linkedin: string | null;
  location: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  city_key: string | null;
  candidate_note: string | null;
  skills: readonly string[];
  skill_keys: readonly string[];
  work_history: readonly { company_name: string }[];
  education: readonly { school_name: string; degree: string; field: string }[];
  languages: readonly { name: string }[];
  resume_text: string | null;
};

/** Tags and owners are searched in their tables; signs distinguish the words of the resume and of addresses. */
type TextField =
  | Exclude<CandidateSearchFieldOf<'words'>, 'tag' | 'recruiter' | 'resume' | 'linkedin'>
  | 'email';
/** The texts of each field, in the order in which a document holds them. */
const TEXTS: Record<TextField, (source: DocumentSource) => Iterable<string | null>> = {
  name: (source) => [source.candidate_name],
  title: (source) => [source.job_title],
  email: (source) => source.emails.map(({ value }) => value),
  skill: (source) => source.skills,
  location: (source) => new Set([source.location, source.city, source.state, source.country]),
  company: (source) => new Set(source.work_history.map((entry) => entry.company_name)),
  school: (source) => new Set(source.education.map((entry) => entry.school_name)),
  degree: (source) => source.education.flatMap((entry) => [entry.degree, entry.field]),
  language: (source) => source.languages.map((entry) => entry.name),
  note: (source) => [source.candidate_note],
};
const TEXT_FIELDS = Object.entries(TEXTS) as [TextField, (typeof TEXTS)[TextField]][];

/** Collects lexemes with positions, within PostgreSQL's limits. */
class DocumentBuilder {
  readonly #positions = new Map<string, string[]>();
  #at = 1;
  #bytes = 0;

  /** Adds a lexeme at the current position; repeating one that has no position changes nothing. */
  add(lexeme: string, position: string) {
    const before = this.#positions.get(lexeme);
    if (before && (before.length >= MAX_POSITIONS_OF_WORD || before.at(-1) === position)) return;
    const bytes = BYTES_OF_POSITION + (before ? 0 : Buffer.byteLength(lexeme) + BYTES_OF_LEXEME);
    if (this.#bytes + bytes > MAX_BYTES || (!before && this.#positions.size >= MAX_LEXEMES)) return;
    this.#bytes += bytes;
    if (before) before.push(position);
    else this.#positions.set(lexeme, [position]);
  }

  /**
   * Adds the words and runs of a field's text; unless only the field finds them, the words count for the whole document
   * too.
   */
  addField(field: CandidateSearchField, words: readonly string[], isPlain = true) {
    const hasRuns = RUN_FIELDS.includes(field);
    for (const [at, word] of words.entries()) {
      const position = `${Math.min(this.#at++, MAX_POSITION)}A`;
      if (isPlain) this.add(word, position);
      this.add(fieldLexeme(field, word), position);
      for (let end = at + 2; hasRuns && end <= Math.min(at + MAX_RUN, words.length); end++)
        this.add(runLexeme(field, words.slice(at, end)), position);
    }
    this.#at += GAP;
  }

  /** Adds the words of the resume, without a weight, which distinguishes them from words of fields. */
  addResume(words: readonly string[]) {
    for (const word of words) this.add(word, `${Math.min(this.#at++, MAX_POSITION)}`);
  }

  toString() {
    return [...this.#positions]
      .map(([lexeme, positions]) => `${quoteLexeme(lexeme)}:${positions.join(',')}`)
      .join(' ');
  }
}

/** The candidate's tsvector literal: words with positions, words by field, email address, phone, skill keys and city. */
export function searchDocument(source: DocumentSource): string {
  const builder = new DocumentBuilder();
  for (const { value } of source.emails) builder.add(emailLexeme(value), '1A');
  // As written, and as dialled from abroad.
  for (const { value } of source.phones)
    for (const text of [value, phoneKey(value, source.country_code, source.home) ?? ''])
      for (const lexeme of phoneLexemes(text)) builder.add(lexeme, '1A');
  for (const key of source.skill_keys) builder.add(skillKeyLexeme(key), '1A');
  if (source.city_key) builder.add(cityKeyLexeme(source.city_key), '1A');
  for (const [field, textsOf] of TEXT_FIELDS)
    for (const text of textsOf(source))
      if (text) builder.addField(field, wordLexemes(text.slice(0, MAX_CHARACTERS)));
  if (source.linkedin) builder.addField('linkedin', linkedinWords(source.linkedin), false);
  builder.addResume(wordLexemes((source.resume_text ?? '').slice(0, MAX_CHARACTERS)));
  return builder.toString();
}
