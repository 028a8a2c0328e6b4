import { Menu } from '@mantine/core';
import type { Recruiter } from '@placewell/contract/people/recruiters.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { RowMenu } from '../../ui/data-list/row-menu.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import type { RecruiterDialog } from './recruiter-dialogs.tsx';
import { useInviteRecruiter, useRevokeInvitation, useUpdateRecruiterStatus } from './recruiters.queries.ts';
import { ResetFactorItem } from './reset-factor-item.tsx';

type RecruiterMenuProps = {
  recruiter: Recruiter;
  /** Whether the signed-in user is the agency's first, who may name another one. */
  isFirstUser: boolean;
  onDialog: (dialog: RecruiterDialog) => void;
};

export function RecruiterMenu({ recruiter, isFirstUser, onDialog }: RecruiterMenuProps) {
  const { user_id } = useSession();
  const isReplaceable = !recruiter.is_first && recruiter.id !== user_id;
  const invite = useInviteRecruiter();
  const revoke = useRevokeInvitation();
  const update = useUpdateRecruiterStatus();
  const name = recruiter.recruiter_name || recruiter.email;
  const setStatus = async (status: 'active' | 'inactive') => {
    try {
      await update.send({ recruiter_ids: [recruiter.id], status });
      const previousStatus = status === 'active' ? 'inactive' : 'active';
      showUndoToast({
        message: successTexts.recruitersSet(1, status, name),
        onUndo: () => update.send({ recruiter_ids: [recruiter.id], status: previousStatus }),
        onRedo: () => setStatus(status),
      });
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };
  const renewInvitation = async (send_email: boolean) => {
    try {
      const result = await invite.send({ email: recruiter.email, send_email });
      onDialog({ kind: 'invited', result, wasEmailed: send_email });
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };
  const withdrawInvitation = async () => {
    try {
      const { changed, results } = await revoke.send({ recruiter_ids: [recruiter.id] });
      const refused = results.find((result) => !result.ok);
      if (refused?.message) toast.warning({ message: refused.message });
      else toast.success({ message: successTexts.invitationsWithdrawn(changed) });
    } catch (error) {
      toast.error({ message: getErrorMessage(error) });
    }
  };
  return (
    <RowMenu label={`Actions for ${name}`}>
      <Menu.Item onClick={() => onDialog({ kind: 'edit', recruiter })}>Edit…</Menu.Item>
      {recruiter.status === 'pending' && (
        <>
          <Menu.Item onClick={() => void renewInvitation(true)}>Resend invitation</Menu.Item>
          <Menu.Item onClick={() => void renewInvitation(false)}>New link to copy…</Menu.Item>
          {recruiter.invite_expires_at && (
            <Menu.Item onClick={() => void withdrawInvitation()}>Withdraw invitation</Menu.Item>
          )}
        </>
      )}
      {isFirstUser && recruiter.role === 'agency' && recruiter.status === 'active' && !recruiter.is_first && (
        <Menu.Item onClick={() => onDialog({ kind: 'first', recruiter })}>Make first agency user…</Menu.Item>
      )}
      {recruiter.jobs + recruiter.candidates > 0 && (
        <Menu.Item onClick={() => onDialog({ kind: 'transfer', recruiter })}>Transfer everything…</Menu.Item>
      )}
      <ResetFactorItem recruiter={recruiter} onChoose={() => onDialog({ kind: 'reset-factor', recruiter })} />
      {recruiter.status === 'active' && isReplaceable && (
        <Menu.Item onClick={() => void setStatus('inactive')}>Deactivate</Menu.Item>
      )}
      {recruiter.status === 'inactive' && (
        <Menu.Item onClick={() => void setStatus('active')}>Activate</Menu.Item>
      )}
      {isReplaceable && (
        <Menu.Item
          color="var(--pw-bad)"
          onClick={() => onDialog({ kind: 'remove', recruiters: [recruiter] })}
        >
          {recruiter.status === 'pending' ? 'Revoke invitation…' : 'Remove…'}
        </Menu.Item>
      )}
    </RowMenu>
  );
}
