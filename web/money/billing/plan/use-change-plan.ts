import { ERRORS } from '@placewell/contract/errors.ts';
import type { Purchase } from '@placewell/contract/money/purchases.ts';
import { type PlanChange, updateSubscription } from '@placewell/contract/money/subscriptions.ts';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toasts.ts';
import { useCancelPurchase, useUpdateSubscription } from '../billing.queries.ts';
import { useSingleAction } from '../use-single-action.ts';

const failed = (message: string = ERRORS.payment_failed.message) =>
  new ApiError({ code: 'payment_failed', message, status: 402 });

/** Changes the plan, through the bank's authentication if needed; `onDone` when it is changed or scheduled. */
export function useChangePlan(plan_id: string, onDone: () => void) {
  /** The payment to authenticate with the bank. */
  const [waiting, setWaiting] = useState<{ purchase: Purchase; clientSecret: string }>();
  const change = useUpdateSubscription();
  const cancel = useCancelPurchase();
  const { error, isBusy, run } = useSingleAction();

  /** Sends the change at the quoted price; without `shown` it was sent already. */
  const send = async (shown?: PlanChange) => {
    const { change_kind, effective_at, amount_cents } = shown ?? {};
    const done = await change.send({
      plan_id,
      ...(change_kind === 'upgrade' && { effective_at, amount_cents }),
    });
    const { purchase } = done;
    const secret = purchase?.purchase_status === 'pending' ? purchase.client_secret : null;
    setWaiting(purchase && secret !== null ? { purchase, clientSecret: secret } : undefined);
    if (secret !== null) return;
    if (purchase?.purchase_status === 'failed') throw failed();
    toast.success({
      message: updateSubscription.message(done, { plan_id: done.subscription.plan_id, preview: false }),
    });
    onDone();
  };
  const giveUp = async ({ purchase_id }: Purchase, reason: string) => {
    const { purchase_status } = await cancel.send({ purchase_id });
    setWaiting(undefined);
    // The bank approved at the last moment.
    if (purchase_status === 'paid') return onDone();
    throw failed(reason);
  };
  return {
    error,
    isBusy,
    waiting,
    submit: (shown?: PlanChange) => run(() => send(shown)),
    refuse: (reason: string) => run(async () => waiting && giveUp(waiting.purchase, reason)),
  };
}
