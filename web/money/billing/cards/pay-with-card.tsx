import type { Data } from '@placewell/contract/call.ts';
import type { createPaymentIntent, PaymentMethod } from '@placewell/contract/money/payment-methods.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import { CardForm } from '../card-form/card-form.tsx';
import { CardChoice, NEW_CARD } from './card-choice.tsx';

type PayWithCardProps = {
  cards: readonly PaymentMethod[];
  intent: Data<typeof createPaymentIntent>;
  /** Called when another card is to be typed: a secret serves one card. */
  onNewSecret: () => void;
  payLabel: string;
  /** The chosen card; by default the default one. */
  chosen: string | undefined;
  isBusy: boolean;
  onChoose: (card: string) => void;
  onCancel: () => void;
  onPay: (payment_method_id: string) => void;
  /** Called with the provider's id of the typed card. */
  onPayWithNew: (typed: string) => void;
};

/** The last step of a dialog that pays, with a saved card or one typed now. */
export function PayWithCard({ cards, intent, payLabel, chosen, isBusy, ...on }: PayWithCardProps) {
  const card = chosen ?? cards.find((one) => one.is_default)?.payment_method_id ?? NEW_CARD;
  const choose = (next: string) => {
    on.onChoose(next);
    if (next === NEW_CARD) on.onNewSecret();
  };
  return (
    <>
      <CardChoice cards={cards} value={card} isBusy={isBusy} onChange={choose} />
      {card === NEW_CARD ? (
        <CardForm
          key={intent.client_secret}
          gateway={intent.gateway}
          publishableKey={intent.publishable_key}
          clientSecret={intent.client_secret}
          submitLabel={payLabel}
          isBusy={isBusy}
          onCancel={on.onCancel}
          onDone={on.onPayWithNew}
        />
      ) : (
        <ButtonRow>
          <Button onClick={on.onCancel} disabled={isBusy}>
            Cancel
          </Button>
          <Button variant="primary" loading={isBusy} data-autofocus onClick={() => on.onPay(card)}>
            {payLabel}
          </Button>
        </ButtonRow>
      )}
    </>
  );
}
