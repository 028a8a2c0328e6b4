import { Input, Modal, SegmentedControl, Text } from '@mantine/core';
import { type Match, REJECTED_BY } from '@placewell/contract/matching/matches.ts';
import { useState } from 'react';
import { readSession } from '../../../lib/session/session-store.ts';
import { formatCount, formatEnum } from '../../../lib/values/formats.ts';
import { useMatchStatuses } from '../../../lib/values/match-statuses.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow, DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import shared from '../../../ui/theme/shared.module.css';
import type { Rejection, Unopened } from '../use-move-matches.ts';
import { ReasonField } from './reason-field.tsx';

type RejectDialogProps = {
  /** The matches to reject; the dialog is closed while there are none. */
  matches: readonly Match[];
  onClose: () => void;
  /** Resolves to what needs confirmation first, if anything. */
  onReject: (rejection: Rejection) => Promise<Unopened | undefined>;
};

/** Asks who rejects and why; both are required. If some of several matches were never opened, asks for confirmation. */
export function RejectDialog({ matches, onClose, onReject }: RejectDialogProps) {
  const [only] = matches;
  const names = useMatchStatuses();
  const rejectedLabel =
    matches.length === 1 && only ? only.candidate_name : formatCount(matches.length, 'match', 'matches');
  return (
    <Modal
      opened={matches.length > 0}
      onClose={onClose}
      title={
        names.isRenamed('rejected')
          ? `${rejectedLabel}: ${names.nameOf('rejected')}`
          : `Reject ${rejectedLabel}`
      }
      size="sm"
      // The next key may decide about the next match.
      transitionProps={{ exitDuration: 0 }}
    >
      {matches.length > 0 && (
        <RejectSteps isSingle={matches.length === 1} onClose={onClose} onReject={onReject} />
      )}
    </Modal>
  );
}

type RejectStepsProps = Pick<RejectDialogProps, 'onClose' | 'onReject'> & { isSingle: boolean };

function RejectSteps({ isSingle, onClose, onReject }: RejectStepsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState<{ rejection: Rejection; unopened: Unopened }>();
  const reject = async (rejection: Rejection) => {
    // A single match is rejected on the screen at once, and nothing is asked.
    if (isSingle) {
      void onReject(rejection);
      return onClose();
    }
    setIsBusy(true);
    const unopened = await onReject(rejection);
    setIsBusy(false);
    if (unopened) setAsked({ rejection, unopened });
    else onClose();
  };
  // The form stays mounted, so that going back finds its values.
  return (
    <>
      <div hidden={asked !== undefined}>
        <RejectForm isBusy={isBusy} onClose={onClose} onReject={(rejection) => void reject(rejection)} />
      </div>
      {asked && (
        <UnopenedQuestion
          {...asked.unopened}
          isBusy={isBusy}
          onBack={() => setAsked(undefined)}
          onConfirm={() => void reject({ ...asked.rejection, confirm_unopened: true })}
        />
      )}
    </>
  );
}

type UnopenedQuestionProps = Unopened & { isBusy: boolean; onBack: () => void; onConfirm: () => void };

function UnopenedQuestion({ unopened, total, isBusy, onBack, onConfirm }: UnopenedQuestionProps) {
  const count = unopened === total ? `None of these ${total} was ever` : `${unopened} of ${total} were never`;
  return (
    <div className={shared.form} role="alert">
      <p>{`${count} opened by you. Reject anyway?`}</p>
      <Text size="xs" c="dimmed">
        You have opened neither the score breakdown nor the resume of {unopened === 1 ? 'it' : 'them'}. The
        history will record this.
      </Text>
      <ButtonRow>
        <Button onClick={onBack} data-autofocus>
          Back
        </Button>
        <Button variant="destructive" loading={isBusy} onClick={onConfirm}>
          Reject anyway
        </Button>
      </ButtonRow>
    </div>
  );
}

/** The reasons given last in this tab, which the next rejection begins with, so that many are two keys each. */
let last: { owner: string | null; reasons: Partial<Record<Rejection['rejected_by'], string>> } | undefined;
const lastReasons = () => (last?.owner === readSession().token ? last.reasons : {});

type RejectFormProps = { isBusy: boolean; onClose: () => void; onReject: (rejection: Rejection) => void };

function RejectForm({ isBusy, onClose, onReject }: RejectFormProps) {
  const [rejectedBy, setRejectedBy] = useState<Rejection['rejected_by']>('agency');
  const [reason, setReason] = useState(lastReasons().agency ?? '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const trimmedReason = reason.trim();
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        setIsSubmitted(true);
        if (!trimmedReason) return;
        last = {
          owner: readSession().token,
          reasons: { ...lastReasons(), [rejectedBy]: trimmedReason },
        };
        onReject({ rejected_by: rejectedBy, reason: trimmedReason });
      }}
    >
      <Input.Wrapper label="Rejected by" labelElement="div" labelProps={{ id: 'rejected-by' }}>
        <SegmentedControl
          fullWidth
          aria-labelledby="rejected-by"
          value={rejectedBy}
          onChange={(next) => {
            const by = next as Rejection['rejected_by'];
            if (reason === (lastReasons()[rejectedBy] ?? '')) setReason(lastReasons()[by] ?? '');
            setRejectedBy(by);
          }}
          data={REJECTED_BY.map((value) => ({ value, label: formatEnum(value) }))}
        />
      </Input.Wrapper>
      <ReasonField
        isRequired
        rejectedBy={rejectedBy}
        value={reason}
        onChange={setReason}
        error={isSubmitted && !trimmedReason ? 'Enter a reason' : undefined}
      />
      <DialogButtons label="Reject" onCancel={onClose} isBusy={isBusy} variant="destructive" />
    </form>
  );
}
