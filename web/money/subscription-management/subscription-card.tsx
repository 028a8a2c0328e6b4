import type { AgencySubscription } from '@placewell/contract/money/subscription-management.ts';
import { formatDate, formatNumber } from '../../lib/values/formats.ts';
import { SubscriptionDot } from '../../ui/chips/subscription-dot.tsx';
import { TitleCell } from '../../ui/data-list/cells.tsx';
import shared from '../../ui/theme/shared.module.css';
import { priceLabel, statusNote } from './subscription-labels.ts';

/** A subscription in the list on a narrow screen. */
export function SubscriptionCard({ row }: { row: AgencySubscription }) {
  const { plan_name, current_period_end: end } = row;
  return (
    <>
      <TitleCell
        title={row.agency_name}
        details={plan_name ? [plan_name, priceLabel(row)].filter(Boolean).join(', ') : 'No plan'}
      />
      <div className={shared.facts}>
        <SubscriptionDot status={row.subscription_status} />
        {row.awaits_confirmation && <span>{statusNote(row)}</span>}
        {end && <span>{`Period ends ${formatDate(end)}`}</span>}
        <span>{`Credits ${formatNumber(row.resume_credits)} resume, ${formatNumber(row.email_credits)} email`}</span>
      </div>
    </>
  );
}
