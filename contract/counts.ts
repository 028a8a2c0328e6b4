const LOCALE = 'en';
const integerFormat = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });

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
