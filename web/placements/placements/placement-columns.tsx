import { VisuallyHidden } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import type { SortField } from '@placewell/contract/lists.ts';
import type { getPlacements, Placement } from '@placewell/contract/placements/placements.ts';
import { Link } from '@tanstack/react-router';
import { useRolePath } from '../../lib/session/home.ts';
import { formatDay, formatMoney, getInitials } from '../../lib/values/formats.ts';
import {
  PAYMENT_LABELS,
  PAYMENT_TONES,
  PLACEMENT_LABELS,
  PLACEMENT_TONES,
} from '../../records/placements/placement-labels.ts';
import { StatusDot } from '../../ui/chips/status-dot.tsx';
import { MutedCell, PersonCell } from '../../ui/data-list/cells.tsx';
import type { Column, ColumnFields } from '../../ui/data-list/types.ts';
import { tip } from '../../ui/feedback/tips.tsx';
import { Name } from '../../ui/text/name.tsx';
import shared from '../../ui/theme/shared.module.css';

const day = (value: string | null) => (value === null ? null : formatDay(value));

export const StatusOf = ({ placement_status: status }: Pick<Placement, 'placement_status'>) => (
  <StatusDot label={PLACEMENT_LABELS[status]} tone={PLACEMENT_TONES[status]} />
);
const paymentOf = ({ payment_state, is_overdue }: Pick<Placement, 'payment_state' | 'is_overdue'>) =>
  is_overdue ? 'overdue' : payment_state;
export const PaymentOf = (one: Parameters<typeof paymentOf>[0]) => (
  <StatusDot label={PAYMENT_LABELS[paymentOf(one)]} tone={PAYMENT_TONES[paymentOf(one)]} />
);

const ClientLink = ({ client_id, client_name }: Placement) => {
  const base = useRolePath();
  if (client_id === null) return <Name>{client_name}</Name>;
  return (
    <Link className={shared.nameLink} to={`${base}/clients/${client_id}`}>
      {client_name}
    </Link>
  );
};

/** "Maren Holt 60%, Remy Stone 40%". */
export const splitsText = ({ splits }: Pick<Placement, 'splits'>) =>
  splits.map(({ user_name, percent }) => `${user_name} ${percent}%`).join(', ');

const initialsText = ({ splits }: Pick<Placement, 'splits'>) =>
  splits.map(({ user_name, percent }) => `${getInitials(user_name)} ${percent}%`).join(' · ');

/** "MH 60% · RS 40%", with the names as a tip. */
const Splits = (one: Pick<Placement, 'splits'>) =>
  one.splits.length === 0 ? (
    <MutedCell>–</MutedCell>
  ) : (
    <span className={`${shared.muted} ${shared.numeric}`} {...tip(splitsText(one))}>
      <span aria-hidden>{initialsText(one)}</span>
      <VisuallyHidden component="span">{splitsText(one)}</VisuallyHidden>
    </span>
  );

/** The net fee; the agreed one stands below it, struck through, where it differs. */
function Fee({ fee_cents, net_fee_cents, currency }: Placement) {
  return (
    <span className={`${shared.block} ${shared.numeric} ${shared.right}`}>
      <span className={`${shared.block} ${shared.strong}`}>
        {formatMoney(net_fee_cents, currency, { isShort: true })}
      </span>
      {fee_cents !== net_fee_cents && (
        <s className={`${shared.tiny} ${shared.muted}`}>
          {formatMoney(fee_cents, currency, { isShort: true })}
        </s>
      )}
    </span>
  );
}

export const PlacementCard = ({ placement: one }: { placement: Placement }) => (
  <>
    <div className={shared.spread}>
      <PersonCell name={one.candidate_name} details={one.job_title} />
      <Fee {...one} />
    </div>
    <div className={shared.facts}>
      <span>{one.client_name}</span>
      <span>{`from ${formatDay(one.start_on)}`}</span>
      <StatusOf {...one} />
      <PaymentOf {...one} />
    </div>
  </>
);

type PlacementColumn = Column<Placement, SortField<BodyInput<typeof getPlacements>>>;

