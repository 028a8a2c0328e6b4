import { normalise, stems } from '../text/normalise.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import type { CandidateInput } from './types.ts';

const MAX_TITLES = 6;

/** The titles that count, without duplicates: a title held twice, or named twice in the resume, counts once. */
export function heldTitles(titles: CandidateInput['titles']): CandidateInput['titles'] {
  const byKey = new Map<string, CandidateInput['titles'][number]>();
  for (const { title, current, years } of titles) {
    const key = normalise(title);
    const same = byKey.get(key);
    const sum = (same?.years ?? 0) + (years ?? 0);
    byKey.set(key, {
      title: same?.title ?? title,
      current: current || same?.current === true,
      ...(sum > 0 && { years: sum }),
    });
  }
  return [...byKey.values()].slice(0, MAX_TITLES);
}

/** Of the titles held those about work, in the order of `CandidateFeatures.titles`. */
export const titlesAboutWork = (titles: CandidateInput['titles']): CandidateInput['titles'] =>
  heldTitles(titles).filter(({ title }) => stems(title).length > 0);

const MAX_TITLE_WORDS = 6;
const known = new WeakMap<Vocabulary, ReadonlySet<string>>();

/** The first line of a text that is exactly a title of the vocabulary. */
export function titleInText(vocabulary: Vocabulary, text: string): string | undefined {
  let titles = known.get(vocabulary);
  if (titles === undefined) {
    const all = vocabulary.occupations.flatMap(({ title, alternate_titles }) => [title, ...alternate_titles]);
    titles = new Set(all.map(normalise));
    known.set(vocabulary, titles);
  }
  for (const line of text.split('\n')) {
    const title = line.trim();
    if (title !== '' && title.split(/\s+/).length <= MAX_TITLE_WORDS && titles.has(normalise(title)))
      return title;
  }
  return undefined;
}
