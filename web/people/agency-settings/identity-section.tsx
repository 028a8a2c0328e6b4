import { Select, type SelectProps } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import { type AgencySettings, updateAgencySettings } from '@placewell/contract/people/agency-settings.ts';
import { JOB_TYPES } from '@placewell/contract/sourcing/candidates.ts';
import { distanceUnitOf } from '@placewell/contract/sourcing/places.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Control, Controller } from 'react-hook-form';
import { useCallForm } from '../../lib/api/forms.ts';
import { CURRENCIES } from '../../lib/values/currencies.ts';
import { UNIT_NAMES, UNIT_OPTIONS } from '../../lib/values/distance-unit.ts';
import { timeIn, timeZoneSelect } from '../../lib/values/time-zones.ts';
import { SaveReset } from '../../ui/inputs/save-reset.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import formStyles from '../../ui/page/settings-form.module.css';
import shared from '../../ui/theme/shared.module.css';
import { useUpdateAgencySettings } from './agency-settings.queries.ts';

const CLOCK_MS = 10_000;

/** The time in the chosen zone, so that a wrong choice is noticed before saving. */
function useTimeIn(timeZone: string): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_MS);
    return () => clearInterval(timer);
  }, []);
  return timeIn(timeZone, now);
}

const valuesOf = ({ agency_name, currency, default_job_type, distance_unit, time_zone }: AgencySettings) => ({
  agency_name,
  currency,
  default_job_type,
  distance_unit,
  time_zone,
});

type ChoiceFieldProps = Omit<SelectProps, 'name' | 'value' | 'onChange'> & {
  control: Control<BodyInput<typeof updateAgencySettings>, unknown, unknown>;
  name: 'currency' | 'default_job_type' | 'distance_unit' | 'time_zone';
};

/** A choice from a list; null if empty. */
const ChoiceField = ({ control, name, ...select }: ChoiceFieldProps) => (
  <Controller
    control={control}
    name={name}
    render={({ field, fieldState }) => (
      <Select
        {...select}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
        ref={field.ref}
        error={fieldState.error?.message}
      />
    )}
  />
);

type SectionProps = { settings: AgencySettings; onChanged: (isChanged: boolean) => void };

export function IdentitySection({ settings, onChanged }: SectionProps) {
  const update = useUpdateAgencySettings();
  const saved = valuesOf(settings);
  const form = useCallForm(updateAgencySettings, saved);
  const { errors, isDirty, isSubmitting } = form.formState;
  const time = useTimeIn(form.watch('time_zone') ?? settings.time_zone);
  useEffect(() => onChanged(isDirty), [isDirty, onChanged]);
  const { agency_name, currency, default_job_type, distance_unit, time_zone } = saved;
  const [ownCurrency, ownZone] = form.watch(['currency', 'time_zone']);
  const usual = distanceUnitOf({
    distance_unit: null,
    currency: ownCurrency ?? null,
    time_zone: ownZone ?? settings.time_zone,
  });
  // Another user's change fills a form without own changes.
  const follow = useEffectEvent((next: typeof saved) => !isDirty && form.reset(next));
  useEffect(
    () => void follow({ agency_name, currency, default_job_type, distance_unit, time_zone }),
    [agency_name, currency, default_job_type, distance_unit, time_zone],
  );
  const submit = form.submit(async (values) => {
    const next = await update.sendWithToast(values);
    form.reset(valuesOf(next));
    onChanged(false);
  });
  return (
    <form className={formStyles.form} aria-labelledby="identity" noValidate onSubmit={submit}>
      <h2 id="identity">Agency</h2>
      <TextField
        label="Agency name"
        withAsterisk
        autoComplete="organization"
        error={errors.agency_name?.message}
        {...form.register('agency_name')}
      />
      <ChoiceField
        control={form.control}
        name="currency"
        label="Currency"
        description="Default for new jobs and salaries."
        placeholder="None"
        data={CURRENCIES}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear currency' }}
      />
      <ChoiceField
        control={form.control}
        name="default_job_type"
        label="Employment of new jobs"
        description="Default for new jobs."
        placeholder="None"
        data={JOB_TYPES}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear employment' }}
      />
      <ChoiceField
        control={form.control}
        name="distance_unit"
        label="Distances"
        description="For everyone, in filters, jobs and matches."
        placeholder={`${UNIT_NAMES[usual]}, as usual in your country`}
        data={UNIT_OPTIONS}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear distances' }}
      />
      <ChoiceField
        control={form.control}
        name="time_zone"
        {...timeZoneSelect(form.watch('time_zone') ?? settings.time_zone)}
        description={`Used for dates and reminders.${time === '' ? '' : ` It is ${time} there now.`}`}
      />
      {form.formError && (
        <p className={`${shared.small} ${shared.bad}`} role="alert">
          {form.formError}
        </p>
      )}
      <SaveReset isChanged={isDirty} isSaving={isSubmitting} onReset={() => form.reset(saved)} />
    </form>
  );
}
