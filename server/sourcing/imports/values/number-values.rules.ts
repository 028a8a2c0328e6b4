export type TimeUnit = 'year' | 'month' | 'week' | 'day';

/** "18,00,000": grouped as in India, by two digits above the thousands. */
export const isInLakhs = (text: string): boolean => /^[+-]?\d{1,2}(?:,\d\d){1,3},\d{3}(?:\.\d+)?$/.test(text);

/** "1.234,5" and "1,234.5" alike: the last sign is the decimal one, unless it can only separate thousands. */
export function readNumber(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f'’_]/g, '');
  if (!/^[+-]?\d[\d.,]*$/.test(bare)) return undefined;
  if (isInLakhs(bare)) return Number(bare.replaceAll(',', ''));
  const [dot, comma] = [bare.lastIndexOf('.'), bare.lastIndexOf(',')];
  const decimal = dot > comma ? '.' : ',';
  const divider = decimal === '.' ? ',' : '.';
  const parts = bare.replaceAll(divider, '').split(decimal);
  if (parts.length > 2)
    return /^\d{1,3}(?:[.,]\d{3})+$/.test(bare) ? Number(bare.replace(/[.,]/g, '')) : undefined;
  // One sign before three digits separates thousands: "45.000", but not "0.125".
  const isThousands =
    parts.length === 2 && /^[+-]?[1-9]\d{0,2}$/.test(parts[0] ?? '') && parts[1]?.length === 3;
  const both = dot >= 0 && comma >= 0;
  const number = Number(isThousands && !both ? parts.join('') : parts.join('.'));
  return Number.isFinite(number) ? number : undefined;
}

const WORDS_OF_YEARS =
  '(?:years?|yrs?|y|jahren?|jahre|j|ans?|années?|años?|anni|anno|jaar|jaren|lata?|rok|anos?|ans d’expérience)';
const WORDS_OF_MONTHS = '(?:months?|mos?|mths?|m|monate?n?|mois|mes(?:es)?|mesi|maanden?|mies(?:iące|ięcy)?)';
const NUMBER = '(\\d+(?:[.,]\\d+)?)';
const YEARS = new RegExp(
  `^${NUMBER}\\s*(?:\\+\\s*)?${WORDS_OF_YEARS}?\\b\\.?(?:\\s*(?:(?:and|,|und|et|y)\\s*)?${NUMBER}\\s*${WORDS_OF_MONTHS}\\b)?`,
  'iu',
);
const MONTHS = new RegExp(`^${NUMBER}\\s*${WORDS_OF_MONTHS}\\b`, 'iu');
const RANGE = new RegExp(`^${NUMBER}\\s*(?:-|–|to|bis|à|a)\\s*${NUMBER}`, 'iu');

const decimal = (text: string | undefined) => Number((text ?? '0').replace(',', '.'));

/**
 * Years of experience: "5", "5+ yrs", "3 years 6 months", "18 months", "3-5 years" (the lowest); 0 to 80. A bare number
 * is in the unit of the header.
 */
export function readYears(text: string, unit: TimeUnit | null = null): number | undefined {
  const bare = text
    .trim()
    .replace(/\(s\)/gi, 's')
    .replace(/^(?:over|more than|about|approx\.?|ca\.?|über|mehr als|plus de|más de|>|~)\s*/iu, '');
  const exact = /^\d+(?:[.,]\d+)?$/.test(bare) ? decimal(bare) : undefined;
  if (exact !== undefined && unit === 'month')
    return exact > 960 ? undefined : Math.round((exact / 12) * 10) / 10;
  if (exact !== undefined) return exact > 80 ? undefined : exact;
  const months = MONTHS.exec(bare);
  const range = RANGE.exec(bare);
  const found = YEARS.exec(bare);
  const years = months
    ? decimal(months[1]) / 12
    : range
      ? decimal(range[1])
      : found
        ? decimal(found[1]) + decimal(found[2]) / 12
        : undefined;
  if (years === undefined || years > 80) return undefined;
  return Math.round(years * 10) / 10;
}

const DAYS_BY_UNIT: readonly [RegExp, number][] = [
  [/^(?:d|days?|tage?n?|jours?|días?|dias?|giorni|dagen|dni)$/iu, 1],
  [/^(?:w|wks?|weeks?|wochen?|semaines?|semanas?|settimane|weken|wks|tyg|tygodnie|tygodni)$/iu, 7],
  [
    /^(?:m|mo|mos|mths?|months?|monate?n?|mois|mes|meses|mesi|maand|maanden|miesiąc|miesiące|miesięcy|mies)$/iu,
    30,
  ],
];
const IMMEDIATELY =
  /^(?:none|no notice|immediate(?:ly)?|asap|now|available(?: now)?|sofort|ab sofort|keine|immédiate?(?:ment)?|inmediat[oa]?(?:mente)?|immediat[oa]|subito|per direct|direct|od zaraz|zaraz|tout de suite)$/iu;
const DAYS_OF: Readonly<Record<TimeUnit, number>> = { day: 1, week: 7, month: 30, year: 365 };

/**
 * A notice period in days: "30", "1 month", "6 weeks", "immediately"; a month has 30 days. Up to two years. A bare number
 * is in the unit of the header, otherwise in days.
 */
export function readNoticeDays(text: string, unit: TimeUnit | null = null): number | undefined {
  const bare = text
    .trim()
    .replace(/\(s\)/gi, 's')
    .replace(/['’]?s? notice$/iu, '')
    .replace(/^(?:serving notice|immediate)\s+joiner$/iu, 'immediate');
  if (IMMEDIATELY.test(bare)) return 0;
  const found = /^(\d+(?:[.,]\d+)?)\s*(?:-\s*)?(\p{L}*)\.?(?:\s.*)?$/su.exec(bare);
  if (!found) return undefined;
  const days =
    found[2] === '' ? DAYS_OF[unit ?? 'day'] : DAYS_BY_UNIT.find(([unit]) => unit.test(found[2] ?? ''))?.[1];
  const total = days === undefined ? undefined : Math.round(decimal(found[1]) * days);
  return total === undefined || total > 730 ? undefined : total;
}
