import { Modal, Skeleton } from '@mantine/core';
import {
  keepSubscription,
  resumeSubscription,
  type Subscription,
} from '@placewell/contract/money/subscriptions.ts';
import { texts } from '@placewell/contract/texts.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toasts.ts';
import { formatDate, formatMoney } from '../../../lib/values/formats.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useCards, useKeepSubscription, useResumeSubscription, useSubscription } from '../billing.queries.ts';
import { cardLabel } from '../card-labels.ts';
import { planCreditsOf } from '../checkout/order.ts';
import { PaymentsOffNote, useWayOn } from '../payments-off-note.tsx';
import { canResume, keepsWithCharge } from './pause-facts.ts';
import { PlansLink } from './plans-link.tsx';

type ResumeDialogProps = { opened: boolean; onClose: () => void };

/**
 * Resumes a paused subscription, or keeps one that was to end after its pause, after showing the charge. Otherwise names
 * the alternative.
 */
export function ResumeDialog({ opened, onClose }: ResumeDialogProps) {
  const { data: subscription } = useSubscription();
  const way = useWayOn(subscription?.provider);
  const send = useGoOn(subscription);
  if (way !== 'here')
    return (
      <Modal opened={opened} onClose={onClose} title="Resume the subscription" size="sm">
        <div className={shared.form}>
          {way === 'ask' ? <PaymentsOffNote /> : <p>{texts.testCardsOver}</p>}
          <ButtonRow>
            <Button onClick={onClose}>Close</Button>
            {way === 'buy' && (
              <Button variant="primary" component={PlansLink} onClick={onClose}>
                Choose a plan
              </Button>
            )}
          </ButtonRow>
        </div>
      </Modal>
    );
  const isKept = subscription !== undefined && subscription !== null && keepsWithCharge(subscription);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={isKept ? 'Keep the subscription' : 'Resume the subscription'}
      confirmLabel={isKept ? 'Keep subscription' : texts.resume}
      onConfirm={send}
    >
      {opened && <Costs />}
    </ConfirmDialog>
  );
}

/** Resumes or keeps the subscription at the quoted price. */
function useGoOn(subscription: Subscription | null | undefined) {
  const resume = useResumeSubscription();
  const keep = useKeepSubscription();
  const { refetch } = useSubscription();
  const goOn = async () => {
    const shown = subscription?.is_read_only ? { amount_cents: subscription.amount_cents } : {};
    if (!subscription?.cancel_at_period_end)
      return { call: resumeSubscription, on: await resume.send(shown) };
    const on = await keep.send(keepsWithCharge(subscription) ? shown : {});
    return canResume(on)
      ? { call: resumeSubscription, on: await resume.send(shown) }
      : { call: keepSubscription, on };
  };
  return async () => {
    const { call, on } = await goOn().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'price_changed') void refetch();
      throw error;
    });
    const message = call.message(on, {});
    if (on.subscription_status === 'past_due') toast.warning({ message });
    else toast.success({ message });
  };
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
  const kept = subscription.cancel_at_period_end
    ? ` It no longer ends on ${formatDate(current_period_end)}.`
    : '';
  if (!is_read_only)
    return `Nothing is charged now: ${plan_name} is paid for until ${formatDate(current_period_end)} and renews then for ${price}.${kept}`;
  return `A new month of ${plan_name} begins now. ${price} is charged to ${card ?? 'your card'}, and ${planCreditsOf(subscription)} are added at once.${kept}`;
}
