import { findSpans } from '../dates.ts';
import type { SectionKind } from '../headings.ts';
import type { ParseOptions, ResumeSkill } from '../result.ts';
import type { Section } from '../section.ts';
import { fold } from '../words/fold.ts';
import { isOnlyLanguage, levelOf, spokenLanguage } from '../words/spoken-languages.ts';
import { LEVEL_WORD } from './skill-lines.ts';
import { linesOfWork, listedItems, partsOf } from './skill-lists.ts';

/** How sure a listed skill is: known to the vocabulary or not, by how clear the item is (see `Item.weight`). */
const LISTED = [
  { name: 'a clear item', applies: (weight: number) => weight >= 1, known: 0.97, unknown: 0.88 },
  { name: 'a long item', applies: (weight: number) => weight >= 0.7, known: 0.9, unknown: 0.8 },
  { name: 'a sentence', applies: () => true, known: 0.4, unknown: 0.4 },
];
/** How sure a skill is that only the vocabulary finds, by its section. */
const MENTIONED: Partial<Record<SectionKind, number>> = {
  skills: 0.7,
  experience: 0.6,
  projects: 0.6,
  certificates: 0.6,
};
const MENTIONED_ELSEWHERE = 0.5;

/** Labels of the form itself, above or beside the skills: "Mother tongue(s)", "Self-assessment", "Digital competences". */
const FORM_LABEL =
  /^(?:common european framework|levels?:)|(?:^|\s)(?:skills(?: and)?|competences?|tongue\(?s?\)?|self-assessment|other languages?)$/iu;

/** Listed skills as printed, then skills that the vocabulary finds in the rest of the text, with lower confidence. */
export function findResumeSkills(sections: Section[], options: ParseOptions): ResumeSkill[] {
  const out = new Map<string, ResumeSkill>();
  const add = (skill: ResumeSkill) => {
    const key = fold(skill.name);
    const known = out.get(key);
    if (!known || known.confidence < skill.confidence) out.set(key, skill);
  };
  for (const section of sections)
    if (section.kind === 'skills') for (const skill of listedSkills(section, options)) add(skill);
  const ids = new Set([...out.values()].map((skill) => skill.skill_id));
  for (const section of sections) {
    const { kind } = section;
    const confidence = MENTIONED[kind] ?? MENTIONED_ELSEWHERE;
    const place = kind === 'skills' || kind === 'certificates' ? 'list' : 'text';
    for (const line of linesOfWork(section))
      for (const { name, skill_id } of options.findSkills?.(line.text, place) ?? []) {
        if (ids.has(skill_id)) continue;
        ids.add(skill_id);
        add({ name, skill_id, confidence, quote: line.text, page: line.page });
      }
  }
  return [...out.values()];
}

function listedSkills(section: Section, options: ParseOptions): ResumeSkill[] {
  return listedItems(section, options).flatMap(({ text, line, weight }) => {
    const known = options.resolveSkill?.(text) ?? wholeMatch(text, options);
    if (!known && FORM_LABEL.test(text)) return [];
    const confidence = LISTED.find((one) => one.applies(weight))?.[known ? 'known' : 'unknown'] ?? 0;
    return [{ name: text, skill_id: known?.skill_id ?? null, confidence, quote: line.text, page: line.page }];
  });
}

/** The vocabulary's entry if it covers (nearly) the whole item. */
function wholeMatch(text: string, options: ParseOptions): { skill_id: string } | undefined {
  return options.findSkills?.(text, 'list').find((hit) => hit.end - hit.start >= text.length * 0.9);
}

/**
 * Corrects the kinds of sections by their content: certificates, languages or unknown sections that are lists of skills,
 * and unknown sections that are lists of spoken languages.
 */
export function reclassifySections(sections: Section[]): void {
  joinDividedHead(sections);
  for (const section of sections) section.kind = kindByContent(section);
}

/** Lines of a header that a large name or title in the style of headings divides. */
const MAX_HEAD = 8;
const CONTACT = /@|\d[\d\s()./-]{5,}\d/;

/** A name or title in the style of headings begins no section: what follows it belongs to the header. */
function joinDividedHead(sections: Section[]): void {
  const [header, ...others] = sections;
  if (header?.kind !== 'header' || header.lines.length > 2) return;
  for (const section of others) {
    const isHead =
      section.kind === 'unknown' &&
      section.heading?.page === 1 &&
      section.lines.length <= MAX_HEAD &&
      (header.lines.length === 0 || section.lines.some(({ text }) => CONTACT.test(text)));
    if (!isHead) return;
    header.lines.push(...(section.heading ? [section.heading] : []), ...section.lines);
    sections.splice(sections.indexOf(section), 1);
  }
}

function kindByContent({ kind, lines }: Section): SectionKind {
  if (lines.length === 0 || !['certificates', 'languages', 'unknown'].includes(kind)) return kind;
  const words = lines
    .flatMap(partsOf)
    .flatMap((text) => text.split(/[,;|•·/()]|\s[–—-]\s|:\s/))
    .map((word) => word.trim())
    .filter(Boolean);
  const isDated = () => lines.some((line) => findSpans(line.text).length > 0);
  const isShort = (word: string) => word.split(' ').length <= 4;
  const spoken = words.filter(
    (word) => isOnlyLanguage(word) || spokenLanguage(word.split(' ', 1)[0] ?? ''),
  ).length;
  if (kind === 'certificates') {
    const isGraded = lines.some((line) => LEVEL_WORD.test(line.text));
    const isList = words.every(isShort) && lines.every((line) => line.text.length < 60);
    return isGraded && isList && !isDated() ? 'skills' : kind;
  }
  if (kind === 'languages') return spoken === 0 ? 'skills' : kind;
  if (spoken >= words.length * 0.4) return 'languages';
  const short = words.filter((word) => isShort(word) && !/[.@]$|\d{3}/.test(word)).length;
  const hasLevel = words.some((word) => LEVEL_WORD.test(word) || levelOf(word));
  const isList = short >= words.length * 0.85 && (words.length >= 3 || hasLevel);
  return isList && !isDated() ? 'skills' : kind;
}
