import type { PageLines } from '../page-lines.ts';
import type { Field, ResumeSalary } from '../result.ts';

/** Words that can only mean the person's current or expected salary. */
const EXPLICIT =
  /\b(?:(?:expected|desired|current|target|minimum|present|last)\s+(?:annual\s+|monthly\s+|gross\s+|base\s+)*(?:salary|compensation|remuneration|pay|ctc|rate)|(?:salary|pay|compensation|rate)\s+(?:expectations?|requirements?|range|wish)|e(?:xpected)?\.?\s?(?:ctc|package)|gehaltsvorstellung(?:en)?|gehaltswunsch|wunschgehalt|jahresgehalt|pretensi(?:ón|ones)\s+salarial(?:es)?|expectativas?\s+salarial(?:es)?|salario\s+(?:deseado|actual|esperado)|prétentions?\s+salariales?|salaire\s+(?:souhaité|actuel))/giu;
/** Words of the present pay, not the expected one. */
const CURRENT = /\b(?:current|present|last|actual|actuel)\b/iu;
/** Words that also name a field of work: only at the start of the line, before a colon or the amount. */
const LABEL =
  /^\W*(?:annual |base |gross )?(?:salary|compensation|remuneration|(?:day|daily|hourly)\s+rate|gehalt|vergütung|salario|salaire|rémunération)\b\s*(?:\([^)]{0,20}\)\s*)?(?::|[–—-]\s|(?=[€$£]|(?:eur|usd|gbp|chf)\b|\d))/iu;
const MARK = String.raw`[€$£₹]|\brs\.?(?=\s?\d)|\b(?:eur|euros?|usd|gbp|chf|inr|cad|aud|sgd|zar|aed|pln|sek|nok|dkk)\b`;
const AMOUNT = new RegExp(
  `(?:(${MARK})\\s*|(?<!\\s)\\s+)?(?<![\\d.,])(\\d{1,2}(?:,\\d{2})+,\\d{3}|\\d{1,3}(?:[.,'’ \\u202f]\\d{3})+|\\d{1,8})([.,]\\d{1,2})?(?![\\d%])\\s*(k\\b)?\\s*(${MARK})?`,
  'giu',
);
const SYMBOL: Record<string, string> = {
  '€': 'EUR',
  $: 'USD',
  '£': 'GBP',
  EURO: 'EUR',
  EUROS: 'EUR',
  '₹': 'INR',
  RS: 'INR',
  'RS.': 'INR',
};

type Period = NonNullable<ResumeSalary['period']>;
const PERIODS: [Period, RegExp][] = [
  ['hour', /\b(?:hour|hourly|hr|stunde|stündlich|hora|heure|horaire)\b|\/\s?h\b|\bp\.?h\.?(?=$|\s)/iu],
  ['day', /\b(?:day|daily|tag|tagessatz|día|jour|journalier)\b/iu],
  ['month', /\b(?:month|monthly|monat|monatlich|mes|mensual(?:es)?|mois|mensuel)\b/iu],
  [
    'year',
    /\b(?:year|yearly|annum|annual(?:ly)?|p\.?\s?a\.?|jahr|jährlich|jahresgehalt|año|anual(?:es)?|an|annuel|lpa)(?=\W|$)/iu,
  ],
];
/** Amounts in hundreds of thousands and in tens of millions, as in India: "24 LPA", "1.2 crore". */
const INDIAN =
  /(\d{1,3}(?:\.\d{1,2})?)(?:\s*(?:[-–]|to)\s*(\d{1,3}(?:\.\d{1,2})?))?\s*(?:(lpa|lakhs?|lacs?)|crores?|cr)(?!\p{L})\.?/giu;
const LAKH = 100_000;
const CRORE = 10_000_000;
/** Plausible amounts per period, in any of the currencies above; other numbers count something else. */
const PLAUSIBLE: Record<Period, [number, number]> = {
  hour: [5, 1000],
  day: [40, 10_000],
  month: [200, 500_000],
  year: [4000, 99_999_999],
};

