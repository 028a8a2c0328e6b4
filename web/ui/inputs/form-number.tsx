import type { NumberInputProps } from '@mantine/core';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { thousands } from '../../lib/values/reader.ts';
import { DecimalInput } from './decimal-input.tsx';

type FormNumberProps<V extends FieldValues> = {
  name: FieldPath<V>;
  label: string;
  /** How many of the stored unit make one of the shown: 100 cents for an amount. */
  factor?: number;
} & Pick<
  NumberInputProps,
  'description' | 'max' | 'min' | 'suffix' | 'decimalScale' | 'maw' | 'withAsterisk'
>;

/** A number of the form around it; its value is null when empty. */
export function FormNumber<V extends FieldValues>({ name, factor = 1, ...rest }: FormNumberProps<V>) {
  const { field, fieldState } = useController<V>({ name });
  return (
    <DecimalInput
      clampBehavior="none"
      {...thousands}
      {...rest}
      ref={field.ref}
      onBlur={field.onBlur}
      value={field.value == null ? null : field.value / factor}
      onChange={(next) => field.onChange(next === null || factor === 1 ? next : Math.round(next * factor))}
      error={fieldState.error?.message}
    />
  );
}
