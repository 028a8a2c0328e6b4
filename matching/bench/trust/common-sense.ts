import {
  type CandidateInput,
  type JobInput,
  prepareCandidate,
  prepareJob,
  scoreNumber,
  UNKNOWN_CANDIDATE,
  UNKNOWN_JOB,
  type Vocabulary,
} from '../../index.ts';

/** A pair that any recruiter would judge alike, and the scores that are acceptable for it. */
type Case = {
  what: string;
  job: Partial<JobInput>;
  candidate: Partial<CandidateInput>;
  from?: number;
  to?: number;
};

const LEEDS = { latitude: 53.8, longitude: -1.55 };
const BRADFORD = { latitude: 53.79, longitude: -1.75 };
const MUMBAI = { latitude: 19.08, longitude: 72.88 };
const LYON = { latitude: 45.76, longitude: 4.84 };
const needs = (...names: string[]) => names.map((name) => ({ name, must_have: false }));
const held = (...titles: string[]) => titles.map((title, at) => ({ title, current: at === 0 }));

const NURSE_JOB: Partial<JobInput> = {
  job_title: 'Staff Nurse, Surgical Ward',
  description:
    'You assess, plan and give care to patients before and after operations, give medicines, dress wounds, keep records and teach students on a ward of 28 beds.',
  skills_required: needs('Wound care', 'Medication administration', 'Patient care'),
  work_mode: 'Onsite',
  place: LEEDS,
  experience_min: 2,
};
const NURSE: Partial<CandidateInput> = {
  titles: held('Staff Nurse'),
  skills: ['Wound care', 'Medication administration', 'Patient care', 'IV cannulation'],
  text: 'Staff nurse on a surgical ward of thirty beds. Cares for patients before and after operations, gives medicines, dresses wounds, keeps the charts and mentors students.',
  experience_years: 6,
};
const WAREHOUSE_JOB: Partial<JobInput> = {
  job_title: 'Warehouse Supervisor',
  description:
    'Lead a shift of fifteen in a distribution centre: plan the work, allocate people, watch safety and targets, check stock and report to the site manager.',
  skills_required: needs('Team leadership', 'Inventory management', 'Forklift operation'),
};
const OPERATIVE: Partial<CandidateInput> = {
  titles: held('Warehouse Operative'),
  skills: ['Inventory management', 'Forklift operation', 'Order picking'],
  text: 'Warehouse operative in a distribution centre. Picks and packs orders, loads trailers, drives a counterbalance forklift and counts stock. Works to targets and safety rules on shifts.',
  experience_years: 5,
};
const PAYROLL_JOB: Partial<JobInput> = {
  job_title: 'Payroll Lead',
  description:
    'Run the monthly payroll for 3,000 employees in SAP, answer questions, file tax and pension returns, reconcile the accounts and lead two payroll officers.',
  skills_required: [
    { name: 'SAP', must_have: true },
    { name: 'Payroll', must_have: false },
    { name: 'Reconciliation', must_have: false },
  ],
};
const PAYROLL: Partial<CandidateInput> = {
  titles: held('Payroll Lead', 'Payroll Officer'),
  skills: ['Payroll', 'Sage', 'Reconciliation', 'Pensions administration'],
  text: 'Payroll lead for 1,800 employees on Sage: monthly run, tax and pension returns, reconciliation of accounts, two officers to guide.',
  experience_years: 9,
};
const BACKEND_JOB: Partial<JobInput> = {
  job_title: 'Backend Engineer',
  description:
    'Build and run the services behind our booking platform in Node.js and TypeScript: interfaces, data models in PostgreSQL, deployments with Docker on Kubernetes, tests and monitoring.',
  skills_required: needs('TypeScript', 'Node.js', 'PostgreSQL', 'Kubernetes'),
  experience_min: 3,
};
const BACKEND: Partial<CandidateInput> = {
  titles: held('Backend Developer'),
  skills: ['TypeScript', 'Node.js', 'PostgreSQL', 'Kubernetes', 'Redis'],
  text: 'Backend developer of booking and payment services. Built interfaces and data models in TypeScript, Node.js and PostgreSQL, deployed them on Kubernetes, wrote tests and watched them in production.',
  experience_years: 6,
};

