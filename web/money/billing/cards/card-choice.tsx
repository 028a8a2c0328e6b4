import { Radio } from '@mantine/core';
import type { PaymentMethod } from '@placewell/contract/money/payment-methods.ts';
import shared from '../../../ui/theme/shared.module.css';
import { cardLabel, expiryLabel, isExpired } from '../card-labels.ts';

/** The option to type another card. */
export const NEW_CARD = 'new';

type CardChoiceProps = {
  cards: readonly PaymentMethod[];
  value: string;
  isBusy: boolean;
  onChange: (payment_method_id: string) => void;
};

/** The choice of a saved or new card; hidden without saved cards. */
export function CardChoice({ cards, value, isBusy, onChange }: CardChoiceProps) {
  if (cards.length === 0) return null;
  return (
    <Radio.Group label="Pay with" value={value} onChange={onChange}>
      <div className={shared.stack}>
        {cards.map((card) => (
          <Radio
            key={card.payment_method_id}
            value={card.payment_method_id}
            disabled={isBusy}
            label={cardLabel(card)}
            description={`${isExpired(card) ? 'Expired' : 'Expires'} ${expiryLabel(card)}${card.is_default ? ', default' : ''}`}
          />
        ))}
        <Radio value={NEW_CARD} disabled={isBusy} label="Another card" />
      </div>
    </Radio.Group>
  );
}
