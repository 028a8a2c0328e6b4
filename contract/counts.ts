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
