import { Select, type SelectProps } from '@mantine/core';
import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form';
import { EMPTY_IS_NULL } from './empty-is-null.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Named<V extends FieldValues> = { name: FieldPath<V>; label: string };

/** A text of the form around it; its value is null when empty, unless it is required. */
export function FormText<V extends FieldValues>({ name, ...rest }: Named<V> & TextFieldProps) {
  const { register, getFieldState, formState } = useFormContext<V>();
  return (
    <TextField
      autoComplete="off"
      {...rest}
      error={getFieldState(name, formState).error?.message}
      {...register(name, rest.withAsterisk ? {} : (EMPTY_IS_NULL as object))}
    />
  );
}

type FormDayProps<V extends FieldValues> = Named<V> &
  Pick<TextFieldProps, 'description' | 'withAsterisk' | 'max'> & {
    onChoose?: (day: string | null) => void;
  };

/** A day; its value is null when empty. */
export function FormDay<V extends FieldValues>({ name, onChoose, ...rest }: FormDayProps<V>) {
  const { field, fieldState } = useController<V>({ name });
  return (
    <TextField
      {...rest}
      type="date"
      ref={field.ref}
      onBlur={field.onBlur}
      value={field.value ?? ''}
      onChange={({ currentTarget }) => {
        const day = currentTarget.value || null;
        field.onChange(day);
        onChoose?.(day);
      }}
      error={fieldState.error?.message}
    />
  );
}

type FormChoiceProps<V extends FieldValues> = Named<V> &
  Omit<SelectProps, 'name' | 'value' | 'error' | 'ref' | 'onBlur'>;

/** A choice among several values; null where it is cleared. */
export function FormChoice<V extends FieldValues>({ name, ...rest }: FormChoiceProps<V>) {
  const { field, fieldState } = useController<V>({ name });
  return (
    <Select
      allowDeselect={false}
      {...(rest.clearable && { clearButtonProps: { 'aria-label': `Clear ${rest.label.toLowerCase()}` } })}
      onChange={field.onChange}
      {...rest}
      value={field.value ?? null}
      onBlur={field.onBlur}
      ref={field.ref}
      error={fieldState.error?.message}
    />
  );
}
