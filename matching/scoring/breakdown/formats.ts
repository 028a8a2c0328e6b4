/** "a", "a and b", "a, b and c"; after `max` items "and n more". */
export function formatList(names: readonly string[], max = 4): string {
  const shown = names.length > max ? [...names.slice(0, max), `${names.length - max} more`] : [...names];
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}

/** "1 year", "8.7 years". */
export function formatYears(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return `${rounded} ${rounded === 1 ? 'year' : 'years'}`;
}

/** "5–12", "at least 5", "at most 12". */
export function formatRange(minimum: number | null, maximum: number | null): string {
  if (minimum !== null && maximum !== null)
    return minimum === maximum ? String(minimum) : `${minimum}–${maximum}`;
  return minimum !== null ? `at least ${minimum}` : `at most ${maximum}`;
}

/** "5,523 km". */
export const formatKm = (km: number): string => `${Math.round(km).toLocaleString('en')} km`;

/** "52,000 GBP per year". */
export const formatMoney = (amount: number, currency: string | null, period: string | null): string =>
  [amount.toLocaleString('en'), currency, period ? `per ${period}` : null].filter(Boolean).join(' ');

/** "part_time" as a word of a sentence: "part-time". */
export const formatWord = (value: string): string => value.replace(/[_\s]+/gu, '-').toLowerCase();

/** "+4.2", "−3"; with a real minus. */
export const formatSigned = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** "45 %". */
export const formatPercent = (share: number): string => `${Math.round(share * 100)} %`;
