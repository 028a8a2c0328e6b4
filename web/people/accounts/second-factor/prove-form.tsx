import { limits } from '@placewell/contract/limits.ts';
import { confirmPasskey } from '@placewell/contract/people/second-factor.ts';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useOwnEmail } from '../accounts.queries.ts';
import { CurrentPasswordField, KnownEmail } from '../auth-form.tsx';

const { factor_name } = confirmPasskey.body.shape;
const Proof = z.object({
  password: z.string().min(1, 'Password is required').max(limits.passwordMax),
  factor_name,
});
/** Without a password, a recent login proves who it is. */
const ProofByLogin = z.object({ password: z.string(), factor_name });

type ProveFormProps = {
  /** The form's name for assistive technology. */
  label: string;
  submit: string;
  variant?: 'primary' | 'destructive';
  hasPassword: boolean;
  /** Asks for the name of a new factor as well; this one is suggested. */
  suggestedName?: string;
  onProven: (values: z.output<typeof Proof>) => Promise<unknown>;
  onCancel: () => void;
  children: ReactNode;
};

/** Asks for the password before a second factor is added or removed, and sends it with the call. */
export function ProveForm(props: ProveFormProps) {
  const { hasPassword, suggestedName } = props;
  const { email = '' } = useOwnEmail();
  const form = useSchemaForm(
    hasPassword ? Proof : ProofByLogin,
    // A form that asks for no name sends none.
    { password: '', factor_name: suggestedName ?? 'unnamed' },
  );
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={shared.form} noValidate aria-label={props.label} onSubmit={form.submit(props.onProven)}>
      {props.children}
      {hasPassword ? (
        <>
          <KnownEmail email={email} />
          <CurrentPasswordField form={form} name="password" />
        </>
      ) : (
        <p className={shared.hint}>
          You have no password. A login within the last ten minutes takes its place.
        </p>
      )}
      {suggestedName !== undefined && (
        <TextField
          label="Name"
          autoComplete="off"
          error={errors.factor_name?.message}
          {...form.register('factor_name')}
        />
      )}
      <FormError message={form.formError} />
      <DialogButtons
        label={props.submit}
        variant={props.variant ?? 'primary'}
        onCancel={props.onCancel}
        isBusy={isSubmitting}
      />
    </form>
  );
}
