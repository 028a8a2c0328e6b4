import { formatLocation, USUAL_DISTANCE } from '@placewell/contract/sourcing/places.ts';
import { readDistance } from './amounts.rules.ts';
import {
  type Chip,
  type Found,
  matchWords,
  type NamedPlace,
  type Reader,
  type ReadOptions,
  sizeOf,
  unreadWords,
} from './chip.rules.ts';

/** The longest names. */
const MAX_TITLE = 5;
const MAX_SKILL = 4;
const MAX_PLACE = 5;

const NEAR =
  /^(?:in or near|in and around|near to|near|nearby|close to|around|round|commutable to|local to|not far from|within reach of)(?= )/;
const IN = /^(?:based in|living in|lives in|located in|from|in|at|to)(?= )/;
const WITHIN =
  /^(?:within |up to |max )?\d{1,3}(?:[.,]\d)? (?:km|kms|kilometers|kilometres|mi|mile|miles)(?: radius)? (?:of|from|around|round)(?= )/;
/** Words that a place of the same name is not meant by. */
const NOT_PLACES =
  /^(?:the|of|march|may|mobile|nice|best|most|born|call|for|central|university|normal|eye|looe|battle|sale|job|deal|rugby|ware|street|ash|wells|goole|orange|split|bar|man|as|us|am|no|mode|date|page|opportunity|enterprise|industry|commerce|home|work|office|house|ready|start|experience|care|nursing|school|hospital|city|town|county|area|region|london road)$/;

/** "central London", "the north of Leeds". */
const PART_OF =
  /^(?:the )?(?:(?:central|inner|outer|greater|downtown|(?:north|south|east|west|north ?east|north ?west|south ?east|south ?west)(?:ern)?)(?: (?:east|west))?(?: of)?|(?:city|centre|center) of) /;
/** What may follow a place behind "to" or "at", or one of an ordinary name. */
const AFTER_PLACE = /^(?:$|[^\p{L}]|(?:and|or|with|who|that|for|from|not|near|in)(?: |$))/u;

/** The longest name of up to `most` words at the beginning of a line; a comma or sign ends a name. */
export function longest<T>(
  line: string,
  most: number,
  look: (name: string) => T | undefined,
): { value: T; size: number } | undefined {
  const words = line.split(' ', most + 1).slice(0, most);
  const stop = words.findIndex((word) => /^[,;:()/+<>-]$/.test(word));
  for (let size = stop < 0 ? words.length : stop; size > 0; size--) {
    const value = look(words.slice(0, size).join(' '));
    if (value !== undefined) return { value, size };
  }
  return undefined;
}

/** A city may be followed by its region or country: "Newcastle, Australia", "Ripley Derbyshire". */
function namedPlace(line: string, options: ReadOptions, isAsked: boolean): FoundPlace | undefined {
  const { lookups } = options;
  const found = longest(line, MAX_PLACE, (name) =>
    (isAsked ? /^(?:the|of)$/ : NOT_PLACES).test(name) ? undefined : lookups.place(name),
  );
  const part = PART_OF.exec(line)?.[0];
  if (part !== undefined && (found?.size ?? 0) <= sizeOf(part)) {
    const whole = namedPlace(line.slice(part.length), options, isAsked);
    if (whole) return { value: whole.value, size: whole.size + sizeOf(part) };
  }
  if (!found) return undefined;
  const { value, size } = found;
  const rest = line.split(' ').slice(size);
  const comma = rest[0] === ',' ? 1 : 0;
  const name = line.split(' ').slice(0, size).join(' ');
  if (!value.isCity) return found;
  const area = longest(rest.slice(comma).join(' '), 3, (text) => {
    const whole = lookups.place(`${name}, ${text}`);
    const alone = lookups.place(text);
    return whole?.isCity && alone && !alone.isCity ? whole : undefined;
  });
  return area ? { value: area.value, size: size + comma + area.size } : found;
}

type FoundPlace = { value: NamedPlace; size: number };

const chipOf = (
  list: string,
  place: { address: string; others: readonly string[] },
  distance: ReturnType<typeof readDistance>,
): Chip => {
  const at = (address: string) => formatLocation({ place: address, distance: distance?.distance });
  return {
    name: 'place',
    value: at(place.address),
    ...(list !== 'matches' && { filter: { location: at(place.address) } }),
    term: { field: 'location', text: at(place.address) },
    isFirm: true,
    others: place.others.map(at),
  };
};

/** Whether ordinary words were meant: "to manage teams", "in nice homes". */
function isDoubtful(before: string | undefined, line: string, { value, size }: FoundPlace): boolean {
  const words = line.split(' ');
  const rest = words.slice(size).join(' ');
  if (before === undefined || AFTER_PLACE.test(rest)) return before === 'to' && !value.isLarge;
  return NOT_PLACES.test(words.slice(0, size).join(' ')) || before === 'to';
}

