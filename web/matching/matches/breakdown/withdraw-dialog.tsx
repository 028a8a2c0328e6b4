import { Modal } from '@mantine/core';
import type { Match } from '@placewell/contract/matching/matches.ts';
import { useState } from 'react';
import { formatCount } from '../../../lib/values/formats.ts';
import { useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { ReasonField } from './reason-field.tsx';

type WithdrawDialogProps = {
  /** The matches to withdraw; the dialog is closed while there are none. */
  matches: readonly Match[];
  onClose: () => void;
  onWithdraw: (details: { reason?: string }) => void;
};

/** Asks why matches are withdrawn; the reason is optional. */
export function WithdrawDialog({ matches, onClose, onWithdraw }: WithdrawDialogProps) {
  const [only] = matches;
  const names = useMatchStatuses();
  const label =
    matches.length === 1 && only ? only.candidate_name : formatCount(matches.length, 'match', 'matches');
  const title = names.isRenamed('withdrawn') ? `${label}: ${names.nameOf('withdrawn')}` : `Withdraw ${label}`;
  return (
    <Modal opened={matches.length > 0} onClose={onClose} title={title} size="sm">
      {matches.length > 0 && <WithdrawForm onClose={onClose} onWithdraw={onWithdraw} />}
    </Modal>
  );
}

function WithdrawForm({ onClose, onWithdraw }: Omit<WithdrawDialogProps, 'matches'>) {
  const [reason, setReason] = useState('');
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        onWithdraw(reason.trim() ? { reason: reason.trim() } : {});
        onClose();
      }}
    >
      <ReasonField rejectedBy={null} value={reason} onChange={setReason} error={undefined} />
      <DialogButtons label="Withdraw" onCancel={onClose} isBusy={false} />
    </form>
  );
}
