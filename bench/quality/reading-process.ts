// Reads files in a process of its own, so that its peak memory is that of one reader and nothing else.
import { readFileSync } from 'node:fs';
import { parseResume } from '@placewell/resume';
import { readerOptions } from '../parse/reader.ts';
import { serveRequests } from '../processes.ts';

/** The fields that are compared, as a reader found them. */
export type ReadFields = {
  name: string | null;
  email: string | null;
  phone: string | null;
  city: string | null;
  job_titles: string[];
  skills: string[];
};
export type ReadingRequest = { reader: 'parser' | 'plain'; paths: string[]; rounds: number };
export type ReadingResult = { found: ReadFields[]; times: number[]; peakBytes: number };

/** A skill that stands in a list of skills; those below were only met in running text. */
const LISTED = 0.75;

async function parserOf(): Promise<(bytes: Uint8Array) => Promise<ReadFields>> {
  const options = readerOptions();
  return async (bytes) => {
    const { fields, work_history, skills } = await parseResume(bytes, options);
    return {
      name: fields.candidate_name?.value ?? null,
      email: fields.email?.value ?? null,
      phone: fields.phone?.value ?? null,
      city: fields.location?.value.place?.city ?? null,
      job_titles: work_history.flatMap((job) => job.job_title ?? []),
      skills: skills.filter(({ confidence }) => confidence >= LISTED).map(({ name }) => name),
    };
  };
}

async function readFiles({ reader, paths, rounds }: ReadingRequest): Promise<ReadingResult> {
  const read = reader === 'parser' ? await parserOf() : (await import('./plain-reader.ts')).readPlainly;
  const found: ReadFields[] = [];
  const times: number[] = [];
  // The first round warms the code and the tables up.
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
