import type { AgencyId } from '@placewell/contract/ids.ts';
import type { Recruiter } from '@placewell/contract/people/recruiters.ts';
import { texts } from '@placewell/contract/texts.ts';
import { toast } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { useResetSecondFactor } from './recruiters.queries.ts';
import { nameOf } from './remove-dialog.tsx';

type DialogProps = {
  recruiter: Recruiter | undefined;
  /** Where a super admin asks. */
  agency_id?: AgencyId;
  onClose: () => void;
};

export function ResetFactorDialog({ recruiter, agency_id, onClose }: DialogProps) {
  const reset = useResetSecondFactor();
  const name = recruiter ? nameOf(recruiter) : '';
  return (
    <ConfirmDialog
      opened={recruiter !== undefined}
      onClose={onClose}
      title={`Reset the second factor of ${name}?`}
      confirmLabel="Reset in 24 hours"
      onConfirm={() =>
        recruiter &&
        reset
          .send({ user_id: recruiter.id, ...(agency_id && { agency_id }) })
          .then(() => toast.success({ message: texts.factorResetAsked }))
      }
    >
      Do this only if {name} has lost it and has no recovery code. In 24 hours their password alone logs them
      in. They are told at all their addresses and can stop it.
    </ConfirmDialog>
  );
}
