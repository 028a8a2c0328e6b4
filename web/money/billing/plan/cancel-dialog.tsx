import { Modal, Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { cancelSubscription } from '@placewell/contract/money/subscriptions.ts';
import { useCallForm } from '../../../lib/api/forms.ts';
import { formatDate } from '../../../lib/values/formats.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useCancelSubscription } from '../billing.queries.ts';

type CancelDialogProps = {
  opened: boolean;
  /** Of the present period. */
  end: string;
  /** While it is paused, not everything works until then. */
  isPaused: boolean;
  onClose: () => void;
};

/** Ends the subscription with its period; undone by one click until then. */
export function CancelDialog({ opened, end, isPaused, onClose }: CancelDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Cancel the subscription" size="md">
      {opened && <CancelForm end={end} isPaused={isPaused} onClose={onClose} />}
    </Modal>
  );
}

function CancelForm({ end, isPaused, onClose }: Omit<CancelDialogProps, 'opened'>) {
  const cancel = useCancelSubscription();
  const form = useCallForm(cancelSubscription, { reason: '' });
  const { errors, isSubmitting } = form.formState;
  const submit = form.submit(async ({ reason }) => {
    const body = reason ? { reason } : {};
    await cancel.sendWithToast(body);
    onClose();
  });
  return (
    <form className={shared.form} noValidate onSubmit={submit}>
      <p>
        {`${isPaused ? `It ends on ${formatDate(end)}` : `Everything works until ${formatDate(end)}`}, and until then you can change your mind. After that, nothing is charged and nothing is deleted: your data will be here when you come back.`}
      </p>
      <Textarea
        label="Why are you leaving?"
        description="Optional. It helps us do better."
        autosize
        minRows={3}
        maxLength={limits.cancelReason}
        error={errors.reason?.message}
        {...form.register('reason')}
        data-autofocus
      />
      <FormError message={form.formError} />
      <DialogButtons
        label="Cancel subscription"
        variant="destructive"
        isBusy={isSubmitting}
        cancelLabel="Keep it"
        onCancel={onClose}
      />
    </form>
  );
}
