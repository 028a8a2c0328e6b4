import { NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { SALARY_PERIODS } from '@placewell/contract/sourcing/candidates.ts';
import { exactUnits, toCents } from '@placewell/contract/sourcing/pay.ts';
import { useAgencySettings } from '../../../lib/lookups.ts';
import { thousands } from '../../../lib/values/reader.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { SaveError } from './save-error.tsx';

export type SalaryValue = {
  salary_min_cents: number | null;
  salary_max_cents: number | null;
  salary_currency: string | null;
  salary_period: (typeof SALARY_PERIODS)[number] | null;
};

type SalaryInputsProps = {
  value: SalaryValue;
  onChange: (value: SalaryValue) => void;
  error: string | undefined;
};

/** Salary range, currency and period, saved together. The first amount that is typed brings the agency's currency. */
export function SalaryInputs({ value, onChange, error }: SalaryInputsProps) {
  const agencyCurrency = useAgencySettings().data?.currency ?? null;
  const hasAmount = value.salary_min_cents !== null || value.salary_max_cents !== null;
  const currencyFor = (next: number | string) =>
    !hasAmount && typeof next === 'number'
      ? (value.salary_currency ?? agencyCurrency)
      : value.salary_currency;
  const amount = (name: 'salary_min_cents' | 'salary_max_cents', label: string) => (
    <NumberInput
      label={label}
      min={0}
      max={100_000_000}
      step={1_000}
      decimalScale={2}
      {...thousands}
      value={exactUnits(value[name]) ?? ''}
      onChange={(next) =>
        onChange({
          ...value,
          [name]: typeof next === 'number' ? toCents(next) : null,
          salary_currency: currencyFor(next),
        })
      }
      autoFocus={name === 'salary_min_cents'}
    />
  );
  return (
    <Stack component="fieldset" gap={8}>
      <Text component="legend" size="sm" fw={540} mb={4}>
        Expected salary
      </Text>
      <SimpleGrid cols={2} spacing={8}>
        {amount('salary_min_cents', 'From')}
        {amount('salary_max_cents', 'To')}
        <TextField
          label="Currency"
          placeholder="EUR"
          maxLength={3}
          value={value.salary_currency ?? ''}
          onChange={(event) =>
            onChange({ ...value, salary_currency: event.currentTarget.value.toUpperCase() || null })
          }
        />
        <Select
          label="Per"
          data={[...SALARY_PERIODS]}
          value={value.salary_period}
          onChange={(next) => onChange({ ...value, salary_period: next as SalaryValue['salary_period'] })}
          clearable
          comboboxProps={{ withinPortal: false }}
        />
      </SimpleGrid>
      <SaveError message={error} />
    </Stack>
  );
}