const CASES: readonly Case[] = [
  { what: 'nurse next door', job: NURSE_JOB, candidate: { ...NURSE, place: BRADFORD }, from: 80 },
  { what: 'nurse, place unknown', job: NURSE_JOB, candidate: NURSE, from: 75 },
  {
    what: 'nurse on another continent',
    job: NURSE_JOB,
    candidate: { ...NURSE, place: MUMBAI },
    from: 40,
    to: 59,
  },
  {
    what: 'nurse on another continent who would move',
    job: NURSE_JOB,
    candidate: { ...NURSE, place: MUMBAI, relocation: true },
    from: 75,
  },
  {
    what: 'remote backend engineer abroad',
    job: { ...BACKEND_JOB, work_mode: 'Remote', place: LEEDS },
    candidate: { ...BACKEND, place: LYON },
    from: 80,
  },
  {
    what: 'hybrid backend engineer abroad',
    job: { ...BACKEND_JOB, work_mode: 'Hybrid', place: LEEDS },
    candidate: { ...BACKEND, place: LYON },
    from: 40,
    to: 59,
  },
  { what: 'operative for a supervisor post', job: WAREHOUSE_JOB, candidate: OPERATIVE, from: 40, to: 79 },
  {
    what: 'operative for the post of an operations director',
    job: { ...WAREHOUSE_JOB, job_title: 'Director of Warehouse Operations' },
    candidate: OPERATIVE,
    to: 59,
  },
  {
    what: 'supervisor for a supervisor post',
    job: WAREHOUSE_JOB,
    candidate: {
      ...OPERATIVE,
      titles: held('Warehouse Supervisor', 'Warehouse Operative'),
      skills: [...OPERATIVE.skills!, 'Team leadership'],
    },
    from: 80,
  },
  {
    what: 'supervisor for an operative post is no step up',
    job: {
      ...WAREHOUSE_JOB,
      job_title: 'Warehouse Operative',
      skills_required: needs('Inventory management', 'Forklift operation'),
    },
    candidate: { ...OPERATIVE, titles: held('Warehouse Supervisor') },
    from: 60,
  },
  { what: 'payroll lead without the must-have SAP', job: PAYROLL_JOB, candidate: PAYROLL, to: 39 },
  {
    what: 'payroll lead with SAP',
    job: PAYROLL_JOB,
    candidate: {
      ...PAYROLL,
      skills: [...PAYROLL.skills!, 'SAP'],
      text: `${PAYROLL.text} Before that on SAP.`,
    },
    from: 80,
  },
  { what: 'backend engineer with all skills', job: BACKEND_JOB, candidate: BACKEND, from: 85 },
  {
    what: 'title and nothing else, full advertisement',
    job: NURSE_JOB,
    candidate: { titles: held('Staff Nurse') },
    from: 40,
    to: 79,
  },
  {
    what: 'title and nothing else, bare title',
    job: { job_title: 'Registered Nurse' },
    candidate: { titles: held('Registered Nurse') },
    from: 40,
    to: 79,
  },
  {
    what: 'accountant for an account manager post',
    job: {
      job_title: 'Account Manager',
      description:
        'Look after existing clients of our advertising agency, win more of their budget, present campaigns and agree contracts.',
    },
    candidate: {
      titles: held('Accountant'),
      skills: ['Bookkeeping', 'VAT returns'],
      text: 'Accountant in a small practice: bookkeeping, VAT returns, year-end accounts.',
    },
    to: 39,
  },
  {
    what: 'account manager for an accountant post',
    job: {
      job_title: 'Accountant',
      description: 'Keep the ledgers, prepare VAT returns and year-end accounts for forty small companies.',
      skills_required: needs('Bookkeeping'),
    },
    candidate: {
      titles: held('Account Manager'),
      skills: ['Negotiation'],
      text: 'Account manager in an advertising agency: looks after clients, presents campaigns, negotiates budgets.',
    },
    to: 39,
  },
  {
    what: 'shop assistant for a full stack post',
    job: { ...BACKEND_JOB, job_title: 'Full Stack Developer' },
    candidate: {
      titles: held('Shop Assistant'),
      skills: ['Till operation', 'Stock control'],
      text: 'Shop assistant in a shoe shop: serves customers, works the till, fills shelves.',
    },
    to: 25,
  },
  {
    what: 'security guard for an IT security post',
    job: {
      job_title: 'IT Security Analyst',
      description: 'Watch alerts, look into incidents, scan systems for weaknesses and advise developers.',
      skills_required: [{ name: 'CompTIA Security+', must_have: true }],
    },
    candidate: {
      titles: held('Security Guard'),
      text: 'Security guard in a mall. Patrols the building, watches cameras and writes reports of incidents.',
      skills: [],
    },
    to: 25,
  },
  {
    what: 'close products instead of those asked',
    job: BACKEND_JOB,
    candidate: { ...BACKEND, skills: ['TypeScript', 'Node.js', 'MySQL', 'Docker'] },
    from: 65,
  },
  {
    what: 'too expensive by half, everything else right',
    job: { ...BACKEND_JOB, salary_max: 60_000, salary_currency: 'EUR', salary_period: 'year' },
    candidate: { ...BACKEND, salary_min: 90_000, salary_currency: 'EUR', salary_period: 'year' },
    from: 60,
    to: 99,
  },
  {
    what: 'half a year of experience instead of eight',
    job: { ...BACKEND_JOB, experience_min: 8 },
    candidate: { ...BACKEND, experience_years: 0.5 },
    to: 90,
  },
  {
    what: 'surgical nurse of Leeds, whose English resume does not name English',
    job: { ...NURSE_JOB, languages: ['English'], must_haves: ['languages'], country: 'GB' },
    candidate: { ...NURSE, place: LEEDS, country: 'GB' },
    from: 80,
  },
  {
    what: 'imported nurse of Leeds, whose row names no language',
    job: { ...NURSE_JOB, languages: ['English'], must_haves: ['languages'], country: 'GB' },
    candidate: { ...NURSE, text: '', place: LEEDS, country: 'GB' },
    from: 60,
  },
  {
    what: 'nurse without a word of German for a ward in Kassel',
    job: { ...NURSE_JOB, place: null, languages: ['German'], must_haves: ['languages'], country: 'DE' },
    candidate: { ...NURSE, country: 'GB' },
    to: 39,
  },
  {
    what: 'nurse who is not registered yet',
    job: { ...NURSE_JOB, skills_required: [{ name: 'NMC registration', must_have: true }] },
    candidate: { ...NURSE, text: `${NURSE.text} NMC test passed; not yet on the NMC register.` },
    to: 39,
  },
  {
    what: 'payroll lead who does not mention Excel or a driving licence',
    job: {
      ...PAYROLL_JOB,
      skills_required: [
        { name: 'Payroll', must_have: false },
        { name: 'Excel', must_have: true },
        { name: "Driver's licence", must_have: true },
      ],
    },
    candidate: PAYROLL,
    from: 60,
  },
  {
    what: 'healthcare assistant for the post of a nurse',
    job: NURSE_JOB,
    candidate: {
      ...NURSE,
      titles: held('Healthcare Assistant'),
      text: 'Healthcare assistant on a surgical ward of thirty beds. Washes patients, helps with meals, keeps the charts, dresses simple wounds and sits with those who are afraid before operations.',
    },
    to: 59,
  },
  {
    what: 'project manager for the head of project management',
    job: {
      job_title: 'Head of Project Management',
      description:
        'Lead nine project managers, set the methods, plan capacity across projects and report to the board on budgets and risks.',
    },
    candidate: {
      titles: held('Senior Project Manager'),
      skills: ['Project management', 'Budget management', 'Risk management'],
      text: 'Senior project manager of building projects: plans budgets and capacity, manages risks, reports to the board and coaches younger project managers in methods.',
      experience_years: 9,
    },
    from: 60,
    to: 79,
  },
];

export type CommonSense = { what: string; score: number; from: number; to: number };

/** Scores every pair; a score outside `from` to `to` is one that a recruiter would laugh at. */
export const measureCommonSense = (vocabulary: Vocabulary): CommonSense[] =>
  CASES.map(({ what, job, candidate, from = 0, to = 100 }) => ({
    what,
    from,
    to,
    score: scoreNumber(
      vocabulary,
      prepareJob(vocabulary, { ...UNKNOWN_JOB, ...job }),
      prepareCandidate(vocabulary, { ...UNKNOWN_CANDIDATE, ...candidate }),
    ),
  }));
