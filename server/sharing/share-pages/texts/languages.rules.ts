import { DOCUMENT_LANGUAGES, type DocumentLanguage } from '@placewell/contract/sharing/documents.ts';
import { de } from './de.rules.ts';
import { en } from './en.rules.ts';
import { es } from './es.rules.ts';
import { fr } from './fr.rules.ts';
import { it } from './it.rules.ts';
import { type Messages, type SharePageTexts, textsOf } from './messages.rules.ts';
import { nl } from './nl.rules.ts';
import { pl } from './pl.rules.ts';
import { pt } from './pt.rules.ts';

export const MESSAGES: Readonly<Record<DocumentLanguage, Messages>> = { en, de, fr, es, nl, it, pl, pt };
const ENGLISH = textsOf(en, en);
const TEXTS = new Map<unknown, SharePageTexts>(
  DOCUMENT_LANGUAGES.map((one) => [one, textsOf(en, MESSAGES[one])]),
);

/** The language of the pages for a contact's language; English for one that they are not written in. */
export const pageLanguage = (language: string | null | undefined): DocumentLanguage =>
  DOCUMENT_LANGUAGES.find((one) => one === language) ?? 'en';

/** What the pages, documents and the email to a contact say, in their language. */
export const sharePageTexts = (language: string | null | undefined): SharePageTexts =>
  TEXTS.get(language) ?? ENGLISH;

/** The first language of an `accept-language` header that the pages are written in. */
export function acceptedLanguage(header = ''): DocumentLanguage {
  const wanted = header.split(',', 20).map((one) => one.trim().slice(0, 2).toLowerCase());
  return DOCUMENT_LANGUAGES.find((one) => one === wanted.find((language) => isWritten(language))) ?? 'en';
}

const isWritten = (language: string) => DOCUMENT_LANGUAGES.some((one) => one === language);
