import { Box, Group } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { getPlacements } from '@placewell/contract/placements/placements.ts';
import { Link } from '@tanstack/react-router';
import { HandCoins, X } from 'lucide-react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { usePeopleToFilterBy } from '../../lib/lookups.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { textParam, useUrlParams } from '../../lib/url-params.ts';
import { formatCount, formatMoney } from '../../lib/values/formats.ts';
import { type ListExtras, ListPage } from '../../records/lists/list-page.tsx';
import { useList } from '../../records/lists/use-list.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { KeysHelp } from '../../ui/page/keys-help.tsx';
import shared from '../../ui/theme/shared.module.css';
import { PLACEMENTS } from './placement-list.tsx';

const PlacementDrawer = lazyPart(() => import('./placement-drawer.tsx'), 'PlacementDrawer', {
  closed: { placementId: undefined },
});

/** The placements as a list with their sums by currency; the open one (`?placement=`) is in the address. */
export function PlacementsPage(extras: ListExtras) {
  const { params } = useUrlParams();
  const isAgency = useSession().role === 'agency';
  const people = usePeopleToFilterBy(textParam(params, 'recruiter_id'), isAgency);
  const list = useList(PLACEMENTS, { people: isAgency ? people : [] });
  return (
    <ListPage
      list={list}
      {...extras}
      above={list.query.isPending ? <Box mih={48} /> : <Sums {...list.query.data} isOwn={!isAgency} />}
      empty={
        <EmptyState icon={HandCoins} title="No placements yet">
          Move a match to Placed to track its start, fee and splits here: what is agreed, what is invoiced and
          what is paid.
        </EmptyState>
      }
    >
      <KeysHelp screens={['placements', 'placement']} />
      <PlacementDrawer
        placementId={list.openId}
        listRow={list.openRow}
        onClose={() => list.setOpen(undefined)}
      />
    </ListPage>
  );
}

type SumsProps = Partial<Pick<Data<typeof getPlacements>, 'sums' | 'payment_sums'>> & { isOwn: boolean };

/** What all rows of all pages add up to; currencies are never added to each other. Open payments filter the list. */
const Sums = ({ sums = [], payment_sums = [], isOwn }: SumsProps) =>
  (sums.length > 0 || payment_sums.length > 0) && (
    <Group gap="4px 24px" px="var(--pw-gutter)" py={6} mih={48} role="status" aria-label="Sum of the fees">
      {sums.map(({ currency, placements, fee_cents }) => (
        <span key={currency}>
          <b className={`${shared.numeric} ${shared.bold} ${shared.large}`}>
            {formatMoney(fee_cents, currency, { isShort: true })}
          </b>
          <span className={`${shared.small} ${shared.muted}`}>
            {` ${isOwn ? 'your share of' : 'from'} ${formatCount(placements, 'placement')}`}
          </span>
        </span>
      ))}
      {payment_sums.map((sum) => (
        <PaymentSum key={`${sum.payment} ${sum.currency}`} sum={sum} isNamed={hasCurrencies(payment_sums)} />
      ))}
    </Group>
  );

type PaymentSum = Data<typeof getPlacements>['payment_sums'][number];
const hasCurrencies = (sums: readonly PaymentSum[]) => new Set(sums.map(({ currency }) => currency)).size > 1;
const OPEN_LABELS: Record<PaymentSum['payment'], string> = {
  not_invoiced: 'not invoiced',
  invoiced: 'unpaid',
  overdue: 'overdue',
};

/** A sum that filters the list by its rows; pressed again, it removes the filter. */
function PaymentSum({ sum, isNamed }: { sum: PaymentSum; isNamed: boolean }) {
  const { params } = useUrlParams();
  const { payment, currency, fee_cents } = sum;
  const filter = { payment_state: [payment], ...(isNamed && { currency }) };
  const isOn = JSON.stringify(params.payment_state) === JSON.stringify(filter.payment_state);
  const text = `${formatMoney(fee_cents, currency, { isShort: true })} ${OPEN_LABELS[payment]}`;
  const next = isOn ? { payment_state: undefined, currency: undefined } : filter;
  return (
    <Link
      to="."
      search={(before: object) => ({ ...before, ...next, page: undefined })}
      aria-label={isOn ? `${text}, remove filter` : text}
      className={shared.number}
    >
      <span className={payment === 'overdue' ? shared.bad : undefined}>{text}</span>
      {isOn && <X size={14} aria-hidden />}
    </Link>
  );
}
