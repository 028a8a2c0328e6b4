import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/jobs.ts';
import { AppError } from '../../platform/errors.ts';
import { cityKey, placeNamed } from '../places/places.public.ts';
import { distinctSkills } from '../skills/skills.public.ts';
import type { JobValues } from './jobs.repo.ts';

type Given = Omit<Body<typeof calls.updateJob>, 'job_id' | 'if_updated_at'>;
type Place = Record<'location' | 'city' | 'state' | 'country' | 'country_code', string | null>;
type Skills = { skills_required: { skill: string }[]; skills_preferred: string[] };

const PLACE_PARTS = [
  'city',
  'state',
  'country',
  'country_code',
  'latitude',
  'longitude',
  'formatted_address',
  'place_id',
  'viewport',
] as const;

/** The keys by which a job is found by skill: those of candidates. */
export const skillKeys = (skills: readonly string[]) =>
  distinctSkills(skills).map(({ skill_key }) => skill_key);

/** A place that was only written, not chosen from the list, is looked up; what names no place keeps no coordinates. */
function placeOf(given: Given) {
  if (given.location === undefined || PLACE_PARTS.some((part) => given[part] !== undefined)) return {};
  return placeNamed(given.location);
}

/** What was given as columns, with the keys that follow from it. `before` is the stored job, where there is one. */
export function jobValues(given: Given, before: (Skills & Place) | undefined) {
  const all = { ...given, ...placeOf(given) };
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined) continue;
    // Empty text says nothing, like null; objects are stored as JSON.
    values[name] = value === '' ? null : value;
  }
  for (const name of ['skills_required', 'viewport'] as const)
    if (values[name] !== undefined && values[name] !== null) values[name] = JSON.stringify(values[name]);
  const required = all.skills_required ?? before?.skills_required ?? [];
  const preferred = all.skills_preferred ?? before?.skills_preferred ?? [];
  return {
    ...values,
    skill_keys: skillKeys([...required.map(({ skill }) => skill), ...preferred]),
    city_key: cityKey({ ...before, ...all }),
  } as JobValues;
}

/** An open job says what it asks for. */
export function assertComplete(job: { description?: unknown; skills_required?: unknown }) {
  const { description, skills_required } = job;
  const skills: unknown =
    typeof skills_required === 'string' ? JSON.parse(skills_required) : (skills_required ?? []);
  if (description || (Array.isArray(skills) && skills.length > 0)) return;
  throw new AppError('job_incomplete', {
    fields: {
      description: 'Add a description, or at least one required skill',
      skills_required: 'Add at least one required skill, or a description',
    },
  });
}

/** The contract checks the ends of a range that come together; this checks a new one against a stored one. */
export function assertRanges(job: JobValues) {
  for (const what of ['salary', 'experience'] as const) {
    const min = job[`${what}_min`];
    const max = job[`${what}_max`];
    if (typeof min === 'number' && typeof max === 'number' && min > max)
      throw new AppError('invalid_input', {
        fields: { [`${what}_max`]: 'The maximum is below the minimum' },
      });
  }
}
