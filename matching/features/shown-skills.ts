import { isBeginner, isDenied, needsPermit } from '../gates/denials.ts';
import { namedSkillId, RIGHT_TO_WORK } from '../gates/tacit.ts';
import { type UnprovenPart, unprovenParts } from '../gates/unproven.ts';
import { findBareLists, type ListPlace } from '../skills/bare-lists.ts';
import { findSkills, type SkillMention } from '../skills/free-text.ts';
import {
  isCertificate,
  LIST_STRENGTH,
  SHOWN_STRENGTH,
  STUDY_STRENGTH,
  TEXT_STRENGTH,
  typedStrength,
} from '../skills/levels.ts';
import { normalise } from '../text/normalise.ts';
import { writtenLanguage } from '../text/written-language.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { CandidateInput, Passage } from './types.ts';

/** Where a resume shows each skill best: the strength by skill id. */
export type Strengths = Map<string, number>;

export interface ShownSkills {
  strengths: Strengths;
  /** The lists of skills in the text, by offsets, in order. */
  lists: { start: number; end: number }[];
  /** Skills that the text says they lack ("no driving licence"). */
  denied: Set<string>;
  /** Where it says so. */
  denials: { start: number; end: number }[];
  /** The parts of the text that are no evidence. */
  unproven: UnprovenPart[];
  /** Skills that are named only there. */
  wished: Set<string>;
}

/**
 * The candidate's skills with the strength of the place where each is shown best (`skills/levels.ts`). `text` is the
 * input's text, perhaps with parts blanked out, so that the offsets of the passages still fit.
 */
export function shownSkills(vocabulary: Vocabulary, input: CandidateInput, text: string): ShownSkills {
  const shown: ShownSkills = {
    strengths: new Map(),
    denied: new Set(),
    denials: [],
    lists: [],
    unproven: unprovenParts(text, writtenLanguage(text)),
    wished: new Set(),
  };
  addText(vocabulary, input, text, shown);
  const { strengths, denied, wished } = shown;
  // A person who lacks a registration or a language may name it elsewhere; other skills are shown if anywhere.
  for (const id of denied) {
    if (isStated(vocabulary, id)) strengths.delete(id);
    else if (strengths.has(id)) denied.delete(id);
  }
  for (const name of [...(input.certificates ?? []), ...(input.languages ?? [])]) {
    const id = name.trim() === '' ? '' : namedSkillId(vocabulary, name);
    if (id !== '' && !denied.has(id) && !wished.has(id)) raise(strengths, id, SHOWN_STRENGTH);
  }
  if (needsPermit(text)) denied.add(RIGHT_TO_WORK);
  for (const name of input.skills) {
    if (name.trim() === '') continue;
    const lacking = deniedName(vocabulary, name);
    for (const id of lacking) denied.add(id);
    if (lacking.length > 0) continue;
    const id = namedSkillId(vocabulary, name);
    denied.delete(id);
    raise(strengths, id, typedStrength(vocabulary, id, text.trim() !== ''));
  }
  return shown;
}

function raise(strengths: Strengths, id: string, strength: number): void {
  if (strength > (strengths.get(id) ?? 0)) strengths.set(id, strength);
}

