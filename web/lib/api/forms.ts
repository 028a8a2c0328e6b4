import { zodResolver } from '@hookform/resolvers/zod';
import type { Call } from '@placewell/contract/call.ts';
import type { ErrorCode } from '@placewell/contract/errors.ts';
import { useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, getErrorMessage } from './api-error.ts';

// Handlers get the values as typed, never the schema's output, so the output's type is left open.
export type CallForm<V extends FieldValues> = UseFormReturn<V, unknown, unknown> & {
  /** An error that belongs to no input; show it above the button. */
  formError: string | undefined;
  /** Wraps the handler of valid values; server errors are shown at their inputs and the first gets focus. */
  submit: (onValid: (values: V) => Promise<unknown>) => (event?: React.BaseSyntheticEvent) => Promise<void>;
};

/** Shows the server's `fields` at the form's inputs; returns whether at least one input was found. */
export function applyFieldErrors<V extends FieldValues>(
  form: UseFormReturn<V, unknown, unknown>,
  error: ApiError,
): boolean {
  const known = Object.keys(form.control._fields);
  const entries = Object.entries(error.fields).filter(([path]) => known.includes(path.split('.')[0] ?? ''));
  entries.forEach(([path, message], index) => {
    form.setError(path as Path<V>, { type: 'server', message }, { shouldFocus: index === 0 });
  });
  return entries.length > 0;
}

/**
 * A form validated by a zod schema. `codes` maps errors that name no field, such as `email_taken`, to an input.
 */
export function useSchemaForm<V extends FieldValues>(
  schema: z.ZodType<unknown, V>,
  defaultValues: DefaultValues<V>,
  options: {
    codes?: Partial<Record<string, Path<V>>>;
    fallback?: string;
    /** When fields are checked; by default as soon as they are left. */
    validate?: 'onTouched' | 'onSubmit';
  } = {},
): CallForm<V> {
  const { validate = 'onTouched' } = options;
  const [formError, setFormError] = useState<string>();
  const form = useForm<V, unknown, unknown>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: validate,
    reValidateMode: validate === 'onSubmit' ? 'onSubmit' : 'onChange',
  });
  const submit: CallForm<V>['submit'] = (onValid) =>
    form.handleSubmit(async () => {
      setFormError(undefined);
      try {
        // The values as typed, before the schema transforms them: the server applies the same schema again.
        await onValid(form.getValues());
      } catch (error) {
        const field = error instanceof ApiError ? options.codes?.[error.code] : undefined;
        if (field)
          form.setError(field, { type: 'server', message: getErrorMessage(error) }, { shouldFocus: true });
        else if (!(error instanceof ApiError && applyFieldErrors(form, error)))
          setFormError(getErrorMessage(error, options.fallback));
      }
    });
  return { ...form, formError, submit };
}

/** A form for the body of a call: `const form = useCallForm(login, { email: '', password: '' })`. */
export function useCallForm<V extends FieldValues, Code extends ErrorCode>(
  call: Call<z.ZodType<unknown, V>, z.ZodType, Code>,
  defaultValues: DefaultValues<V>,
  options: { codes?: Partial<Record<Code, Path<V>>>; fallback?: string } = {},
): CallForm<V> {
  return useSchemaForm(call.body, defaultValues, options);
}
