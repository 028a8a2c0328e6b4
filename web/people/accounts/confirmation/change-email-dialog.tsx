import { Modal } from '@mantine/core';
import { changeUnverifiedEmail } from '@placewell/contract/people/accounts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { toast } from '../../../lib/toasts.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useChangeEmail } from '../accounts.queries.ts';
import { CurrentPasswordField, EmailField } from '../auth-form.tsx';

type ChangeEmailProps = { opened: boolean; onClose: () => void };

/** Replaces the user's unconfirmed address, because it was mistyped or its mailbox is out of reach. */
export function ChangeEmailDialog({ opened, onClose }: ChangeEmailProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Change your email address" size={440}>
      {opened && <ChangeEmailForm onClose={onClose} />}
    </Modal>
  );
}

export function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const change = useChangeEmail();
  const form = useSchemaForm(
    changeUnverifiedEmail.body,
    { email: '', password: '' },
    { codes: { email_taken: 'email', wrong_credentials: 'password' } },
  );
  return (
    <form
      className={shared.form}
      noValidate
      aria-label="Change your email address"
      onSubmit={form.submit(async (values) => {
        await change.send(values);
        toast.success({ message: texts.emailChanged });
        onClose();
      })}
    >
      <EmailField form={form} name="email" label="New email" />
      <CurrentPasswordField form={form} name="password" />
      <p>
        The link is sent to the new address, which you log in with from now on. Earlier links no longer work.
      </p>
      <FormError message={form.formError} />
      <DialogButtons label="Change address" onCancel={onClose} isBusy={form.formState.isSubmitting} />
    </form>
  );
}
