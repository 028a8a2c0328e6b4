import { NumberInput } from '@mantine/core';
import { Controller } from 'react-hook-form';
import { CURRENCIES } from '../../../lib/values/currencies.ts';
import { thousands } from '../../../lib/values/reader.ts';
import type { JobFormValues } from '../job-form-schema.ts';
import { FormCell, JobSelectField } from '../job-inputs.tsx';

/** What placing one is expected to bring, typed in whole units and kept in cents. */
export const FeeInputs = () => (
  <>
    <FormCell names={['expected_fee_cents']}>
      <Controller<JobFormValues>
        name="expected_fee_cents"
        render={({ field, fieldState }) => (
          <NumberInput
            label="Expected fee"
            min={0}
            max={1_000_000_000}
            decimalScale={2}
            hideControls
            clampBehavior="blur"
            allowNegative={false}
            {...thousands}
            ref={field.ref}
            onBlur={field.onBlur}
            value={typeof field.value === 'number' ? field.value / 100 : ''}
            onChange={(amount) => field.onChange(amount === '' ? null : Math.round(Number(amount) * 100))}
            error={fieldState.error?.message}
          />
        )}
      />
    </FormCell>
    <FormCell names={['expected_fee_currency']}>
      <JobSelectField name="expected_fee_currency" label="Currency of the fee" data={CURRENCIES} searchable />
    </FormCell>
  </>
);
