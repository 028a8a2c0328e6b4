import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';

type DecimalInputProps = Omit<NumberInputProps, 'value' | 'onChange' | 'ref'> & {
  ref?: Ref<HTMLInputElement>;
  value: number | null;
  onChange: (value: number | null) => void;
};

const toNumber = (typed: string | number): number | null => {
  const value = typeof typed === 'number' ? typed : Number.parseFloat(typed);
  return Number.isNaN(value) ? null : value;
};

/** A number with decimals, null when empty; half a number stays while it is typed, such as "22." on the way to "22.5". */
export function DecimalInput({ value, onChange, ...props }: DecimalInputProps) {
  const [typed, setTyped] = useState<string | number>(value ?? '');
  return (
    <NumberInput
      decimalScale={2}
      min={0}
      hideControls
      {...props}
      value={toNumber(typed) === value ? typed : (value ?? '')}
      onChange={(next) => {
        setTyped(next);
        onChange(toNumber(next));
      }}
    />
  );
}
