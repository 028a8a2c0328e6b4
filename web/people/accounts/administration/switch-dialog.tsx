import { Modal } from '@mantine/core';
import { switchToAdministration } from '@placewell/contract/people/accounts.ts';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useOwnEmail } from '../accounts.queries.ts';
import { CurrentPasswordField, KnownEmail } from '../auth-form.tsx';
import { useSwitchToAdministration } from './switch.queries.ts';
import { useSwitchSession } from './use-switch-session.ts';

/** Asks for the agency user's password, then goes on as the super admin whom they are as well. */
export function SwitchDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Switch to administration" size={440}>
      {opened && <SwitchForm onClose={onClose} />}
    </Modal>
  );
}

function SwitchForm({ onClose }: { onClose: () => void }) {
  const { send } = useSwitchToAdministration();
  const go = useSwitchSession();
  const { email = '' } = useOwnEmail();
  const form = useSchemaForm(
    switchToAdministration.body,
    { password: '' },
    { codes: { wrong_credentials: 'password' } },
  );
  return (
    <form
      className={shared.form}
      noValidate
      aria-label="Switch to administration"
      onSubmit={form.submit(async (values) => {
        const session = await send(values);
        onClose();
        await go(session);
      })}
    >
      <p>This ends your session in the agency. The user menu leads back.</p>
      <KnownEmail email={email} />
      <CurrentPasswordField form={form} name="password" />
      <FormError message={form.formError} />
      <DialogButtons label="Switch" onCancel={onClose} isBusy={form.formState.isSubmitting} />
    </form>
  );
}
