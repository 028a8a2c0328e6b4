import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { CallForm } from '../../lib/api/forms.ts';
import { Button, type ButtonVariant } from '../../ui/inputs/button.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { PasswordField, TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';

type AuthFormProps<V extends FieldValues> = {
  form: CallForm<V>;
  /** The form's name for assistive technology. */
  label: string;
  /** The label of its one button. */
  submit: string;
  /** Secondary beside another way to go on. */
  variant?: ButtonVariant;
  onSubmit: (values: V) => Promise<unknown>;
  children: ReactNode;
};

/** A form of the signed-out pages: inputs, the form's error, one button. */
export function AuthForm<V extends FieldValues>(props: AuthFormProps<V>) {
  const { form } = props;
  return (
    <form className={shared.form} noValidate aria-label={props.label} onSubmit={form.submit(props.onSubmit)}>
      {props.children}
      <FormError message={form.formError} />
      <Button
        type="submit"
        variant={props.variant ?? 'primary'}
        size="md"
        loading={form.formState.isSubmitting}
      >
        {props.submit}
      </Button>
    </form>
  );
}

type FieldProps<V extends FieldValues> = { form: CallForm<V>; name: Path<V> };
const errorOf = <V extends FieldValues>({ form, name }: FieldProps<V>) =>
  form.formState.errors[name]?.message as string | undefined;

/** `isOptional`: left blank it is not sent. */
export function NameField<V extends FieldValues>(
  props: FieldProps<V> & { label: string; autoComplete: string; isOptional?: boolean },
) {
  const { form, name, label, autoComplete, isOptional } = props;
  const setValueAs = (typed: string | undefined) => (typed?.trim() ? typed : undefined);
  return (
    <TextField
      label={label}
      autoComplete={autoComplete}
      error={errorOf(props)}
      {...form.register(name, isOptional ? { setValueAs } : {})}
    />
  );
}

export function EmailField<V extends FieldValues>(props: FieldProps<V> & { label?: string }) {
  return (
    <TextField
      label={props.label ?? 'Email'}
      type="email"
      autoComplete="username"
      error={errorOf(props)}
      {...props.form.register(props.name)}
    />
  );
}

export function CurrentPasswordField<V extends FieldValues>(props: FieldProps<V> & { label?: string }) {
  return (
    <PasswordField
      label={props.label ?? 'Password'}
      autoComplete="current-password"
      error={errorOf(props)}
      {...props.form.register(props.name)}
    />
  );
}

/** Input of a new password with its rule; the rule is omitted when the password is repeated. */
export function NewPasswordField<V extends FieldValues>(
  props: FieldProps<V> & { label?: string; isRepeated?: boolean },
) {
  const { form, name, label = 'Password', isRepeated = false } = props;
  return (
    <PasswordField
      label={label}
      {...(isRepeated ? {} : { description: 'At least 10 characters' })}
      autoComplete="new-password"
      error={errorOf(props)}
      {...form.register(name)}
    />
  );
}

/** The user name for password managers, on forms without an email field. */
export const KnownEmail = ({ email }: { email: string }) => (
  <input type="text" hidden readOnly autoComplete="username" value={email} />
);
