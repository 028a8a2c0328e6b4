import { loadBuiltInVocabulary } from '@placewell/matching';
import { parseResume, ResumeError } from '@placewell/resume';
import { writeScans } from '@placewell/resume/corpus/scans/scan-set.ts';
import { expect, test } from 'vitest';
import { readConfig } from '../../platform/config.ts';
import { readerOptions } from '../vocabulary/reader-options.ts';
import { findTesseract } from './find-tesseract.ts';
import { ocrSettings } from './ocr.config.ts';
import { readScan } from './read-scan.ts';

const LIMITS = { pages: 10, ms: 120_000, pageMs: 60_000 };
const reader = await findTesseract(readConfig(process.env, [ocrSettings]));

test.skipIf('missing' in reader)(
  'the installed program reads half of the names of scans to the letter',
  async () => {
    if ('missing' in reader) return;
    const options = readerOptions(loadBuiltInVocabulary());
    let [read, all] = [0, 0];
    for await (const { bytes, truth } of writeScans()) {
      const scan = await readScan(bytes, reader, { limits: LIMITS });
      const resume = await parseResume(bytes, { ...options, scan }).catch((error: unknown) => {
        if (error instanceof ResumeError) return undefined;
        throw error;
      });
      all++;
      if (resume?.fields.candidate_name?.value.toLowerCase() === truth.name.toLowerCase()) read++;
    }
    expect(all).toBe(32);
    expect(read).toBeGreaterThanOrEqual(all / 2);
  },
  600_000,
);