/** "in Leeds", "near Leeds", "within 10 miles of Leeds", "Leeds, 30 miles"; a large city also without such a word. */
export const readPlace: Reader = (line, options) => {
  const within = matchWords(WITHIN, line)?.[0];
  const near = matchWords(NEAR, line)?.[0];
  const inside = matchWords(IN, line)?.[0];
  const before = within ?? near ?? inside ?? '';
  const name = line.slice(before.length).trimStart();
  const found = namedPlace(name, options, before !== '');
  if (!found || (before === '' && !found.value.isLarge)) return undefined;
  if (within === undefined && near === undefined && isDoubtful(inside, name, found)) return undefined;
  let size = sizeOf(before) + found.size;
  const rest = name.split(' ').slice(found.size);
  const comma = rest[0] === ',' ? 1 : 0;
  const behind = within === undefined ? readDistance(rest.slice(comma).join(' ')) : undefined;
  const stated = within === undefined ? behind : readDistance(within);
  if (behind) size += comma + behind.size;
  // A distance that the list does not take.
  if (within !== undefined && !stated) return unreadWords(size);
  const usual = near === undefined ? undefined : { distance: USUAL_DISTANCE[options.unit], size: 0 };
  const distance = found.value.isCity ? (stated ?? usual) : undefined;
  const chip = chipOf(options.list, found.value, distance);
  return { chips: [before === '' && !behind ? { ...chip, isBare: true, isFirm: true } : chip], size };
};

const SENIORITY = /^(?:senior|snr|junior|jnr|jr|lead|principal|trainee|graduate|head|deputy|assistant)(?= )/;
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map([
  ['dev', 'developer'],
  ['devs', 'developers'],
  ['mgr', 'manager'],
  ['mgrs', 'managers'],
  ['eng', 'engineer'],
  ['exec', 'executive'],
  ['execs', 'executives'],
  ['asst', 'assistant'],
  ['acct', 'accountant'],
  ['accts', 'accountants'],
  ['snr', 'senior'],
  ['jnr', 'junior'],
  ['jr', 'junior'],
]);
const inFull = (name: string) =>
  name
    .split(' ')
    .map((word) => ABBREVIATIONS.get(word) ?? word)
    .join(' ');

const title = (text: string): Chip => ({
  name: 'title',
  value: text,
  term: { field: 'title', text },
  isFirm: false,
});

/** A known job title of at least `least` words, perhaps with a word of rank before it that is not part of it. */
export const titleReader =
  (least: number): Reader =>
  (line, { lookups }) => {
    const known = longest(line, MAX_TITLE, (name) => lookups.title(inFull(name)));
    if (known && known.size >= least) return { chips: [title(known.value)], size: known.size };
    const rank = matchWords(SENIORITY, line)?.[0];
    if (rank === undefined) return undefined;
    const behind = longest(line.slice(rank.length + 1), MAX_TITLE, (name) => lookups.title(inFull(name)));
    if (!behind || behind.size + 1 < least) return undefined;
    return { chips: [title(inFull(rank)), title(behind.value)], size: behind.size + 1 };
  };

const SKILL_MARKER =
  /^(?:(?:with|knows|know|knowing|using|uses|skilled in|skills in|experience (?:in|with|of|using)|trained in|certified in|good at|has|have|having)(?: an?)?)(?= )/;
const LANGUAGE_MARKER =
  /^(?:(?:who )?(?:speaks?|speaking)|fluent(?: in)?|native|bilingual(?: in)?|good|conversational)(?= )/;
const LANGUAGE_AFTER = /^(?:speaking|speakers?|language skills|language)(?= |$)/;

const language = (name: string): Chip => ({
  name: 'language',
  value: name.toLowerCase(),
  term: { field: 'language', text: name.toLowerCase() },
  isFirm: true,
});

/** "German speaking", "speaks French"; of candidates only. */
export const readLanguage: Reader = (line, { list, lookups }) => {
  if (list !== 'candidates') return undefined;
  const before = matchWords(LANGUAGE_MARKER, line)?.[0] ?? '';
  const rest = line.slice(before.length).trimStart();
  const [word = ''] = rest.split(' ', 1);
  const known = lookups.skill(word);
  if (!known?.isLanguage) return undefined;
  const after = rest.slice(word.length + 1);
  const behind = matchWords(LANGUAGE_AFTER, after)?.[0] ?? '';
  return { chips: [language(known.name)], size: sizeOf(before) + 1 + sizeOf(behind) };
};

/** A skill by its exact name of two words and more: "active directory", "contract law". */
export const readExactSkill: Reader = (line, { list, lookups }) => {
  const found = longest(line, MAX_SKILL, (name) => {
    const skill = name.includes(' ') && !SKILL_MARKER.test(name) ? lookups.skill(name) : undefined;
    return skill?.isExact && !skill.isLanguage ? skill : undefined;
  });
  if (!found) return undefined;
  const typed = line.split(' ').slice(0, found.size).join(' ');
  return list === 'matches'
    ? unreadWords(found.size)
    : { chips: [skillChip(found.value.name, typed)], size: found.size };
};

const skillChip = (name: string, typed: string): Chip => ({
  name: 'skill',
  value: name,
  filter: { skills: [name] },
  term: { field: 'skill', text: typed },
  isFirm: false,
});

/** A skill of the vocabulary; a very short or inexact name only after "with" or the like. */
export const readSkill: Reader = (line, { list, lookups }) => {
  const before = matchWords(SKILL_MARKER, line)?.[0] ?? '';
  const found = longest(line.slice(before.length).trimStart(), MAX_SKILL, (name) => {
    const skill = lookups.skill(name);
    const isSure = skill?.isExact && (name.length > 2 || /[^a-z]/.test(name));
    return before !== '' || isSure ? skill : undefined;
  });
  if (!found || list === 'matches') return undefined;
  const { name } = found.value;
  const typed = line.split(' ').slice(sizeOf(before), sizeOf(before) + found.size);
  return { chips: [skillChip(name, typed.join(' '))], size: sizeOf(before) + found.size } satisfies Found;
};
