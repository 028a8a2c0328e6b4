const integersOf = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
let integerFormat = integersOf('en');

/** A browser writes numbers as its user does; the server keeps to English. */
export const setNumberLocale = (locale: string) => {
  integerFormat = integersOf(locale);
};

/** 1184 -> "1,184". */
export const formatNumber = (value: number) => integerFormat.format(value);

/** "1 candidate", "3 candidates". */
export const formatCount = (count: number, singular: string, plural = `${singular}s`) =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`;

/** An enum value as a label: "do_not_contact" -> "Do not contact". */
export function formatEnum(value: string): string {
  const text = value.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How many of the smallest unit of a currency make one: 100 cents, 1 yen. Without a currency that of most, 100. */
export const unitsOf = (currency: string | null): number =>
  10 **
  (new Intl.NumberFormat('en', { style: 'currency', currency: currency ?? 'EUR' }).resolvedOptions()
    .maximumFractionDigits ?? 2);
