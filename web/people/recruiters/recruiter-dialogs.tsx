import { Modal } from '@mantine/core';
import type { InviteResult } from '@placewell/contract/people/invitations.ts';
import type { Recruiter } from '@placewell/contract/people/recruiters.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { PersonDialog } from '../../records/people/person-dialog.tsx';
import { useTransferAll } from '../../records/people/use-transfer.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { EditForm } from './edit-form.tsx';
import { InviteLink } from './invite-link.tsx';
import { useSetFirstUser } from './recruiters.queries.ts';
import { nameOf, RemoveDialog, recordsText } from './remove-dialog.tsx';
import { ResetFactorDialog } from './reset-factor-dialog.tsx';

export type RecruiterDialog =
  | { kind: 'edit'; recruiter: Recruiter }
  | { kind: 'first'; recruiter: Recruiter }
  | { kind: 'reset-factor'; recruiter: Recruiter }
  | { kind: 'transfer'; recruiter: Recruiter }
  | { kind: 'remove'; recruiters: readonly Recruiter[] }
  | { kind: 'invited'; result: InviteResult; wasEmailed: boolean };

type RecruiterDialogsProps = {
  dialog: RecruiterDialog | undefined;
  onClose: () => void;
  onRemoved: () => void;
};

export function RecruiterDialogs({ dialog, onClose, onRemoved }: RecruiterDialogsProps) {
  const { user_id } = useSession();
  const transferAll = useTransferAll();
  const first = useSetFirstUser();
  const toBeFirst = dialog?.kind === 'first' ? nameOf(dialog.recruiter) : '';
  return (
    <>
      <Modal opened={dialog?.kind === 'edit'} onClose={onClose} title="Edit person" size="sm">
        {dialog?.kind === 'edit' && (
          <EditForm
            recruiter={dialog.recruiter}
            isReplaceable={!dialog.recruiter.is_first && dialog.recruiter.id !== user_id}
            onClose={onClose}
          />
        )}
      </Modal>
      <ConfirmDialog
        opened={dialog?.kind === 'first'}
        onClose={onClose}
        title={`Make ${toBeFirst} the first agency user?`}
        confirmLabel="Make first"
        onConfirm={() =>
          dialog?.kind === 'first' &&
          first
            .send({ user_id: dialog.recruiter.id })
            .then(() => toast.success({ message: successTexts.firstUserSet }))
        }
      >
        The first agency user is the agency's contact, takes on the records of people who leave, and cannot be
        removed. Only {toBeFirst} will be able to appoint another.
      </ConfirmDialog>
      <ResetFactorDialog
        recruiter={dialog?.kind === 'reset-factor' ? dialog.recruiter : undefined}
        onClose={onClose}
      />
      <Modal opened={dialog?.kind === 'invited'} onClose={onClose} title="Invitation renewed" size="md">
        {dialog?.kind === 'invited' && <InviteLink {...dialog} />}
      </Modal>
      <RemoveDialog
        people={dialog?.kind === 'remove' ? dialog.recruiters : []}
        onClose={onClose}
        onRemoved={onRemoved}
      />
      <PersonDialog
        opened={dialog?.kind === 'transfer'}
        onClose={onClose}
        title="Transfer everything"
        confirmLabel="Transfer"
        exceptId={dialog?.kind === 'transfer' ? dialog.recruiter.id : undefined}
        onConfirm={async (to) => dialog?.kind === 'transfer' && transferAll(dialog.recruiter.id, to)}
      >
        {dialog?.kind === 'transfer' &&
          `${nameOf(dialog.recruiter)} has ${recordsText([dialog.recruiter])}. Candidates and jobs move with their matches.`}
      </PersonDialog>
    </>
  );
}
