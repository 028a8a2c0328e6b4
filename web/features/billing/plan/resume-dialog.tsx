import { Skeleton } from '@mantine/core';
import { resumeSubscription, type Subscription } from '@placewell/contract/subscriptions.ts';
import { texts } from '@placewell/contract/texts.ts';
import { formatDate, formatMoney } from '../../../lib/formats.ts';
import { toast } from '../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useCards, useResumeSubscription, useSubscription } from '../billing.queries.ts';
import { cardLabel } from '../card-labels.ts';
import { planCreditsOf } from '../checkout/order.ts';

type ResumeDialogProps = { opened: boolean; onClose: () => void };

/** Goes on with a paused subscription, after saying what is charged. */
export function ResumeDialog({ opened, onClose }: ResumeDialogProps) {
  const resume = useResumeSubscription();
  const send = async () => {
    const resumed = await resume.send({});
    const message = resumeSubscription.message(resumed, {});
    const isOwing = resumed.subscription_status === 'past_due';
    if (isOwing) toast.warning({ message });
    else toast.success({ message });
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Resume the subscription"
      confirmLabel={texts.resume}
      onConfirm={send}
    >
      {opened && <Costs />}
    </ConfirmDialog>
  );
}

function Costs() {
  const subscription = useSubscription();
  const cards = useCards();
  if (subscription.isError) return <ErrorState error={subscription.error} />;
  if (!subscription.data) return <Skeleton height={44} />;
  const { default_payment_method_id: id } = subscription.data;
  const card =
    cards.data?.items.find((one) => one.payment_method_id === id) ??
    cards.data?.items.find((one) => one.is_default);
  return <>{costsOf(subscription.data, card && cardLabel(card))}</>;
}

function costsOf(subscription: Subscription, card: string | undefined): string {
  const { plan_name, amount_cents, currency, current_period_end, is_read_only } = subscription;
  const price = formatMoney(amount_cents, currency);
  if (!is_read_only)
    return `Nothing is charged now: ${plan_name} is paid for until ${formatDate(current_period_end)} and renews then for ${price}.`;
  return `A new month of ${plan_name} begins now. ${price} is charged to ${card ?? 'your card'}, and ${planCreditsOf(subscription)} come at once.`;
}
