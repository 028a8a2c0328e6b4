import type { Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/jobs.ts';
import { findSkills, type Vocabulary } from '@placewell/matching';
import { readPlace } from './place.rules.ts';
import { readSalary } from './salary.rules.ts';
import { type Line, rawLines, readLines } from './sections.rules.ts';
import { readJobType, readWorkMode, readYears } from './terms.rules.ts';
import { readTitle } from './title.rules.ts';

type Fields = Data<typeof calls.readJobDescription>['fields'];

const MAX_SKILLS = 30;
const SENTENCE_END = /(?<=[.;!?])\s+(?=\p{Lu})/u;
/** Skill names in order of appearance; a required skill is not listed as preferred too. */
function readSkills(vocabulary: Vocabulary, lines: readonly Line[]) {
  const required = new Map<string, string>();
  const preferred = new Map<string, string>();
  for (const { text, weight } of lines) {
    if (weight === 'ignored') continue;
    for (const { skill_id, name } of findSkills(vocabulary, text))
      (weight === 'preferred' ? preferred : required).set(skill_id, name);
  }
  for (const id of required.keys()) preferred.delete(id);
  const names = (skills: Map<string, string>) => [...skills.values()].slice(0, MAX_SKILLS);
  return { required: names(required), preferred: names(preferred) };
}

/**
 * Reads a pasted job description into the fields of the job form. Returns only what the text states. It never sets a
 * must-have: that caps scores, so the recruiter decides.
 */
export function readDescription(vocabulary: Vocabulary, text: string): Fields {
  const raw = rawLines(text);
  const lines = readLines(raw);
  const experienceLines = lines.filter(({ weight }) => weight === 'required' || weight === 'duties');
  const title = readTitle(raw);
  const place = readPlace(vocabulary, raw, lines);
  const type = readJobType(title ?? '', text);
  const mode = readWorkMode(text);
  const skills = readSkills(vocabulary, lines);
  return {
    ...(title === undefined ? {} : { job_title: title.slice(0, 200) }),
    description: text.trim(),
    ...(type === undefined ? {} : { job_type: type }),
    ...(mode === undefined ? {} : { work_mode: mode }),
    ...(place === undefined ? {} : { location: place.formatted_address }),
    ...readSalary(
      raw.flatMap((line) => line.split(SENTENCE_END)),
      place?.country_code ?? undefined,
    ),
    ...readYears(experienceLines.map((line) => line.text)),
    skills_required: skills.required.map((skill) => ({ skill, must_have: false })),
    skills_preferred: skills.preferred,
  };
}
