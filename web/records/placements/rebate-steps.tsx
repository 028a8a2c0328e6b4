import { ActionIcon, Box, NumberInput, VisuallyHidden } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { Plus, X } from 'lucide-react';
import { Controller, type FieldError, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/inputs/button.tsx';
import { DecimalInput } from '../../ui/inputs/decimal-input.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';

type Rebate = { rebate_steps: { until_day: number; percent: number }[] };

const DEFAULT_DAYS = 30;

/** Until which day how much of the fee is paid back, by rising days; at most six steps. */
export function RebateSteps() {
  const { control, formState, getValues } = useFormContext<Rebate>();
  const { fields, append, remove } = useFieldArray({ control, name: 'rebate_steps' });
  const error = formState.errors.rebate_steps;
  const add = () => {
    const last = getValues('rebate_steps').at(-1);
    const until_day = Math.min((last?.until_day ?? 0) + DEFAULT_DAYS, limits.guaranteeDays);
    append({ until_day, percent: last ? Math.max(last.percent - 25, 0) : 100 });
  };
  return (
    <fieldset className={shared.stack}>
      <Box component="legend" p={0} mb={4} className={`${shared.small} ${shared.strong}`}>
        Refund if the candidate leaves early
      </Box>
      {fields.map(({ id }, at) => (
        <div key={id} className={shared.row}>
          <span className={shared.muted}>Until day</span>
          <Controller
            control={control}
            name={`rebate_steps.${at}.until_day`}
            render={({ field, fieldState }) => (
              <NumberInput
                aria-label={`Last day of step ${at + 1}`}
                w={96}
                min={1}
                max={limits.guaranteeDays}
                allowDecimal={false}
                hideControls
                ref={field.ref}
                onBlur={field.onBlur}
                value={field.value ?? ''}
                onChange={(next) => field.onChange(typeof next === 'number' ? next : null)}
                error={fieldState.error !== undefined}
              />
            )}
          />
          <Controller
            control={control}
            name={`rebate_steps.${at}.percent`}
            render={({ field, fieldState }) => (
              <DecimalInput
                aria-label={`Percentage of step ${at + 1}`}
                w={96}
                max={100}
                suffix="%"
                ref={field.ref}
                onBlur={field.onBlur}
                value={field.value}
                onChange={field.onChange}
                error={fieldState.error !== undefined}
              />
            )}
          />
          <ActionIcon aria-label={`Remove step ${at + 1}`} onClick={() => remove(at)}>
            <X size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <FormError message={error?.message ?? error?.root?.message ?? firstOf(error)} />
      {fields.length < limits.rebateSteps && (
        <div>
          <Button size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={add}>
            Add step
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">{`${fields.length} of ${limits.rebateSteps} steps`}</VisuallyHidden>
    </fieldset>
  );
}

/** The error of the first step that has one. */
function firstOf(error: unknown): string | undefined {
  for (const step of Array.isArray(error) ? error : [])
    for (const field of Object.values((step ?? {}) as Record<string, FieldError | undefined>))
      if (field?.message)
        return field.type === 'invalid_type' ? 'Fill in the day and the percentage' : field.message;
  return undefined;
}
