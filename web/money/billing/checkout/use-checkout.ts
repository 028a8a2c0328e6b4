import { ERRORS } from '@placewell/contract/errors.ts';
import type { Purchase } from '@placewell/contract/money/purchases.ts';
import { useState } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/api/api-error.ts';
import { resetAccessDenied } from '../../../lib/session/access-denied.ts';
import { readSession } from '../../../lib/session/session-store.ts';
import {
  useCancelPurchase,
  useCreateSubscription,
  useSaveCard,
  useTopUpRecharge,
} from '../billing.queries.ts';
import { useSingleAction } from '../use-single-action.ts';
import { type Order, purchaseIntentOf } from './order.ts';
import { findOpenPurchase, isOutcomeUnknown, sendPurchase, settlePurchase } from './purchase-key.ts';

type Payment = { payment_method_id: string; confirm_repeat: boolean; amount_cents: number | undefined };

/** The steps of a checkout. `asking`: the same was bought just now; `bank`: 3-D Secure; `open`: no answer yet. */
export type CheckoutStep =
  | { name: 'choosing' }
  | { name: 'asking'; payment_method_id: string }
  | { name: 'bank'; purchase: Purchase; clientSecret: string }
  | { name: 'open' }
  | { name: 'processing' };

const LOST =
  'There has been no response, so we do not yet know whether you were charged. Check again: the same purchase is never charged twice.';

/** Buys an order once, at the quoted price, with a saved or new card, through the bank's authentication if needed. */
export function useCheckout(order: Order, amount_cents: number | undefined, onPaid: () => void) {
  const intent = purchaseIntentOf(order, readSession().user_id);
  const [step, setStep] = useState<CheckoutStep>(
    findOpenPurchase(intent) ? { name: 'open' } : { name: 'choosing' },
  );
  const { error, isBusy, run } = useSingleAction();
  const [saveCard, subscribe, topUp, cancel] = [
    useSaveCard(),
    useCreateSubscription(),
    useTopUpRecharge(),
    useCancelPurchase(),
  ];

  const send = (payment: Payment) =>
    sendPurchase(intent, payment, ({ key, body }): Promise<Purchase> => {
      const { payment_method_id, confirm_repeat, amount_cents } = body;
      const common = { payment_method_id, amount_cents, idempotency_key: key };
      const options = { idempotencyKey: key };
      if (order.kind === 'subscription')
        return subscribe.send({ ...common, plan_id: order.plan.plan_id }, options);
      const { top_up_id } = order.topUp;
      return topUp.send({ ...common, top_up_id, quantity: order.quantity, confirm_repeat }, options);
    });

  const finish = () => {
    settlePurchase(intent);
    if (order.kind === 'subscription') resetAccessDenied();
    onPaid();
  };

  const pay = async (payment: Payment) => {
    let purchase: Purchase;
    try {
      purchase = await send(payment);
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'recent_purchase')
        return setStep({ name: 'asking', payment_method_id: payment.payment_method_id });
      setStep(isOutcomeUnknown(thrown) ? { name: 'open' } : { name: 'choosing' });
      throw thrown;
    }
    const { purchase_status, payment_status, client_secret } = purchase;
    if (purchase_status === 'paid') return finish();
    if (purchase_status === 'pending' && payment_status === 'requires_action' && client_secret !== null)
      return setStep({ name: 'bank', purchase, clientSecret: client_secret });
    if (purchase_status === 'pending') return setStep({ name: 'processing' });
    settlePurchase(intent);
    setStep({ name: 'choosing' });
    throw new ApiError({ code: 'payment_failed', message: ERRORS.payment_failed.message, status: 402 });
  };

  /** The outcome of the sent purchase. */
  const checkAgain = async () => {
    const sent = findOpenPurchase<Payment>(intent);
    if (sent) await pay(sent.body);
    else setStep({ name: 'choosing' });
  };

  const giveUp = async ({ purchase_id }: Purchase) => {
    try {
      await cancel.send({ purchase_id });
    } catch (thrown) {
      // It was settled, or the bank approved at the last moment.
      if (thrown instanceof ApiError && thrown.code === 'purchase_settled') return checkAgain();
      throw thrown;
    }
    settlePurchase(intent);
    setStep({ name: 'choosing' });
  };

  /** The pending purchase that blocks this one, if it can be canceled. */
  const other =
    error instanceof ApiError && error.code === 'purchase_in_progress'
      ? (error.data as { purchase_id?: string }).purchase_id
      : undefined;

  return {
    step,
    isBusy,
    /** The sentence of the last failure, if any. */
    message:
      error === undefined
        ? undefined
        : step.name === 'open' && error instanceof ApiError && error.code === 'network'
          ? LOST
          : getErrorMessage(error),
    code: error instanceof ApiError ? error.code : undefined,
    payWith: (payment_method_id: string) =>
      run(() => pay({ payment_method_id, confirm_repeat: false, amount_cents })),
    /** Saves a typed card, then pays with it; resolves to its id. */
    payWithNew: (typed: string, onSaved: (payment_method_id: string) => void) =>
      run(async () => {
        const { payment_method_id } = await saveCard.send({ payment_method_id: typed });
        onSaved(payment_method_id);
        await pay({ payment_method_id, confirm_repeat: false, amount_cents });
      }),
    /** Confirms buying the same again. */
    repeat: (payment_method_id: string) =>
      run(() => pay({ payment_method_id, confirm_repeat: true, amount_cents })),
    /** Asks for the outcome of a sent purchase again. */
    checkAgain: () => run(checkAgain),
    /** Cancels the other pending purchase; undefined if there is none. */
    endOther: other === undefined ? undefined : () => run(() => cancel.send({ purchase_id: other })),
    /** The bank has refused, with this reason; cancels the purchase. */
    refuse: (purchase: Purchase, reason: string) =>
      run(async () => {
        await giveUp(purchase);
        if (!findOpenPurchase(intent))
          throw new ApiError({ code: 'payment_failed', message: reason, status: 402 });
      }),
  };
}
