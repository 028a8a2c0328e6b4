import type { UserId } from '@placewell/contract/ids.ts';
import type { JobSearchField } from '@placewell/contract/search/job-search-fields.ts';
import { sql } from 'kysely';
import { containsOr, isPerson, type SearchColumns } from '../../platform/db/search.ts';
import { yearlySalary } from '../salaries/salaries.public.ts';
import { hasSkills, hasTags, isInPlace } from './job-filters.repo.ts';

const salaryColumns = { currency: sql`j.salary_currency`, period: sql`j.salary_period` };
const yearly = (amount: ReturnType<typeof sql>) => yearlySalary(amount, salaryColumns, undefined);

/** What a search looks into, for queries that alias the jobs as `j` and their recruiters as `u`; `me` is who searches. */
export const searchColumns = (me: UserId | undefined): SearchColumns<JobSearchField> => ({
  anywhere: sql`concat_ws(' ', j.job_title, j.client_name, j.client_job_ref, j.location)`,
  fields: {
    title: sql`j.job_title`,
    client: sql`j.client_name`,
    reference: sql`j.client_job_ref`,
    location: containsOr(sql`concat_ws(' ', j.location, j.city, j.state, j.country)`, isInPlace),
    skill: ({ text }) => hasSkills([text]),
    description: sql`j.description`,
    recruiter: isPerson(me, { id: sql`j.recruiter_id`, name: sql`concat_ws(' ', u.fullname, u.email)` }),
    contact: sql`concat_ws(' ', j.client_contact_name, j.client_contact_email)`,
    note: sql`j.job_note`,
    tag: ({ text }) => hasTags([text], 'all'),
    status: sql`j.job_status`,
    priority: sql`j.priority`,
    type: sql`j.job_type`,
    mode: sql`j.work_mode`,
    experience: { low: sql`j.experience_min`, high: sql`j.experience_max` },
    salary: { low: yearly(sql`j.salary_min`), high: yearly(sql`j.salary_max`) },
  },
});
