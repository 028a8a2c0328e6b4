import { Group } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { placementFaults } from '@placewell/contract/placements/placements.ts';
import { FormProvider, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useSchemaForm } from '../../lib/api/forms.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useAgencyToday } from '../../lib/values/agency-days.ts';
import { formatDay } from '../../lib/values/formats.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { FormDay, FormText } from '../../ui/inputs/form-fields.tsx';
import { LeaveGuard } from '../../ui/page/leave-guard.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import shared from '../../ui/theme/shared.module.css';
import { DrawerSection } from './drawer-section.tsx';
import { PaymentOf } from './placement-columns.tsx';
import { type Details, usePlacementChange } from './use-placement-change.ts';

type Noted = Pick<Details, 'po_number' | 'invoice_number' | 'invoiced_on' | 'paid_on'>;
type Emptied = { [K in keyof Noted]: Noted[K] | null };
type Values = Emptied & { unpaid_reason: string };

const schema = z.looseObject({}).superRefine((given, ctx) => {
  for (const [field, message] of Object.entries(placementFaults(given as Values)))
    ctx.addIssue({ code: 'custom', path: [field], message });
}) as unknown as z.ZodType<unknown, Values>;

const notedIn = ({ po_number, invoice_number, invoiced_on, paid_on }: Emptied): Noted => ({
  po_number: po_number ?? '',
  invoice_number: invoice_number ?? '',
  invoiced_on,
  paid_on,
});

/** Facts for the accounts: agency users change them, others read them. */
export function PlacementAccounts({ placement }: { placement: Details }) {
  const isAgency = useSession().role === 'agency';
  return (
    <DrawerSection title="For the accounts" action={<PaymentOf {...placement} />}>
      {isAgency ? <AccountsForm placement={placement} /> : <AccountsFacts placement={placement} />}
    </DrawerSection>
  );
}

function AccountsFacts({ placement: one }: { placement: Details }) {
  const facts = [
    ['Order number', one.po_number],
    ['Invoice number', one.invoice_number],
    ['Invoiced on', one.invoiced_on && formatDay(one.invoiced_on)],
    ['Paid on', one.paid_on && formatDay(one.paid_on)],
  ] as const;
  if (!facts.some(([, value]) => value)) return <p className={shared.hint}>Nothing recorded yet.</p>;
  return <Facts minColWidth={150} facts={facts} />;
}

/** The next of the two days as one press; the form beside it changes whatever was noted. */
function AccountsForm({ placement }: { placement: Details }) {
  const change = usePlacementChange(placement);
  const today = useAgencyToday();
  const saved = notedIn(placement);
  const form = useSchemaForm<Values>(schema, { ...saved, unpaid_reason: '' });
  const { isDirty, isSubmitting } = form.formState;
  const { invoiced_on, paid_on } = useWatch({ control: form.control }) as Values;
  const isCancelled = saved.paid_on !== null && paid_on === null;
  const submit = form.submit(async (values) => {
    const noted = Object.entries(notedIn(values)).filter(
      ([name, value]) => value !== saved[name as keyof Noted],
    );
    const reason = isCancelled && { unpaid_reason: values.unpaid_reason };
    if (noted.length > 0) await change({ ...Object.fromEntries(noted), ...reason }, 'Accounting history');
    form.reset({ ...values, unpaid_reason: '' });
  });
  const now = (name: 'invoiced_on' | 'paid_on', message: string) =>
    void change({ [name]: today }, message).catch(showErrorToast);
  return (
    <FormProvider {...form}>
      <form className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
        <div className={shared.pair}>
          <FormText<Values> name="po_number" label="Order number" maxLength={limits.accountsNumber} />
          <FormText<Values> name="invoice_number" label="Invoice number" maxLength={limits.accountsNumber} />
        </div>
        <div className={shared.pair}>
          <FormDay<Values> name="invoiced_on" label="Invoiced on" />
          <FormDay<Values> name="paid_on" label="Paid on" />
        </div>
        {isCancelled && (
          <FormText<Values>
            name="unpaid_reason"
            label="Why the payment is cancelled"
            required
            maxLength={limits.placementReason}
          />
        )}
        <FormError message={form.formError} />
        <Group gap={8}>
          {isDirty ? (
            <>
              <Button type="submit" size="xs" variant="primary" loading={isSubmitting}>
                Save
              </Button>
              <Button size="xs" disabled={isSubmitting} onClick={() => form.reset()}>
                Reset
              </Button>
            </>
          ) : invoiced_on === null ? (
            <Button size="xs" onClick={() => now('invoiced_on', 'Invoiced today')}>
              Invoiced today
            </Button>
          ) : (
            paid_on === null && (
              <Button size="xs" onClick={() => now('paid_on', 'Paid today')}>
                Paid today
              </Button>
            )
          )}
        </Group>
      </form>
      <LeaveGuard
        hasChanges={() => isDirty}
        subject="what was noted for the accounts"
        params={['placement']}
      />
    </FormProvider>
  );
}
