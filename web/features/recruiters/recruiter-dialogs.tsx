import { Modal } from '@mantine/core';
import { FullName } from '@placewell/contract/accounts.ts';
import type { Data } from '@placewell/contract/call.ts';
import type { Recruiter, sendRecruiterInvite } from '@placewell/contract/recruiters.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { formatCount } from '../../lib/formats.ts';
import { toast } from '../../lib/toasts.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { InviteLink } from './invite-link.tsx';
import styles from './recruiters.module.css';
import { useRemoveRecruiters, useUpdateRecruiter } from './recruiters.queries.ts';

export type RecruiterDialog =
  | { kind: 'rename'; recruiter: Recruiter }
  | { kind: 'remove'; recruiters: readonly Recruiter[] }
  | { kind: 'invited'; result: Data<typeof sendRecruiterInvite> };

type RecruiterDialogsProps = {
  dialog: RecruiterDialog | undefined;
  onClose: () => void;
  onRemoved: () => void;
};

/** Shows the open recruiter dialog, if any. */
export function RecruiterDialogs({ dialog, onClose, onRemoved }: RecruiterDialogsProps) {
  const remove = useRemoveRecruiters();
  const toRemove = dialog?.kind === 'remove' ? dialog.recruiters : [];
  const names = toRemove.map((one) => one.recruiter_name || one.email).join(', ');
  return (
    <>
      <Modal opened={dialog?.kind === 'rename'} onClose={onClose} title="Rename recruiter" size="sm">
        {dialog?.kind === 'rename' && <RenameForm recruiter={dialog.recruiter} onClose={onClose} />}
      </Modal>
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

const RenameFormSchema = z.object({ recruiter_name: FullName });

function RenameForm({ recruiter, onClose }: { recruiter: Recruiter; onClose: () => void }) {
  const update = useUpdateRecruiter();
  const form = useSchemaForm(RenameFormSchema, { recruiter_name: recruiter.recruiter_name });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={form.submit(async ({ recruiter_name }) => {
        await update.send({ id: recruiter.id, recruiter_name });
        onClose();
      })}
    >
      <TextField
        label="Full name"
        data-autofocus
        error={errors.recruiter_name?.message}
        {...form.register('recruiter_name')}
      />
      {form.formError && (
        <p className={styles.error} role="alert">
          {form.formError}
        </p>
      )}
      <div className={styles.buttons}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          Save
        </Button>
      </div>
    </form>
  );
}
