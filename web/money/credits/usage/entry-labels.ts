import type { CreditEntry, LedgerReason, LotSource } from '@placewell/contract/money/credits.ts';
import { texts } from '@placewell/contract/texts.ts';
import { formatDate, formatNumber } from '../../../lib/values/formats.ts';

export const REASON_LABELS: Record<LedgerReason, string> = {
  plan_grant: 'Granted',
  top_up: 'Bought',
  reserve: 'Reserved',
  charge: 'Charged',
  release: 'Released',
  refund: 'Refunded',
  expiry: 'Expired',
  admin_adjust: 'Adjusted',
};
const SOURCE_LABELS: Record<LotSource, string> = {
  opening: 'Earlier credits',
  trial: 'Trial',
  plan: 'Plan',
  top_up: 'Top-up',
  adjustment: 'Adjustment',
};
const CAUSES: Readonly<Record<string, string>> = {
  upload_file: 'Uploaded resume',
  candidate_file: 'Resume of a candidate',
};

/** The cause and person of an entry: "Uploaded resume, Remy Recruiter"; marked if it is imported history. */
export const causeOf = ({ note, ref_type, recruiter_name, is_history }: CreditEntry) =>
  [...(note ? [note] : [CAUSES[ref_type], recruiter_name]), is_history && texts.ledgerHistory]
    .filter(Boolean)
    .join(', ');

/** The lot of an entry: "Plan, until Dec 1, 2026". */
export const lotOf = ({ source, expires_at }: CreditEntry) =>
  [source && SOURCE_LABELS[source], expires_at && `until ${formatDate(expires_at)}`]
    .filter(Boolean)
    .join(', ');

/** With its sign. A charge changes nothing: its credits were reserved before. */
export const deltaOf = ({ delta }: CreditEntry) =>
  delta > 0 ? `+${formatNumber(delta)}` : delta < 0 ? `−${formatNumber(-delta)}` : '0';
