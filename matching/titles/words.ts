import { stems } from '../text/normalise.ts';
import { stem } from '../text/stem.ts';
import { tokenise } from '../text/tokenise.ts';
import { titleForm } from './forms.ts';
import { inEnglish } from './translations.ts';

/** A word of a title that says something about work. */
export interface TitleWord {
  /** Without number, gender and case. */
  form: string;
  /** Shared by related words and by translations: "nurse", "nursing", "nursery". */
  stem: string;
  isLast: boolean;
}

/** The words of a title, without function words and words about the person. */
export function titleWords(title: string): TitleWord[] {
  // "Goods" and "arts" say something about work, "good" does not: so the word is looked at as written.
  const kept = tokenise(title).filter(({ text }) => stems(text).length > 0);
  return kept.map(({ text }, at) => {
    const form = titleForm(text);
    return { form, stem: stemOfForm(form), isLast: at === kept.length - 1 };
  });
}

export const stemOfForm = (form: string): string => stem(inEnglish(form));

/** The key shared by titles of the same words: their forms in order. Empty if no word is about work. */
export const titleKey = (title: string): string =>
  titleWords(title)
    .map(({ form }) => form)
    .join(' ');
