// Parses the small files of tests, whose people live in five made-up towns.
import { type ParsedResume, type ParseOptions, type Place, parseResume } from '../index.ts';
import type { Doc } from './pdf-canvas.ts';
import { smallPdf } from './small-files.ts';

const TOWNS = ['Ashby', 'Port Mirren', 'Lowbridge', 'Kesten', 'Puerto Mirra'];
const resolvePlace = (text: string): Place | undefined => {
  const town = TOWNS.find((name) => text === name || text.startsWith(`${name}, `));
  return town
    ? ({ city: town, state: null, country_code: null, formatted_address: town } as Place)
    : undefined;
};

export const parse = (bytes: Uint8Array, options: ParseOptions = {}): Promise<ParsedResume> =>
  parseResume(bytes, { resolvePlace, today: new Date('2026-06-15'), ...options });
export const parseText = (text: string, options?: ParseOptions) =>
  parse(new TextEncoder().encode(text), options);
export const parsePdf = async (draw: (doc: Doc) => void) => parse(await smallPdf(draw));

export const titles = (resume: ParsedResume) => resume.work_history.map((job) => job.job_title);
/** Those of a list of skills; less certain ones were found in running text. */
export const skills = (resume: ParsedResume) =>
  resume.skills.filter((skill) => skill.confidence >= 0.75).map((skill) => skill.name);
