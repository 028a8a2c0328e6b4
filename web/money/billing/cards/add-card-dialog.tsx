import { Modal, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { getErrorMessage } from '../../../lib/api/api-error.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { usePaymentIntent, useSaveCard } from '../billing.queries.ts';
import { CardForm } from '../card-form/card-form.tsx';
import { SandboxBanner } from '../sandbox-banner.tsx';
import { useSingleAction } from '../use-single-action.ts';

type AddCardDialogProps = { opened: boolean; onClose: () => void };

/** Saves a card without paying; also before the email address is confirmed. */
export function AddCardDialog({ opened, onClose }: AddCardDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add a card" size="md">
      {opened && <AddCard onClose={onClose} />}
    </Modal>
  );
}

function AddCard({ onClose }: { onClose: () => void }) {
  const intent = usePaymentIntent({ purpose: 'setup' });
  const save = useSaveCard();
  const { error, isBusy, run } = useSingleAction();
  // After a declined card the form restarts: its secret may be used up.
  const [attempt, setAttempt] = useState(0);
  if (intent.error && !intent.data)
    return <ErrorState error={intent.error} onRetry={() => void intent.refetch()} />;
  if (!intent.data)
    return (
      <div className={shared.form} aria-busy>
        <Skeleton height={56} />
        <Skeleton height={56} />
        <Skeleton height={120} />
      </div>
    );
  const { gateway, publishable_key, client_secret } = intent.data;
  const keep = async (payment_method_id: string) => {
    try {
      await save.sendWithToast({ payment_method_id });
      onClose();
    } catch (thrown) {
      if (gateway === 'stripe') {
        await intent.refetch();
        setAttempt((n) => n + 1);
      }
      throw thrown;
    }
  };
  return (
    <div className={shared.form}>
      {gateway === 'sandbox' && <SandboxBanner />}
      <FormError message={error === undefined ? undefined : getErrorMessage(error)} />
      <CardForm
        key={attempt}
        gateway={gateway}
        publishableKey={publishable_key}
        clientSecret={client_secret}
        submitLabel="Add card"
        isBusy={isBusy}
        onCancel={onClose}
        onDone={(typed) => void run(() => keep(typed))}
      />
    </div>
  );
}
