import type { BodyInput } from '@placewell/contract/call.ts';
import type { addJob } from '@placewell/contract/matching/jobs.ts';

export type DemoJob = Omit<BodyInput<typeof addJob>, 'location'> & { place: string };

/** Jobs of the demo's first agency, opened at once. */
export const firstAgencyJobs: DemoJob[] = [
  {
    job_title: 'Payroll Lead',
    client_name: 'Northgate Foods',
    place: 'Leeds, United Kingdom',
    description:
      'Lead the monthly and weekly payroll of 1,800 people at three sites. You own the year end, answer to the auditors and coach two payroll officers. Experience with a large payroll system and strong spreadsheet skills are needed.',
    job_type: 'Full-Time',
    work_mode: 'Hybrid',
    salary_min: 42_000,
    salary_max: 48_000,
    salary_currency: 'GBP',
    salary_period: 'year',
    experience_min: 5,
    experience_max: 12,
    skills_required: [
      { skill: 'Payroll', must_have: true },
      { skill: 'Microsoft Excel', must_have: false },
      { skill: 'SAP', must_have: false },
    ],
    skills_preferred: ['Bookkeeping'],
    notice_period_max_days: 60,
    must_have_criteria: ['notice_period'],
    priority: 'hot',
    tags: ['Retained', 'Finance'],
  },
  {
    job_title: 'Full Stack Developer',
    client_name: 'Tidewater Software',
    place: 'London, United Kingdom',
    description:
      'Build the booking platform of a growing travel company: TypeScript in front and behind, PostgreSQL below. You design features with the product people and carry them to production.',
    job_type: 'Full-Time',
    work_mode: 'Remote',
    salary_min: 60_000,
    salary_max: 80_000,
    salary_currency: 'GBP',
    salary_period: 'year',
    experience_min: 3,
    experience_max: 10,
    skills_required: ['TypeScript', 'Node.js', 'PostgreSQL', 'React'],
    skills_preferred: ['Docker', 'Kubernetes'],
    tags: ['New client', 'Interim'],
  },
  {
    job_title: 'Registered Nurse, surgical ward',
    client_name: 'St Aldate Hospital',
    place: 'Leeds, United Kingdom',
    description:
      'Care for patients before and after surgery: observations, medication, wound care, discharge planning, and guidance of students on a 24-bed ward.',
    job_type: 'Full-Time',
    work_mode: 'Onsite',
    salary_min: 31_000,
    salary_max: 38_000,
    salary_currency: 'GBP',
    salary_period: 'year',
    experience_min: 1,
    experience_max: 8,
    skills_required: ['Patient care', 'Medication administration', 'Wound care'],
    skills_preferred: [],
    languages: ['English'],
    must_have_criteria: ['languages', 'work_permit'],
    tags: ['Night shift', 'Retained', 'New client', 'Urgent cover'],
  },
  {
    job_title: 'Warehouse Supervisor',
    client_name: 'Humber Parcel',
    place: 'Sheffield, United Kingdom',
    description:
      'Run the late shift of a parcel hub: people, safety, loading plans, stock accuracy and the daily figures.',
    job_type: 'Full-Time',
    work_mode: 'Onsite',
    salary_min: 28_000,
    salary_max: 34_000,
    salary_currency: 'GBP',
    salary_period: 'year',
    experience_min: 2,
    experience_max: 10,
    must_have_criteria: ['work_permit'],
    reach_km: 80,
    skills_required: ['Inventory management', 'Order picking', 'Forklift operation'],
    skills_preferred: ['Scheduling'],
    tags: ['Night shift'],
  },
  {
    job_title: 'HR Business Partner',
    client_name: 'Calder Mills',
    place: 'Leeds, United Kingdom',
    description:
      'Advise site managers on employee relations, hiring and change; own onboarding and absence for 400 people.',
    job_type: 'Contract',
    work_mode: 'Hybrid',
    skills_required: ['Employee relations', 'Recruitment'],
    skills_preferred: ['Onboarding'],
  },
];

export const secondAgencyJobs: DemoJob[] = [
  {
    job_title: 'Sales Manager',
    client_name: 'Lindental Technik',
    place: 'Hamburg, Germany',
    description:
      'Lead the field sales of a maker of pumps in northern Germany: key accounts, new customers, a team of five, and the budget.',
    job_type: 'Full-Time',
    work_mode: 'Hybrid',
    skills_required: ['Key account management', 'Negotiation'],
    skills_preferred: ['CRM'],
  },
  {
    job_title: 'Ward Nurse',
    client_name: 'Klinik am Stadtpark',
    place: 'Berlin, Germany',
    description:
      'Care for patients of an internal medicine ward, hand out medication, keep the records and lead trainees.',
    job_type: 'Full-Time',
    work_mode: 'Onsite',
    skills_required: ['Patient care', 'Medication administration'],
    skills_preferred: [],
  },
];
