import type { Body } from '@placewell/contract/call.ts';
import type { ParsedField, updateCandidate } from '@placewell/contract/candidates.ts';
import { limits } from '@placewell/contract/limits.ts';
import { cityKey } from '../../places/places.public.ts';
import { emailKey, linkedinKey, nameKey, phoneKey } from '../duplicates/identity-keys.rules.ts';

type WireFields = Omit<Body<typeof updateCandidate>, 'candidate_id' | 'if_updated_at'>;

/** What can be written of a candidate, by column. The specification's two misspellings end here. */
export type CandidateFields = Omit<WireFields, 'job_tittle' | 'linkdedin'> & {
  job_title?: string | null | undefined;
  linkedin?: string | null | undefined;
};

const WIRE_NAMES: Record<string, string> = { job_title: 'job_tittle', linkedin: 'linkdedin' };
/** The name of a column in calls. */
export const wireName = (column: string) => WIRE_NAMES[column] ?? column;

const blankToNull = (value: unknown) => (value === '' ? null : value);

/** The given fields by column; empty texts count as none. Lists that may not be empty of meaning stay as they are. */
export function fieldsFromWire({ job_tittle, linkdedin, ...rest }: WireFields): CandidateFields {
  const fields = {
    ...rest,
    ...(job_tittle === undefined ? {} : { job_title: job_tittle }),
    ...(linkdedin === undefined ? {} : { linkedin: linkdedin }),
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, blankToNull(value)]),
  ) as CandidateFields;
}

/** The columns that others follow from. */
export type BaseColumns = {
  candidate_name: string;
  email: string | null;
  phone: string | null;
  linkedin: string | null;
  job_title: string | null;
  location: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  country_code: string | null;
  experience_years: number | null;
  skills: string[];
  work_history: unknown;
  education: unknown;
};

/** How much of a candidate is known, 0–100; the shares are what an agency asks for first. */
export function completenessOf(known: BaseColumns): number {
  const filled = (value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== '';
  const shares: [number, unknown][] = [
    [10, known.candidate_name],
    [15, known.email],
    [15, known.phone],
    [15, known.job_title],
    [10, known.location ?? known.city ?? known.country],
    [10, known.experience_years],
    [10, known.skills],
    [10, known.work_history],
    [5, known.education],
  ];
  return shares.reduce((sum, [share, value]) => sum + (filled(value) ? share : 0), 0);
}

/** The columns that follow from others. */
export function derivedColumns(known: BaseColumns) {
  return {
    name_key: nameKey(known.candidate_name),
    email_key: emailKey(known.email),
    phone_key: phoneKey(known.phone, known.country_code),
    linkedin_key: linkedinKey(known.linkedin),
    city_key: cityKey(known),
    completeness: completenessOf(known),
  };
}

/** What a person should look at when the parser is not sure of it. */
const REVIEW_FIELDS = ['candidate_name', 'email', 'phone', 'job_tittle'];

/** Fields that the parser doubts and nobody has confirmed or changed yet. */
export function doubtfulFields(
  parsed: Readonly<Record<string, ParsedField>>,
  edited: readonly string[],
): string[] {
  return REVIEW_FIELDS.filter((name) => {
    const field = parsed[name];
    return field !== undefined && field.confidence < limits.doubtBelow && !edited.includes(name);
  });
}
