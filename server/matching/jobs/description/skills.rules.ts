import { findSkills, type SkillMention, type Vocabulary } from '@placewell/matching';
import { withoutCue } from './clauses.rules.ts';
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

export type Skills = {
  required: { skill: string; must_have: boolean }[];
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

/**
 * The skills of a description: required ones, the most distinctive first (rare, and typical of the title), at most ten;
 * preferred ones; and mentioned ones. Each is in one list. Languages are left out.
 */
export function readSkills(
  vocabulary: Vocabulary,
  lines: readonly Line[],
  title: string | undefined,
): Skills {
  const found = {
    must: new Map(),
    required: new Map(),
    preferred: new Map(),
    mentioned: new Map(),
  } as Record<Exclude<Line['weight'], 'ignored'>, Map<string, string>>;
  for (const { text, weight } of lines) {
    if (weight === 'ignored') continue;
    const skillText = text.replace(DEGREE_SUBJECT, (degree) => ' '.repeat(degree.length));
    for (const { skill_id, name } of skillsIn(vocabulary, skillText, weight)) {
      if (vocabulary.skills.get(skill_id)?.kind !== 'language') found[weight].set(skill_id, name);
    }
  }
  const { must, required, preferred, mentioned } = found;
  for (const id of must.keys()) required.delete(id);
  const titleSkills = new Set(findSkills(vocabulary, title ?? '').map((one) => one.skill_id));
  for (const id of titleSkills) {
    const name = mentioned.get(id) ?? preferred.get(id);
    if (name !== undefined && isProduct(vocabulary, id)) required.set(id, name);
  }
  const typical = new Set(occupationsOf(vocabulary, title ?? '').flatMap((one) => one.skills));
  const worthOf = (id: string) =>
    (vocabulary.skills.get(id)?.rarity ?? 0) *
    (titleSkills.has(id) ? IN_TITLE : typical.has(id) ? TYPICAL : 1);
  const ranked = (skills: ReadonlyMap<string, string>) =>
    [...skills.keys()].sort((a, b) => worthOf(b) - worthOf(a));
  const mustHaves = ranked(must).slice(0, MAX_REQUIRED);
  const kept = ranked(required).slice(0, MAX_REQUIRED - mustHaves.length);
  const isRequired = (id: string) => mustHaves.includes(id) || kept.includes(id);
  const others = new Map([...must, ...required, ...mentioned]);
  return {
    required: [
      ...mustHaves.map((id) => ({ skill: must.get(id) as string, must_have: true })),
      ...kept.map((id) => ({ skill: required.get(id) as string, must_have: false })),
    ],
    preferred: [...preferred]
      .filter(([id]) => !must.has(id) && !required.has(id))
      .map(([, name]) => name)
      .slice(0, MAX_OTHERS),
    mentioned: [...others]
      .filter(([id]) => !isRequired(id) && (must.has(id) || required.has(id) || !preferred.has(id)))
      .map(([, name]) => name)
      .slice(0, MAX_OTHERS),
  };
}

const isProduct = (vocabulary: Vocabulary, id: string) =>
  ['product', 'certificate'].includes(vocabulary.skills.get(id)?.kind ?? '');
