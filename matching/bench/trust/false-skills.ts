import { findSkills, type Skill, type Vocabulary } from '../../index.ts';
import { isEverydayWord } from '../../skills/everyday-words.ts';

/** A resume as in the labelled files. */
type ReadResume = { id: string; text: string };

interface FalseSkills {
  resumes: number;
  /** Resumes with a certificate that their text does not name, and with such a product. */
  withFalseCertificate: number;
  withFalseProduct: number;
  /** By name of the skill: in how many resumes it is found although the text does not name it; the most first. */
  counts: [skill: string, resumes: number][];
}

/**
 * Counts certificates and products found in texts that do not name them. Independent of the engine's reading: a text
 * names a skill if a name or alias occurs in it letter by letter with its signs; an acronym in its own case; an
 * everyday word capitalised, as an item of a list or after a preposition.
 */
export function measureFalseSkills(vocabulary: Vocabulary, resumes: readonly ReadResume[]): FalseSkills {
  const counts = new Map<string, number>();
  let withFalseCertificate = 0;
  let withFalseProduct = 0;
  for (const { text } of resumes) {
    const ids = new Set(findSkills(vocabulary, text).map((mention) => mention.skill_id));
    const wrong = [...ids]
      .flatMap((id) => vocabulary.skills.get(id) ?? [])
      .filter(({ kind }) => kind === 'certificate' || kind === 'product')
      .filter((skill) => !namesSkill(text, skill));
    for (const { name } of wrong) counts.set(name, (counts.get(name) ?? 0) + 1);
    if (wrong.some(({ kind }) => kind === 'certificate')) withFalseCertificate++;
    if (wrong.some(({ kind }) => kind === 'product')) withFalseProduct++;
  }
  return {
    resumes: resumes.length,
    withFalseCertificate,
    withFalseProduct,
    counts: [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
  };
}

const namesSkill = (text: string, skill: Skill): boolean =>
  [skill.name, ...skill.aliases].some((name) => patternOf(name).test(text));

const patterns = new Map<string, RegExp>();

function patternOf(name: string): RegExp {
  let pattern = patterns.get(name);
  if (pattern === undefined) {
    pattern = compile(name);
    patterns.set(name, pattern);
  }
  return pattern;
}

/** Between words of a name: blanks, one line break, a hyphen, a slash or brackets. */
const GAP = String.raw`[\s\-/()'’]{1,4}`;
const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const AFTER = String.raw`(?![\p{L}\p{N}+#])`;

function compile(name: string): RegExp {
  const words = name.split(/[\s\-/()'’]+/).filter((word) => word !== '');
  const literal = words.map((word) => word.replace(/[.*+?^${}|[\]\\]/g, '\\$&')).join(GAP);
  const first = words[0] ?? '';
  if (words.length > 1) return new RegExp(`${BEFORE}${literal}(?:'?s)?${AFTER}`, 'iu');
  if (/^[A-Z0-9&/]+$/.test(first))
    return new RegExp(`${BEFORE}(?:${literal}|${literal.toLowerCase()})s?${AFTER}`, 'u');
  if (!isEverydayWord(first.toLowerCase())) return new RegExp(`${BEFORE}${literal}(?:'?s)?${AFTER}`, 'iu');
  const capital = literal.charAt(0).toUpperCase() + literal.slice(1);
  const spelling = `(?:${literal}|${capital}|${literal.toUpperCase()})`;
  const asItem = String.raw`(?:^|[,;|/•·:(*\n-])\s{0,3}${spelling}(?=\s{0,3}(?:[,;|/).:•·]|\n|$))`;
  const afterPreposition = String.raw`\b(?:in|with|using|and|of|on|or|mit|en|con|avec|MS|Microsoft|,)\s${spelling}${AFTER}`;
  return new RegExp(`${asItem}|${afterPreposition}`, 'u');
}
