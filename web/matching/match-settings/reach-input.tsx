import { NumberInput } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { amountOf, kmOf } from '@placewell/contract/sourcing/places.ts';
import { UNIT_SUFFIXES, useDistanceUnit } from '../../lib/values/distance-unit.ts';

type ReachInputProps = {
  /** A text while it is no number. */
  km: number | string;
  onChange: (km: number | string) => void;
  isInvalid: boolean;
  disabled: boolean;
};

/** The agency's reach, shown and typed in its unit. */
export function ReachInput({ km, onChange, isInvalid, disabled }: ReachInputProps) {
  const unit = useDistanceUnit();
  const min = amountOf(limits.reachKmMin, unit);
  const max = amountOf(limits.reachKmMax, unit);
  return (
    <NumberInput
      label="Distance"
      suffix={UNIT_SUFFIXES[unit]}
      value={typeof km === 'number' ? amountOf(km, unit) : km}
      onChange={(amount) => onChange(typeof amount === 'number' ? kmOf({ amount, unit }) : amount)}
      min={min}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      error={isInvalid ? `The distance must be a whole number from ${min} to ${max}` : undefined}
      disabled={disabled}
    />
  );
}
