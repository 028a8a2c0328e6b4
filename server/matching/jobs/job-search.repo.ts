import type { JobSearchField } from '@placewell/contract/search/job-search-fields.ts';
import { sql } from 'kysely';
import type { Access } from '../../people/people.public.ts';
import { containsOr, isPerson, type SearchColumns } from '../../platform/db/lists/search.ts';
import { yearlySalary } from '../../sourcing/sourcing.public.ts';
import { contactEmail } from './client/job-client.repo.ts';
import { hasSkills, hasTags, hasTagThatBegins, isInPlace } from './job-filters.repo.ts';
import { shownRecruiter } from './jobs.repo.ts';

const salaryColumns = { currency: sql`j.salary_currency`, period: sql`j.salary_period` };
const yearly = (amount: ReturnType<typeof sql>) => yearlySalary(amount, salaryColumns, undefined);

const skillNames = sql`(select string_agg(one.name, ' ') from (
  select required ->> 'skill' from jsonb_array_elements(j.skills_required) as required
  union all select unnest(j.skills_preferred)) as one(name))`;
/** A skill that is still being typed is found in the names as the job has them, too. */
const isSkillTyped = containsOr(skillNames, (text) => hasSkills([text]));

/** The searched columns, in queries with the aliases of `activeJobs`, for who searches. */
export const searchColumns = (access: Access | undefined): SearchColumns<JobSearchField> => ({
  anywhere: sql`concat_ws(' ', j.job_title, cl.client_name, j.client_job_ref, j.location)`,
  fields: {
    title: sql`j.job_title`,
    client: sql`cl.client_name`,
    reference: sql`j.client_job_ref`,
    location: containsOr(sql`concat_ws(' ', j.location, j.city, j.state, j.country)`, isInPlace),
    skill: (term) => (term.prefix ? isSkillTyped(term) : hasSkills([term.text])),
    description: sql`j.description`,
    recruiter: isPerson(access?.user_id, { id: sql`j.recruiter_id`, name: shownRecruiter }),
    contact: sql`concat_ws(' ', ct.contact_name, ${contactEmail(access)})`,
    note: sql`j.job_note`,
    tag: ({ text, prefix }) => (prefix ? hasTagThatBegins(text) : hasTags([text], 'all')),
    status: sql`j.job_status`,
    priority: sql`j.priority`,
    type: sql`j.job_type`,
    mode: sql`j.work_mode`,
    experience: { low: sql`j.experience_min`, high: sql`j.experience_max` },
    salary: { low: yearly(sql`j.salary_min_cents`), high: yearly(sql`j.salary_max_cents`) },
  },
});
