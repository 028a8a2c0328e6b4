import { createPaymentIntent, savePaymentMethod } from '@placewell/contract/money/payment-methods.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/api/api-error.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { toast } from '../../../lib/toasts.ts';
import { textParam, useUrlParams } from '../../../lib/url-params.ts';
import { useSaveCard } from '../billing.queries.ts';
import { loadStripe, sentenceOf } from './stripe-script.ts';

const SECRET = 'setup_intent_client_secret';

/**
 * Saves a card whose bank redirected the person to its own page and back. Stripe's script usually authenticates in a
 * frame; after a redirect the address names the setup and the form is gone, so the card is saved at once.
 */
export function useReturnedCard() {
  const { params } = useUrlParams();
  const clientSecret = textParam(params, SECRET);
  const navigate = useNavigate();
  const { send } = useSaveCard();
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (!clientSecret || taken.current === clientSecret) return;
    taken.current = clientSecret;
    const keep = async () => {
      const { publishable_key } = await callApi(createPaymentIntent, { purpose: 'setup' });
      const stripe = await loadStripe(publishable_key);
      const { setupIntent, error } = await stripe.retrieveSetupIntent(clientSecret);
      const payment_method_id = setupIntent?.status === 'succeeded' ? setupIntent.payment_method : null;
      if (!payment_method_id)
        throw new ApiError({
          code: 'payment_failed',
          message: sentenceOf(error ?? { type: 'api_error' }),
          status: 402,
        });
      const saved = await send({ payment_method_id });
      return savePaymentMethod.message(saved, saved);
    };
    const forget = () =>
      navigate({
        to: '.',
        replace: true,
        search: (search: Record<string, unknown>) =>
          Object.fromEntries(
            Object.entries(search).filter(([name]) => !/^(?:setup_intent|redirect_status)/.test(name)),
          ),
      });
    void keep()
      .then(
        (message) => toast.success({ message }),
        (error: unknown) => toast.error({ message: getErrorMessage(error) }),
      )
      .finally(() => void forget());
  }, [clientSecret, navigate, send]);
}
