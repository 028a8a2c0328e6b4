import { Modal } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import type { sendRecruiterInvite } from '@placewell/contract/invitations.ts';
import type { Recruiter } from '@placewell/contract/recruiters.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { formatCount } from '../../lib/formats.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { EditForm } from './edit-form.tsx';
import { InviteLink } from './invite-link.tsx';
import { useRemoveRecruiters, useSetFirstUser } from './recruiters.queries.ts';

export type RecruiterDialog =
  | { kind: 'edit'; recruiter: Recruiter }
  | { kind: 'first'; recruiter: Recruiter }
  | { kind: 'remove'; recruiters: readonly Recruiter[] }
  | { kind: 'invited'; result: Data<typeof sendRecruiterInvite> };

type RecruiterDialogsProps = {
  dialog: RecruiterDialog | undefined;
  onClose: () => void;
  onRemoved: () => void;
};

/** Shows the open recruiter dialog, if any. */
export function RecruiterDialogs({ dialog, onClose, onRemoved }: RecruiterDialogsProps) {
  const { user_id } = useSession();
  const remove = useRemoveRecruiters();
  const first = useSetFirstUser();
  const toRemove = dialog?.kind === 'remove' ? dialog.recruiters : [];
  const toBeFirst = dialog?.kind === 'first' ? dialog.recruiter.recruiter_name || dialog.recruiter.email : '';
  const names = toRemove.map((one) => one.recruiter_name || one.email).join(', ');
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
        The first agency user is the agency's contact, is offered the records of people who leave, and cannot
        be removed. Only {toBeFirst} will be able to name another one.
      </ConfirmDialog>
      <Modal opened={dialog?.kind === 'invited'} onClose={onClose} title="Invitation renewed" size="md">
        {dialog?.kind === 'invited' && <InviteLink result={dialog.result} />}
      </Modal>
      <ConfirmDialog
        opened={dialog?.kind === 'remove'}
        onClose={onClose}
        title={
          toRemove.length === 1 ? 'Remove recruiter?' : `Remove ${formatCount(toRemove.length, 'recruiter')}?`
        }
        confirmLabel="Remove"
        destructive
        confirmationWord="REMOVE"
        onConfirm={async () => {
          const { changed, results } = await remove.send(toRemove.map((one) => one.id));
          const refused = results.find((result) => !result.ok);
          if (refused?.message) toast.warning({ message: refused.message });
          if (changed > 0) toast.success({ message: successTexts.recruitersRemoved(changed) });
          onRemoved();
        }}
      >
        {names} will no longer be able to log in. Their candidates, jobs and matches will be reassigned to the
        agency's first user. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
