import type { BodyInput, Data } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import * as calls from '@placewell/contract/matching/jobs.ts';
import { JOB_SEARCH_FIELDS, type JobSearchField } from '@placewell/contract/search/job-search-fields.ts';
import { parseQuery } from '@placewell/contract/search/parse-query.ts';
import type { SearchTerm, SearchTree } from '@placewell/contract/search/search-tree.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runsOf } from '../../../tools/property-runs.ts';
import { anAgency, type TestUser } from '../../testing/builders.ts';
import { useTestApp } from '../../testing/test-app.ts';

const test = useTestApp();

async function add(body: Partial<Parameters<typeof test.call<typeof calls.addJob>>[1]>, who: TestUser) {
  const response = await test.call(calls.addJob, { job_title: 'Welder', ...body }, who.token);
  expect(response).toMatchObject({ status: true });
}

async function addJobs(agency: TestUser) {
  await add(
    {
      job_title: 'Staff Nurse',
      client_name: 'Øresund  Care',
      location: 'Leeds, UK',
      job_type: 'Full-Time',
      work_mode: 'Onsite',
      salary_min: 30_000,
      salary_max: 40_000,
      experience_min: 2,
      experience_max: 5,
      skills_required: ['Wound care'],
      skills_preferred: ['Phlebotomy'],
      priority: 'hot',
      description: 'Care at night.\nOften on NIGHT SHIFT.',
    },
    agency,
  );
  await add(
    {
      job_title: 'Platform Engineer',
      client_name: 'Øresund Care Group',
      location: 'Berlin',
      client_job_ref: 'X-7',
      tags: ['urgent'],
      client_contact_email: 'ada@client.example',
      work_mode: 'Remote',
      skills_required: ['k8s'],
      salary_min: 300_000,
    },
    agency,
  );
  await add(
    { job_title: '100% Warehouse_Picker', job_type: 'Contract', priority: 'low', experience_min: 15 },
    agency,
  );
}

const FILTERS: [string, object, string[]][] = [
  ['words in any case', { search: 'STAFF n' }, ['Staff Nurse']],
  ['a literal percent sign', { search: '100%' }, ['100% Warehouse_Picker']],
  ['a literal underscore', { search: 'e_p' }, ['100% Warehouse_Picker']],
  ['client, in any case and with any spaces', { client_name: ' øresund CARE ' }, ['Staff Nurse']],
  ['the beginning of a client only', { client_name: 'Øresund' }, []],
  ['neighbouring words', { search: 'nurse staff' }, ['Staff Nurse']],
  ['alternatives', { search: 'engin OR picker' }, ['100% Warehouse_Picker', 'Platform Engineer']],
  ['what a word leaves out', { search: '-leeds -berlin' }, ['100% Warehouse_Picker']],
  ['a phrase', { search: '"nurse staff" OR "platform eng"' }, ['Platform Engineer']],
  ['a skill in a search', { search: 'skill:Kubernetes' }, ['Platform Engineer']],
  ['words of the description', { search: 'description:"night shift"' }, ['Staff Nurse']],
  [
    'values in a search',
    { search: 'priority:hot OR type:contract status:draft' },
    ['100% Warehouse_Picker', 'Staff Nurse'],
  ],
  ['an overlapping salary in a search', { search: 'salary:35k..60k' }, ['Staff Nurse']],
  ['years in a search', { search: 'experience:>5' }, ['100% Warehouse_Picker']],
  ['the reference and the contact', { search: 'ref:x-7 contact:ada@' }, ['Platform Engineer']],
  ['oneself', { search: 'recruiter:me -title:nurse city:berlin' }, ['Platform Engineer']],
  [
    'a distance and a tag in a search',
    { search: 'location:"Bradford + 20 km" OR tag:Urgent' },
    ['Platform Engineer', 'Staff Nurse'],
  ],
  ['the email of a recruiter who is shown by name', { search: 'recruiter:test' }, []],
  ['a tag while it is typed', { search: 'tag:urg' }, ['Platform Engineer']],
  ['a skill while it is typed', { search: 'skill:wou OR skill:phlebo' }, ['Staff Nurse']],
  ['a value that there is not', { search: 'status:gone' }, []],
  ['an unknown field as words', { search: 'foo:bar' }, []],
  [
    'a search without a word',
    { search: 'OR ( - "" status:' },
    ['100% Warehouse_Picker', 'Platform Engineer', 'Staff Nurse'],
  ],
  ['city', { location: 'leeds' }, ['Staff Nurse']],
  ['country', { location: 'germany' }, ['Platform Engineer']],
  ['job type', { job_types: ['Contract', 'Internship'] }, ['100% Warehouse_Picker']],
  ['work mode', { work_mode: 'Remote' }, ['Platform Engineer']],
  ['skill by another name', { skills: ['Kubernetes'] }, ['Platform Engineer']],
  ['all skills, required or preferred', { skills: ['wound care', 'phlebotomy'] }, ['Staff Nurse']],
  ['skills that no job asks for together', { skills: ['wound care', 'k8s'] }, []],
  ['an overlapping salary', { salary_min: 35_000, salary_max: 60_000 }, ['Staff Nurse']],
  ['overlapping years of experience', { experience_min: 4, experience_max: 9 }, ['Staff Nurse']],
  ['minimum years of experience', { experience_min: 12, experience_max: 10 }, ['100% Warehouse_Picker']],
  ['status', { job_status: ['open', 'closed'] }, []],
  ["a day in the agency's time zone", { to_date: '2020-01-01' }, []],
];

