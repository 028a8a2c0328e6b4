import { z } from 'zod';
import { CRITERION_STATUSES } from '../matching/matches.ts';
import { SALARY_PERIODS } from '../sourcing/candidates.ts';
import { DOCUMENT_SECTIONS, DocumentContent } from './documents.ts';

/** What a share tells of a score: nothing, what the job asks for with the sentences that show it, or all of it. */
export const REASONS_SHOWN = ['none', 'requirements', 'breakdown'] as const;
export type ReasonsShown = (typeof REASONS_SHOWN)[number];

export const REQUIREMENT_STATUSES = ['met', 'in_part', 'not_found', 'to_confirm'] as const;
export type RequirementStatus = (typeof REQUIREMENT_STATUSES)[number];

/** One thing that the job asks for, beside the sentence of the resume that shows it. */
export const SharedRequirement = z.object({
  label: z.string(),
  is_must: z.boolean(),
  requirement_status: z.enum(REQUIREMENT_STATUSES),
  quote: z.string().nullable(),
  /** The job of the work history, or the section, that the quote is from. */
  source: z.string().nullable(),
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
