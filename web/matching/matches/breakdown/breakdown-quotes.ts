import type { Criterion } from '@placewell/contract/matching/matches.ts';

type IndexedQuote = {
  quote: string;
  index: number;
  /** The skills that it shows, but for one that it names alone. */
  shows: string[];
  /** An entry of a list: it claims skills and shows no work with them. */
  isListed: boolean;
};

const LISTED = ['listed', 'skills'];

/** The quotes of a criterion without repetitions; the index is the one that the address names. */
export function indexedQuotes({ evidence }: Pick<Criterion, 'evidence'>): IndexedQuote[] {
  const quotes = Map.groupBy(
    evidence.filter(({ quote }) => quote.trim() !== ''),
    ({ quote }) => quote.trim(),
  );
  return [...quotes].map(([quote, found], index) => {
    const isListed = found.every(({ source }) => LISTED.includes(source));
    const shows = found.flatMap((one) => one.shows ?? []);
    return {
      quote,
      index,
      shows: isListed
        ? shows.length > 0
          ? shows
          : [quote]
        : shows.filter((name) => name.toLowerCase() !== quote.toLowerCase()),
      isListed,
    };
  });
}
