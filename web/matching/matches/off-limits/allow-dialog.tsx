import { Modal, Textarea } from '@mantine/core';
import type { OffLimits } from '@placewell/contract/clients/off-limits.ts';
import { useState } from 'react';
import { offLimitsSentence } from '../../../records/chips/off-limits.ts';
import { useDialogAction } from '../../../ui/feedback/use-dialog-action.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';

type AllowDialogProps = {
  opened: boolean;
  name: string;
  employer: OffLimits;
  onClose: () => void;
  onAllow: (reason: string) => Promise<unknown>;
};

/** Asks why a candidate may be introduced although the employer is off limits. */
export const AllowDialog = ({ opened, name, ...props }: AllowDialogProps) => (
  <Modal opened={opened} onClose={props.onClose} title={`Allow ${name}`} size={420}>
    {opened && <AllowForm {...props} />}
  </Modal>
);

function AllowForm({ employer, onClose, onAllow }: Omit<AllowDialogProps, 'opened' | 'name'>) {
  const [reason, setReason] = useState('');
  const { error, setError, isBusy, run } = useDialogAction(onClose);
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setError('Give a reason.');
        else void run(() => onAllow(reason.trim()));
      }}
    >
      <p className={shared.hint}>{offLimitsSentence(employer)}</p>
      <Textarea
        label="Reason"
        description="Kept with your name. Only agency users read it."
        withAsterisk
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
      <FormError message={error} />
      <DialogButtons label="Allow" onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}
