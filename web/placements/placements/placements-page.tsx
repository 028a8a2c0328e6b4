import { Group } from '@mantine/core';
import type { FeeSum } from '@placewell/contract/placements/placements.ts';
import { HandCoins } from 'lucide-react';
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
      above={<Sums sums={list.query.data?.sums ?? []} isOwn={!isAgency} />}
      empty={
        <EmptyState icon={HandCoins} title="No placements yet">
          Move a match to Placed, and its start, fee and splits are listed here: what is agreed, what is
          invoiced and what is paid.
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

/** What all rows of all pages add up to; currencies are never added to each other. */
const Sums = ({ sums, isOwn }: { sums: readonly FeeSum[]; isOwn: boolean }) =>
  sums.length > 0 && (
    <Group gap={24} px="var(--pw-gutter)" py={10} role="status" aria-label="Sum of the fees">
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
    </Group>
  );
