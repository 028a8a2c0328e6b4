import { formatEnum } from '@placewell/contract/counts.ts';
import { feeWriters } from '@placewell/contract/placements/fee-formula.ts';
import type { CorrectionKind } from '@placewell/contract/placements/placement-terms.ts';
import type { PlacementDetails } from '@placewell/contract/placements/placements.ts';
import type { Facts } from '../../sharing/sharing.public.ts';

type Row = { label: string; value: string };

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));
/** A row if there is a value; long ones end with “…”, so that all rows fit on one page. */
const row = (label: string, value: string | null | undefined): Row[] =>
  value ? [{ label, value: shortened(value, LONGEST) }] : [];
const LONGEST = 120;
const LONGEST_REASON = 64;
const shortened = (text: string, most: number) => {
  const line = text.replaceAll('\n', ' ');
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
};
/** What there is of some facts, in one line. */
const joined = (facts: readonly (string | null | undefined)[]) => facts.filter(Boolean).join(', ');
const dayFact = (before: string, day: string | null) => day && `${before} ${dayOf(day)}`;

/** Corrections with their own row; the sum of the others stands below them. */
const MOST_CORRECTIONS = 3;

type Money = (cents: number) => string;

function placementRows(placement: PlacementDetails): Row[] {
  const { placement_status, status_on, status_reason, agreed_on, start_on, end_on } = placement;
  const status = `${formatEnum(placement_status)} on ${dayOf(status_on)}`;
  return [
    ...row('Candidate', placement.candidate_name),
    ...row('Job', placement.job_title),
    ...row('Client', placement.client_name),
    ...row('Recruiter', placement.recruiter_name),
    ...row('Status', status_reason ? `${status}: ${shortened(status_reason, LONGEST_REASON)}` : status),
    ...row('Agreed on', dayOf(agreed_on)),
    ...row('Work', joined([dayFact('from', start_on), dayFact('to', end_on)])),
  ];
}

/** The fee with how it is counted and what it comes to, what may be paid back, and the facts for the accounts. */
function feeRows(placement: PlacementDetails, money: Money): Row[] {
  const { fee_cents, refund_cents, net_fee_cents, formula, rebate_steps, invoiced_on, paid_on } = placement;
  const corrected = net_fee_cents + refund_cents - fee_cents;
  const rebates = rebate_steps.map(({ until_day, percent }) => `${percent} % until day ${until_day}`);
  return [
    ...row('Counted as', formula),
    ...row('Fee as agreed', money(fee_cents)),
    ...row('Corrections', corrected === 0 ? null : money(corrected)),
    ...row('Refund', refund_cents === 0 ? null : money(-refund_cents)),
    ...row('Fee', money(net_fee_cents)),
    ...row('Guarantee', joined([dayFact('until', placement.guarantee_until), ...rebates])),
    ...row('PO number', placement.po_number),
    ...row('Invoice number', placement.invoice_number),
    ...row('Invoice', joined([dayFact('sent on', invoiced_on), dayFact('paid on', paid_on)])),
  ];
}

const splitRows = ({ splits }: PlacementDetails, money: Money): Row[] =>
  splits.flatMap(({ user_name, split_role, percent, share_cents }) =>
    row(`${percent} % (${formatEnum(split_role).toLowerCase()})`, `${user_name}: ${money(share_cents)}`),
  );

/** The words for corrections without an amount. */
const UNCOUNTED: Partial<Record<CorrectionKind, string>> = {
  splits: 'Other splits',
  payment: 'Payment cancelled',
};

/** The newest corrections, each with its day and reason, and the sum of those before. */
function correctionRows({ corrections }: PlacementDetails, money: Money): Row[] {
  const newest = corrections.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  const before = newest.slice(MOST_CORRECTIONS);
  const sum = before.reduce((cents, { fee_cents }) => cents + fee_cents, 0);
  return [
    ...newest
      .slice(0, MOST_CORRECTIONS)
      .flatMap(({ corrected_on, correction_kind, fee_cents, reason }) =>
        row(
          dayOf(corrected_on),
          `${UNCOUNTED[correction_kind] ?? money(fee_cents)}: ${shortened(reason, LONGEST_REASON)}`,
        ),
      ),
    ...row('Before', before.length === 0 ? null : `${before.length} more: ${money(sum)}`),
  ];
}

/** The facts of a placement for the accounts. It is no invoice, and its heading says so. */
export function feeNoteOf(placement: PlacementDetails): Facts {
  const { money } = feeWriters(placement.currency, 'en-GB');
  return {
    title: `Fee note – ${placement.candidate_name}`,
    name: 'Not an invoice',
    headline: 'Fee note',
    facts: [money(placement.net_fee_cents), formatEnum(placement.payment_state)],
    job: { label: 'Placement', title: placement.candidate_name },
    sections: [
      { heading: 'Placement', rows: placementRows(placement) },
      { heading: 'Fee', rows: feeRows(placement, money) },
      { heading: 'Splits', rows: splitRows(placement, money) },
      { heading: 'Corrections', rows: correctionRows(placement, money) },
    ],
  };
}
