/**
 * The props of both card forms. A card form exchanges the typed card for the provider's id and sends the number to nobody
 * else; it never moves money, so a repeat is harmless.
 */
export type CardFormProps = {
  publishableKey: string;
  /** From `create-payment-intent` with the purpose `setup`. */
  clientSecret: string;
  /** On the button: "Add card", "Continue". */
  submitLabel: string;
  /** While the step after the card runs: the form is disabled. */
  isBusy: boolean;
  onCancel: () => void;
  /** The provider's id of the card, as `save-payment-method` takes it. */
  onDone: (paymentMethodId: string) => void;
};

/**
 * Props for authenticating a payment with the bank (3-D Secure) after `requires_action`. One of the two is called, once:
 * `onDone` when the bank has answered, after which the server is asked for the outcome; `onFailed` with the sentence to
 * show.
 */
export type ConfirmPaymentProps = {
  publishableKey: string;
  /** Of the charge. */
  clientSecret: string;
  /** While the server is asked for the outcome. */
  isBusy: boolean;
  onDone: () => void;
  onFailed: (message: string) => void;
};