export const PLACEMENT_COLUMNS: readonly PlacementColumn[] = [
  {
    id: 'candidate',
    header: 'Candidate',
    sort: 'candidate_name',
    minWidth: 180,
    cell: (one) => <PersonCell name={one.candidate_name} />,
  },
  {
    id: 'job',
    header: 'Job',
    sort: 'job_title',
    minWidth: 150,
    dropOrder: 7,
    textOf: (one) => one.job_title,
    cell: (one) => <Name>{one.job_title}</Name>,
  },
  {
    id: 'client',
    header: 'Client',
    sort: 'client_name',
    minWidth: 140,
    textOf: (one) => one.client_name,
    cell: (one) => <ClientLink {...one} />,
  },
  {
    id: 'start',
    header: 'First day',
    sort: 'start_on',
    firstSort: 'desc',
    align: 'right',
    width: 116,
    cell: (one) => <MutedCell>{day(one.start_on)}</MutedCell>,
  },
  {
    id: 'fee',
    header: 'Fee',
    sort: 'fee_cents',
    firstSort: 'desc',
    align: 'right',
    width: 120,
    cell: (one) => <Fee {...one} />,
  },
  {
    id: 'status',
    header: 'Status',
    width: 124,
    textOf: (one) => PLACEMENT_LABELS[one.placement_status],
    cell: (one) => <StatusOf {...one} />,
  },
  {
    id: 'payment',
    header: 'Invoice',
    width: 124,
    dropOrder: 6,
    textOf: (one) => PAYMENT_LABELS[paymentOf(one)],
    cell: (one) => <PaymentOf {...one} />,
  },
  {
    id: 'splits',
    header: 'Splits',
    minWidth: 150,
    dropOrder: 3,
    textOf: initialsText,
    cell: (one) => <Splits {...one} />,
  },
  {
    id: 'end',
    header: 'Last day',
    align: 'right',
    width: 116,
    isInitiallyHidden: true,
    cell: (one) => <MutedCell>{day(one.end_on)}</MutedCell>,
  },
  {
    id: 'agreed',
    header: 'Agreed on',
    sort: 'agreed_on',
    firstSort: 'desc',
    align: 'right',
    width: 116,
    isInitiallyHidden: true,
    cell: (one) => <MutedCell>{day(one.agreed_on)}</MutedCell>,
  },
  {
    id: 'guarantee',
    header: 'Guarantee until',
    align: 'right',
    width: 130,
    isInitiallyHidden: true,
    cell: (one) => <MutedCell>{day(one.guarantee_until)}</MutedCell>,
  },
  {
    id: 'order',
    header: 'Order number',
    width: 130,
    isInitiallyHidden: true,
    cell: (one) => <MutedCell>{one.po_number}</MutedCell>,
  },
  {
    id: 'invoice',
    header: 'Invoice number',
    width: 130,
    isInitiallyHidden: true,
    cell: (one) => <MutedCell>{one.invoice_number}</MutedCell>,
  },
  {
    id: 'paid',
    header: 'Paid on',
    sort: 'paid_on',
    firstSort: 'desc',
    align: 'right',
    width: 116,
    isInitiallyHidden: true,
    cell: (one) => <MutedCell>{day(one.paid_on)}</MutedCell>,
  },
  {
    id: 'recruiter',
    header: 'Recruiter',
    width: 130,
    dropOrder: 1,
    isInitiallyHidden: true,
    textOf: (one) => one.recruiter_name,
    cell: (one) => <MutedCell>{one.recruiter_name}</MutedCell>,
  },
];

export const PLACEMENT_FIELDS = {
  candidate: ['candidate_name'],
  job: ['job_title'],
  client: ['client_name'],
  start: ['start_on'],
  fee: ['fee_cents', 'net_fee_cents', 'currency'],
  status: ['placement_status'],
  payment: ['payment_state', 'is_overdue'],
  splits: ['splits'],
  end: ['end_on'],
  agreed: ['agreed_on'],
  guarantee: ['guarantee_until'],
  order: ['po_number'],
  invoice: ['invoice_number'],
  paid: ['paid_on'],
  recruiter: ['recruiter_name'],
} as const satisfies ColumnFields<Placement>;
