import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { useAgencySettings } from '../../lib/lookups.ts';
import { readDeviceValue, writeDeviceValue } from '../../lib/session/device-values.ts';
import { CURRENCIES } from '../../lib/values/currencies.ts';
import { type Range, RangeFilter } from '../../ui/filters/range-filter.tsx';

type MoneyRange = Range & { currency?: string | undefined };

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
  const { label, value, highest } = props;
  const isNew = value.min === undefined && value.max === undefined;
  const agencyCurrency = useAgencySettings().data?.currency ?? null;
  const preset = value.currency ?? (isNew ? (readDeviceValue('currency') ?? agencyCurrency) : null);
  const [chosen, setCurrency] = useState<string | null>();
  const currency = chosen === undefined ? preset : chosen;
  const apply = (range: Range) => {
    const isLimited = range.min !== undefined || range.max !== undefined;
    writeDeviceValue('currency', currency);
    props.onApply({ ...range, currency: isLimited ? (currency ?? undefined) : undefined });
  };
  return (
    <RangeFilter
      label={label}
      value={value}
      lowest={0}
      highest={highest}
      step={1_000}
      decimalScale={0}
      onApply={apply}
    >
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
    </RangeFilter>
  );
}
