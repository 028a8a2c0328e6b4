import { Modal, Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toast } from '../../../lib/toasts.ts';
import { formatMoney } from '../../../lib/values/formats.ts';
import { ResendVerification } from '../../../records/people/resend-verification.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useCards, usePaymentIntent } from '../billing.queries.ts';
import { ConfirmPayment } from '../card-form/card-form.tsx';
import { PayWithCard } from '../cards/pay-with-card.tsx';
import { SandboxBanner } from '../sandbox-banner.tsx';
import { intentBodyOf, nameOf, type Order, paidText } from './order.ts';
import { OrderSummary } from './order-summary.tsx';
import { useCheckout } from './use-checkout.ts';

type CheckoutDialogProps = { order: Order | undefined; onClose: () => void };

/** Buys a plan or packs of credits: the price, the card, and the bank's authentication. */
export function CheckoutDialog({ order, onClose }: CheckoutDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  // Closing during a payment would hide its outcome.
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Modal
      opened={order !== undefined}
      onClose={close}
      title={order?.kind === 'top_up' ? 'Buy credits' : 'Subscribe'}
      size="md"
    >
      {order && <Checkout order={order} onClose={onClose} onBusy={setIsBusy} />}
    </Modal>
  );
}

type CheckoutProps = { order: Order; onClose: () => void; onBusy: (isBusy: boolean) => void };

function Checkout({ order, onClose, onBusy }: CheckoutProps) {
  const intent = usePaymentIntent(intentBodyOf(order));
  const cards = useCards();
  const [chosen, setChosen] = useState<string>();
  const checkout = useCheckout(order, intent.data?.amount_cents, () => {
    toast.success({ message: paidText(order) });
    onClose();
  });
  useEffect(() => onBusy(checkout.isBusy), [checkout.isBusy, onBusy]);
  const hasNewPrice = checkout.code === 'price_changed';
  const { refetch } = intent;
  useEffect(() => {
    if (hasNewPrice) void refetch();
  }, [hasNewPrice, refetch]);
  const error = intent.error ?? cards.error;
  if (error && !(intent.data && cards.data))
    return (
      <div className={shared.form}>
        <FormError message={error.message}>
          {error.code === 'email_not_verified' && <ResendVerification />}
        </FormError>
        <ButtonRow>
          <Button onClick={onClose}>Close</Button>
          {error.code !== 'email_not_verified' && (
            <Button
              variant="primary"
              onClick={() => {
                void intent.refetch();
                void cards.refetch();
              }}
            >
              Try again
            </Button>
          )}
        </ButtonRow>
      </div>
    );
  if (!intent.data || !cards.data) return <Loading />;

  const { step, isBusy, message, code } = checkout;
  const { amount_cents, currency, gateway } = intent.data;
  return (
    <div className={shared.form} aria-busy={isBusy}>
      {gateway === 'sandbox' && <SandboxBanner />}
      <OrderSummary order={order} amount={amount_cents} currency={currency} />
      <FormError message={message}>
        {code === 'email_not_verified' && <ResendVerification />}
        {checkout.endOther && (
          <p>
            <Button size="xs" disabled={isBusy} onClick={() => void checkout.endOther?.()}>
              Cancel the other purchase
            </Button>
          </p>
        )}
      </FormError>
      {step.name === 'choosing' && (
        <PayWithCard
          cards={cards.data.items}
          intent={intent.data}
          payLabel={`Pay ${formatMoney(amount_cents, currency)}`}
          chosen={chosen}
          isBusy={isBusy}
          onChoose={setChosen}
          onCancel={onClose}
          onPay={(card) => void checkout.payWith(card)}
          onPayWithNew={(typed) => void checkout.payWithNew(typed, setChosen)}
          onNewSecret={() => void intent.refetch()}
        />
      )}
      {step.name === 'asking' && (
        <>
          <p>{`You just bought ${nameOf(order)}. Confirm to buy it again.`}</p>
          <ButtonRow>
            <Button onClick={onClose} disabled={isBusy}>
              No
            </Button>
            <Button
              variant="primary"
              loading={isBusy}
              data-autofocus
              onClick={() => void checkout.repeat(step.payment_method_id)}
            >
              Buy again
            </Button>
          </ButtonRow>
        </>
      )}
      {step.name === 'bank' && (
        <ConfirmPayment
          gateway={step.purchase.gateway}
          publishableKey={step.purchase.publishable_key}
          clientSecret={step.clientSecret}
          isBusy={isBusy}
          onDone={() => void checkout.checkAgain()}
          onFailed={(reason) => void checkout.refuse(step.purchase, reason)}
        />
      )}
      {(step.name === 'open' || step.name === 'processing') && (
        <>
          {step.name === 'processing' && (
            <p>The payment is still being processed. What you bought will appear as soon as it is paid.</p>
          )}
          <ButtonRow>
            <Button onClick={onClose} disabled={isBusy}>
              Close
            </Button>
            <Button variant="primary" loading={isBusy} onClick={() => void checkout.checkAgain()}>
              Check again
            </Button>
          </ButtonRow>
        </>
      )}
    </div>
  );
}

const Loading = () => (
  <div className={shared.form} aria-busy>
    <Skeleton height={72} />
    <Skeleton height={48} />
    <Skeleton height={34} width={140} ml="auto" />
  </div>
);
