import type { ParsedResume } from '../../index.ts';
import { contacts } from './contacts.ts';
import type { HeadDocument, Shown } from './document.ts';
import { forms } from './forms.ts';
import { furniture } from './furniture.ts';
import { names } from './names.ts';
import { skillLists } from './skills.ts';

export type { HeadDocument } from './document.ts';

/** Resumes whose heads, places and skills are set in ways that readers get wrong, at least three of each. */
export const headDocuments: readonly HeadDocument[] = [
  ...furniture,
  ...names,
  ...contacts,
  ...forms,
  ...skillLists,
];

export interface Reading {
  field: keyof Shown;
  wanted: string;
  got: string;
  outcome: 'right' | 'missing' | 'wrong';
  confidence: number | undefined;
}

/** From this confidence on, a skill is a listed one. */
const LISTED = 0.75;
const ABSENT = '-';

/** How each asked field of a document was read. Names are compared without case, skills as a whole list. */
export function compare({ shown }: HeadDocument, { fields, skills }: ParsedResume): Reading[] {
  const read = {
    name: fields.candidate_name,
    email: fields.email,
    phone: fields.phone,
    title: fields.job_tittle,
    city: fields.location && { ...fields.location, value: fields.location.value.place?.city ?? '' },
    skills: {
      value: skills
        .filter(({ confidence }) => confidence >= LISTED)
        .map(({ name }) => name)
        .sort()
        .join('; '),
      confidence: undefined,
    },
  };
  return (Object.keys(shown) as (keyof Shown)[]).map((field) => {
    const value = shown[field];
    const wanted = (Array.isArray(value) ? [...value].sort().join('; ') : (value as string)) ?? ABSENT;
    const got = read[field]?.value || ABSENT;
    const same = wanted.toLowerCase() === got.toLowerCase();
    const outcome = same ? 'right' : got === ABSENT ? 'missing' : 'wrong';
    return { field, wanted, got, outcome, confidence: read[field]?.confidence };
  });
}
