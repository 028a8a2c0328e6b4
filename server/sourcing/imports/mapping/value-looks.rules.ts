import { CANDIDATE_STATUSES, JOB_TYPES, WORK_MODES } from '@placewell/contract/sourcing/candidates.ts';
import type { ImportField, ImportLook } from '@placewell/contract/sourcing/import-columns.ts';
import { loadBuiltInVocabulary } from '@placewell/matching';
import { isSpokenLanguage } from '@placewell/resume/words/spoken-languages.ts';
import { companyScore, titleScore } from '@placewell/resume/words/titles.ts';
import { readWrittenName } from '@placewell/resume/words/written-name.ts';
import { readerOptions } from '../../../providers/vocabulary/reader-options.ts';
import { findCountryCode, isRegion, placeFieldsOf } from '../../places/places.public.ts';
import { readAvailability } from '../values/availability-values.rules.ts';
import { readEmail, readLinkedin, readPhone } from '../values/contact-values.rules.ts';
import { readDate } from '../values/date-values.rules.ts';
import { headerUnits } from '../values/header-units.rules.ts';
import { readNoticeDays, readYears } from '../values/number-values.rules.ts';
import { readList, readOption, readYesNo } from '../values/option-values.rules.ts';
import { readCurrency, readSalary } from '../values/salary-values.rules.ts';

type Seen = { text: string; field: ImportField; header: string };

/** A longer text is no name, place or title, and costs time. */
const MAX_SHORT = 80;

/** The skills and titles of the product's own vocabulary, as for resumes; loaded for the first unknown column. */
let engines: ReturnType<typeof readerOptions> | undefined;
const known = () => {
  engines ??= readerOptions(loadBuiltInVocabulary());
  return engines;
};

const isShort = (text: string) => text.length <= MAX_SHORT && !/[@\n]|https?:/i.test(text);
const isTitle = (text: string) =>
  isShort(text) && !/\d{3}/.test(text) && (titleScore(text) >= 0.6 || known().isJobTitle?.(text) === true);
const isPlace = (text: string) =>
  isShort(text) && /\p{L}{2}/u.test(text) && placeFieldsOf(text).country_code !== null;
const OPTIONS: Partial<Record<ImportField, readonly string[]>> = {
  job_type: JOB_TYPES,
  work_mode: WORK_MODES,
  candidate_status: CANDIDATE_STATUSES,
};
/** At least half of a list, so that a text with one such word is none. */
const isListOf = (text: string, isOne: (entry: string) => boolean, share = 0.5) => {
  const entries = readList(text);
  return entries.length > 0 && entries.filter(isOne).length >= entries.length * share;
};
const isSkill = (entry: string) =>
  entry.length <= 40 && !isSpokenLanguage(entry) && known().resolveSkill?.(entry) !== undefined;

/** Whether a value looks like that. */
const LOOKS: Readonly<Record<ImportLook, (seen: Seen) => boolean>> = {
  person: ({ text }) =>
    isShort(text) &&
    readWrittenName(text) !== undefined &&
    companyScore(text) === 0 &&
    titleScore(text) < 0.6 &&
    !isPlace(text),
  'part of a name': ({ text }) =>
    text.length <= 40 && /^[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+){0,3}$/u.test(text) && !isTitle(text),
  'email address': ({ text }) => readEmail(text) !== undefined,
  'phone number': ({ text }) => readPhone(text) !== undefined && readDate(text, 'dmy') === 'invalid',
  'LinkedIn address': ({ text }) => readLinkedin(text) !== undefined,
  'file name': ({ text }) => /\.(?:pdf|docx?|rtf|odt|png|jpe?g)$/i.test(text),
  'job title': ({ text }) => isTitle(text),
  place: ({ text }) => isPlace(text),
  region: ({ text }) => /^[A-Z]{2,3}$/.test(text) || (isShort(text) && isRegion(text)),
  country: ({ text }) => isShort(text) && findCountryCode(text) !== undefined,
  'number of years': ({ text, header }) => (readYears(text, headerUnits(header).time) ?? 99) <= 60,
  'list of skills': ({ text }) => isListOf(text, isSkill),
  'list of languages': ({ text }) => isListOf(text, isSpokenLanguage, 0.9),
  salary: ({ text, header }) => (readSalary(text, headerUnits(header))?.min ?? 0) > 5,
  currency: ({ text }) => readCurrency(text) !== undefined,
  'notice period': ({ text, header }) => readNoticeDays(text, headerUnits(header).time) !== undefined,
  date: ({ text }) => readDate(text, 'dmy') !== 'invalid',
  'date of availability': ({ text }) => readAvailability(text, 'dmy', '2026-01-01') !== 'invalid',
  choice: ({ text, field }) => {
    const values = OPTIONS[field];
    return (values ? readOption(field, values, text) : readYesNo(text)) !== undefined;
  },
  'list of countries': ({ text }) =>
    isListOf(text, (entry) => findCountryCode(entry.replace(/^not\s/i, '')) !== undefined, 0.9),
  identifier: ({ text }) => /\d/.test(text) && /^[\p{L}\d][\p{L}\d ./_#-]{0,39}$/u.test(text),
  text: ({ text }) => /\p{L}{3}/u.test(text) && readEmail(text) === undefined,
};
/** Distinct looks: they identify a column whose header says nothing. */
const ALONE: ReadonlySet<ImportLook> = new Set<ImportLook>([
  'person',
  'job title',
  'place',
  'list of skills',
  'list of languages',
]);
/** Looks of almost any text: here a header must say all of it. */
const VAGUE: ReadonlySet<ImportLook> = new Set<ImportLook>(['text', 'identifier', 'part of a name']);

/** Looks of which the product knows many words, but never all. */
const OPEN: ReadonlySet<ImportLook> = new Set<ImportLook>([
  'job title',
  'place',
  'list of skills',
  'list of languages',
]);

export const isOpen = (look: ImportLook): boolean => OPEN.has(look);
export const looksLike = (look: ImportLook, seen: Seen): boolean => LOOKS[look](seen);
export const tellsAlone = (look: ImportLook): boolean => ALONE.has(look);
export const isVague = (look: ImportLook): boolean => VAGUE.has(look);

const ADDRESS = /^(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau|monsieur|madame|mme|mlle|sr|sra|m)\.?$/iu;
/** Values that say that a header known for a field means something else here. */
export const CONTRADICTIONS: Partial<Record<ImportLook, (seen: Seen) => boolean>> = {
  'job title': ({ text }) => ADDRESS.test(text),
  'number of years': (seen) => !LOOKS['number of years'](seen),
  'email address': ({ text }) => readEmail(text) === undefined,
};
