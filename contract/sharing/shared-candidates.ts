import { z } from 'zod';
import { CRITERION_STATUSES } from '../matching/matches.ts';
import { SALARY_PERIODS } from '../sourcing/candidates.ts';
import { DOCUMENT_SECTIONS, DocumentContent } from './documents.ts';

/** How much of a score a share shows: nothing, the requirements with the sentences that prove them, or all of it. */
export const REASONS_SHOWN = ['none', 'requirements', 'breakdown'] as const;
export type ReasonsShown = (typeof REASONS_SHOWN)[number];

export const REQUIREMENT_STATUSES = ['met', 'in_part', 'not_found', 'to_confirm'] as const;
export type RequirementStatus = (typeof REQUIREMENT_STATUSES)[number];

/** What a requirement is about; `wish`: a skill that is nice to have. */
export const REQUIREMENT_KINDS = [
  'skill',
  'wish',
  'language',
  'education',
  'experience',
  'place',
  'work_mode',
  'job_type',
  'notice_period',
  'work_permit',
  'salary',
] as const;
/** What the record states of a requirement that no sentence shows. `relocates`: to the place asked for. */
export const REQUIREMENT_FACTS = ['years', 'place', 'relocates', 'work_modes', 'job_types', 'days'] as const;
/** Where a quote stands. */
export const QUOTE_SECTIONS = ['work_history', 'education', 'skills', 'languages'] as const;

/** One thing that the job asks for, beside the sentence of the resume that shows it. */
export const SharedRequirement = z.object({
  kind: z.enum(REQUIREMENT_KINDS),
  /**
   * The value asked for, to be said in the reader's language: years and days as numbers ("5", "5-12", "-12"), a place,
   * a country by its code, a value of `WORK_MODES`, `JOB_TYPES` or `EDUCATION_LEVELS`, the name of a language. Null for
   * the others.
   */
  value: z.string().nullable(),
  /** The same in words: those of the job, or English ones. */
  label: z.string(),
  is_must: z.boolean(),
  requirement_status: z.enum(REQUIREMENT_STATUSES),
  /** Word for word, in the language of the resume. */
  quote: z.string().nullable(),
  /** The job of the work history, or the study, that the quote is from. */
  source: z.string().nullable(),
  section: z.enum(QUOTE_SECTIONS).nullable(),
  facts: z.array(z.object({ fact: z.enum(REQUIREMENT_FACTS), value: z.string() })),
});
export type SharedRequirement = z.output<typeof SharedRequirement>;

/**
 * All that a page or document says of one candidate of a share, as it was sent: the snapshot. It holds no email, phone,
 * link, date of birth, marital state, nationality, photo, note, tag, other client or rank, and of a blind one no name.
 */
export const SharedCandidate = z.object({
  content: DocumentContent,
  sections: z.array(z.enum(DOCUMENT_SECTIONS)),
  pitch: z.string(),
  /** What the candidate asks for; null where it is not shown or not known. */
  pay: z
    .object({
      salary_min: z.int().nullable(),
      salary_max: z.int().nullable(),
      /** Absent in shares sent before amounts were exact. */
      salary_min_cents: z.int().nullish(),
      salary_max_cents: z.int().nullish(),
      salary_currency: z.string().nullable(),
      salary_period: z.enum(SALARY_PERIODS).nullable(),
    })
    .nullable(),
  requirements: z.array(SharedRequirement),
  /** Only with the full breakdown, as is the breakdown. */
  score: z.int().nullable(),
  breakdown: z.array(
    z.object({
      label: z.string(),
      weight: z.number(),
      score: z.number(),
      status: z.enum(CRITERION_STATUSES),
      detail: z.string(),
    }),
  ),
});
export type SharedCandidate = z.output<typeof SharedCandidate>;
