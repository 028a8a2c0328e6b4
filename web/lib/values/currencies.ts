const names = new Intl.DisplayNames('en', { type: 'currency' });

/** Every currency that the browser can format (ISO 4217), by code, with its English name. */
export const CURRENCIES = Intl.supportedValuesOf('currency').map((value) => ({
  value,
  label: `${value} ${names.of(value) ?? ''}`.trim(),
}));
