import { Modal, Skeleton } from '@mantine/core';
import type { Plan } from '@placewell/contract/money/plans.ts';
import type { PlanChange } from '@placewell/contract/money/subscriptions.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { formatDate, formatMoney } from '../../../lib/values/formats.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../billing.module.css';
import { usePlanChangePreview } from '../billing.queries.ts';
import { ConfirmPayment } from '../card-form/card-form.tsx';
import { planCreditsOf } from '../checkout/order.ts';
import { useChangePlan } from './use-change-plan.ts';

type ChangePlanDialogProps = { plan: Plan | undefined; onClose: () => void };

/** Changes the plan of the current subscription, after a preview of price and start. */
export function ChangePlanDialog({ plan, onClose }: ChangePlanDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Modal
      opened={plan !== undefined}
      onClose={() => !isBusy && onClose()}
      title={plan ? `Change to ${plan.plan_name}` : ''}
      size="md"
    >
      {plan && <ChangePlan plan={plan} onClose={onClose} onBusy={setIsBusy} />}
    </Modal>
  );
}

type ChangePlanProps = { plan: Plan; onClose: () => void; onBusy: (isBusy: boolean) => void };

function ChangePlan({ plan, onClose, onBusy }: ChangePlanProps) {
  const { error, isBusy, waiting, submit, refuse } = useChangePlan(plan.plan_id, onClose);
  // Not fetched after the change was sent: it would preview a change to the present plan.
  const preview = usePlanChangePreview(plan.plan_id, !isBusy && waiting === undefined);
  const tellBusy = async (act: () => Promise<void>) => {
    onBusy(true);
    await act();
    onBusy(false);
  };
  if (preview.error && !preview.data)
    return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data)
    return (
      <div className={shared.form} aria-busy>
        <Skeleton height={120} />
        <Skeleton height={34} width={160} ml="auto" />
      </div>
    );
  return (
    <div className={shared.form} aria-busy={isBusy}>
      <ChangeSummary plan={plan} change={preview.data} />
      <FormError message={error === undefined ? undefined : getErrorMessage(error)} />
      {waiting ? (
        <ConfirmPayment
          gateway={waiting.purchase.gateway}
          publishableKey={waiting.purchase.publishable_key}
          clientSecret={waiting.clientSecret}
          isBusy={isBusy}
          onDone={() => void tellBusy(() => submit())}
          onFailed={(reason) => void tellBusy(() => refuse(reason))}
        />
      ) : (
        <ButtonRow>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            loading={isBusy}
            data-autofocus
            onClick={() => void tellBusy(() => submit(preview.data))}
          >
            {submitLabel(plan, preview.data)}
          </Button>
        </ButtonRow>
      )}
    </div>
  );
}

function submitLabel({ plan_name }: Plan, { change_kind, amount_cents, currency }: PlanChange): string {
  if (change_kind === 'none') return `Keep ${plan_name}`;
  if (change_kind === 'downgrade') return 'Change with the next period';
  return amount_cents > 0 ? `Pay ${formatMoney(amount_cents, currency)} and upgrade` : 'Upgrade';
}

/** Credits are prorated like the price. */
function addedNow(change: PlanChange): string {
  const end = formatDate(change.subscription.current_period_end);
  if (change.resume_credits === 0 && change.email_credits === 0)
    return `No credits are added now because the period is nearly over: it ends on ${end}.`;
  return `${planCreditsOf(change)} are added now, for what is left of this period until ${end}.`;
}

/** The preview's invoice lines and later price, or the start of a smaller plan. */
function ChangeSummary({ plan, change }: { plan: Plan; change: PlanChange }) {
  const { change_kind, amount_cents, next_amount_cents, currency, lines, subscription } = change;
  const next = formatMoney(next_amount_cents, currency);
  if (change_kind === 'none')
    return (
      <p>
        {`${plan.plan_name} goes on for ${next} each month, and the scheduled change is dropped. Nothing is charged now.`}
      </p>
    );
  if (change_kind === 'downgrade')
    return (
      <p>
        {`${subscription.plan_name} stays until ${formatDate(change.effective_at)}. After that it is ${plan.plan_name} for ${next} each month, with ${planCreditsOf(plan)}. Nothing is charged now, and no credits are lost.`}
      </p>
    );
  return (
    <section className={`${styles.summary} ${shared.box}`} aria-label="What is charged">
      <ul className={`${shared.stack} ${shared.plainList}`}>
        {lines.map((line) => (
          <li className={shared.spread} key={`${line.description} ${line.amount_cents}`}>
            <span>{line.description}</span>
            <span className={`${shared.numeric} ${shared.nowrap}`}>
              {formatMoney(line.amount_cents, currency)}
            </span>
          </li>
        ))}
        <li className={shared.spread} data-total>
          <b>Charged now</b>
          <b className={`${shared.numeric} ${shared.nowrap}`}>{formatMoney(amount_cents, currency)}</b>
        </li>
      </ul>
      <p
        className={shared.hint}
      >{`${addedNow(change)} After that you get ${planCreditsOf(plan)} each month for ${next}.`}</p>
      {subscription.pending_plan_id !== null && (
        <p className={shared.hint}>The change scheduled for the next period is dropped.</p>
      )}
    </section>
  );
}
