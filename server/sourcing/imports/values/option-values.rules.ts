import type { CANDIDATE_STATUSES, JOB_TYPES, WORK_MODES } from '@placewell/contract/sourcing/candidates.ts';
import { readDate } from './date-values.rules.ts';

type Status = (typeof CANDIDATE_STATUSES)[number];
type JobTypeName = (typeof JOB_TYPES)[number];
type WorkModeName = (typeof WORK_MODES)[number];

/**
 * A value or header for comparison: lower case, without accents, with one blank for each run of other characters than
 * letters and digits.
 */
export const foldWord = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const byWord = <T extends string>(words: Readonly<Record<T, string>>) =>
  new Map(
    Object.entries<string>(words).flatMap(([value, names]) =>
      [value, ...names.split(',')].map((name) => [foldWord(name), value as T] as const),
    ),
  );

const YES_NO = byWord<'yes' | 'no'>({
  yes: 'y,true,1,x,ja,j,oui,o,si,s,sim,vrai,wahr,available,willing',
  no: 'n,false,0,nein,non,nao,nee,faux,falsch,not available,unwilling',
});
/** Other words for the values of fields. */
const OPTIONS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  candidate_status: byWord<Status>({
    new: 'new lead,neu,nouveau,nuevo,lead,applicant,prospect',
    active: 'available,aktiv,actif,activo,open,looking,verfügbar,disponible,actively looking,in process',
    on_hold:
      'hold,paused,passive,pausiert,en attente,en pausa,inactive,inaktiv,unavailable,nicht verfügbar,not looking',
    placed: 'hired,vermittelt,placé,colocado,employed,eingestellt',
    do_not_contact:
      'dnc,do not call,do not use,dnu,no contact,blacklist,blacklisted,opted out,opt out,unsubscribed,gdpr,gdpr erase,gdpr erased,gdpr delete,erase,nicht kontaktieren,gesperrt,sperre,abgemeldet,ne pas contacter,bloqué,désinscrit,no contactar,bloqueado,non contattare,bloccato,niet benaderen,geblokkeerd,não contactar,nie kontaktować,zablokowany,blocked',
    archived: 'archive,deleted,archiviert,archivé,archivado,closed',
  }),
  job_type: byWord<JobTypeName>({
    'Full-Time':
      'full,ft,permanent,perm,vollzeit,festanstellung,temps plein,cdi,tiempo completo,jornada completa,direct hire,h',
    'Part-Time': 'part,pt,teilzeit,temps partiel,tiempo parcial,media jornada',
    Contract:
      'contractor,freelance,temp,temporary,interim,befristet,cdd,contrato,freiberuflich,zeitarbeit,contract to hire,c,c2h',
    Internship: 'intern,praktikum,praktikant,stage,stagiaire,prácticas,becario,trainee,werkstudent',
  }),
  work_mode: byWord<WorkModeName>({
    Onsite: 'on site,office,in office,vor ort,büro,sur site,présentiel,presencial',
    Remote:
      'home,home office,homeoffice,telework,wfh,work from home,télétravail,remoto,teletrabajo,fully remote',
    Hybrid: 'hybride,híbrido,mixed,partly remote,teilweise remote',
  }),
};

/** Yes or no in several languages; undefined for other texts. */
export function readYesNo(text: string): boolean | undefined {
  const word = YES_NO.get(foldWord(text));
  return word && word === 'yes';
}
/** Whether a cell says that the person opted out, by a yes or a date; undefined for other texts. */
export function readOptOut(text: string): boolean | undefined {
  return readYesNo(text) ?? (readDate(text, 'dmy') === 'invalid' ? undefined : true);
}
/** The value of a field that a text stands for, by itself or another word for it; of a list, each. */
export function readOptions(field: string, values: readonly string[], text: string): string[] | undefined {
  const read = (one: string) => {
    const word = foldWord(one);
    return OPTIONS[field]?.get(word) ?? values.find((value) => foldWord(value) === word);
  };
  const whole = read(text);
  if (whole !== undefined) return [whole];
  const parts = text
    .split(/[,;/|\n]/)
    .map(read)
    .filter((one) => one !== undefined);
  return parts.length > 1 ? [...new Set(parts)] : undefined;
}
/** One of the values of a field. */
export function readOption(field: string, values: readonly string[], text: string): string | undefined {
  const read = readOptions(field, values, text);
  return read?.length === 1 ? read[0] : undefined;
}

const DIVIDER = /[\n;|•·]/;
/** An entry up to its separator; a quoted one, as in our own export, may contain any sign. */
const ENTRY = /\s*(?:"((?:[^"]|"")+)"\s*(?=[\n;|•·]|$)|([^\n;|•·]*))(?:[\n;|•·]|$)/g;

/** Splits at commas, except those with a closing bracket after them and no opening one in between. */
function splitAtCommas(text: string): string[] {
  const parts: string[] = [];
  let end = text.length;
  let nextBracket = '';
  for (let at = text.length - 1; at >= 0; at--) {
    const char = text.charAt(at);
    if (char === '(' || char === ')') nextBracket = char;
    if (char !== ',' || nextBracket === ')') continue;
    parts.push(text.slice(at + 1, end));
    end = at;
  }
  parts.push(text.slice(0, end));
  return parts.reverse();
}

/** What an entry of a JSON list calls its text. */
const TEXT_KEYS = ['name', 'value', 'label', 'title', 'skill', 'text', 'language'] as const;
const textOfEntry = (entry: unknown): string => {
  if (typeof entry !== 'object' || entry === null) return String(entry ?? '');
  const texts = entry as Readonly<Record<string, unknown>>;
  return String(TEXT_KEYS.map((key) => texts[key]).find((text) => typeof text === 'string') ?? '');
};

function jsonList(text: string): string[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read.map(textOfEntry) : undefined;
  } catch {
    return undefined;
  }
}

/** The entries of a list of Python or PostgreSQL: bare, or in quotes of either kind. */
function quotedEntries(text: string): string[] {
  const entries = [''];
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const char = text.charAt(at);
    const isFirst = entries.at(-1)?.trim() === '';
    if (quote === '' && char === ',') entries.push('');
    else if (quote === '' && isFirst && (char === '"' || char === "'")) quote = char;
    else if (char === quote) quote = '';
    else entries[entries.length - 1] += char === '\\' ? text.charAt(++at) : char;
  }
  return entries;
}

/** A list as programs write it: `["Java","SQL"]`, `['Java', 'SQL']`, `{Java,SQL}`. */
function programList(text: string): string[] | undefined {
  const ends = text.charAt(0) + text.charAt(text.length - 1);
  if (ends !== '[]' && (ends !== '{}' || text.includes(':'))) return undefined;
  return jsonList(text) ?? quotedEntries(text.slice(1, -1));
}

/** The entries of a list, separated by line ends, semicolons or bars, otherwise by commas outside of brackets. */
export function readList(text: string): string[] {
  const clean = (entry: string) => entry.replace(/^[\s\-–*]+/, '').replace(/(?<![\s.])[\s.]+$/, '');
  const listed = programList(text.trim());
  if (listed) return [...new Set(listed.map((entry) => entry.trim()).filter((entry) => entry !== ''))];
  const found = [...text.matchAll(ENTRY)];
  const isDivided = DIVIDER.test(text) || found.some(([, quoted]) => quoted !== undefined);
  const entries = isDivided
    ? found.map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"').trim() ?? clean(bare))
    : splitAtCommas(text).map(clean);
  return [...new Set(entries.filter((entry) => entry !== ''))];
}
