import type { EnrichmentErrorCode } from '@placewell/contract/errors.ts';
import {
  CHARGED_EMAIL_STATUSES,
  type EmailStatus,
  type FinderName,
} from '@placewell/contract/sourcing/enrichment.ts';
import type { FinderResult } from '../../providers/email-finder/finder.ts';

/** What one finder answered about one person, as it is kept with the look-up. */
export type FinderAnswer = Omit<FinderResult, 'retry_after_s'> & { finder: FinderName };

/** The better known an address is, the further to the left. An address that is known to be wrong is none. */
const RANKS: readonly (EmailStatus | null)[] = ['deliverable', 'probable', 'accept_all', 'unknown'];

/** Whether the finders after this one are not asked: nothing that they know could be better, or the person objects. */
export const isFinal = ({ email, email_status, error_code }: FinderAnswer): boolean =>
  error_code === 'vendor_person_objected' ||
  (email !== null && (email_status === 'deliverable' || email_status === 'probable'));

/** Found, with the answer that won; or why there is no address, as far as somebody has said so. */
export type Outcome =
  | { enrich_status: 'found'; answer: FinderAnswer & { email: string; email_status: EmailStatus } }
  | { enrich_status: 'not_found'; error_code: EnrichmentErrorCode | null }
  | { enrich_status: 'failed'; error_code: EnrichmentErrorCode };

/**
 * What all answers together say: the best known address; of two alike that of the finder that was asked first. Where some
 * said that there is none and others failed, there is none; where all failed, nobody knows.
 */
export function outcomeOf(answers: readonly FinderAnswer[]): Outcome {
  const [best] = answers
    .filter((answer) => answer.email !== null && RANKS.includes(answer.email_status))
    .toSorted((one, other) => RANKS.indexOf(one.email_status) - RANKS.indexOf(other.email_status));
  if (best?.email && best.email_status)
    return {
      enrich_status: 'found',
      answer: { ...best, email: best.email, email_status: best.email_status },
    };
  if (answers.length === 0) return { enrich_status: 'failed', error_code: 'no_finders' };
  const said = answers.filter(({ outcome }) => outcome === 'not_found' || outcome === 'found');
  const codes = (said.length > 0 ? said : answers).map(({ error_code }) => error_code);
  const error_code = codes.findLast((code) => code !== null) ?? null;
  return said.length > 0
    ? { enrich_status: 'not_found', error_code }
    : { enrich_status: 'failed', error_code: error_code ?? 'finders_failed' };
}

/** Whether an address with this status costs a credit. */
export const isCharged = (status: EmailStatus | null): boolean =>
  status !== null && CHARGED_EMAIL_STATUSES.includes(status);
