import { Skeleton, useComputedColorScheme } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import type { CardFormProps } from './card-form-props.ts';
import { stripeAppearance } from './stripe-appearance.ts';
import { cardScriptUrl, type Elements, loadStripe, type StripeJs, sentenceOf } from './stripe-script.ts';

type Loaded = { stripe: StripeJs; elements: Elements };

/** Mounts Stripe's element; it follows the colour scheme and is removed with the component. */
function usePaymentElement({ publishableKey, clientSecret }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const firstScheme = useRef(scheme);
  const [loaded, setLoaded] = useState<Loaded>();
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt mounts the element again
  useEffect(() => {
    let isGone = false;
    let destroy: (() => void) | undefined;
    loadStripe(publishableKey).then(
      (stripe) => {
        if (isGone || !place.current) return;
        const appearance = stripeAppearance(firstScheme.current);
        const elements = stripe.elements({ clientSecret, appearance, loader: 'auto' });
        const wallets = { applePay: 'never', googlePay: 'never' };
        const element = elements.create('payment', { layout: 'tabs', wallets });
        element.on('ready', () => setReady(true));
        element.on('loaderror', ({ error }) => setProblem(sentenceOf(error ?? { type: 'api_error' })));
        element.mount(place.current);
        destroy = () => element.destroy();
        setLoaded({ stripe, elements });
      },
      (error: Error) => !isGone && setProblem(error.message),
    );
    return () => {
      isGone = true;
      destroy?.();
    };
  }, [publishableKey, clientSecret, attempt]);

  useEffect(() => {
    firstScheme.current = scheme;
    loaded?.elements.update({ appearance: stripeAppearance(scheme) });
  }, [loaded, scheme]);

  const repeat = () => {
    // Only the server can deliver a document that may load the script.
    if (!cardScriptUrl()) return window.location.reload();
    setProblem(undefined);
    setReady(false);
    setAttempt((n) => n + 1);
  };
  return { place, loaded: isReady ? loaded : undefined, problem, repeat };
}

/** Stripe's card form: the typed card goes from Stripe's frame to Stripe, and we get its id. */
export function StripeCardForm(props: CardFormProps) {
  const { submitLabel, isBusy, onCancel, onDone } = props;
  const { place, loaded, problem, repeat } = usePaymentElement(props);
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const isWaiting = isBusy || isSending;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!loaded || isWaiting) return;
    setRefusal(undefined);
    setSending(true);
    try {
      const { setupIntent, error } = await loaded.stripe.confirmSetup({
        elements: loaded.elements,
        redirect: 'if_required',
        confirmParams: { return_url: window.location.href },
      });
      if (setupIntent?.status === 'succeeded' && setupIntent.payment_method)
        onDone(setupIntent.payment_method);
      else setRefusal(sentenceOf(error ?? { type: 'api_error' }));
    } catch {
      setRefusal(sentenceOf({ type: 'api_connection_error' }));
    } finally {
      setSending(false);
    }
  };

  return (
    <form className={shared.form} noValidate onSubmit={(event) => void submit(event)} aria-label="Card">
      <FormError message={problem ?? refusal}>
        {problem && (
          <Button size="sm" onClick={repeat}>
            {cardScriptUrl() ? 'Try again' : 'Reload'}
          </Button>
        )}
      </FormError>
      {!loaded && !problem && <Skeleton height={176} aria-busy />}
      <div ref={place} hidden={problem !== undefined} />
      <ButtonRow>
        <Button onClick={onCancel} disabled={isWaiting}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={!loaded} loading={isWaiting}>
          {submitLabel}
        </Button>
      </ButtonRow>
    </form>
  );
}
