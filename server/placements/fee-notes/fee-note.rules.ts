import { formatEnum } from '@placewell/contract/counts.ts';
import { feeWriters } from '@placewell/contract/placements/fee-formula.ts';
import type { PlacementDetails } from '@placewell/contract/placements/placements.ts';
import type { Facts } from '../../sharing/sharing.public.ts';

type Row = { label: string; value: string };

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (day: string) => DAY.format(new Date(`${day}T00:00:00Z`));
/** A row for what is there. */
const row = (label: string, value: string | null | undefined): Row[] => (value ? [{ label, value }] : []);
const dayRow = (label: string, day: string | null) => row(label, day && dayOf(day));

/** Corrections with a row of their own: the page is one, and the sum of the others stands below them. */
const MOST_CORRECTIONS = 8;

type Money = (cents: number) => string;

const placementRows = (placement: PlacementDetails): Row[] => [
  ...row('Candidate', placement.candidate_name),
  ...row('Job', placement.job_title),
  ...row('Client', placement.client_name),
  ...row('Recruiter', placement.recruiter_name),
  ...row('Status', `${formatEnum(placement.placement_status)}, since ${dayOf(placement.status_on)}`),
  ...row('Why it fell through', placement.status_reason),
  ...dayRow('Agreed on', placement.agreed_on),
  ...dayRow('Starts on', placement.start_on),
  ...dayRow('Ends on', placement.end_on),
];

/** The fee with how it is counted, and what it comes to; corrections where there are some. */
function feeRows(placement: PlacementDetails, money: Money): Row[] {
  const { fee_cents, refund_cents, net_fee_cents, formula, rebate_steps } = placement;
  const corrected = net_fee_cents + refund_cents - fee_cents;
  return [
    ...row('Counted as', formula),
    ...row('Fee as agreed', money(fee_cents)),
    ...row('Corrections', corrected === 0 ? null : money(corrected)),
    ...row('Refund', refund_cents === 0 ? null : money(-refund_cents)),
    ...row('Fee', money(net_fee_cents)),
    ...dayRow('Guarantee until', placement.guarantee_until),
    ...row(
      'Rebate',
      rebate_steps.map(({ until_day, percent }) => `${percent} % until day ${until_day}`).join(', '),
    ),
  ];
}

const accountsRows = ({ po_number, invoice_number, invoiced_on, paid_on }: PlacementDetails): Row[] => [
  ...row('PO number', po_number),
  ...row('Invoice number', invoice_number),
  ...dayRow('Invoiced on', invoiced_on),
  ...dayRow('Paid on', paid_on),
];

const splitRows = ({ splits }: PlacementDetails, money: Money): Row[] =>
  splits.flatMap(({ user_name, split_role, percent, share_cents }) =>
    row(`${percent} % (${formatEnum(split_role).toLowerCase()})`, `${user_name}: ${money(share_cents)}`),
  );

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
          `${correction_kind === 'splits' ? 'Other splits' : money(fee_cents)}: ${shortened(reason)}`,
        ),
      ),
    ...row('Before', before.length === 0 ? null : `${before.length} more: ${money(sum)}`),
  ];
}

/** A reason in the length of two lines. */
const LONGEST_REASON = 160;
const shortened = (text: string) => {
  const line = text.replaceAll('\n', ' ');
  return line.length <= LONGEST_REASON ? line : `${line.slice(0, LONGEST_REASON - 1)}…`;
};

/** The facts of a placement for the accounts. It is no invoice, and its heading says so. */
export function feeNoteOf(placement: PlacementDetails): Facts {
  const { money } = feeWriters(placement.currency, 'en-GB');
  return {
    title: `Fee note – ${placement.candidate_name}`,
    name: 'Not an invoice',
    headline: 'Fee note for the accounts',
    facts: [money(placement.net_fee_cents), formatEnum(placement.payment_state)],
    job: { label: 'Placement', title: placement.candidate_name },
    sections: [
      { heading: 'Placement', rows: placementRows(placement) },
      { heading: 'Fee', rows: feeRows(placement, money) },
      { heading: 'Invoice', rows: accountsRows(placement) },
      { heading: 'Splits', rows: splitRows(placement, money) },
      { heading: 'Corrections', rows: correctionRows(placement, money) },
    ],
  };
}
