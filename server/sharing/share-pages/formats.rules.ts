import type { SharedCandidate } from '@placewell/contract/sharing/shared-candidates.ts';
import { payDigits, payRange } from '@placewell/contract/sourcing/pay.ts';
import type { SharePageTexts } from './texts/messages.rules.ts';

const LONGEST_PERIOD = 40;

/** A day in words: "27 December 2026". */
export const dayOf = (at: Date, { locale }: SharePageTexts, timeZone: string) =>
  at.toLocaleDateString(locale, { dateStyle: 'long', timeZone });

/** The last day on which a page that closes at `at` can be read. */
export const lastDayOf = (at: Date, texts: SharePageTexts, timeZone: string) =>
  dayOf(new Date(at.getTime() - 1), texts, timeZone);

export const momentOf = (at: Date, { locale }: SharePageTexts, timeZone: string) =>
  at.toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });

/** "2019-05" as "May 2019"; any other value, such as "2019", unchanged. */
function monthOf(value: string, { locale }: SharePageTexts): string {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(value) ?? [];
  if (!year || !month) return value;
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, 1));
  return at.toLocaleDateString(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
}

/** When someone worked or studied somewhere: "May 2019 – today"; "" where nothing is known. */
export function periodOf(
  { start, end, is_current = false }: { start: string | null; end: string | null; is_current?: boolean },
  texts: SharePageTexts,
): string {
  const last = is_current ? texts.today : end && monthOf(end, texts);
  return [start && monthOf(start, texts), last].filter(Boolean).join(' – ').slice(0, LONGEST_PERIOD);
}

/** "£42,000–48,000 a year"; null where no amount is known. */
export function payOf(pay: SharedCandidate['pay'], texts: SharePageTexts): string | null {
  if (!pay) return null;
  const { salary_currency, salary_period } = pay;
  const written = range(payRange(pay), salary_currency, texts);
  if (written === null) return null;
  return salary_period ? texts.payPer[salary_period]({ amount: written }) : written;
}

function range([min, max]: ReturnType<typeof payRange>, currency: string | null, texts: SharePageTexts) {
  const format = new Intl.NumberFormat(texts.locale, {
    ...payDigits([min, max]),
    ...(currency && { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  });
  if (min !== null && max !== null) return min === max ? format.format(min) : format.formatRange(min, max);
  if (min !== null) return texts.payFrom({ amount: format.format(min) });
  return max === null ? null : texts.payUpTo({ amount: format.format(max) });
}
