import { Box, Modal } from '@mantine/core';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/api/api-error.ts';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { FeeBox } from '../../records/placements/fee-box.tsx';
import {
  cleanTerms,
  type TermsValues,
  termsOf,
  termsSchema,
  valuesOfPlacement,
} from '../../records/placements/placement-values.ts';
import { TermsFields } from '../../records/placements/terms-fields.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';
import { type Change, type Details, usePlacementChange } from './use-placement-change.ts';

type TermsDialogProps = { opened: boolean; placement: Details; onClose: () => void };
type Values = TermsValues & { placement_id: string };

/** Changes the agreed terms, with the new fee beside them. */
export const TermsDialog = (props: TermsDialogProps) => (
  <Modal opened={props.opened} onClose={props.onClose} title="Terms of the placement" size={880}>
    {props.opened && <TermsForm {...props} />}
  </Modal>
);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function TermsForm({ placement, onClose }: TermsDialogProps) {
  const change = usePlacementChange(placement);
  const [asked, setAsked] = useState(false);
  const form = useSchemaForm<Values>(
    termsSchema,
    { placement_id: placement.placement_id, ...valuesOfPlacement(placement) },
    { codes: { fee_incomplete: 'fee_kind' } },
  );
  const values = useWatch({ control: form.control }) as Values;
  const { pay_rate_cents: pay, bill_rate_cents: bill, fee_kind } = values;
  const isUnderPay = fee_kind === 'hourly_margin' && pay !== null && bill !== null && bill < pay;
  const isDoubted = isUnderPay || asked;
  const submit = form.submit(async ({ placement_id: _, ...typed }) => {
    const before = termsOf(placement);
    const changed = Object.fromEntries(
      Object.entries(cleanTerms(typed)).filter(
        ([name, value]) => !isSame(value, before[name as keyof TermsValues]),
      ),
    ) as Change;
    if (Object.keys(changed).length === 0) return onClose();
    try {
      await change({ ...changed, ...(isDoubted && { confirm: true }) }, 'Terms saved');
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'confirm_placement')) throw error;
      setAsked(true);
    }
  });
  return (
    <FormProvider {...form}>
      <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
        <Box className={shared.columns ?? ''} style={{ '--least': '320px' }}>
          <TermsFields />
          <div>
            <FeeBox terms={values} />
          </div>
        </Box>
        {isDoubted && (
          <Notice role="alert">The bill rate is below the pay rate: every hour loses money.</Notice>
        )}
        <FormError message={form.formError} />
        <DialogButtons
          label={isDoubted ? 'Save anyway' : 'Save'}
          onCancel={onClose}
          isBusy={form.formState.isSubmitting}
        />
      </form>
    </FormProvider>
  );
}
