import { limits } from '@placewell/contract/limits.ts';
import { z } from 'zod';
import { useSchemaForm } from '../../../lib/api/forms.ts';
import { formatMoney } from '../../../lib/values/formats.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';

/** "97", "97.5" or "97.50" as cents. */
const centsOf = (text: string) => Math.round(Number(text) * 100);

type PriceFormProps = {
  /** The name of the plan or pack. */
  name: string;
  amount_cents: number;
  currency: string;
  onSave: (amount_cents: number) => Promise<unknown>;
};

/** A price to edit; its own save button appears with a change. */
export function PriceForm({ name, amount_cents, currency, onSave }: PriceFormProps) {
  const [low, high] = [limits.priceCentsMin, limits.priceCentsMax];
  const isPrice = (text: string) =>
    /^\d{1,7}(\.\d{1,2})?$/.test(text) && centsOf(text) >= low && centsOf(text) <= high;
  const schema = z.object({
    amount_cents: z
      .string()
      .trim()
      .refine(isPrice, `Enter a price from ${formatMoney(low, currency)} to ${formatMoney(high, currency)}`),
  });
  const form = useSchemaForm<{ amount_cents: string }>(schema, {
    amount_cents: (amount_cents / 100).toFixed(2),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = form.submit((values) => onSave(centsOf(values.amount_cents.trim())));
  return (
    <form className={shared.row} noValidate onSubmit={save}>
      <TextField
        aria-label={`Price of ${name} in ${currency}`}
        className={shared.numeric}
        w={132}
        inputMode="decimal"
        prefixIcon={<span aria-hidden>{formatMoney(0, currency, { isShort: true }).replace('0', '')}</span>}
        error={errors.amount_cents?.message ?? form.formError}
        {...form.register('amount_cents')}
      />
      {isDirty && (
        <Button
          type="submit"
          size="xs"
          variant="primary"
          loading={isSubmitting}
          aria-label={`Save the price of ${name}`}
        >
          Save
        </Button>
      )}
    </form>
  );
}
