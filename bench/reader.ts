import { loadBuiltInVocabulary } from '@placewell/matching';
import type { ParseOptions } from '@placewell/resume';
import * as product from '@placewell/server/providers/vocabulary/reader-options.ts';

/** The resume library's options with the product's skills and places, on a fixed date. */
export const readerOptions = (vocabulary = loadBuiltInVocabulary()): ParseOptions => ({
  ...product.readerOptions(vocabulary),
  today: new Date('2026-06-15'),
});
