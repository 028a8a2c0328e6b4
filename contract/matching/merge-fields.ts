import { limits } from '../limits.ts';
import type { Address } from '../sourcing/addresses.ts';
import { CANDIDATE_FIELDS, type CandidateFields } from '../sourcing/candidate-fields.ts';
import type { Candidate } from '../sourcing/candidates.ts';
import type { EmailStatus } from '../sourcing/email-statuses.ts';
import { fieldsByName, type NameFor } from '../sourcing/field-uses.ts';
import { tagKey } from '../sourcing/tags.ts';

// How the fields of two candidates are merged: the server does it, and screens preview it.

/** The choices of a merge; fields that make sense together only have one for all of them. */
export type MergeField = NameFor<CandidateFields, 'merge'>;
const FIELDS = fieldsByName(CANDIDATE_FIELDS, 'merge');
const TOGETHER: ReadonlyMap<string, readonly string[]> = new Map(
  [...FIELDS.values()].flatMap((fields) => fields.map((name) => [name, fields] as const)),
);
/** In the order in which a screen asks. */
export const MERGE_FIELDS = [...FIELDS.keys()];

export const MERGE_CHOICES = ['keep', 'merge', 'both'] as const;
export type MergeChoice = (typeof MERGE_CHOICES)[number];
export type MergeChoices = { readonly [F in MergeField]?: MergeChoice | undefined };

/** The names of the candidate's fields that one choice stands for. */
export const fieldsOf = (field: MergeField): readonly string[] => FIELDS.get(field) ?? [];

/** The fields that are written and given back together with this one: half of one place and half of another make a third. */
export const fieldsTogetherWith = (name: string): readonly string[] => TOGETHER.get(name) ?? [name];

type Side = Partial<Candidate> & { email_status?: EmailStatus | null };
const fieldOf = (side: Side, name: string) => (side as Record<string, unknown>)[name];

const fold = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ');
type Entry = { start: string | null; end: string | null };
const latestFirst = (a: Entry & { is_current?: boolean }, b: Entry & { is_current?: boolean }) =>
  Number(b.is_current ?? false) - Number(a.is_current ?? false) ||
  (b.end ?? b.start ?? '').localeCompare(a.end ?? a.start ?? '') ||
  (b.start ?? '').localeCompare(a.start ?? '');

/** Both lists, of those with the same key the fuller one, the first if neither is. */
function union<T>(
  lists: readonly (readonly T[] | undefined)[],
  keyOf: (one: T) => string,
  limit: number,
): T[] {
  const byKey = new Map<string, T>();
  for (const one of lists.flatMap((list) => list ?? [])) {
    const known = byKey.get(keyOf(one));
    if (known === undefined || JSON.stringify(one).length > JSON.stringify(known).length)
      byKey.set(keyOf(one), known !== undefined && typeof one === 'string' ? known : one);
  }
  return [...byKey.values()].slice(0, limit);
}

/** How two values of a field become one, for the fields where that is possible. */
const BOTH: { readonly [F in MergeField]?: (keep: Side, merge: Side) => unknown } = {
  skills: (a, b) => union([a.skills, b.skills], fold, limits.skillsPerCandidate),
  tags: (a, b) => union([a.tags, b.tags], tagKey, limits.tagsPerRecord),
  languages: (a, b) =>
    union([a.languages, b.languages], ({ name }) => fold(name), limits.entriesPerCandidate),
  education: (a, b) =>
    union(
      [a.education, b.education],
      ({ degree, field, school_name }) => [degree, field, school_name].map(fold).join('|'),
      limits.entriesPerCandidate,
    ).sort(latestFirst),
  work_history: (a, b) =>
    union(
      [a.work_history, b.work_history],
      ({ job_title, company_name, start }) => [job_title, company_name, start ?? ''].map(fold).join('|'),
      limits.jobsPerCandidate,
    ).sort(latestFirst),
  work_permits: (a, b) => ({ ...b.work_permits, ...a.work_permits }),
  candidate_note: (a, b) => {
    const [first, second] = [a.candidate_note ?? '', b.candidate_note ?? ''].map((note) => note.trim());
    if (first?.includes(second ?? '')) return first;
    return second?.includes(first ?? '') ? second : `${first}\n\n${second}`;
  },
};

/** Whether both values of the field can be kept. */
export const canKeepBoth = (field: MergeField): boolean => BOTH[field] !== undefined;

/** Whether a field says nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);
const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(isEmpty(a) ? null : a) === JSON.stringify(isEmpty(b) ? null : b);

const every = (field: MergeField, side: Side, test: (value: unknown) => boolean) =>
  fieldsOf(field).every((name) => test(fieldOf(side, name)));

/** Whether both sides are equal, so that no choice is needed. */
export const isSameField = (field: MergeField, keep: Side, merge: Side): boolean =>
  fieldsOf(field).every((name) => isSame(fieldOf(keep, name), fieldOf(merge, name)));

/**
 * The default for a field without a choice: an empty value is filled in, lists and notes are combined, and of two values
 * the more trusted one wins, else the kept candidate's. A candidate who must not be contacted stays so.
 */
export function defaultChoice(field: MergeField, keep: Side, merge: Side): MergeChoice {
  if (every(field, merge, isEmpty) || isSameField(field, keep, merge)) return 'keep';
  if (every(field, keep, isEmpty)) return 'merge';
  if (canKeepBoth(field)) return 'both';
  if (field === 'candidate_status') return merge.candidate_status === 'do_not_contact' ? 'merge' : 'keep';
  return trustIn(field, merge) > trustIn(field, keep) ? 'merge' : 'keep';
}

/** Most for an address that a look-up verified, then for what a person entered, then without doubt; least for one that bounced. */
function trustIn(field: MergeField, { edited_fields = [], doubtful_fields = [], email_status }: Side) {
  if (field === 'email' && email_status === 'deliverable') return 3;
  if (field === 'email' && email_status === 'invalid') return -1;
  if (fieldsOf(field).some((name) => edited_fields.includes(name))) return 2;
  return Number(!fieldsOf(field).some((name) => doubtful_fields.includes(name)));
}

/** The value of a field, by name, after the merge; of a choice that the field does not have, the kept one's. */
export function mergedField(
  field: MergeField,
  keep: Side,
  merge: Side,
  choice: MergeChoice = defaultChoice(field, keep, merge),
): Record<string, unknown> {
  const both = BOTH[field];
  if (choice === 'both' && both) return { [field]: both(keep, merge) };
  const [from, other] = choice === 'merge' ? [merge, keep] : [keep, merge];
  const values = Object.fromEntries(fieldsOf(field).map((name) => [name, fieldOf(from, name)]));
  // The choice is which address is the primary one: none is lost.
  if (field === 'email') return { ...values, emails: allAddresses(from.emails, other.emails) };
  return field === 'phone' ? { ...values, phones: allAddresses(from.phones, other.phones) } : values;
}

/** Both lists, of equal addresses the first, up to the limit. */
function allAddresses(first: readonly Address[] = [], second: readonly Address[] = []): Address[] {
  const others = union(
    [first, second],
    ({ value }) => fold(value).replace(/(?<=\d)[\s().-]+(?=\d)/g, ''),
    limits.addressesPerPerson,
  );
  return others.map((one, at) => ({ ...one, is_primary: at === 0 }));
}