describe('list of jobs', () => {
  let agency: TestUser;
  beforeAll(async () => {
    agency = await anAgency(test, { time_zone: 'America/New_York' });
    await addJobs(agency);
  });
  const titles = async (body: BodyInput<typeof calls.getJobs>) =>
    (await test.data(calls.getJobs, body, agency.token)).items.map((job) => job.job_title);

  it.each(FILTERS)('filters by %s', async (_what, body, expected) => {
    expect(await titles(body)).toEqual(expected);
  });

  it('ignores filters that are blank, null or at the ends of their sliders', async () => {
    const untouched = {
      salary_min: 0,
      salary_max: 200_000,
      experience_min: 0,
      experience_max: 10,
      search: '',
      location: null,
      work_mode: '',
      skills: [],
    };
    // As screens send it: blank and null are not values of the call's type.
    const { data } = await test.raw(calls.getJobs.path, untouched, agency.token);
    expect(data.items).toHaveLength(3);
  });

  it('sorts jobs and lists each on exactly one page', async () => {
    expect(await titles({ sort_by: 'priority_desc' })).toEqual([
      'Staff Nurse',
      'Platform Engineer',
      '100% Warehouse_Picker',
    ]);
    expect(await titles({ sort_by: 'job_title_asc' })).toEqual([
      '100% Warehouse_Picker',
      'Platform Engineer',
      'Staff Nurse',
    ]);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await titles({ page, limit: 1, sort_by: 'date_asc' })));
    expect(pages).toEqual(['Staff Nurse', 'Platform Engineer', '100% Warehouse_Picker']);
    const { data } = await test.call(calls.getJobs, { limit: 2 }, agency.token);
    expect(data).toMatchObject({ total: 3, total_pages: 2, total_is_exact: true, page: 1, limit: 2 });
  });

  it('finds by any search exactly what its words mean, and the rest by its opposite', async () => {
    const word = fc.constantFrom(
      'nurse',
      'e',
      'berlin',
      '"staff n"',
      '100%',
      'title:e',
      'client:x',
      'ref:x',
      'type:contract',
      'salary:>=40k',
      'note:a',
    );
    const { query } = fc.letrec<{ query: string }>((tie) => ({
      query: fc
        .array(
          fc.tuple(
            fc.constantFrom(' ', ' OR ', ' -', ' OR -'),
            fc.oneof(
              { depthSize: 'small' },
              word,
              tie('query').map((inside) => `(${inside})`),
            ),
          ),
          { minLength: 1, maxLength: 3 },
        )
        .map((parts) =>
          parts
            .map(([join, part]) => (join === ' ' ? ` ${part}` : join + part))
            .join('')
            .replace(/^ OR/, ''),
        ),
    }));
    const searches = query.filter((text) => text.length < limits.searchLength - 3);
    const all = await storedJobs();
    await fc.assert(
      fc.asyncProperty(searches, async (text) => {
        const expected = all.filter((job) => isMeant(job, parseQuery(text, JOB_SEARCH_FIELDS).tree));
        expect(await titles({ search: text })).toEqual(expected.map((job) => job.job_title));
        const others = all.filter((job) => !expected.includes(job));
        expect(await titles({ search: `-(${text})` })).toEqual(others.map((job) => job.job_title));
      }),
      { numRuns: runsOf(60) },
    );
  });
  const storedJobs = async () => (await test.data(calls.getJobs, {}, agency.token)).items;
});

type StoredJob = Data<typeof calls.getJobs>['items'][number];

/** The rules of the search language, without SQL. */
function isMeant(job: StoredJob, tree: SearchTree<JobSearchField> | undefined): boolean {
  if (!tree) return true;
  if (tree.type === 'not') return !isMeant(job, tree.child);
  if (tree.type === 'term') return isTermMet(job, tree.term);
  const isMet = (child: SearchTree<JobSearchField>) => isMeant(job, child);
  return tree.type === 'and' ? tree.children.every(isMet) : tree.children.some(isMet);
}

function isTermMet(job: StoredJob, term: SearchTerm<JobSearchField>): boolean {
  if (term.kind === 'list') return term.values.includes(String(job.job_type));
  if (term.kind === 'number') return (job.salary_max ?? (job.salary_min === null ? 0 : 1e9)) >= 40_000;
  const texts: Partial<Record<JobSearchField, string | null>> = {
    title: job.job_title,
    client: job.client_name,
    reference: job.client_job_ref,
    note: job.job_note,
  };
  const text = term.field
    ? texts[term.field]
    : [job.job_title, job.client_name, job.client_job_ref, job.location]
        .filter((one) => one !== null)
        .join(' ');
  return (text ?? '').toLowerCase().includes(term.text.toLowerCase());
}
