import { Modal, Skeleton } from '@mantine/core';
import type { Invoice } from '@placewell/contract/money/invoices.ts';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { formatMoney } from '../../../lib/values/formats.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useCards, usePaymentIntent } from '../billing.queries.ts';
import { ConfirmPayment } from '../card-form/card-form.tsx';
import { PayWithCard } from '../cards/pay-with-card.tsx';
import { SandboxBanner } from '../sandbox-banner.tsx';
import { usePayInvoice } from './use-pay-invoice.ts';

type PayInvoiceDialogProps = { invoice: Invoice; opened: boolean; onClose: () => void };

/** Pays an open invoice, such as one with a declined card. */
export function PayInvoiceDialog({ invoice, opened, onClose }: PayInvoiceDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Pay invoice ${invoice.number}`} size="md">
      {opened && <PayInvoice invoice={invoice} onClose={onClose} />}
    </Modal>
  );
}

function PayInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const intent = usePaymentIntent({ purpose: 'setup' });
  const cards = useCards();
  const { error, isBusy, waiting, payWith, payWithNew, refuse } = usePayInvoice(invoice, onClose);
  const [chosen, setChosen] = useState<string>();
  const failed = intent.error ?? cards.error;
  if (failed && !(intent.data && cards.data))
    return (
      <ErrorState error={failed} onRetry={() => void Promise.all([intent.refetch(), cards.refetch()])} />
    );
  if (!intent.data || !cards.data)
    return (
      <div className={shared.form} aria-busy>
        <Skeleton height={48} />
        <Skeleton height={96} />
      </div>
    );
  const due = formatMoney(invoice.total_cents - invoice.amount_paid_cents, invoice.currency);
  return (
    <div className={shared.form} aria-busy={isBusy}>
      {intent.data.gateway === 'sandbox' && <SandboxBanner />}
      <p>{`${invoice.description}: ${due} are open.`}</p>
      <FormError message={error === undefined ? undefined : getErrorMessage(error)} />
      {waiting ? (
        <ConfirmPayment
          gateway={waiting.payment.gateway}
          publishableKey={waiting.payment.publishable_key}
          clientSecret={waiting.clientSecret}
          isBusy={isBusy}
          onDone={() => void payWith(waiting.payment_method_id)}
          onFailed={(reason) => void refuse(reason)}
        />
      ) : (
        <PayWithCard
          cards={cards.data.items}
          intent={intent.data}
          payLabel={`Pay ${due}`}
          chosen={chosen}
          isBusy={isBusy}
          onChoose={setChosen}
          onCancel={onClose}
          onPay={(card) => void payWith(card)}
          onPayWithNew={(typed) => void payWithNew(typed, setChosen)}
          onNewSecret={() => void intent.refetch()}
        />
      )}
    </div>
  );
}
