import { z } from 'zod';
import { Day } from '../lists.ts';

// Closed lists of shares and submissions, apart from the calls that use them.

/** How a candidate reached a contact: by a link that a person passed on, by an email of ours, or without us. */
export const SUBMISSION_CHANNELS = ['link', 'email', 'elsewhere'] as const;
/** Those of a share. */
export const SHARE_CHANNELS = [
  'link',
  'email',
] as const satisfies readonly (typeof SUBMISSION_CHANNELS)[number][];
export type SubmissionChannel = (typeof SUBMISSION_CHANNELS)[number];

/** How the candidate agreed to be introduced. */
export const CONSENTS = ['none', 'spoken', 'written'] as const;
export type Consent = (typeof CONSENTS)[number];

export const consentShape = {
  consent: z.enum(CONSENTS).default('none'),
  /** The day of the consent; today, where it is left out. */
  consent_on: Day.nullable().default(null),
  consent_note: z.string().trim().max(500).default(''),
};

export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** What a contact says to a candidate; `meet`: an interview is wanted. */
export const SHARE_ANSWERS = ['yes', 'no', 'maybe', 'meet'] as const;
export type ShareAnswerValue = (typeof SHARE_ANSWERS)[number];
