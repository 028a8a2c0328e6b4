import { ActionIcon, Group, Menu, Skeleton } from '@mantine/core';
import type { PaymentMethod } from '@placewell/contract/money/payment-methods.ts';
import { CreditCard, Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showErrorToast } from '../../../ui/feedback/result-toasts.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useCards, useDeleteCard, useSetDefaultCard } from '../billing.queries.ts';
import { cardLabel, expiryLabel, isExpired } from '../card-labels.ts';
import { useArePaymentsOff } from '../payments-off-note.tsx';

const AddCardDialog = lazyPart(() => import('./add-card-dialog.tsx'), 'AddCardDialog', {
  closed: { opened: false },
});

/** The saved cards: the default one, adding and removing. */
export function CardsSection() {
  const cards = useCards();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<PaymentMethod>();
  const remove = useDeleteCard();
  const arePaymentsOff = useArePaymentsOff();
  return (
    <section className={shared.card} aria-labelledby="cards" aria-busy={cards.isPending}>
      <Group justify="space-between" mb={8}>
        <h2 id="cards">Cards</h2>
        {!arePaymentsOff && (
          <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => setIsAdding(true)}>
            Add card
          </Button>
        )}
      </Group>
      {cards.isError && !cards.data ? (
        <ErrorState error={cards.error} onRetry={() => void cards.refetch()} />
      ) : !cards.data ? (
        <>
          <Skeleton height={20} my={16} />
          <Skeleton height={20} my={16} />
        </>
      ) : cards.data.items.length === 0 ? (
        <EmptyState icon={CreditCard} title="No card yet">
          {arePaymentsOff
            ? 'Cards are not accepted here.'
            : 'Add the card to pay for your plan and extra credits. Adding it charges nothing.'}
        </EmptyState>
      ) : (
        <ul className={`${shared.plainList} ${shared.bordered}`}>
          {cards.data.items.map((card) => (
            <CardRow key={card.payment_method_id} card={card} onRemove={() => setLeaving(card)} />
          ))}
        </ul>
      )}
      <AddCardDialog opened={isAdding} onClose={() => setIsAdding(false)} />
      <ConfirmDialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title="Remove this card?"
        confirmLabel="Remove card"
        destructive
        onConfirm={async () => {
          if (!leaving) return;
          const body = { payment_method_id: leaving.payment_method_id };
          await remove.sendWithToast(body);
        }}
      >
        {leaving &&
          `${cardLabel(leaving)} will no longer be charged. To use it again, you will have to enter it again.`}
      </ConfirmDialog>
    </section>
  );
}

function CardRow({ card, onRemove }: { card: PaymentMethod; onRemove: () => void }) {
  const setDefault = useSetDefaultCard();
  const arePaymentsOff = useArePaymentsOff();
  const makeDefault = async () => {
    const body = { payment_method_id: card.payment_method_id };
    await setDefault.sendWithToast(body);
  };
  const hasExpired = isExpired(card);
  return (
    <Group component="li" wrap="nowrap" gap={12} mih={52} py={8}>
      <span className={`${shared.row} ${shared.fill}`}>
        <CreditCard size={18} strokeWidth={1.7} color="var(--pw-muted)" aria-hidden />
        <span>
          {cardLabel(card)}
          <small className={`${shared.block} ${shared.small} ${hasExpired ? shared.bad : shared.muted}`}>
            {`${hasExpired ? 'Expired' : 'Expires'} ${expiryLabel(card)}${card.cardholder_name === '' ? '' : `, ${card.cardholder_name}`}`}
          </small>
        </span>
      </span>
      {card.is_default && <span className={shared.badge}>Default</span>}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size="sm" aria-label={`Actions for ${cardLabel(card)}`} loading={setDefault.isPending}>
            <Ellipsis size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!card.is_default && !arePaymentsOff && (
            <Menu.Item onClick={() => void makeDefault().catch(showErrorToast)}>Make default</Menu.Item>
          )}
          <Menu.Item color="var(--pw-bad)" onClick={onRemove}>
            Remove
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
