import { Group, NumberInput, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useAgencySettings } from '../../lib/lookups.ts';
import { readDeviceValue, writeDeviceValue } from '../../lib/session/device-values.ts';
import { CURRENCIES } from '../../lib/values/currencies.ts';
import { Button } from '../inputs/button.tsx';
import shared from '../theme/shared.module.css';

type MoneyRange = { min?: number | undefined; max?: number | undefined; currency?: string | undefined };

/**
 * A range of yearly amounts in one currency, preset to the one used last, else the agency's. Without a currency, amounts
 * are not converted. An end at its default means no limit.
 */
export function MoneyFilter(props: {
  label: string;
  value: MoneyRange;
  highest: number;
  onApply: (value: MoneyRange) => void;
}) {
  const { highest } = props;
  const isNew = props.value.min === undefined && props.value.max === undefined;
  const [min, setMin] = useState<number | string>(props.value.min ?? 0);
  const [max, setMax] = useState<number | string>(props.value.max ?? highest);
  const agencyCurrency = useAgencySettings().data?.currency ?? null;
  const preset = props.value.currency ?? (isNew ? (readDeviceValue('currency') ?? agencyCurrency) : null);
  const [chosen, setCurrency] = useState<string | null>();
  const currency = chosen === undefined ? preset : chosen;
  const isInverted = typeof min === 'number' && typeof max === 'number' && min > max;
  const omitDefault = (value: number | string, fallback: number) =>
    typeof value === 'number' && value !== fallback ? value : undefined;
  const apply = () => {
    const range = { min: omitDefault(min, 0), max: omitDefault(max, highest) };
    const isLimited = range.min !== undefined || range.max !== undefined;
    writeDeviceValue('currency', currency);
    props.onApply({ ...range, currency: isLimited ? (currency ?? undefined) : undefined });
  };
  const field = {
    min: 0,
    step: 1_000,
    decimalScale: 0,
    thousandSeparator: ',',
    clampBehavior: 'strict' as const,
  };
  return (
    <form
      className={shared.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isInverted) apply();
      }}
    >
      <Group grow gap={8} align="start">
        <NumberInput {...field} label={`${props.label} from`} value={min} onChange={setMin} data-autofocus />
        <NumberInput
          {...field}
          label="to"
          value={max}
          onChange={setMax}
          error={isInverted ? 'Less than “from”' : undefined}
        />
      </Group>
      <Select
        label="Currency"
        placeholder="Any currency"
        data={CURRENCIES}
        value={currency}
        onChange={setCurrency}
        searchable
        clearable
        comboboxProps={{ withinPortal: false }}
      />
      <Text size="xs" c="dimmed" maw={260}>
        {currency
          ? `Per year. Other currencies are converted to ${currency} at fixed rates.`
          : 'Per year, in any currency, without conversion.'}
      </Text>
      <Button type="submit">Apply</Button>
    </form>
  );
}
