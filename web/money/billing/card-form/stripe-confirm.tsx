import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import shared from '../../../ui/theme/shared.module.css';
import type { ConfirmPaymentProps } from './card-form-props.ts';
import { loadStripe, sentenceOf } from './stripe-script.ts';

/** Authenticates a payment with the bank, in a frame that Stripe's script opens. */
export function StripeConfirm({ publishableKey, clientSecret, onDone, onFailed }: ConfirmPaymentProps) {
  // Once for each payment, also where effects run twice.
  const asked = useRef<string>(undefined);
  const answer = useRef({ onDone, onFailed });
  answer.current = { onDone, onFailed };
  useEffect(() => {
    if (asked.current === clientSecret) return;
    asked.current = clientSecret;
    const ask = async () => {
      const stripe = await loadStripe(publishableKey);
      const { error } = await stripe.handleNextAction({ clientSecret });
      return error;
    };
    ask().then(
      (error) => (error ? answer.current.onFailed(sentenceOf(error)) : answer.current.onDone()),
      () => answer.current.onFailed(sentenceOf({ type: 'api_connection_error' })),
    );
  }, [publishableKey, clientSecret]);
  return (
    <section className={`${shared.box} ${shared.row}`} aria-label="3-D Secure" aria-live="polite">
      <Loader size="sm" />
      <p>Your bank asks you to approve the payment. Do not close this page.</p>
    </section>
  );
}
