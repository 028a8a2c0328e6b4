import { Group, NumberInput, type NumberInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { thousands } from '../../lib/values/reader.ts';
import { Button } from '../inputs/button.tsx';
import shared from '../theme/shared.module.css';

export type Range = { min?: number | undefined; max?: number | undefined };

/** A range of numbers; an end at its default (lowest or highest) means no limit and is omitted. */
export function RangeFilter(props: {
  label: string;
  value: Range;
  lowest: number;
  highest: number;
  step?: number;
  decimalScale?: number;
  suffix?: string;
  /** The highest value includes all above: it is shown as "10+". */
  isOpenEnded?: boolean;
  onApply: (value: Range) => void;
  /** Fields of the same form. */
  children?: ReactNode;
}) {
  const { lowest, highest, step = 1, decimalScale, suffix = '', isOpenEnded = false } = props;
  const [min, setMin] = useState<number | string>(props.value.min ?? lowest);
  const [max, setMax] = useState<number | string>(props.value.max ?? highest);
  const omitDefault = (value: number | string, fallback: number) =>
    typeof value === 'number' && value !== fallback ? value : undefined;
  const hasNoMaximum = isOpenEnded && max === highest;
  const isInverted = typeof min === 'number' && typeof max === 'number' && min > max && !hasNoMaximum;
  const field: NumberInputProps = {
    min: lowest,
    step,
    suffix,
    ...thousands,
    clampBehavior: 'strict',
    ...(decimalScale !== undefined && { decimalScale }),
  };
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isInverted) props.onApply({ min: omitDefault(min, lowest), max: omitDefault(max, highest) });
      }}
    >
      <Group grow gap={8} align="start">
        <NumberInput {...field} label={`${props.label} from`} value={min} onChange={setMin} data-autofocus />
        <NumberInput
          {...field}
          label="to"
          value={max}
          onChange={setMax}
          suffix={hasNoMaximum ? `+${suffix}` : suffix}
          error={isInverted ? 'Less than “from”' : undefined}
        />
      </Group>
      {props.children}
      <Button type="submit">Apply</Button>
    </form>
  );
}
