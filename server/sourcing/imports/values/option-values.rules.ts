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
/** One of the values of a field, by itself or another word for it. */
export function readOption(field: string, values: readonly string[], text: string): string | undefined {
  const word = foldWord(text);
  return OPTIONS[field]?.get(word) ?? values.find((value) => foldWord(value) === word);
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

/** The entries of a list, separated by line ends, semicolons or bars, otherwise by commas outside of brackets. */
export function readList(text: string): string[] {
  const clean = (entry: string) => entry.replace(/^[\s\-–*]+/, '').replace(/(?<![\s.])[\s.]+$/, '');
  const found = [...text.matchAll(ENTRY)];
  const isDivided = DIVIDER.test(text) || found.some(([, quoted]) => quoted !== undefined);
  const entries = isDivided
    ? found.map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"').trim() ?? clean(bare))
    : splitAtCommas(text).map(clean);
  return [...new Set(entries.filter((entry) => entry !== ''))];
}
