import { texts } from '@placewell/contract/texts.ts';
import { useEffect, useState } from 'react';
import shared from '../../../ui/theme/shared.module.css';
import { FactorDialog } from './factor-dialog.tsx';
import { makePasskey, passkeyName, passkeyProblem, watchPasskeys } from './passkeys.ts';
import { ProveForm } from './prove-form.tsx';
import { useBeginPasskey, useConfirmPasskey } from './second-factor.queries.ts';

type AddPasskeyDialogProps = { opened: boolean; onClose: () => void; hasPassword: boolean };

/** Adds a passkey: password and name, the browser's dialog, then the recovery codes. */
export function AddPasskeyDialog({ opened, onClose, hasPassword }: AddPasskeyDialogProps) {
  return (
    <FactorDialog opened={opened} onClose={onClose} title="Add a passkey">
      {(finish) => (
        <AddPasskeyForm
          hasPassword={hasPassword}
          onCancel={onClose}
          onAdded={(codes) => finish(texts.factorAdded, codes)}
        />
      )}
    </FactorDialog>
  );
}

type AddPasskeyFormProps = {
  hasPassword: boolean;
  onCancel: () => void;
  onAdded: (codes: readonly string[]) => void;
};

export function AddPasskeyForm({ hasPassword, onCancel, onAdded }: AddPasskeyFormProps) {
  const begin = useBeginPasskey();
  const add = useConfirmPasskey();
  const [problem, setProblem] = useState<string>();
  useEffect(watchPasskeys, []);
  return (
    <ProveForm
      label="Add a passkey"
      submit="Continue"
      hasPassword={hasPassword}
      suggestedName={passkeyName()}
      onProven={async ({ password, factor_name }) => {
        setProblem(undefined);
        const { options } = await begin.send({ password });
        const passkey = await makePasskey(options).catch((error: unknown) =>
          setProblem(passkeyProblem(error)),
        );
        if (passkey) onAdded((await add.send({ factor_name, passkey })).recovery_codes);
      }}
      onCancel={onCancel}
    >
      <p className={shared.muted}>
        Your browser asks for a fingerprint, a face, a PIN or a security key when you continue.
      </p>
      {problem && (
        <p className={shared.hint} role="status">
          {problem}
        </p>
      )}
    </ProveForm>
  );
}
