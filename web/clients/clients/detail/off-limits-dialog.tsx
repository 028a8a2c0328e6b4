import { Modal, Textarea } from '@mantine/core';
import type { Client } from '@placewell/contract/clients/clients.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useState } from 'react';
import { useSession } from '../../../lib/session/session-store.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { useDialogAction } from '../../../ui/feedback/use-dialog-action.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { offLimitsText } from '../client-labels.ts';
import { useUpdateClient } from '../clients.queries.ts';

type OffLimits = Pick<Client, 'off_limits_until' | 'off_limits_reason'>;

/** Sets until when a client is off limits, or lifts it, with undo. */
function useSetOffLimits({ client_id, off_limits_until, off_limits_reason }: Client) {
  const update = useUpdateClient();
  return async (next: Partial<OffLimits>) => {
    const set = (values: Partial<OffLimits>) => update.send({ client_id, ...values });
    await set(next);
    showUndoToast({
      message: next.off_limits_until
        ? offLimitsText({ off_limits_until: next.off_limits_until })
        : 'No longer off limits',
      onUndo: () => set({ off_limits_until, off_limits_reason }),
      onRedo: () => set(next),
    });
  };
}

type OffLimitsDialogProps = { opened: boolean; client: Client; onClose: () => void };

export const OffLimitsDialog = ({ opened, client, onClose }: OffLimitsDialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Off limits" size={460}>
    {opened && <OffLimitsForm client={client} onClose={onClose} />}
  </Modal>
);

function OffLimitsForm({ client, onClose }: Omit<OffLimitsDialogProps, 'opened'>) {
  const isAgency = useSession().role === 'agency';
  const [until, setUntil] = useState(client.off_limits_until ?? '');
  const [reason, setReason] = useState(client.off_limits_reason ?? '');
  const { error, setError, isBusy, run } = useDialogAction(onClose);
  const save = useSetOffLimits(client);
  // A reader without the reason does not erase it.
  const isReasonKept = !isAgency && client.off_limits_until !== null && reason === '';
  const submit = () => {
    if (until === '') return setError('Choose the last day.');
    if (reason.trim() === '' && !isReasonKept) return setError(texts.offLimitsNeedsReason);
    void run(() =>
      save({ off_limits_until: until, ...(isReasonKept ? {} : { off_limits_reason: reason.trim() }) }),
    );
  };
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={shared.hint}>
        Until that day, everyone who works at {client.client_name} is marked wherever they would be introduced
        to another client. Its own jobs are not concerned.
      </p>
      <TextField
        label="Off limits until"
        type="date"
        data-autofocus
        value={until}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <Textarea
        label="Reason"
        description="Only agency users read it."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <FormError message={error} />
      <ButtonRow>
        {client.off_limits_until !== null && (
          <Button
            mr="auto"
            disabled={isBusy}
            onClick={() => void run(() => save({ off_limits_until: null, off_limits_reason: null }))}
          >
            Lift
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          Save
        </Button>
      </ButtonRow>
    </form>
  );
}
