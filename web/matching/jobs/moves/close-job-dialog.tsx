import { Modal } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../lib/values/formats.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';

type CloseJobDialogProps = {
  /** How many jobs to close; the dialog is closed at 0. */
  count: number;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<unknown>;
};

/** Asks for an optional reason before jobs are closed. */
export function CloseJobDialog({ count, onClose, onConfirm }: CloseJobDialogProps) {
  return (
    <Modal opened={count > 0} onClose={onClose} title={`Close ${formatCount(count, 'job')}`} size="sm">
      {count > 0 && <CloseForm onClose={onClose} onConfirm={onConfirm} />}
    </Modal>
  );
}

function CloseForm({ onClose, onConfirm }: Omit<CloseJobDialogProps, 'count'>) {
  const [reason, setReason] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        setIsBusy(true);
        void onConfirm(reason.trim()).finally(onClose);
      }}
    >
      <TextField
        label="Reason"
        description="Optional. Shown with the job, never to candidates."
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <DialogButtons label="Close job" onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}
