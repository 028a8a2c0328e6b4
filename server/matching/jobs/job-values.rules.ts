import type { Body } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/matching/jobs.ts';
import { reversedRanges } from '@placewell/contract/matching/jobs.ts';
import { exactAfter, exactUnits } from '@placewell/contract/sourcing/pay.ts';
import type { PlaceFields } from '@placewell/contract/sourcing/places.ts';
import { AppError } from '../../platform/errors.ts';
import {
  alternativeSkills,
  cityKey,
  distinctSkills,
  withTypedPlace,
} from '../../sourcing/sourcing.public.ts';
import type { JobValues } from './jobs.repo.ts';

type NotColumns = 'client_name' | 'client_contact_name' | 'client_contact_email';
type JobFields = Omit<Body<typeof calls.updateJob>, 'job_id' | 'if_updated_at' | NotColumns>;
type PlaceColumns = Pick<PlaceFields, 'location' | 'city' | 'state' | 'country' | 'country_code'>;
type SkillColumns = { skills_required: { skill: string }[]; skills_preferred: string[] };

/** The distinct skill keys of a job, also of each of its alternatives; candidates are found by the same keys. */
export const skillKeysOf = (skills: readonly string[]) =>
  distinctSkills(skills.flatMap((skill) => [skill, ...alternativeSkills(skill)])).map(
    ({ skill_key }) => skill_key,
  );

/** The columns of the fields; a field without a column does not compile. */
type ChangedColumns = Partial<Pick<JobValues, keyof JobFields>> & Pick<JobValues, 'skill_keys' | 'city_key'>;

/** The given fields as columns, with the derived keys. `before` is the stored job of an update. */
export function toJobValues(
  fields: JobFields,
  before: (SkillColumns & PlaceColumns) | undefined,
): ChangedColumns {
  const all = withTypedPlace(fields);
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined) continue;
    // An empty text is stored as null.
    values[name] = value === '' ? null : value;
  }
  for (const name of ['skills_required', 'must_have_suggestions', 'viewport'] as const)
    if (values[name] !== undefined && values[name] !== null) values[name] = JSON.stringify(values[name]);
  const required = all.skills_required ?? before?.skills_required ?? [];
  const preferred = all.skills_preferred ?? before?.skills_preferred ?? [];
  // Who changes the must-haves has looked at them.
  if (all.skills_required ?? all.must_have_criteria) values.check_must_haves ??= false;
  return {
    ...values,
    skill_keys: skillKeysOf([...required.map(({ skill }) => skill), ...preferred]),
    city_key: cityKey({ ...before, ...all }),
  };
}

/** Refuses to open a job that has neither a description nor a required skill. */
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

/** Checks a changed end of a range against the stored one; the contract checks ends that are sent together. */
export function assertRanges(changes: object, before: object) {
  const fields = reversedRanges({
    ...{ ...before, ...changes, salary_min_cents: null, salary_max_cents: null },
    salary_min: exactUnits(exactAfter(changes, before, 'salary_min')),
    salary_max: exactUnits(exactAfter(changes, before, 'salary_max')),
  });
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
}
