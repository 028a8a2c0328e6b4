import { Group, Skeleton, Text } from '@mantine/core';
import { SUBSCRIPTION_STATUS_LABELS } from '@placewell/contract/money/subscription-status.ts';
import type { Subscription } from '@placewell/contract/money/subscriptions.ts';
import { texts } from '@placewell/contract/texts.ts';
import { Link } from '@tanstack/react-router';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { formatDate, formatMoney } from '../../../lib/values/formats.ts';
import { StatusDot, type Tone } from '../../../ui/chips/status-dot.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useCards, useKeepSubscription, usePlans, useSubscription } from '../billing.queries.ts';
import { cardLabel } from '../card-labels.ts';
import { planCreditsOf } from '../checkout/order.ts';
import { useArePaymentsOff, useWayOn } from '../payments-off-note.tsx';
import { canResume, keepsWithCharge, pauseNotice } from './pause-facts.ts';
import { PlansLink } from './plans-link.tsx';
import { trialLabel } from './trial-label.ts';

const ResumeDialog = lazyPart(() => import('./resume-dialog.tsx'), 'ResumeDialog', {
  closed: { opened: false },
});

const PauseDialog = lazyPart(() => import('./pause-dialog.tsx'), 'PauseDialog', {
  closed: { opened: false },
});

const CancelDialog = lazyPart(() => import('./cancel-dialog.tsx'), 'CancelDialog', {
  closed: { opened: false },
});

const TONES: Record<Subscription['subscription_status'], Tone> = {
  incomplete: 'warning',
  trialing: 'accent',
  active: 'good',
  past_due: 'warning',
  canceled: 'bad',
  expired: 'bad',
};

/** The present plan, its end, the next plan, and the possible actions. */
export function PlanSection() {
  const subscription = useSubscription();
  if (subscription.isError && !subscription.data)
    return (
      <section className={shared.card}>
        <ErrorState error={subscription.error} onRetry={() => void subscription.refetch()} />
      </section>
    );
  return (
    <section
      className={`${shared.card} ${shared.form}`}
      aria-labelledby="plan"
      aria-busy={subscription.isPending}
    >
      <h2 id="plan">Plan</h2>
      {subscription.isPending ? (
        <>
          <Skeleton height={32} width={200} mb={16} />
          <Skeleton height={72} />
        </>
      ) : subscription.data ? (
        <Plan subscription={subscription.data} />
      ) : (
        <NoPlan />
      )}
    </section>
  );
}

/** Without a plan: in the trial, after it, and after the last plan. */
function NoPlan() {
  const plans = usePlans();
  if (plans.isPending) return <Skeleton height={180} />;
  const trial = plans.data && trialLabel(plans.data);
  return (
    <EmptyState
      icon={CreditCard}
      title={trial ?? 'No subscription'}
      action={
        // Where payments are off, the page names the contact.
        plans.data?.gateway !== null && (
          <Button variant="primary" component={PlansLink}>
            Choose a plan
          </Button>
        )
      }
    >
      {`A plan adds credits of each kind every month. ${
        trial
          ? 'Until the trial ends you can use the credits you have.'
          : 'Without one, your data stays as it is and nothing is deleted.'
      }`}
    </EmptyState>
  );
}

function Plan({ subscription }: { subscription: Subscription }) {
  const { plan_name, amount_cents, currency, subscription_status: status } = subscription;
  return (
    <>
      <div className={shared.spread}>
        <div>
          <Text fz={20} lh="28px" fw={620}>
            {plan_name}
          </Text>
          <p className={shared.muted}>
            {`${formatMoney(amount_cents, currency)} a month · ${planCreditsOf(subscription)}`}
          </p>
        </div>
        <StatusDot label={SUBSCRIPTION_STATUS_LABELS[status]} tone={TONES[status]} />
      </div>
      <Alert subscription={subscription} />
      <Facts subscription={subscription} />
      <Actions subscription={subscription} />
    </>
  );
}

