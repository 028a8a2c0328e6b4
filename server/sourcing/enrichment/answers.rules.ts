import type { EnrichmentErrorCode } from '@placewell/contract/errors.ts';
import type { EmailStatus } from '@placewell/contract/sourcing/email-statuses.ts';
import { CHARGED_EMAIL_STATUSES, type FinderName } from '@placewell/contract/sourcing/enrichment.ts';
import type { FinderResult } from '../../providers/email-finder/finder.ts';

/** One finder's answer about one person, as stored with the look-up. */
export type FinderAnswer = Omit<FinderResult, 'retry_after_s'> & { finder: FinderName };

/** From the most reliable status to the least. An address known to be wrong counts as none. */
const RANKS: readonly (EmailStatus | null)[] = ['deliverable', 'probable', 'accept_all', 'unknown'];

/** Whether later finders are not asked: no answer could be better, or the person objects. */
export const isFinal = ({ email, email_status, error_code }: FinderAnswer): boolean =>
  error_code === 'vendor_person_objected' ||
  (email !== null && (email_status === 'deliverable' || email_status === 'probable'));

/** Found, with the winning answer; or the reason why there is no address, if known. */
export type Outcome =
  | { enrich_status: 'found'; answer: FinderAnswer & { email: string; email_status: EmailStatus } }
  | { enrich_status: 'not_found'; error_code: EnrichmentErrorCode | null }
  | { enrich_status: 'failed'; error_code: EnrichmentErrorCode };

/**
 * The result of all answers: the most reliable address, on a tie that of the finder asked first. If some report none and
 * others failed, there is none; if all failed, the result is unknown.
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
