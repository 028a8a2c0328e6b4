import type { Criterion } from '@placewell/contract/matching/matches.ts';

/** The quotes of a criterion without repetitions; the index is the one that the address names. */
export function indexedQuotes({ evidence }: Pick<Criterion, 'evidence'>): { quote: string; index: number }[] {
  const quotes = [...new Set(evidence.map(({ quote }) => quote.trim()))].filter(Boolean);
  return quotes.map((quote, index) => ({ quote, index }));
}
