// How long a pack of ten branded resumes takes, as PDF and as DOCX, in the product's threads.

import { DOCUMENT_FORMATS } from '@placewell/contract/sharing/documents.ts';
import { renderDocument } from '@placewell/server/sharing/documents/documents.public.ts';
import { closeRendering } from '@placewell/server/sharing/documents/rendering/render-pool.thread.ts';
import { aBranding, aSharedCandidate, aWorkEntry } from '@placewell/server/testing/shared-candidate.ts';
import { type BenchOptions, digits, type Report, sizesOf } from '../report.ts';

export const SIZES = { short: 1, usual: 10 };
const MAX_MS = 5000;
const LONG_BULLETS = 12;

const kinds = {
  'two pages': () => aSharedCandidate(),
  'ten pages': () => {
    const bullets = Array.from(
      { length: LONG_BULLETS },
      (_, n) => `Task ${n}: moved services to another region, with nobody noticing.`,
    );
    return aSharedCandidate({ work_history: Array.from({ length: 20 }, () => aWorkEntry({ bullets })) });
  },
  'a Chinese name': () => aSharedCandidate({ display_name: '王小明' }),
};

async function pack(kind: keyof typeof kinds, format: (typeof DOCUMENT_FORMATS)[number], size: number) {
  const from = performance.now();
  const candidate = kinds[kind]();
  const task = { candidate, branding: aBranding(), language: 'en', format };
  await Promise.all(Array.from({ length: size }, () => renderDocument(task)));
  return performance.now() - from;
}

/** Measures each pack with threads that have to start, and again with warm ones. */
export async function run(options: BenchOptions): Promise<Report> {
  const size = sizesOf(SIZES, options);
  const rows: { text: string; first: number; next: number }[] = [];
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[])
    for (const format of DOCUMENT_FORMATS) {
      await closeRendering();
      rows.push({
        text: `${kind}, ${format.toUpperCase()}`,
        first: await pack(kind, format, size),
        next: await pack(kind, format, size),
      });
    }
  await closeRendering();
  return {
    description: `Milliseconds for a pack of ${size} branded resumes at once, in the two threads of the product.`,
    tables: [
      {
        head: ['pack', 'threads that start', 'warm threads'],
        rows: rows.map(({ text, first, next }) => [text, digits(first), digits(next)]),
      },
    ],
    limits: rows.map(({ text, first, next }) => ({
      text: `${text}: a pack of ${size} in ${MAX_MS / 1000} s`,
      isMet: Math.max(first, next) <= MAX_MS,
      isOfSpeed: true,
    })),
  };
}
