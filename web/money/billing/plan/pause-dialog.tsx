import { Modal } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { pauseSubscription } from '@placewell/contract/money/subscriptions.ts';
import { useCallForm } from '../../../lib/api/forms.ts';
import { formatDate } from '../../../lib/values/formats.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { usePauseSubscription } from '../billing.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

type PauseDialogProps = {
  opened: boolean;
  /** Until then everything works. */
  paidUntil: string;
  onClose: () => void;
};

/** Pauses charges and credits until a day, or until it is resumed. */
export function PauseDialog({ opened, paidUntil, onClose }: PauseDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Pause the subscription" size="md">
      {opened && <PauseForm paidUntil={paidUntil} onClose={onClose} />}
    </Modal>
  );
}

function PauseForm({ paidUntil, onClose }: Omit<PauseDialogProps, 'opened'>) {
  const pause = usePauseSubscription();
  const form = useCallForm(pauseSubscription, { pause_until: undefined });
  const { errors, isSubmitting } = form.formState;
  const submit = form.submit(async ({ pause_until }) => {
    const body = pause_until ? { pause_until } : {};
    await pause.sendWithToast(body);
    onClose();
  });
  return (
    <form className={shared.form} noValidate onSubmit={submit}>
      <p>
        {`While it is paused, nothing is charged, no credits are added and nothing is deleted. Until ${formatDate(paidUntil)}, which is already paid for, everything works. After that you can view and export everything but change nothing; matching, digests and webhooks wait.`}
      </p>
      <p>
        {`You can resume at any time. After ${limits.pauseDays} days at the latest, it resumes automatically and your card is charged again. You can pause once in ${limits.pauseEveryMonths} months.`}
      </p>
      <TextField
        label="Until"
        description={`Leave empty for ${limits.pauseDays} days.`}
        type="date"
        min={dayIn(1)}
        max={dayIn(limits.pauseDays)}
        error={errors.pause_until?.message}
        {...form.register('pause_until', { setValueAs: (value: string) => value || undefined })}
        data-autofocus
      />
      <FormError message={form.formError} />
      <DialogButtons label="Pause" isBusy={isSubmitting} onCancel={onClose} />
    </form>
  );
}
