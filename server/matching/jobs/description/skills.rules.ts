import {
  alternativesOf,
  findSkills,
  resolveSkill,
  type SkillMention,
  type Vocabulary,
} from '@placewell/matching';
import { alternativesIn } from './alternatives.rules.ts';
import { withoutCue } from './clauses.rules.ts';
import { statedRequirements } from './requirement-names.rules.ts';
import type { Line } from './sections.rules.ts';
import { occupationsOf } from './title-words.rules.ts';

/** More requirements are a wish list: the most distinctive are required, the rest is mentioned. */
const MAX_REQUIRED = 10;
const MAX_OTHERS = 30;
const MAX_ITEM_WORDS = 3;
/** A short part of a sentence that begins so is no list item. */
const SENTENCE_START =
  /^(?:fluent|fluency|native|speaks?|can|able|be|to|have|has|know|knows|read|work|works|willing|good|strong|no)(?!\p{L})/iu;
/** Boost of a skill that the title names, or that is typical of the title's occupations. */
const IN_TITLE = 3;
const TYPICAL = 2;

// The subject of a degree is not a skill.
const DEGREE_SUBJECT =
  /\b(?:bachelor|master|degree|diploma|b\.?sc|m\.?sc|b\.?s|b\.?eng|ph\.?d|studium|abschluss|grado|licenciatura|título|licence|bac ?\+ ?\d)\b(?:['’]s)?(?: degree)? (?:in|of|im|der|en) [\p{L} /&-]{2,60}|\b(?!(?:a|the|or|with|and|of)\b)(?:[\p{L}-]{3,20} ){1,3}degree\b/giu;

/** An address of a mail or page names no skill: "jo@gmail.com". */
const ADDRESS = /(?<!\S)[^\s@]+@\S+|(?:https?:\/\/|www\.)\S+/giu;

/** A requirement with the line that states it; `ids` are its skills. */
type Found = { name: string; line: string; ids: readonly string[] };

export type Skills = {
  required: { name: string; line: string; isMust: boolean }[];
  preferred: string[];
  mentioned: string[];
};

/** The skills of a clause; a few required or preferred words count as a list item, even in a sentence. */
function skillsIn(vocabulary: Vocabulary, text: string, weight: Line['weight']): SkillMention[] {
  const found = findSkills(vocabulary, text);
  if (weight === 'mentioned') return found;
  const isKnown = (item: string) => found.some(({ quote }) => item.includes(quote));
  const listed = withoutCue(text)
    .split(/[,;]|(?<=\p{L}{3})\/(?=\p{L}{3})|\s(?:and|or|und|oder|y|o|et|ou)\s/u)
    .map((item) => item.trim())
    .filter(
      (item) => item.split(/\s+/).length <= MAX_ITEM_WORDS && !SENTENCE_START.test(item) && !isKnown(item),
    )
    .flatMap((item) =>
      findSkills(vocabulary, item, { place: 'list' }).filter(({ quote }) => quote.length > item.length / 2),
    );
  return [...found, ...listed];
}

/** The skills of a clause without languages, and its alternatives as one. */
function requirementsIn(vocabulary: Vocabulary, { text: written, line, weight }: Line): [string, Found][] {
  const text = written.replace(ADDRESS, (one) => ' '.repeat(one.length));
  const skillText = text.replace(DEGREE_SUBJECT, (degree) => ' '.repeat(degree.length));
  const isLanguage = (id: string) => vocabulary.skills.get(id)?.kind === 'language';
  const idOf = (name: string) => resolveSkill(vocabulary, name)?.id;
  const isAsked = weight === 'required' || weight === 'must';
  const groups = (isAsked ? alternativesIn(vocabulary, skillText) : []).map((one) => ({
    ...one,
    ids: (alternativesOf(vocabulary, one.name) ?? []).flatMap((name) => idOf(name) ?? []).sort(),
  }));
  const kept = groups.filter(({ ids }) => !ids.some(isLanguage));
  const rest = kept.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    skillText,
  );
  return [
    ...kept.map(({ name, ids }): [string, Found] => [`or:${name}`, { name, line, ids }]),
    ...skillsIn(vocabulary, rest, weight)
      .filter(({ skill_id }) => !isLanguage(skill_id))
      .map(({ skill_id, name }): [string, Found] => [skill_id, { name, line, ids: [skill_id] }]),
  ];
}

/**
 * The skills of a description: required ones, the most distinctive first (rare, and typical of the title), at most ten;
 * preferred ones; and mentioned ones. Each is in one list; required alternatives are one. Languages are left out. Where the text
 * names no known skill, what it asks for in its own words is required.
 */
export function readSkills(
  vocabulary: Vocabulary,
  lines: readonly Line[],
  title: string | undefined,
  asksForLanguage: boolean,
): Skills {
  const found = {
    must: new Map(),
    required: new Map(),
    preferred: new Map(),
    mentioned: new Map(),
  } as Record<Exclude<Line['weight'], 'ignored'>, Map<string, Found>>;
  for (const line of lines) {
    if (line.weight === 'ignored') continue;
    for (const [key, one] of requirementsIn(vocabulary, line))
      if (!found[line.weight].has(key)) found[line.weight].set(key, one);
  }
  const { must, required, preferred, mentioned } = found;
  for (const key of must.keys()) required.delete(key);
  // One of the alternatives that is also asked for alone is needed.
  for (const list of [must, required])
    for (const [key, { ids }] of list)
      if (ids.length > 1 && ids.some((id) => must.has(id) || required.has(id))) list.delete(key);
  const titleSkills = new Set(findSkills(vocabulary, title ?? '').map((one) => one.skill_id));
  for (const id of titleSkills) {
    const one = mentioned.get(id) ?? preferred.get(id);
    if (one !== undefined && isProduct(vocabulary, id)) required.set(id, one);
  }
  const typical = new Set(occupationsOf(vocabulary, title ?? '').flatMap((one) => one.skills));
  const worthOfSkill = (id: string) =>
    (vocabulary.skills.get(id)?.rarity ?? 0) *
    (titleSkills.has(id) ? IN_TITLE : typical.has(id) ? TYPICAL : 1);
  const worthOf = ({ ids }: Found) => Math.max(...ids.map(worthOfSkill), 0);
  const ranked = (skills: ReadonlyMap<string, Found>) =>
    [...skills].sort(([, a], [, b]) => worthOf(b) - worthOf(a)).map(([key]) => key);
  const mustHaves = ranked(must).slice(0, MAX_REQUIRED);
  const kept = ranked(required).slice(0, MAX_REQUIRED - mustHaves.length);
  const keptSkills = new Set(
    [...mustHaves, ...kept].flatMap((key) => [
      key,
      ...(must.get(key) ?? required.get(key) ?? { ids: [] }).ids,
    ]),
  );
  const others = new Map([...must, ...required, ...mentioned]);
  const asked = [
    ...mustHaves.map((key) => ({ ...(must.get(key) as Found), isMust: true })),
    ...kept.map((key) => ({ ...(required.get(key) as Found), isMust: false })),
  ];
  const own = asked.length > 0 || asksForLanguage ? [] : statedRequirements(lines);
  return {
    required: [
      ...asked.map(({ name, line, isMust }) => ({ name, line, isMust })),
      ...own.map((name) => ({
        name,
        line: lines.find(({ text }) => text.toLowerCase().includes(name.toLowerCase()))?.line ?? name,
        isMust: false,
      })),
    ],
    preferred: [...preferred]
      .filter(([key]) => !must.has(key) && !required.has(key))
      .map(([, { name }]) => name)
      .slice(0, MAX_OTHERS),
    mentioned: [...others]
      .filter(([key]) => !keptSkills.has(key) && (must.has(key) || required.has(key) || !preferred.has(key)))
      .map(([, { name }]) => name)
      .slice(0, MAX_OTHERS),
  };
}

const isProduct = (vocabulary: Vocabulary, id: string) =>
  ['product', 'certificate'].includes(vocabulary.skills.get(id)?.kind ?? '');
