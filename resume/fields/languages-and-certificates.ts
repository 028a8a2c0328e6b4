import { isDateLike, withoutDates } from '../dates.ts';
import type { SectionKind } from '../headings.ts';
import type { SpokenLanguage } from '../result.ts';
import type { Section } from '../section.ts';
import { findSpokenLanguages, isOnlyLanguage, levelOf } from '../words/spoken-languages.ts';

/** Spoken languages from their own section, or from a labelled line ("Languages: French (B2)") elsewhere. */
export function findLanguages(sections: Section[]): SpokenLanguage[] {
  const out: SpokenLanguage[] = [];
  const add = (name: string, level: string | null) => {
    const known = out.find((other) => other.name === name);
    if (!known) out.push({ name, level });
    else known.level ??= level;
  };
  for (const { kind, lines } of sections)
    for (const { text } of lines) {
      const listed = kind === 'languages' ? text : (LABELLED.exec(text)?.[1] ?? amongSkills(kind, text));
      if (listed === undefined) continue;
      const found = findSpokenLanguages(listed);
      for (const one of found) add(one.name, one.level);
      // A level on its own line.
      const level = kind === 'languages' && found.length === 0 ? levelOf(text) : undefined;
      const last = out.at(-1);
      if (level && last) last.level ??= level;
    }
  return out;
}

/** The items of a list of skills that are spoken languages: "Excel, fluent in Spanish". */
function amongSkills(kind: SectionKind, text: string): string | undefined {
  const spoken = kind === 'skills' ? text.split(/[,;|•·]/).filter(isOnlyLanguage) : [];
  return spoken.length > 0 ? spoken.join('; ') : undefined;
}

const LABELLED =
  /^(?:languages?|sprachen|sprachkenntnisse|idiomas|langues|lingue|altre lingue|madrelingua|lingua madre|línguas|língua materna|outras línguas|talen|moedertaal|języki(?: obce)?|język ojczysty|limbi(?: străine)?|limba maternă|diller|yabancı dil)\s*:\s*(.+)$/is;

/** Certificates as printed, without their dates. */
export function listCertificates(sections: Section[]): string[] {
  const out: string[] = [];
  for (const section of sections) {
    if (section.kind !== 'certificates') continue;
    for (const line of section.lines) {
      if (isDateLike(line.text) || line.text.length > 120) continue;
      const text = withoutDates(line.text)
        .split('\ue001')
        .map((part) => part.replace(/^[\s,;:|•·–—-]+/, '').replace(/(?<![\s,;:|•·(–—-])[\s,;:|•·(–—-]+$/, ''))
        .filter(Boolean)
        .join(', ');
      if (/\p{L}{2}/u.test(text) && !out.includes(text)) out.push(text);
    }
  }
  return out;
}
