import type { Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/matching/jobs.ts';
import type { Vocabulary } from '@placewell/matching';
import { readClient } from './client.rules.ts';
import { readLanguages } from './languages.rules.ts';
import { rawLines } from './lines.rules.ts';
import { isPlaceName, readPlace } from './place.rules.ts';
import { readSalary } from './salary.rules.ts';
import { readLines } from './sections.rules.ts';
import { readSkills } from './skills.rules.ts';
import { readJobType, readWorkMode, readYears } from './terms.rules.ts';
import { readTitle } from './title.rules.ts';

export type ReadDescription = Data<typeof calls.readJobDescription>;

const SENTENCE_END = /(?<=[.;!?])\s+(?=\p{Lu})/u;

/**
 * Reads a pasted job description into the fields of the job form, and the skills it only mentions. Returns only what
 * the text states. A must-have needs "must have" or the like about a list, since it caps scores.
 */
export function readDescription(vocabulary: Vocabulary, text: string): ReadDescription {
  const marked = rawLines(text);
  const raw = marked.map((line) => line.text);
  const title = readTitle(vocabulary, marked)?.slice(0, 200);
  const lines = readLines(marked, title);
  const place = readPlace(vocabulary, raw, lines);
  const client = readClient(vocabulary, raw, { title, isPlace: (part) => isPlaceName(vocabulary, part) });
  const type = readJobType(title ?? '', text);
  const mode = readWorkMode(text);
  // "Software Developer - .Net": the part cut off a title is typical of the job.
  const titleLine = raw.slice(0, 2).find((line) => title !== undefined && line.includes(title)) ?? title;
  const skills = readSkills(vocabulary, lines, titleLine?.slice(0, 200));
  const languages = readLanguages(vocabulary, lines);
  return {
    fields: {
      ...(title === undefined ? {} : { job_title: title }),
      ...(client === undefined ? {} : { client_name: client }),
      description: text.trim(),
      ...(type === undefined ? {} : { job_type: type }),
      ...(mode === undefined ? {} : { work_mode: mode }),
      ...(place === undefined ? {} : { location: place.formatted_address }),
      ...readSalary(
        raw.flatMap((line) => line.split(SENTENCE_END)),
        place?.country_code ?? undefined,
      ),
      ...readYears(lines.filter(({ weight }) => weight !== 'ignored' && weight !== 'preferred')),
      skills_required: skills.required,
      skills_preferred: [...skills.preferred, ...languages.preferred],
      languages: languages.required,
    },
    skills_mentioned: skills.mentioned,
  };
}