/** Alerts and exceptional states of the plan. */
function Alert({ subscription }: { subscription: Subscription }) {
  const arePaymentsOff = useArePaymentsOff();
  const { cancel_at_period_end, grace_ends_at, current_period_end } = subscription;
  if (subscription.past_due_since !== null)
    return (
      <Notice tone="bad" role="alert">
        {`The last payment failed${grace_ends_at === null ? '' : `; access ends on ${formatDate(grace_ends_at)}${arePaymentsOff ? '' : ' if it stays unpaid'}`}. `}
        {!arePaymentsOff && (
          <>
            <Link to="." search={{ section: 'invoices' }}>
              Pay the open invoice
            </Link>
            , or choose a card below that works.
          </>
        )}
      </Notice>
    );
  if (subscription.subscription_status === 'incomplete')
    return (
      <Notice role="status">
        The first payment has not gone through yet. The plan starts as soon as it is paid.
      </Notice>
    );
  if (cancel_at_period_end)
    return (
      <Notice role="status">
        {`Your subscription ends on ${formatDate(current_period_end)}. ${canResume(subscription) ? pauseNotice(subscription) : 'Until then everything works, and nothing is deleted afterwards.'}`}
      </Notice>
    );
  if (canResume(subscription)) return <Notice role="status">{pauseNotice(subscription)}</Notice>;
  return null;
}

function Facts({ subscription }: { subscription: Subscription }) {
  const cards = useCards(subscription.provider !== 'arrangement');
  const plans = usePlans();
  const { current_period_start: start, current_period_end: end, currency, pending_plan_id } = subscription;
  const card =
    cards.data?.items.find((one) => one.payment_method_id === subscription.default_payment_method_id) ??
    cards.data?.items.find((one) => one.is_default);
  const next = plans.data?.items.find((one) => one.plan_id === pending_plan_id);
  const facts: [string, string][] = [['Period', `${formatDate(start)} – ${formatDate(end)}`]];
  if (subscription.cancel_at_period_end) facts.push(['Ends', formatDate(end)]);
  else if (subscription.provider === 'arrangement')
    facts.push(['Renews', `${formatDate(end)}, as agreed with the operator, without an invoice`]);
  else if (!canResume(subscription))
    facts.push([
      'Renews',
      `${formatDate(end)} for ${formatMoney(next?.amount_cents ?? subscription.amount_cents, currency)}`,
    ]);
  if (next) facts.push(['Changes to', `${next.plan_name} on ${formatDate(end)}`]);
  if (card) facts.push(['Card', cardLabel(card)]);
  return (
    <dl className={`${shared.factList} ${shared.numeric}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ subscription }: { subscription: Subscription }) {
  const [dialog, setDialog] = useState<'cancel' | 'pause' | 'resume'>();
  const keep = useKeepSubscription();
  const way = useWayOn(subscription.provider);
  const arePaymentsOff = way === 'ask';
  const { provider, cancel_at_period_end, current_period_end, next_pause_at } = subscription;
  if (provider === 'arrangement')
    return (
      <p className={shared.muted}>
        This plan was agreed with the operator of this installation, and only they can change it.
      </p>
    );
  // It ends with its period, and payments are off.
  if (arePaymentsOff && cancel_at_period_end) return null;
  if (way === 'buy')
    return (
      <Group gap={8}>
        <Button variant="primary" component={PlansLink}>
          Choose a plan
        </Button>
        <p className={shared.hint}>{texts.testCardsOver}</p>
      </Group>
    );
  const close = () => setDialog(undefined);
  // The price is shown before anything is charged.
  const sendKeep = () =>
    keepsWithCharge(subscription) ? setDialog('resume') : void keep.send({}).catch(showErrorToast);
  return (
    <Group gap={8}>
      {cancel_at_period_end ? (
        <Button variant="primary" loading={keep.isPending} onClick={sendKeep}>
          Keep subscription
        </Button>
      ) : canResume(subscription) ? (
        <>
          {!arePaymentsOff && (
            <Button variant="primary" onClick={() => setDialog('resume')}>
              {texts.resume}
            </Button>
          )}
          <Button onClick={() => setDialog('cancel')}>Cancel subscription</Button>
        </>
      ) : (
        <>
          {!arePaymentsOff && (
            <>
              <Button variant="primary" component={PlansLink}>
                Change plan
              </Button>
              {next_pause_at === null && <Button onClick={() => setDialog('pause')}>Pause</Button>}
            </>
          )}
          <Button onClick={() => setDialog('cancel')}>Cancel subscription</Button>
          {next_pause_at !== null && (
            <p className={shared.hint}>{`You can pause again from ${formatDate(next_pause_at)} on.`}</p>
          )}
        </>
      )}
      <CancelDialog
        opened={dialog === 'cancel'}
        end={current_period_end}
        isPaused={canResume(subscription)}
        onClose={close}
      />
      <PauseDialog opened={dialog === 'pause'} paidUntil={current_period_end} onClose={close} />
      <ResumeDialog opened={dialog === 'resume'} onClose={close} />
    </Group>
  );
}
