import type { Criterion } from '@placewell/contract/matching/matches.ts';

type IndexedQuote = {
  quote: string;
  index: number;
  /** The skills that it shows, but for one that it names alone. */
  shows: string[];
};

/** The quotes of a criterion without repetitions; the index is the one that the address names. */
export function indexedQuotes({ evidence }: Pick<Criterion, 'evidence'>): IndexedQuote[] {
  const quotes = new Map<string, string[]>();
  for (const { quote, shows = [] } of evidence) {
    const text = quote.trim();
    if (text !== '') quotes.set(text, [...(quotes.get(text) ?? []), ...shows]);
  }
  return [...quotes].map(([quote, shows], index) => ({
    quote,
    index,
    shows: shows.filter((name) => name.toLowerCase() !== quote.toLowerCase()),
  }));
}
