/**
 * What both card forms are given. A card form turns what somebody types into the provider's name of a card and sends
 * the number to nobody else; it never moves money, so that a repeat of it is harmless.
 */
export type CardFormProps = {
  publishableKey: string;
  /** Of `create-payment-intent` with the purpose `setup`. */
  clientSecret: string;
  /** On the button: "Add card", "Continue". */
  submitLabel: string;
  /** While what follows the card is being done: nothing can be changed or sent. */
  isBusy: boolean;
  onCancel: () => void;
  /** The provider's id of the card, as `save-payment-method` takes it. */
  onDone: (paymentMethodId: string) => void;
};

/**
 * What lets a cardholder approve a payment with the bank (3-D Secure), for an answer that was `requires_action`.
 * Shown until one of the two is called, once: `onDone` when the bank has answered, after which the server is asked what
 * became of the payment; `onFailed` with the sentence to show when nothing was approved.
 */
export type ConfirmPaymentProps = {
  publishableKey: string;
  /** Of the charge. */
  clientSecret: string;
  /** While the server is asked what became of the payment. */
  isBusy: boolean;
  onDone: () => void;
  onFailed: (message: string) => void;
};
