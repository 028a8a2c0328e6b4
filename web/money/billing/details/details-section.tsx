import { Select, Skeleton } from '@mantine/core';
import { type BillingDetails, updateBillingDetails } from '@placewell/contract/money/billing-details.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Controller } from 'react-hook-form';
import { useCallForm } from '../../../lib/api/forms.ts';
import { COUNTRY_OPTIONS } from '../../../lib/values/countries.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { LeaveGuard } from '../../../ui/page/leave-guard.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../billing.module.css';
import { useBillingDetails, useUpdateBillingDetails } from '../billing.queries.ts';

const FIELDS = [
  ['legal_name', 'Legal name', 'organization', 'wide'],
  ['address_line1', 'Address', 'address-line1', 'wide'],
  ['address_line2', 'Address, second line', 'address-line2', 'wide'],
  ['postal_code', 'Postal code', 'postal-code', 'half'],
  ['city', 'City', 'address-level2', 'half'],
  ['region', 'State or region', 'address-level1', 'half'],
] as const;

const HALF = { 'data-half': true };

/** The addressee of invoices. */
export function DetailsSection() {
  const details = useBillingDetails();
  if (details.isError && !details.data)
    return <ErrorState error={details.error} onRetry={() => void details.refetch()} />;
  return (
    <section className={shared.card} aria-labelledby="details" aria-busy={details.isPending}>
      <h2 id="details">On your invoices</h2>
      {details.data ? (
        <DetailsForm saved={details.data} />
      ) : (
        FIELDS.map(([name]) => <Skeleton key={name} height={56} mb={16} />)
      )}
    </section>
  );
}

function DetailsForm({ saved }: { saved: BillingDetails }) {
  const update = useUpdateBillingDetails();
  const form = useCallForm(updateBillingDetails, saved);
  const { errors, isDirty, isSubmitting } = form.formState;
  const isChanged = useRef(false);
  isChanged.current = isDirty;
  // What another user saved fills a form without own changes.
  const follow = useEffectEvent((next: BillingDetails) => !isDirty && form.reset(next));
  useEffect(() => void follow(saved), [saved]);
  const submit = form.submit(async (values) => {
    const next = await update.sendWithToast(values);
    form.reset(next);
  });
  return (
    <form
      className={`${styles.details} ${shared.form}`}
      aria-labelledby="details"
      noValidate
      onSubmit={submit}
    >
      {FIELDS.map(([name, label, autoComplete, width]) => (
        <TextField
          key={name}
          wrapperProps={{ 'data-half': width === 'half' || undefined }}
          label={label}
          autoComplete={autoComplete}
          error={errors[name]?.message}
          {...form.register(name)}
        />
      ))}
      <Controller
        control={form.control}
        name="country"
        render={({ field, fieldState }) => (
          <Select
            wrapperProps={HALF}
            label="Country"
            placeholder="None"
            data={COUNTRY_OPTIONS}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear country' }}
            value={field.value || null}
            onChange={(value) => field.onChange(value ?? '')}
            onBlur={field.onBlur}
            ref={field.ref}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label="Tax number"
        description="Such as a VAT number."
        error={errors.tax_number?.message}
        {...form.register('tax_number')}
      />
      <FormError message={form.formError} />
      <div className={shared.row}>
        <Button type="submit" variant="primary" disabled={!isDirty} loading={isSubmitting}>
          Save
        </Button>
        <Button disabled={!isDirty || isSubmitting} onClick={() => form.reset(saved)}>
          Reset
        </Button>
      </div>
      <LeaveGuard hasChanges={() => isChanged.current} subject="the billing details" params={['section']} />
    </form>
  );
}
