import type { EDUCATION_LEVELS } from '@placewell/contract/matching/jobs.ts';
import type { ShareAnswerReason } from '@placewell/contract/sharing/share-answers.ts';
import type { RequirementStatus } from '@placewell/contract/sharing/shared-candidates.ts';
import type { ShareAnswerValue } from '@placewell/contract/sharing/sharing-terms.ts';
import type { JOB_TYPES, SalaryPeriod, WORK_MODES } from '@placewell/contract/sourcing/candidates.ts';
import type { z } from 'zod';

type CriterionName =
  | 'Required skills'
  | 'Nice-to-have skills'
  | 'Job title'
  | 'Professional profile'
  | 'Experience'
  | 'Location and work mode'
  | 'Salary'
  | 'Notice period and employment type'
  | 'Overall';

/** All that the pages and the email to a contact say in one language. Days and amounts come already written. */
export type SharePageTexts = {
  /** For days, numbers and amounts. */
  locale: string;

  skipLink: string;
  candidates: (count: number) => string;
  from: (sender: string, agency: string) => string;
  openUntil: (day: string) => string;
  answeredOf: (answered: number, count: number) => string;
  allAnswered: string;
  linkIsPersonal: string;
  colleaguesSeeAnswers: string;

  gone: string;
  location: string;
  experience: string;
  years: (count: number) => string;
  notice: string;
  days: (count: number) => string;
  availableNow: string;
  pay: string;
  payPer: Record<z.output<typeof SalaryPeriod>, (amount: string) => string>;
  payFrom: (amount: string) => string;
  payUpTo: (amount: string) => string;

  downloadAs: (format: string) => string;
  downloadOf: (name: string, format: string) => string;

  pitch: string;
  requirements: string;
  metOf: (met: number, count: number) => string;
  must: string;
  statuses: Record<RequirementStatus, string>;
  /** What a job asks for beside skills. Years and days come with their word. */
  asked: {
    atLeast: (years: string) => string;
    atMost: (years: string) => string;
    between: (min: number, years: string) => string;
    inOrNear: (place: string) => string;
    workModes: Record<(typeof WORK_MODES)[number], string>;
    jobTypes: Record<(typeof JOB_TYPES)[number], string>;
    education: Record<Exclude<(typeof EDUCATION_LEVELS)[number], 'none'>, string>;
    availableWithin: (days: string) => string;
    workPermit: (country: string) => string;
    salary: string;
    relocates: (place: string) => string;
  };
  score: string;
  breakdown: string;
  /** What the score adds up, by its name in English. */
  criteria: Readonly<Record<CriterionName, string>>;
  workHistory: string;
  education: string;
  skills: string;
  /** Of a skill that no sentence shows. */
  listed: string;
  languages: string;
  today: string;

  answerTo: (name: string) => string;
  answers: Record<ShareAnswerValue, string>;
  answerHints: Record<ShareAnswerValue, string>;
  reason: string;
  noReason: string;
  reasons: Record<ShareAnswerReason, string>;
  comment: string;
  times: string;
  timesHint: string;
  optional: string;
  send: string;
  sending: string;
  sent: string;
  sendFailed: string;
  choiceMissing: string;
  inputRefused: string;
  answeredOften: string;
  yourAnswer: string;
  change: string;
  colleagues: string;

  compare: string;
  compareThis: (name: string) => string;
  compareHint: string;
  sideBySide: string;
  allCandidates: string;

  closedTitle: string;
  closedText: string;
  busyTitle: string;
  busyText: string;

  email: {
    subject: (count: number, job: string) => string;
    greeting: (name: string) => string;
    /** Said where the sender wrote no message. */
    intro: (facts: { sender: string; agency: string; count: number; job: string }) => string;
    /** How little an answer takes. */
    answer: string;
    link: string;
    lastDay: (day: string) => string;
    linkIsPersonal: string;
    /** Ends such emails of the agency. */
    unsubscribe: (agency: string) => string;
  };
};
