const names = new Intl.DisplayNames('en', { type: 'currency' });

/** Every currency that the browser can format (ISO 4217), by code, with its English name. */
export const CURRENCIES = Intl.supportedValuesOf('currency').map((value) => ({
  value,
  label: `${value} ${names.of(value) ?? ''}`.trim(),
}));

/** How many of the smallest unit of a currency make one: 100 cents, 1 yen. */
export const unitsOf = (currency: string | null) =>
  10 **
  (new Intl.NumberFormat('en', { style: 'currency', currency: currency ?? 'EUR' }).resolvedOptions()
    .maximumFractionDigits ?? 2);
