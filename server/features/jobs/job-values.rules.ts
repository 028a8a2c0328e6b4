import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/jobs.ts';
import { AppError } from '../../platform/errors.ts';
import { cityKey, placeFieldsOf } from '../places/places.public.ts';
import { distinctSkills } from '../skills/skills.public.ts';
import type { JobValues } from './jobs.repo.ts';

type JobFields = Omit<Body<typeof calls.updateJob>, 'job_id' | 'if_updated_at'>;
type PlaceColumns = Record<'location' | 'city' | 'state' | 'country' | 'country_code', string | null>;
type SkillColumns = { skills_required: { skill: string }[]; skills_preferred: string[] };

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
export const skillKeysOf = (skills: readonly string[]) =>
  distinctSkills(skills).map(({ skill_key }) => skill_key);

/** A place that was only written, not chosen from the list, is looked up; what names no place keeps no coordinates. */
function resolvedPlace(fields: JobFields) {
  if (fields.location === undefined || PLACE_PARTS.some((part) => fields[part] !== undefined)) return {};
  return placeFieldsOf(fields.location);
}

/** What was given as columns, with the keys that follow from it. `before` is the stored job, where there is one. */
export function toJobValues(fields: JobFields, before: (SkillColumns & PlaceColumns) | undefined) {
  const all = { ...fields, ...resolvedPlace(fields) };
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
    skill_keys: skillKeysOf([...required.map(({ skill }) => skill), ...preferred]),
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
  for (const range of ['salary', 'experience'] as const) {
    const min = job[`${range}_min`];
    const max = job[`${range}_max`];
    if (typeof min === 'number' && typeof max === 'number' && min > max)
      throw new AppError('invalid_input', {
        fields: { [`${range}_max`]: 'The maximum is below the minimum' },
      });
  }
}
