import { NumberInput } from '@mantine/core';
import { type Client, FEE_KINDS, type FeeKind } from '@placewell/contract/clients/clients.ts';
import { unitsOf } from '@placewell/contract/counts.ts';
import { limits } from '@placewell/contract/limits.ts';
import { useEffect, useEffectEvent } from 'react';
import { Controller, FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { useAgencySettings } from '../../../lib/lookups.ts';
import { CURRENCIES } from '../../../lib/values/currencies.ts';
import { formatDay } from '../../../lib/values/formats.ts';
import { RebateSteps } from '../../../records/placements/rebate-steps.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FormError } from '../../../ui/inputs/form-error.tsx';
import { FormChoice, FormDay } from '../../../ui/inputs/form-fields.tsx';
import { FormNumber } from '../../../ui/inputs/form-number.tsx';
import { SaveReset } from '../../../ui/inputs/save-reset.tsx';
import { LeaveGuard } from '../../../ui/page/leave-guard.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { FEE_LABELS } from '../client-labels.ts';
import { useUpdateClient } from '../clients.queries.ts';
import { useClientFiles } from '../files/files.queries.ts';
import { changedFields } from '../form/client-form-schema.ts';
import { cleaned, type Terms, type TermsValues, termsOf, termsSchema } from './terms-schema.ts';

const FEE_CHOICES = FEE_KINDS.map((value) => ({ value, label: FEE_LABELS[value] }));

/** The terms of a client; only the fields of the chosen kind of fee are shown and kept. */
export function TermsForm({ client }: { client: Client }) {
  const saved = termsOf(client);
  const form = useSchemaForm<TermsValues>(termsSchema, { client_id: client.client_id, ...saved });
  const { isSubmitting, isDirty } = form.formState;
  const update = useUpdateClient();
  // Another user's change fills a form without own changes.
  const follow = useEffectEvent(() => !isDirty && form.reset({ client_id: client.client_id, ...saved }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what it waits for
  useEffect(() => void follow(), [client.updated_at]);
  const read = (): Terms => {
    const { client_id: _, ...terms } = form.getValues();
    return cleaned(terms as Terms);
  };
  const submit = form.submit(async () => {
    const change = changedFields(saved, read());
    const next = await update.sendWithToast({
      client_id: client.client_id,
      if_updated_at: client.updated_at,
      ...change,
    });
    form.reset({ client_id: client.client_id, ...termsOf(next) });
  });
  return (
    <FormProvider {...form}>
      <form
        className={shared.form}
        style={{ maxWidth: 760 }}
        aria-label="Terms"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <Validity until={saved.terms_valid_until} />
        <FeeFields />
        <div className={shared.pair}>
          <DaysField
            name="guarantee_days"
            label="Guarantee"
            description="Days after the start in which part of the fee is paid back."
            max={limits.guaranteeDays}
          />
          <DaysField
            name="payment_days"
            label="Payment"
            description="Days after the invoice."
            max={limits.paymentDays}
          />
        </div>
        <RebateSteps />
        <div className={shared.pair}>
          <FormDay<TermsValues> name="terms_valid_from" label="Valid from" />
          <FormDay<TermsValues> name="terms_valid_until" label="Valid until" />
        </div>
        <TermsFile clientId={client.client_id} />
        <FormError message={form.formError} />
        <SaveReset
          isChanged={isDirty}
          isSaving={isSubmitting}
          onReset={() => form.reset({ client_id: client.client_id, ...saved })}
        />
      </form>
      <LeaveGuard
        hasChanges={() => Object.keys(changedFields(saved, read())).length > 0}
        subject="the terms"
        params={['section']}
      />
    </FormProvider>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

const Validity = ({ until }: { until: string | null }) =>
  until !== null &&
  until < today() && <Notice role="status">{`These terms ended on ${formatDay(until)}.`}</Notice>;

function FeeFields() {
  const { setValue } = useFormContext<TermsValues>();
  const agencyCurrency = useAgencySettings().data?.currency ?? null;
  const [kind, currency] = useWatch<TermsValues, ['fee_kind', 'fee_currency']>({
    name: ['fee_kind', 'fee_currency'],
  });
  const choose = (next: FeeKind | null) => {
    setValue('fee_kind', next, { shouldDirty: true, shouldValidate: false });
    if ((next === 'flat' || next === 'hourly_margin') && currency === null)
      setValue('fee_currency', agencyCurrency);
  };
  const units = unitsOf(currency);
  return (
    <>
      <FormChoice<TermsValues>
        name="fee_kind"
        label="Fee"
        placeholder="Not agreed"
        data={FEE_CHOICES}
        clearable
        onChange={(next) => choose(next as FeeKind | null)}
      />
      {kind === 'percent' && (
        <FormNumber<TermsValues> name="fee_percent" label="Percentage" max={100} suffix="%" maw={200} />
      )}
      {(kind === 'flat' || kind === 'hourly_margin') && (
        <div className={shared.pair}>
          <FormNumber<TermsValues>
            name="fee_cents"
            label={kind === 'flat' ? 'Amount for each placement' : 'Amount for each hour'}
            factor={units}
            decimalScale={Math.log10(units)}
          />
          <FormChoice<TermsValues> name="fee_currency" label="Currency" data={CURRENCIES} searchable />
        </div>
      )}
    </>
  );
}

type DaysFieldProps = {
  name: 'guarantee_days' | 'payment_days';
  label: string;
  description: string;
  max: number;
};

function DaysField({ name, max, ...props }: DaysFieldProps) {
  const { control } = useFormContext<TermsValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberInput
          {...props}
          min={0}
          max={max}
          allowDecimal={false}
          suffix=" days"
          hideControls
          clampBehavior="blur"
          ref={field.ref}
          onBlur={field.onBlur}
          value={field.value ?? ''}
          onChange={(next) => field.onChange(typeof next === 'number' ? next : null)}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** The file in which the terms were signed, among those of the client. */
function TermsFile({ clientId }: { clientId: string }) {
  const files = useClientFiles(clientId).data?.items ?? [];
  return (
    <FormChoice<TermsValues>
      name="terms_file_id"
      label="Signed terms"
      description={files.length === 0 ? 'Add the file under “Files” first.' : undefined}
      placeholder="None"
      disabled={files.length === 0}
      data={files.map(({ file_id, file_name }) => ({ value: file_id, label: file_name }))}
      clearable
    />
  );
}
