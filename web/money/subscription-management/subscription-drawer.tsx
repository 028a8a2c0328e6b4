import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import type {
  AgencySubscription,
  AgencySubscriptionDetails,
} from '@placewell/contract/money/subscription-management.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatNumber } from '../../lib/values/formats.ts';
import { SubscriptionDot } from '../../records/chips/subscription-dot.tsx';
import { SideDrawer } from '../../ui/drawer/side-drawer.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { EditDialogs, type EditKind } from './edits/edit-dialogs.tsx';
import { AgencyLedger } from './history/agency-ledger.tsx';
import { SubscriptionLog } from './history/subscription-log.tsx';
import { PAYMENT_LABELS, PROVIDER_LABELS, priceLabel } from './subscription-labels.ts';
import styles from './subscription-management.module.css';
import { useAgencySubscription } from './subscription-management.queries.ts';

type SubscriptionDrawerProps = {
  agencyId: string | undefined;
  /** The agency's row of the list, for the title until the rest is loaded. */
  listRow: AgencySubscription | undefined;
  onClose: () => void;
};

/** One agency's subscription beside the list: facts, edits and log. */
export function SubscriptionDrawer({ agencyId, listRow, onClose }: SubscriptionDrawerProps) {
  const found = useAgencySubscription(agencyId);
  const details = agencyId === undefined ? undefined : found.data;
  const name = details?.agency_name ?? listRow?.agency_name;
  return (
    <SideDrawer
      opened={agencyId !== undefined}
      onClose={onClose}
      title={name ?? (found.isError ? 'Subscription' : <Skeleton height={18} width={220} />)}
      details={details && [details.fullname, details.email].filter(Boolean).join(' · ')}
    >
      {details ? (
        <DrawerBody key={details.agency_id} details={details} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </SideDrawer>
  );
}

function DrawerBody({ details }: { details: AgencySubscriptionDetails }) {
  const [edit, setEdit] = useState<EditKind>();
  return (
    <Stack gap={24}>
      <Facts details={details} />
      <Edits details={details} onEdit={setEdit} />
      <SubscriptionLog agency_id={details.agency_id} />
      <AgencyLedger agency_id={details.agency_id} />
      <EditDialogs kind={edit} details={details} onClose={() => setEdit(undefined)} />
    </Stack>
  );
}

const when = (iso: string | null) => iso && formatDateTime(iso);

/** Facts about the subscription; absent ones are left out. */
function Facts({ details }: { details: AgencySubscriptionDetails }) {
  const { provider, plan_name, subscription_status: status, current_period_end: end } = details;
  const isTrial = status === 'trialing';
  const facts: [string, ReactNode][] = [
    ['Status', <SubscriptionDot key="status" status={status} />],
    ['Plan', plan_name && [plan_name, provider && PROVIDER_LABELS[provider]].filter(Boolean).join(', ')],
    ['Price', priceLabel(details)],
    [isTrial ? 'Trial ends' : 'Period ends', isTrial ? (when(end) ?? 'No end set') : when(end)],
    ['Ends with this period', details.cancel_at_period_end && 'Yes'],
    ['To be confirmed', details.awaits_confirmation && 'As an arrangement, above the list'],
    ['Changes with the next period', details.pending_plan_name && `To ${details.pending_plan_name}`],
    [
      'Paused',
      details.is_paused && (details.pause_until ? `Until ${when(details.pause_until)}` : 'Until resumed'),
    ],
    ['Read-only from', when(details.read_only_from)],
    ['Past due since', when(details.past_due_since)],
    ['Access ends', when(details.access_ends_at)],
    ['Last payment', details.last_payment_status && PAYMENT_LABELS[details.last_payment_status]],
    ['Resume credits', formatNumber(details.resume_credits)],
    ['Email credits', formatNumber(details.email_credits)],
  ];
  return (
    <SimpleGrid component="dl" minColWidth={200} spacing={20} verticalSpacing={12}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt className={shared.hint}>{label}</dt>
            <dd className={shared.anywhere}>{value}</dd>
          </div>
        ))}
    </SimpleGrid>
  );
}

type EditsProps = { details: AgencySubscriptionDetails; onEdit: (kind: EditKind) => void };

/** The possible edits. */
function Edits({ details, onEdit }: EditsProps) {
  const { provider, cancel_at_period_end, is_trial_extendable, gateway, awaits_confirmation } = details;
  const isLapsing = awaits_confirmation && provider !== null;
  const isArranged = provider === 'arrangement';
  // Subscriptions of another gateway cannot be reached.
  const isReachable = isArranged || provider === gateway || (gateway === null && provider === 'sandbox');
  const edits: [EditKind, string, boolean][] = [
    ['arrange', isArranged ? 'Change the plan' : 'Put on a plan', isArranged || provider === null],
    ['keep', 'Keep the subscription', isReachable && cancel_at_period_end && !isLapsing && gateway !== null],
    ['end', 'End the subscription', isReachable],
    ['trial', 'Extend the trial', is_trial_extendable],
    ['credits', 'Adjust credits', true],
    ['clock', 'Move the clock', gateway === 'sandbox'],
  ];
  return (
    <section className={styles.section} aria-label="Edit">
      {isLapsing ? (
        <p className={shared.muted}>
          This plan was bought with a test card, which is no longer accepted here. It ends with its period
          unless you confirm it above the list.
        </p>
      ) : (
        provider !== null && !isArranged && <p className={shared.muted}>{texts.heldByProvider}</p>
      )}
      <div className={shared.wrap}>
        {edits
          .filter(([, , isPossible]) => isPossible)
          .map(([kind, label]) => (
            <Button key={kind} onClick={() => onEdit(kind)}>
              {label}
            </Button>
          ))}
      </div>
    </section>
  );
}
