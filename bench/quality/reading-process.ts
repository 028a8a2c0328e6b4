// Reads files in its own process, so that its peak memory is that of one reader alone.
import { readFileSync } from 'node:fs';
import { parseResume } from '@placewell/resume';
import { readerOptions } from '../parse/reader.ts';
import { serveRequests } from '../processes.ts';
import type { ReadFields } from './plain-reader.ts';

export type ReadingRequest = { reader: 'parser' | 'plain'; paths: string[]; rounds: number };
export type ReadingResult = { found: ReadFields[]; times: number[]; peakBytes: number };

/** Skills in a list of skills have at least this confidence; others were found in running text. */
const MIN_SKILL_CONFIDENCE = 0.75;

async function createParser(): Promise<(bytes: Uint8Array) => Promise<ReadFields>> {
  const options = readerOptions();
  return async (bytes) => {
    const { fields, work_history, skills } = await parseResume(bytes, options);
    return {
      name: fields.candidate_name?.value ?? null,
      email: fields.email?.value ?? null,
      phone: fields.phone?.value ?? null,
      city: fields.location?.value.place?.city ?? null,
      job_titles: work_history.flatMap((job) => job.job_title ?? []),
      skills: skills.filter(({ confidence }) => confidence >= MIN_SKILL_CONFIDENCE).map(({ name }) => name),
    };
  };
}

async function readFiles({ reader, paths, rounds }: ReadingRequest): Promise<ReadingResult> {
  const read = reader === 'parser' ? await createParser() : (await import('./plain-reader.ts')).readPlainly;
  const found: ReadFields[] = [];
  const times: number[] = [];
  // The first round warms up code and tables.
  for (let round = 0; round <= rounds; round++)
    for (const path of paths) {
      const bytes = new Uint8Array(readFileSync(path));
      const started = performance.now();
      const fields = await read(bytes);
      if (round === 0) found.push(fields);
      else times.push(performance.now() - started);
    }
  // maxRSS is in kilobytes on every system.
  return { found, times, peakBytes: process.resourceUsage().maxRSS * 1024 };
}

serveRequests(readFiles);
