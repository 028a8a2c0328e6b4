import { de } from './de.rules.ts';
import { en } from './en.rules.ts';
import { es } from './es.rules.ts';
import { fr } from './fr.rules.ts';
import { it } from './it.rules.ts';
import { nl } from './nl.rules.ts';
import { pl } from './pl.rules.ts';
import { pt } from './pt.rules.ts';
import type { SharePageTexts } from './texts.rules.ts';

const LANGUAGES = { en, de, fr, es, nl, it, pl, pt } as const satisfies Record<string, SharePageTexts>;
export type PageLanguage = keyof typeof LANGUAGES;
export const PAGE_LANGUAGES = Object.keys(LANGUAGES) as PageLanguage[];

/** The language of the pages for a contact's language; English for one that they are not written in. */
export const pageLanguage = (language: string | null | undefined): PageLanguage =>
  PAGE_LANGUAGES.find((one) => one === language) ?? 'en';

/** What the pages and the email to a contact say, in their language. */
export const sharePageTexts = (language: string | null | undefined): SharePageTexts =>
  LANGUAGES[pageLanguage(language)];

/** The first language of an `accept-language` header that the pages are written in. */
export function acceptedLanguage(header = ''): PageLanguage {
  const wanted = header.split(',', 20).map((one) => one.trim().slice(0, 2).toLowerCase());
  return PAGE_LANGUAGES.find((language) => language === wanted.find((one) => isWritten(one))) ?? 'en';
}

const isWritten = (language: string) => PAGE_LANGUAGES.some((one) => one === language);
