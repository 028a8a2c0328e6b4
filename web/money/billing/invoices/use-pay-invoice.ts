import { type Invoice, payInvoice } from '@placewell/contract/money/invoices.ts';
import type { Payment } from '@placewell/contract/money/purchases.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { toast } from '../../../lib/toasts.ts';
import { usePayInvoice as usePayCall, useSaveCard } from '../billing.queries.ts';
import { useSingleAction } from '../use-single-action.ts';

type Waiting = { payment: z.output<typeof Payment>; clientSecret: string; payment_method_id: string };

/** Pays an open invoice with a saved or new card, through the bank's authentication if needed. A repeat never pays twice. */
export function usePayInvoice({ invoice_id }: Invoice, onPaid: () => void) {
  /** The payment to authenticate with the bank. */
  const [waiting, setWaiting] = useState<Waiting>();
  const payCall = usePayCall();
  const saveCard = useSaveCard();
  const { error, isBusy, run } = useSingleAction();
  const pay = async (payment_method_id: string) => {
    const body = { invoice_id, payment_method_id };
    const payment = await payCall.send(body);
    const secret = payment.payment_status === 'requires_action' ? payment.client_secret : null;
    setWaiting(secret === null ? undefined : { payment, clientSecret: secret, payment_method_id });
    if (secret !== null) return;
    toast.success({ message: payInvoice.message(payment, body) });
    onPaid();
  };
  return {
    error,
    isBusy,
    waiting,
    payWith: (payment_method_id: string) => run(() => pay(payment_method_id)),
    payWithNew: (typed: string, onSaved: (payment_method_id: string) => void) =>
      run(async () => {
        const { payment_method_id } = await saveCard.send({ payment_method_id: typed });
        onSaved(payment_method_id);
        await pay(payment_method_id);
      }),
    /** The invoice stays open for another card. */
    refuse: (reason: string) =>
      run(async () => {
        setWaiting(undefined);
        throw new ApiError({ code: 'payment_failed', message: reason, status: 402 });
      }),
  };
}
