import { ERRORS } from '@placewell/contract/errors.ts';

// The part of Stripe's script that card forms use: https://docs.stripe.com/js. It is loaded from Stripe, never bundled;
// the card's number is typed into Stripe's frame.

/** Appearance of the element: https://docs.stripe.com/elements/appearance-api */
export type Appearance = {
  theme: 'stripe' | 'night';
  variables: Record<string, string>;
  rules: Record<string, Record<string, string>>;
};
export type StripeError = { type: string; code?: string; decline_code?: string; message?: string };
type PaymentElement = {
  mount: (place: HTMLElement) => void;
  destroy: () => void;
  on: (event: 'ready' | 'loaderror', listener: (event: { error?: StripeError }) => void) => void;
};
export type Elements = {
  create: (type: 'payment', options: object) => PaymentElement;
  update: (options: { appearance: Appearance }) => void;
};
type SetupIntent = { status: string; payment_method: string | null };
type SetupResult = { setupIntent?: SetupIntent; error?: StripeError };
type PaymentResult = { paymentIntent?: { status: string }; error?: StripeError };
export type StripeJs = {
  elements: (options: { clientSecret: string; appearance: Appearance; loader: 'auto' }) => Elements;
  confirmSetup: (options: {
    elements: Elements;
    redirect: 'if_required';
    confirmParams: { return_url: string };
  }) => Promise<SetupResult>;
  /** Authenticates a payment that the server began. */
  handleNextAction: (options: { clientSecret: string }) => Promise<PaymentResult>;
  retrieveSetupIntent: (clientSecret: string) => Promise<SetupResult>;
};
declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeJs;
  }
}

/** The script's URL, in documents that may load it. */
export const cardScriptUrl = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="card-script"]')?.content;

export class ScriptMissing extends Error {}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      // A retry starts with a new element.
      script.remove();
      reject(new ScriptMissing(ERRORS.network_error.message));
    };
    document.head.append(script);
  });
}

let loading: Promise<void> | undefined;
const clients = new Map<string, StripeJs>();

/** Stripe's script with the installation's public key; loaded once, and again after a failure. */
export async function loadStripe(publishableKey: string): Promise<StripeJs> {
  const url = cardScriptUrl();
  if (!url) throw new ScriptMissing('Reload this page to enter a card.');
  loading ??= addScript(url).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  await loading;
  const client = clients.get(publishableKey) ?? window.Stripe?.(publishableKey);
  if (!client) throw new ScriptMissing(ERRORS.network_error.message);
  clients.set(publishableKey, client);
  return client;
}

const SENTENCES = [
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'card_declined',
] as const;
const NOT_APPROVED = 'Your bank did not approve the payment. You were not charged.';

/** The sentence for a failure that Stripe reports to the browser. */
export function sentenceOf({ type, code, decline_code, message }: StripeError): string {
  const known = SENTENCES.find((one) => one === decline_code) ?? SENTENCES.find((one) => one === code);
  if (known) return ERRORS[known].message;
  if (code?.endsWith('_authentication_failure')) return NOT_APPROVED;
  // Validation errors of the entry, in the person's language.
  if (type === 'validation_error' && message) return message;
  if (type === 'api_connection_error') return ERRORS.network_error.message;
  return ERRORS.payment_failed.message;
}
