import type { CandidateFields } from '../sourcing/candidate-fields.ts';
import { CANDIDATE_SOURCES, CANDIDATE_STATUSES, JOB_TYPES, WORK_MODES } from '../sourcing/candidates.ts';
import type { NameFor } from '../sourcing/field-uses.ts';

export type SearchKind = 'words' | 'email' | 'phone' | 'list' | 'number';
/**
 * What stands behind `field:` and how it is read: `words` of a text, an `email`, a `phone`, one of a `list` of values, or
 * a `number` with bounds.
 */
export type SearchField<Kind extends SearchKind = SearchKind> = {
  readonly kind: Kind;
  /** Other names, in lower case. */
  readonly aliases: readonly string[];
  readonly meaning: string;
  readonly example: string;
  /** Of a list: the stored values. */
  readonly values?: readonly string[];
};
/** The fields of one list, by canonical name in lower case. */
export type SearchFields<Name extends string = string> = Readonly<Record<Name, SearchField>>;

export const words = (meaning: string, example: string, ...aliases: string[]): SearchField<'words'> => ({
  kind: 'words',
  aliases,
  meaning,
  example,
});
export const list = (
  values: readonly string[],
  meaning: string,
  example: string,
  ...aliases: string[]
): SearchField<'list'> => ({
  kind: 'list',
  values,
  aliases,
  meaning,
  example,
});
export const number = (meaning: string, example: string, ...aliases: string[]): SearchField<'number'> => ({
  kind: 'number',
  aliases,
  meaning,
  example,
});

/** By what candidates can be searched: their fields, and the words of the resume. */
export const CANDIDATE_SEARCH_FIELDS = {
  name: words('Name', 'name:miller'),
  title: words('Job title', 'title:"project manager"', 'role', 'position'),
  company: words('A company of the work history', 'company:siemens', 'employer', 'firm'),
  school: words('A school of the education', 'school:oxford', 'university', 'college'),
  degree: words('A degree or its subject', 'degree:mathematics', 'education'),
  skill: words('A skill, by any of its names', 'skill:kubernetes', 'skills'),
  location: words('Place of residence', 'location:leeds', 'city', 'place', 'in'),
  language: words('A language', 'language:german', 'languages', 'speaks'),
  tag: words('A tag', 'tag:returner', 'tags', 'label'),
  note: words('The note', 'note:"call in may"', 'notes'),
  resume: words('The words of the resume', 'resume:audit', 'cv'),
  linkedin: words('The LinkedIn address', 'linkedin:ada-miller'),
  recruiter: words('The name of the recruiter, or "me"', 'recruiter:me', 'owner'),
  email: { kind: 'email', aliases: ['mail', 'e-mail'], meaning: 'Email address', example: 'email:ada@' },
  phone: {
    kind: 'phone',
    aliases: ['tel', 'telephone', 'mobile'],
    meaning: 'Phone number',
    example: 'phone:0171',
  },
  status: list(CANDIDATE_STATUSES, 'Status of the candidate', 'status:active'),
  type: list(JOB_TYPES, 'Type of employment', 'type:contract', 'job-type'),
  mode: list(WORK_MODES, 'Where the candidate works', 'mode:remote', 'work-mode'),
  source: list(CANDIDATE_SOURCES, 'How the candidate was added', 'source:upload'),
  experience: number('Years of experience', 'experience:>=5', 'years', 'exp'),
  salary: number('Wished yearly salary', 'salary:40k..50k', 'pay'),
  notice: number('Days of notice', 'notice:<=30', 'notice-period'),
} as const satisfies SearchFields<NameFor<CandidateFields, 'search'> | 'resume'>;
export type CandidateSearchField = keyof typeof CANDIDATE_SEARCH_FIELDS;
/** Those of one kind. */
export type CandidateSearchFieldOf<Kind extends SearchKind> = {
  [Field in CandidateSearchField]: (typeof CANDIDATE_SEARCH_FIELDS)[Field]['kind'] extends Kind
    ? Field
    : never;
}[CandidateSearchField];