/** Adds what the text shows and denies, and the lists that were read from it. */
function addText(
  vocabulary: Vocabulary,
  input: CandidateInput,
  text: string,
  { strengths, denied, denials, lists, unproven, wished }: ShownSkills,
): void {
  const unknown: string[] = [];
  const proven = new Set<string>();
  const language = writtenLanguage(text);
  const passages = wholeCover(input.passages ?? [], text.length);
  for (const passage of passages) {
    const part = text.slice(passage.start, passage.end);
    const found = findSkills(vocabulary, part, { place: placeOf(passage) });
    const mentions = found.filter((mention) => {
      const within = partAround(unproven, passage.start + mention.start);
      const isFact = isStated(vocabulary, mention.skill_id);
      if (within === undefined || (within.isOfFacts && !isFact)) return true;
      if (within.isLapsed ? isFact : isLacking(vocabulary, part, mention, language))
        denied.add(mention.skill_id);
      wished.add(mention.skill_id);
      return false;
    });
    for (const { skill_id } of mentions) proven.add(skill_id);
    const bare = passage.kind === 'list' ? undefined : findBareLists(part, mentions, listPlaceOf(passage));
    unknown.push(...(bare?.unknown ?? []));
    for (const { start, end } of bare?.lines ?? [{ start: 0, end: part.length }])
      lists.push({ start: passage.start + start, end: passage.start + end });
    for (const mention of mentions) {
      const { skill_id, start, end } = mention;
      if (isLacking(vocabulary, part, mention, language)) {
        denied.add(skill_id);
        denials.push({ start: passage.start + start, end: passage.start + end });
        continue;
      }
      const isListed = bare?.mentions.has(mention) ?? true;
      const strength = strengthIn(passage, isListed);
      const isListedFact =
        isCertificate(vocabulary, skill_id) &&
        (strength === LIST_STRENGTH || (strength === TEXT_STRENGTH && isShortLine(part, start)));
      raise(strengths, skill_id, isListedFact ? SHOWN_STRENGTH : strength);
    }
  }
  for (const id of proven) wished.delete(id);
  const isWished = nameIn(text, unproven);
  const names = [...(input.listed_skills ?? []), ...unknown].filter(
    (name) => name.trim() !== '' && !wished.has(namedSkillId(vocabulary, name)) && !isWished(name),
  );
  addListed(vocabulary, names, {
    text: blanked(
      text,
      [...lists, ...unproven].sort((a, b) => a.start - b.start),
    ),
    passages,
    add: (id, strength) => raise(strengths, id, strength),
  });
}

/** The unproven part that an offset lies in; they are in order. */
function partAround(parts: readonly UnprovenPart[], at: number): UnprovenPart | undefined {
  for (const part of parts) {
    if (part.start > at) return undefined;
    if (at < part.end) return part;
  }
  return undefined;
}

/** Whether a name that the vocabulary does not know stands in these parts of a text and nowhere else. */
function nameIn(text: string, parts: readonly UnprovenPart[]): (name: string) => boolean {
  if (parts.length === 0) return () => false;
  const within = ` ${parts.map(({ start, end }) => normalise(text.slice(start, end))).join(' ')} `;
  let outside: string | undefined;
  return (name) => {
    const key = ` ${normalise(name)} `;
    if (!within.includes(key)) return false;
    outside ??= ` ${normalise(blanked(text, parts))} `;
    return !outside.includes(key);
  };
}

/** Certificates and languages are facts: people have them or not. */
const isStated = (vocabulary: Vocabulary, id: string): boolean =>
  ['certificate', 'language'].includes(vocabulary.skills.get(id)?.kind ?? '');

const isLacking = (
  vocabulary: Vocabulary,
  text: string,
  { skill_id, start, end }: SkillMention,
  language?: string,
): boolean =>
  isDenied(text, start, end, { isFact: isStated(vocabulary, skill_id), language }) ||
  (vocabulary.skills.get(skill_id)?.kind === 'language' && isBeginner(text, end));

/** A typed name that denies what it names, as in a note of an imported list: "No driver's licence". */
export const deniedName = (vocabulary: Vocabulary, name: string): string[] => [
  ...(needsPermit(name) ? [RIGHT_TO_WORK] : []),
  ...(/^\p{L}+\s/u.test(name)
    ? findSkills(vocabulary, name, { place: 'list' })
        .filter((mention) => mention.start > 0 && isLacking(vocabulary, name, mention))
        .map(({ skill_id }) => skill_id)
    : []),
];

/**
 * The text with its lists blanked, which claim but do not describe. Where the parser took everything for a list, only bare
 * lists are; all of the text if there is nothing else.
 */
