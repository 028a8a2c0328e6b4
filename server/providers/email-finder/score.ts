import type { EmailStatus } from '@placewell/contract/sourcing/email-statuses.ts';

/** The evidence for an address besides its pattern's share. */
export type Evidence = 'answered_for' | 'accepts_all' | 'pattern' | 'known';

/** The share of guessed company domains that are right. */
const GUESSED_DOMAIN = 0.6;
/** Below this score an address is `unknown`, which costs no credit. */
const PROBABLE = 30;

/**
 * The score is the estimated probability in percent that a message reaches this person (decision 065). `share`: of the
 * pattern at this domain, 0 to 1.
 * - confirmed by the mail server, which refuses a nonexistent mailbox: 88 + 11 × share; the rest is namesakes
 * - known to the agency as this person's: 95
 * - by pattern and MX record, or at an accept-all domain: 95 × share, at most 90
 * For a domain guessed from the company's name all of it × 0.6, and never `deliverable`.
 */
export function rate(
  evidence: Evidence,
  share: number,
  isGuessedDomain: boolean,
): { email_status: EmailStatus; email_score: number } {
  const base =
    evidence === 'answered_for' ? 88 + 11 * share : evidence === 'known' ? 95 : Math.min(90, 95 * share);
  const email_score = Math.round(base * (isGuessedDomain ? GUESSED_DOMAIN : 1));
  if (evidence === 'answered_for')
    return { email_status: isGuessedDomain ? 'probable' : 'deliverable', email_score };
  if (email_score < PROBABLE) return { email_status: 'unknown', email_score };
  return { email_status: evidence === 'accepts_all' ? 'accept_all' : 'probable', email_score };
}