/**
 * The salary that the person expects, or else has: explicit words ("expected salary") or a labelled line with a currency, and an amount
 * that is plausible for its period. Ignores figures in sentences about work ("pay for 600 carers").
 */
export function findSalary(doc: PageLines): Field<ResumeSalary> | undefined {
  let current: Field<ResumeSalary> | undefined;
  for (const line of doc.lines) {
    if (line.text.length > 160) continue;
    for (const { text, isExplicit, isCurrent } of statements(line.text)) {
      if (isCurrent && current) continue;
      const value = readAmounts(inRupees(text), line.text, isExplicit);
      if (!value) continue;
      const confidence = isCurrent ? 0.6 : isExplicit ? 0.8 : 0.7;
      const found = { value, confidence, quote: line.text, page: line.page };
      if (!isCurrent) return found;
      current = found;
    }
  }
  return current;
}

/** What a line says about pay, each up to the next statement: "Current CTC: 8 LPA, expected CTC: 11 LPA". */
function statements(line: string): { text: string; isExplicit: boolean; isCurrent: boolean }[] {
  const explicit = [...line.matchAll(EXPLICIT)];
  if (explicit.length === 0) {
    const label = LABEL.exec(line);
    return label ? [{ text: line.slice(label[0].length), isExplicit: false, isCurrent: false }] : [];
  }
  return explicit.map(({ index, 0: words }, n) => ({
    text: line.slice(index + words.length, explicit[n + 1]?.index),
    isExplicit: true,
    isCurrent: CURRENT.test(words),
  }));
}

const inRupees = (text: string): string =>
  text.replace(INDIAN, (_, from: string, to: string | undefined, lakh: string | undefined) => {
    const whole = (amount: string) => String(Math.round(Number(amount) * (lakh ? LAKH : CRORE)));
    return `${to === undefined ? '' : `${whole(from)} - `}${whole(to ?? from)} INR`;
  });

function amountOf(whole: string, decimals: string, thousands: string | undefined): number {
  const units = Number(whole.replace(/\D/g, '') + decimals.replace(',', '.'));
  return thousands === undefined ? units : Math.round(units * 1000);
}

function readAmounts(rest: string, line: string, isExplicit: boolean): ResumeSalary | undefined {
  const amounts: number[] = [];
  let currency: string | null = null;
  let hasThousands = false;
  let stop = 0;
  for (const match of rest.matchAll(AMOUNT)) {
    // The amount must be close to its label, a second one close to the first: "45,000 to 50,000".
    if (match.index - stop > (stop === 0 ? 40 : 12) || amounts.length === 2) break;
    const mark = (match[1] ?? match[5])?.toUpperCase();
    if (mark) currency ??= SYMBOL[mark] ?? mark;
    hasThousands ||= match[4] !== undefined;
    amounts.push(amountOf(match[2] ?? '', match[3] ?? '', match[4]));
    stop = match.index + match[0].length;
  }
  if (amounts.length === 0 || (!currency && !isExplicit)) return undefined;
  // In "45-50k" both amounts are in thousands.
  const sums = hasThousands ? amounts.map((amount) => (amount < 1000 ? amount * 1000 : amount)) : amounts;
  const named = PERIODS.find(([, words]) => words.test(line))?.[0];
  const period =
    named ?? PERIODS.map(([one]) => one).findLast((one) => sums.every((n) => isPlausible(n, one)));
  if (!period || !sums.every((amount) => isPlausible(amount, period))) return undefined;
  if (currency !== 'INR' && sums.some((amount) => amount > MAX_YEARLY)) return undefined;
  // Without a word for the period, only a yearly amount is unambiguous.
  if (!named && period !== 'year') return undefined;
  return {
    min: Math.min(...sums),
    max: sums.length > 1 ? Math.max(...sums) : null,
    currency,
    period,
  };
}

/** But in rupees. */
const MAX_YEARLY = 9_999_999;

const isPlausible = (amount: number, period: Period): boolean =>
  amount >= PLAUSIBLE[period][0] && amount <= PLAUSIBLE[period][1];
