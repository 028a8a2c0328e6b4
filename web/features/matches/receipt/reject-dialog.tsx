import { Modal, SegmentedControl } from '@mantine/core';
import { type Match, REJECTED_BY } from '@placewell/contract/matches.ts';
import { useState } from 'react';
import { formatCount, formatEnum } from '../../../lib/formats.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import type { Rejection } from '../use-move-matches.ts';
import styles from './receipt.module.css';

type RejectDialogProps = {
  /** The matches to reject; the dialog is closed while there are none. */
  matches: readonly Match[];
  onClose: () => void;
  onReject: (rejection: Rejection) => void;
};

const COMMON_REASONS = [
  'Skills do not match',
  'Too little experience',
  'Salary',
  'Location',
  'Not available',
];

/** Asks who rejects and why; both are required. */
export function RejectDialog({ matches, onClose, onReject }: RejectDialogProps) {
  const [only] = matches;
  const rejectedLabel =
    matches.length === 1 && only ? only.candidate_name : formatCount(matches.length, 'match', 'matches');
  return (
    <Modal opened={matches.length > 0} onClose={onClose} title={`Reject ${rejectedLabel}`} size="sm">
      {matches.length > 0 && (
        <RejectForm
          onClose={onClose}
          onReject={(rejection) => {
            onReject(rejection);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

function RejectForm({ onClose, onReject }: Omit<RejectDialogProps, 'matches'>) {
  const [rejectedBy, setRejectedBy] = useState<Rejection['rejected_by']>('agency');
  const [reason, setReason] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const trimmedReason = reason.trim();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
        if (trimmedReason) onReject({ rejected_by: rejectedBy, reason: trimmedReason });
      }}
    >
      <div>
        <p className={styles.formLabel} id="rejected-by">
          Rejected by
        </p>
        <SegmentedControl
          fullWidth
          aria-labelledby="rejected-by"
          value={rejectedBy}
          onChange={(next) => setRejectedBy(next as Rejection['rejected_by'])}
          data={REJECTED_BY.map((value) => ({ value, label: formatEnum(value) }))}
        />
      </div>
      <TextField
        label="Reason"
        withAsterisk
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isSubmitted && !trimmedReason ? 'Enter a reason' : undefined}
        data-autofocus
      />
      <ul className={styles.reasons}>
        {COMMON_REASONS.map((text) => (
          <li key={text}>
            <Button size="xs" onClick={() => setReason(text)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.formButtons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="destructive">
          Reject
        </Button>
      </div>
    </form>
  );
}
