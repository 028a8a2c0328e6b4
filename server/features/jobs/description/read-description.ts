import type { Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/jobs.ts';
import { findSkills, type Vocabulary } from '@placewell/matching';
import { resolvePlace } from '../../../providers/places/resolve-place.ts';
import { readSalary } from './salary.ts';
import { type Line, readLines } from './sections.ts';
import { readJobType, readWorkMode, readYears } from './terms.ts';
import { readTitle } from './title.ts';

type Fields = Data<typeof calls.readJobDescription>['fields'];

const MOST_SKILLS = 30;
const PLACE_LABEL =
  /^[^\w\n]{0,10}(?:location|work location|place of work|based in|standort|arbeitsort|office|city)\s*:\s*(.{2,120})$/im;
const PLACE_SENTENCE =
  /\b(?:based in|located in|office in|site in|clinic in|hospital in|position in|role in|job in|join us in|team in|work in|standort in)\s+((?:St\.|\p{Lu}[\p{L}'’-]*)(?:[ ,]+(?:St\.|\p{Lu}[\p{L}'’-]*)){0,4})/u;
const PLACE_TAIL = /\s[-–—|•·]\s+([^\n|•·–—]{2,60})$/;

/** Where the job is: by its label, then behind the title, then as a sentence says it. */
function readPlace(text: string) {
  const firstLine = text.trimStart().split(/\r?\n/, 1)[0] ?? '';
  const sources = [
    PLACE_LABEL.exec(text)?.[1],
    PLACE_TAIL.exec(firstLine)?.[1],
    PLACE_SENTENCE.exec(text)?.[1],
  ];
  for (const source of sources) {
    const place = source === undefined ? undefined : resolvePlace(source.trim());
    if (place) return place;
  }
  return undefined;
}

/** Skills by name, in order of appearance; one that is required is not also preferred. */
function readSkills(vocabulary: Vocabulary, lines: readonly Line[]) {
  const required = new Map<string, string>();
  const preferred = new Map<string, string>();
  for (const { text, weight } of lines) {
    if (weight === 'ignored') continue;
    for (const { skill_id, name } of findSkills(vocabulary, text))
      (weight === 'preferred' ? preferred : required).set(skill_id, name);
  }
  for (const id of required.keys()) preferred.delete(id);
  const names = (skills: Map<string, string>) => [...skills.values()].slice(0, MOST_SKILLS);
  return { required: names(required), preferred: names(preferred) };
}

/**
 * Reads a pasted job description into the fields of the job form. Only what the text says is answered; must-haves are
 * never set, since they cap scores and are for the recruiter to decide.
 */
export function readDescription(vocabulary: Vocabulary, text: string): Fields {
  const lines = readLines(text);
  const asked = lines.filter(({ weight }) => weight === 'required' || weight === 'duties');
  const title = readTitle(text);
  const place = readPlace(text);
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
      text.split(/\r?\n/).map((line) => line.trim()),
      place?.country_code ?? undefined,
    ),
    ...readYears(asked.map((line) => line.text)),
    skills_required: skills.required.map((skill) => ({ skill, must_have: false })),
    skills_preferred: skills.preferred,
  };
}
