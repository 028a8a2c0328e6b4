import { findSpans } from '../dates.ts';
import type { ParseOptions, ResumeSkill } from '../result.ts';
import type { Section } from '../section.ts';
import { fold } from '../words/fold.ts';
import { levelOf, spokenLanguage } from '../words/spoken-languages.ts';
import { LEVEL_WORD } from './skill-lines.ts';
import { listedItems, partsOf } from './skill-lists.ts';

/** Listed skills as printed, then skills that the vocabulary finds in the rest of the text, with lower confidence. */
export function findResumeSkills(sections: Section[], options: ParseOptions): ResumeSkill[] {
  const out = new Map<string, ResumeSkill>();
  const add = (skill: ResumeSkill) => {
    const key = fold(skill.name);
    const known = out.get(key);
    if (!known || known.confidence < skill.confidence) out.set(key, skill);
  };
  for (const section of sections) {
    if (section.kind !== 'skills') continue;
    for (const item of listedItems(section, options)) {
      const known = options.resolveSkill?.(item.text) ?? wholeMatch(item.text, options);
      const confidence =
        item.weight >= 1 ? (known ? 0.97 : 0.88) : item.weight >= 0.7 ? (known ? 0.9 : 0.8) : 0.4;
      add({
        name: item.text,
        skill_id: known?.skill_id ?? null,
        confidence,
        quote: item.line.text,
        page: item.line.page,
      });
    }
  }
  const ids = new Set([...out.values()].map((skill) => skill.skill_id).filter((id) => id !== null));
  if (options.findSkills)
    for (const section of sections)
      for (const line of section.lines) {
        const place = ['skills', 'certificates'].includes(section.kind) ? 'list' : 'text';
        const weight =
          section.kind === 'skills'
            ? 0.7
            : ['experience', 'projects', 'certificates'].includes(section.kind)
              ? 0.6
              : 0.5;
        for (const hit of options.findSkills(line.text, place)) {
          if (ids.has(hit.skill_id)) continue;
          ids.add(hit.skill_id);
          add({
            name: hit.name,
            skill_id: hit.skill_id,
            confidence: weight,
            quote: line.text,
            page: line.page,
          });
        }
      }
  return [...out.values()];
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
  for (const section of sections) {
    const words = section.lines
      .flatMap(partsOf)
      .flatMap((text) => text.split(/[,;|•·/()]|\s[–—-]\s|:\s/))
      .map((word) => word.trim())
      .filter(Boolean);
    const spoken = words.filter((word) => spokenLanguage(word) || spokenLanguage(word.split(' ')[0]!)).length;
    const isGraded = section.lines.some((line) => LEVEL_WORD.test(line.text));
    const isShort =
      words.every((word) => word.split(' ').length <= 4) &&
      section.lines.every((line) => line.text.length < 60);
    if (
      section.kind === 'certificates' &&
      isGraded &&
      isShort &&
      !section.lines.some((line) => findSpans(line.text).length > 0)
    )
      section.kind = 'skills';
    else if (section.kind === 'languages' && spoken === 0 && section.lines.length > 0)
      section.kind = 'skills';
    else if (section.kind === 'unknown' && section.lines.length > 0) {
      const short = words.filter(
        (word) => word && word.split(' ').length <= 4 && !/[.@]$|\d{3}/.test(word),
      ).length;
      const levels = words.filter((word) => LEVEL_WORD.test(word) || levelOf(word)).length;
      if (spoken >= words.length * 0.4) section.kind = 'languages';
      else if (
        short >= words.length * 0.85 &&
        (words.length >= 3 || levels > 0) &&
        !section.lines.some((line) => findSpans(line.text).length > 0)
      )
        section.kind = 'skills';
    }
  }
}