export function withoutLists(
  vocabulary: Vocabulary,
  text: string,
  lists: readonly { start: number; end: number }[],
): string {
  const described = blanked(text, lists);
  if (hasWords(described)) return described;
  const { lines } = findBareLists(text, findSkills(vocabulary, text, { place: 'list' }), 'other');
  const rest = blanked(text, lines);
  return hasWords(rest) ? rest : text;
}

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** The text with these parts, in order, blanked, so that offsets still fit. */
export function blanked(text: string, lists: readonly { start: number; end: number }[]): string {
  let rest = '';
  let at = 0;
  for (const { start, end } of lists) {
    if (end <= at) continue;
    const from = Math.max(at, start);
    rest += text.slice(at, from) + text.slice(from, end).replace(/[^\n]/g, ' ');
    at = end;
  }
  return rest + text.slice(at);
}

const listPlaceOf = ({ kind }: Passage): ListPlace => (kind === 'job' || kind === 'study' ? kind : 'other');

const placeOf = ({ kind }: Passage): 'list' | 'text' =>
  kind === 'list' || kind === 'certificates' ? 'list' : 'text';

export type PassageMention = SkillMention & Pick<Passage, 'kind'>;

/** The finds of `shownSkills`, with offsets in the whole text and the kind of their passage. */
export function mentionsInPassages(
  vocabulary: Vocabulary,
  passages: readonly Passage[],
  text: string,
): PassageMention[] {
  const unproven = unprovenParts(text, writtenLanguage(text));
  return wholeCover(passages, text.length).flatMap((passage) => {
    const part = text.slice(passage.start, passage.end);
    return findSkills(vocabulary, part, { place: placeOf(passage) })
      .map((mention) => ({
        ...mention,
        kind: passage.kind,
        start: mention.start + passage.start,
        end: mention.end + passage.start,
      }))
      .filter(({ skill_id, start }) => {
        const within = partAround(unproven, start);
        return within === undefined || (within.isOfFacts && !isStated(vocabulary, skill_id));
      });
  });
}

function strengthIn({ kind, dated }: Passage, isListed: boolean): number {
  if (kind === 'list' || kind === 'certificates' || isListed) return LIST_STRENGTH;
  if (kind === 'job') return dated ? SHOWN_STRENGTH : STUDY_STRENGTH;
  return kind === 'study' ? STUDY_STRENGTH : TEXT_STRENGTH;
}

/** A line of so few words lists what it names: "GDC registered dental nurse". */
const MAX_LISTING_WORDS = 10;

function isShortLine(text: string, at: number): boolean {
  const end = text.indexOf('\n', at);
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end);
  return (line.match(/[\p{L}\d]+/gu) ?? []).length <= MAX_LISTING_WORDS;
}

/** Names that the vocabulary does not know are not found in texts, so a job that shows one is searched for its words. */
function addListed(
  vocabulary: Vocabulary,
  names: readonly string[],
  to: { text: string; passages: readonly Passage[]; add: (id: string, strength: number) => void },
): void {
  let inJobs: string | undefined;
  for (const name of names) {
    const id = namedSkillId(vocabulary, name);
    to.add(id, isCertificate(vocabulary, id) ? SHOWN_STRENGTH : LIST_STRENGTH);
    if (vocabulary.skills.has(id)) continue;
    inJobs ??= to.passages
      .filter(({ kind, dated }) => kind === 'job' && dated)
      .map(({ start, end }) => ` ${normalise(to.text.slice(start, end))} `)
      .join('');
    const key = normalise(name);
    if (key !== '' && inJobs.includes(` ${key} `)) to.add(id, SHOWN_STRENGTH);
  }
}

/** The passages in order, with the gaps between them as `other`. */
export function wholeCover(passages: readonly Passage[], length: number): Passage[] {
  const cover: Passage[] = [];
  let at = 0;
  const fill = (end: number) => {
    if (end > at) cover.push({ kind: 'other', dated: false, start: at, end });
  };
  for (const passage of [...passages].sort((a, b) => a.start - b.start)) {
    const start = Math.max(at, passage.start);
    const end = Math.min(length, passage.end);
    if (end <= start) continue;
    fill(start);
    cover.push({ ...passage, start, end });
    at = end;
  }
  fill(length);
  return cover;
}
