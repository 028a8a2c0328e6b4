import type { JobFields } from '../matching/job-fields.ts';
import { JOB_STATUSES, PRIORITIES } from '../matching/jobs.ts';
import { JOB_TYPES, WORK_MODES } from '../sourcing/candidates.ts';
import type { NameFor } from '../sourcing/field-uses.ts';
import { list, number, type SearchFields, words } from './search-fields.ts';

/** By what jobs can be searched. */
export const JOB_SEARCH_FIELDS = {
  title: words('Job title', 'title:"project manager"', 'role', 'position', 'job'),
  client: words('Client', 'client:siemens', 'company', 'employer', 'firm'),
  reference: words("The client's reference", 'reference:HR-204', 'ref'),
  location: words('Place of work', 'location:leeds', 'city', 'place', 'in'),
  skill: words('A skill that is asked for, by any of its names', 'skill:kubernetes', 'skills'),
  description: words('The words of the description', 'description:"night shift"', 'ad'),
  recruiter: words('The name of the recruiter, or "me"', 'recruiter:me', 'owner'),
  contact: words('Name or email address of the contact', 'contact:miller'),
  note: words('The note', 'note:urgent', 'notes'),
  tag: words('A tag', 'tag:urgent', 'tags', 'label'),
  status: list(JOB_STATUSES, 'Status of the job', 'status:open'),
  priority: list(PRIORITIES, 'Priority', 'priority:hot'),
  type: list(JOB_TYPES, 'Type of employment', 'type:contract', 'job-type'),
  mode: list(WORK_MODES, 'Where the work is done', 'mode:remote', 'work-mode'),
  experience: number('Years of experience that are asked for', 'experience:>=5', 'years', 'exp'),
  salary: number('Yearly salary, in its own currency', 'salary:40k..50k', 'pay'),
} as const satisfies SearchFields<NameFor<JobFields, 'search'>>;
export type JobSearchField = keyof typeof JOB_SEARCH_FIELDS;
