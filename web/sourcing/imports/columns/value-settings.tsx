import { Group, NativeSelect, Radio, Select, Stack } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { SALARY_PERIODS } from '@placewell/contract/sourcing/candidates.ts';
import type { DateOrder } from '@placewell/contract/sourcing/import-fields.ts';
import type { ImportColumn, ImportSettings, MappedColumn } from '@placewell/contract/sourcing/imports.ts';
import { COUNTRY_OPTIONS } from '../../../lib/values/countries.ts';
import { CURRENCIES } from '../../../lib/values/currencies.ts';
import { formatEnum } from '../../../lib/values/formats.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { ambiguousDates } from '../import-rules.ts';
import type { SettingsChange } from '../use-import-draft.ts';

type ValueSettingsProps = {
  columns: readonly ImportColumn[];
  mapping: readonly MappedColumn[];
  settings: ImportSettings;
  dateError: string | undefined;
  onChange: (change: SettingsChange) => void;
};

/** The 7th of March and no other month, so that the two orders differ visibly. */
const DATE_ORDER_LABELS: Record<Exclude<DateOrder, 'ymd'>, string> = {
  dmy: 'The day: 07/03/2026 is 7 March',
  mdy: 'The month: 07/03/2026 is July 3',
};

/** Settings that the cells cannot show: the order of dates, and values that the file implies. */
export function ValueSettings({ columns, mapping, settings, dateError, onChange }: ValueSettingsProps) {
  const fields = new Set<string | null>(mapping.map((one) => one.field));
  const dates = ambiguousDates(columns, mapping);
  const hasPlaces = ['phone', 'city', 'location', 'state'].some((field) => fields.has(field));
  const hasSalary = ['salary', 'salary_min', 'salary_max'].some((field) => fields.has(field));
  if (!dates && !hasPlaces && !hasSalary && !fields.has('external_id')) return null;
  return (
    <Stack component="section" gap={10} aria-label="How values are read">
      <h3>How values are read</h3>
      {dates && (
        <Radio.Group
          label={`What comes first in the dates of “${dates.header}”?`}
          description={`Such as ${dates.samples.slice(0, 3).join(', ')}`}
          value={settings.date_order ?? ''}
          error={dateError}
          onChange={(date_order) => onChange({ date_order: date_order as DateOrder })}
        >
          <Stack gap={8} mt={6}>
            {(['dmy', 'mdy'] as const).map((order) => (
              <Radio key={order} value={order} label={DATE_ORDER_LABELS[order]} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <Group gap="12px 16px" align="flex-start">
        {hasPlaces && (
          <Select
            label="Country, where none is given"
            description="Of phone numbers and cities"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder="Not known"
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the country' }}
            data={COUNTRY_OPTIONS}
            value={settings.country_code}
            onChange={(country_code) => onChange({ country_code })}
          />
        )}
        {hasSalary && (
          <>
            <Select
              label="Currency, where none is given"
              placeholder="Not known"
              searchable
              clearable
              clearButtonProps={{ 'aria-label': 'Clear the currency' }}
              data={CURRENCIES}
              value={settings.salary_currency}
              onChange={(salary_currency) => onChange({ salary_currency })}
            />
            <NativeSelect
              label="Salaries are per"
              data={[
                { value: '', label: 'Not known' },
                ...SALARY_PERIODS.map((value) => ({ value, label: formatEnum(value) })),
              ]}
              value={settings.salary_period ?? ''}
              onChange={({ currentTarget: { value } }) =>
                onChange({ salary_period: SALARY_PERIODS.find((one) => one === value) ?? null })
              }
            />
          </>
        )}
        {fields.has('external_id') && (
          <TextField
            label="The IDs are from"
            description="So that IDs from two systems do not clash"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder="Such as OpenCATS"
            maxLength={limits.importSource}
            value={settings.external_source}
            onChange={(event) => onChange({ external_source: event.currentTarget.value })}
          />
        )}
      </Group>
    </Stack>
  );
}
