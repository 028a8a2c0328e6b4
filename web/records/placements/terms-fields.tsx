import { Box, Group } from '@mantine/core';
import { FEE_KINDS } from '@placewell/contract/clients/clients.ts';
import { unitsOf } from '@placewell/contract/counts.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CURRENCIES } from '../../lib/values/currencies.ts';
import { formatDay } from '../../lib/values/formats.ts';
import { FormChoice, FormDay } from '../../ui/inputs/form-fields.tsx';
import { FormNumber } from '../../ui/inputs/form-number.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { FEE_KIND_LABELS, PERIOD_CHOICES } from './placement-labels.ts';
import { hasHours, type TermsValues } from './placement-values.ts';
import { RebateSteps } from './rebate-steps.tsx';

const KINDS = FEE_KINDS.map((value) => ({ value, label: FEE_KIND_LABELS[value] }));

type TermsFieldsProps = {
  onStart?: (day: string | null) => void;
  /** Further fields among those that are seldom changed. */
  more?: ReactNode;
};

/** Agreed terms; only the fields of the chosen kind of fee are shown. */
export function TermsFields({ onStart, more }: TermsFieldsProps) {
  return (
    <div className={shared.form}>
      <div className={shared.pair}>
        <FormDay<TermsValues>
          name="start_on"
          label="First day"
          withAsterisk
          {...(onStart && { onChoose: onStart })}
        />
        <FormDay<TermsValues> name="end_on" label="Last day" />
      </div>
      <FeeFields />
      <SeldomChanged>{more}</SeldomChanged>
    </div>
  );
}

function FeeFields() {
  const [fee_kind, salary_period, currency] = useWatch<
    TermsValues,
    ['fee_kind', 'salary_period', 'currency']
  >({ name: ['fee_kind', 'salary_period', 'currency'] });
  const money = <FormChoice<TermsValues> name="currency" label="Currency" data={CURRENCIES} searchable />;
  const cents = { factor: unitsOf(currency), decimalScale: Math.log10(unitsOf(currency)) };
  return (
    <>
      <FormChoice<TermsValues> name="fee_kind" label="Fee" placeholder="Choose" data={KINDS} withAsterisk />
      {fee_kind === 'hourly_margin' ? (
        <div className={shared.pair}>
          <FormNumber<TermsValues> name="pay_rate_cents" label="Pay rate" description="An hour." {...cents} />
          <FormNumber<TermsValues>
            name="bill_rate_cents"
            label="Bill rate"
            description="An hour."
            {...cents}
          />
        </div>
      ) : (
        <div className={shared.pair}>
          <FormNumber<TermsValues> name="salary_cents" label="Salary" factor={100} />
          <FormChoice<TermsValues> name="salary_period" label="For" data={PERIOD_CHOICES} />
        </div>
      )}
      <div className={shared.pair}>
        {fee_kind === 'percent' && (
          <FormNumber<TermsValues> name="fee_percent" label="Percentage" max={100} suffix="%" />
        )}
        {fee_kind === 'flat' && <FormNumber<TermsValues> name="flat_fee_cents" label="Amount" {...cents} />}
        {hasHours({ fee_kind, salary_period }) && (
          <FormNumber<TermsValues> name="hours_per_week" label="Hours a week" max={168} />
        )}
        {money}
      </div>
    </>
  );
}

/** Sums up folded fields. */
function useSeldomSummary() {
  const [until, steps] = useWatch<TermsValues, ['guarantee_until', 'rebate_steps']>({
    name: ['guarantee_until', 'rebate_steps'],
  });
  const said = [
    until ? `guarantee until ${formatDay(until)}` : 'no guarantee',
    ...(steps ?? []).map(({ until_day, percent }) => `${percent}% back until day ${until_day}`),
  ].join(', ');
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** Prefilled from the client's terms, and folded behind a line that says what they are. */
function SeldomChanged({ children }: { children: ReactNode }) {
  const { formState } = useFormContext<TermsValues>();
  const { guarantee_until, rebate_steps, agreed_on } = formState.errors;
  const hasError = Boolean(guarantee_until ?? rebate_steps ?? agreed_on);
  const summary = useSeldomSummary();
  return (
    <details open={hasError || undefined}>
      <Box component="summary" className={shared.small ?? ''} style={{ cursor: 'pointer' }}>
        {summary}
      </Box>
      <Box mt={12} className={shared.form ?? ''}>
        <Group grow align="start">
          <FormDay<TermsValues> name="guarantee_until" label="Guarantee until" />
          <FormDay<TermsValues> name="agreed_on" label="Agreed on" />
        </Group>
        <RebateSteps />
        {children}
      </Box>
    </details>
  );
}

/** The number of the client's order. */
export function OrderField() {
  const { register, formState } = useFormContext<{ po_number: string }>();
  return (
    <TextField
      label="Order number"
      description="Reference for the client's invoice."
      autoComplete="off"
      maxLength={limits.accountsNumber}
      error={formState.errors.po_number?.message}
      {...register('po_number')}
    />
  );
}
