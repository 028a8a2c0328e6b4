import type { SharedCandidate, SharedRequirement } from '@placewell/contract/sharing/shared-candidates.ts';
import type { SharePageData, SharePagePerson } from '../sharing/share-pages/share-pages.public.ts';
import { aRequirement } from './shared-candidate.ts';

const requirement = (
  label: string,
  requirement_status: SharedRequirement['requirement_status'],
  more: Partial<SharedRequirement> = {},
) => aRequirement({ label, requirement_status, ...more });

/** A candidate as a page shows them; the fields of `content` are those given, or of a payroll specialist. */
export const aSharedCandidate = (
  content: Partial<SharedCandidate['content']> = {},
  more: Partial<Omit<SharedCandidate, 'content'>> = {},
): SharedCandidate => ({
  content: {
    display_name: 'Adaeze Nwosu',
    is_blind: false,
    headline: 'Senior payroll specialist, multi-site manufacturing',
    location: 'Leeds, United Kingdom',
    experience_years: 9,
    notice_period_days: 30,
    skills: ['SAP HCM', 'UK PAYE', 'Auto-enrolment', 'Year-end', 'Excel', 'Reconciliation', 'RTI', 'P11D'],
    work_history: [
      {
        job_title: 'Senior payroll specialist',
        company_name: 'Calder Foods',
        start: '2019-05',
        end: null,
        is_current: true,
        bullets: [
          'Runs four UK payrolls for 4,200 employees in SAP HCM, from starters to FPS submission.',
          'Led the move of two sites from paper time sheets, with no late payment in twelve months.',
        ],
      },
      {
        job_title: 'Payroll officer',
        company_name: 'Ridings Housing',
        start: '2016-02',
        end: '2019-04',
        is_current: false,
        bullets: ['Prepared year-end returns and P11D for 900 employees.'],
      },
    ],
    education: [
      { degree: 'BA', field: 'Accounting', school_name: 'University of Leeds', start: '2011', end: '2014' },
    ],
    languages: [
      { name: 'English', level: 'Native' },
      { name: 'French', level: 'B2' },
    ],
    ...content,
  },
  sections: ['pitch', 'requirements', 'work_history', 'education', 'skills', 'languages'],
  pitch:
    'Adaeze has run exactly this payroll before: four sites, weekly and monthly, in SAP. She is calm under pressure and explains a payslip so that people understand it.',
  pay: { salary_min: 42_000, salary_max: 46_000, salary_currency: 'GBP', salary_period: 'year' },
  requirements: [
    requirement('SAP HCM', 'met', {
      is_must: true,
      quote: 'Runs four UK payrolls for 4,200 employees in SAP HCM, from starters to FPS submission.',
      source: 'Senior payroll specialist, Calder Foods',
      section: 'work_history',
    }),
    requirement('Year-end', 'met', {
      is_must: true,
      quote: 'Prepared year-end returns and P11D for 900 employees.',
      source: 'Payroll officer, Ridings Housing',
      section: 'work_history',
    }),
    requirement('Leading a team', 'in_part', {
      quote: 'Led the move of two sites from paper time sheets, with no late payment in twelve months.',
      source: 'Senior payroll specialist, Calder Foods',
      section: 'work_history',
    }),
    requirement('Union consultation', 'not_found'),
    requirement('5 to 12 years of experience', 'met', {
      kind: 'experience',
      value: '5-12',
      facts: [{ fact: 'years', value: '9' }],
    }),
    requirement('Hybrid, two days in Leeds', 'to_confirm', { kind: 'work_mode', value: 'Hybrid' }),
  ],
  score: null,
  breakdown: [],
  ...more,
});

export const aSharePerson = (position: number, more: Partial<SharePagePerson> = {}): SharePagePerson => ({
  position,
  candidate: aSharedCandidate(),
  own_answer: null,
  colleagues: [],
  ...more,
});

/** The data of a page with these people. */
export const aSharePage = (more: Partial<SharePageData> = {}): SharePageData => ({
  agency: { name: 'Holt & Partners', logo_url: null, brand_color: '#0f766e', footer: '12 Park Row, Leeds' },
  language: 'en',
  time_zone: 'Europe/London',
  title: 'Payroll lead: our shortlist',
  message: 'Dear Ines,\nthese are the people we would meet first. Adaeze can start within a month.',
  job_title: 'Payroll lead',
  client_name: 'Northgate Foods',
  sender_name: 'Maren Holt',
  expires_at: new Date('2026-12-27T00:00:00Z'),
  may_download: true,
  shows_answers: true,
  people: [aSharePerson(1)],
  base_path: `/s/${'A'.repeat(64)}`,
  ...more,
});
