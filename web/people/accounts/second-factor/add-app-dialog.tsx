import { Box } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import { type beginTotp, confirmTotp } from '@placewell/contract/people/second-factor.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useState } from 'react';
import { renderSVG } from 'uqr';
import { useCallForm } from '../../../lib/api/forms.ts';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { FactorDialog } from './factor-dialog.tsx';
import { ProveForm } from './prove-form.tsx';
import { useBeginTotp, useConfirmTotp } from './second-factor.queries.ts';
import { useFocusFirst } from './use-focus-first.ts';

type AddAppDialogProps = { opened: boolean; onClose: () => void; hasPassword: boolean };

/** Adds an authenticator app: password, QR code and its first code, then the recovery codes. */
export function AddAppDialog({ opened, onClose, hasPassword }: AddAppDialogProps) {
  return (
    <FactorDialog opened={opened} onClose={onClose} title="Add an authenticator app">
      {(finish) => (
        <AddApp
          hasPassword={hasPassword}
          onCancel={onClose}
          onAdded={(codes) => finish(texts.factorAdded, codes)}
        />
      )}
    </FactorDialog>
  );
}

type StepProps = { onCancel: () => void; onAdded: (codes: readonly string[]) => void };

function AddApp({ hasPassword, ...step }: StepProps & { hasPassword: boolean }) {
  const begin = useBeginTotp();
  const [begun, setBegun] = useState<Data<typeof beginTotp>>();
  if (begun) return <ConfirmAppForm begun={begun} {...step} />;
  return (
    <ProveForm
      label="Add an authenticator app"
      submit="Continue"
      hasPassword={hasPassword}
      onProven={async ({ password }) => setBegun(await begin.send({ password }))}
      onCancel={step.onCancel}
    >
      <p className={shared.muted}>
        Such an app shows a new code every 30 seconds. Many password managers have one built in.
      </p>
    </ProveForm>
  );
}

/** The secret of the app, and a code that shows that the app has it. */
export function ConfirmAppForm({
  begun: { secret, uri },
  onCancel,
  onAdded,
}: StepProps & { begun: Data<typeof beginTotp> }) {
  const confirm = useConfirmTotp();
  const focused = useFocusFirst<HTMLFormElement>();
  const form = useCallForm(confirmTotp, { factor_name: 'Authenticator app', code: '' });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      className={shared.form}
      noValidate
      aria-label="Scan the code with your app"
      onSubmit={form.submit(async (values) => onAdded((await confirm.send(values)).recovery_codes))}
      {...focused}
    >
      <p className={shared.muted}>Scan this with your app, or copy the key into it.</p>
      {/* Scanners need black on white, in the dark theme too. */}
      <Box
        component="img"
        display="block"
        w={192}
        h={192}
        mx="auto"
        p={8}
        bdrs={8}
        bg="white"
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri))}`}
        alt="QR code for your app"
      />
      <CopyField label="Key" text={secret} copyLabel="Copy key" />
      <TextField
        label="Code from your app"
        autoComplete="one-time-code"
        inputMode="numeric"
        error={errors.code?.message}
        {...form.register('code')}
      />
      <TextField
        label="Name"
        autoComplete="off"
        error={errors.factor_name?.message}
        {...form.register('factor_name')}
      />
      <FormError message={form.formError} />
      <DialogButtons label="Add app" onCancel={onCancel} isBusy={isSubmitting} />
    </form>
  );
}
