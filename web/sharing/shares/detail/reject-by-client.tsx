import { Modal } from '@mantine/core';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { useState } from 'react';
import { useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { reportUndone, showNotChangedToast } from '../../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../../ui/feedback/undo-toast.ts';
import { useDialogAction } from '../../../ui/feedback/use-dialog-action.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useRejectByClient, useUndoReject } from '../shares.queries.ts';

/** A "no" of a contact, with what they gave as its reason. */
export type Refusal = { match_id: string; candidate_name: string; contact_name: string; reason: string };
type RejectByClientProps = { refusal: Refusal | undefined; onClose: () => void };

/** Moves a match to rejected by the client, with the contact's reason filled in. */
export const RejectByClient = ({ refusal, onClose }: RejectByClientProps) => (
  <Modal
    opened={refusal !== undefined}
    onClose={onClose}
    title={`Reject ${refusal?.candidate_name ?? ''}`}
    size={460}
  >
    {refusal && <RejectForm refusal={refusal} onClose={onClose} />}
  </Modal>
);

const MAX_REASON = 500;

function RejectForm({ refusal, onClose }: { refusal: Refusal; onClose: () => void }) {
  const { match_id, candidate_name, contact_name } = refusal;
  const [reason, setReason] = useState(refusal.reason.slice(0, MAX_REASON) || `${contact_name} said no`);
  const { nameOf } = useMatchStatuses();
  const { error, setError, isBusy, run } = useDialogAction(onClose);
  const reject = useRejectByClient();
  const undo = useUndoReject();
  const move = async () => {
    const { results, changed, batch_id } = await reject.send({
      match_ids: [match_id],
      status: 'rejected',
      rejected_by: 'client',
      reason: reason.trim(),
    });
    showNotChangedToast(results, ['match', 'matches']);
    if (changed === 0 || batch_id === null) return;
    showUndoToast({
      message: successTexts.matchesMoved(changed, nameOf('rejected'), candidate_name),
      onUndo: async () => {
        const undone = await undo.send({ batch_id });
        reportUndone(undone.results, ['match', 'matches']);
        return successTexts.movesUndone(undone.changed);
      },
      onRedo: move,
    });
  };
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') return setError('Enter a reason');
        void run(move);
      }}
    >
      <p className={shared.hint}>The match moves to “{nameOf('rejected')}”, by the client.</p>
      <TextField
        label="Reason"
        maxLength={MAX_REASON}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
      <FormError message={error} />
      <DialogButtons label="Reject" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
