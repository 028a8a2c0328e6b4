import type { PageLines } from '../page-lines.ts';
import type { Field, ResumeSalary } from '../result.ts';

/** Words that can only mean the person's current or expected salary. */
const EXPLICIT =
  /\b(?:(?:expected|desired|current|target|minimum|present|last)\s+(?:annual\s+|monthly\s+|gross\s+|base\s+)*(?:salary|compensation|remuneration|pay|ctc|rate)|(?:salary|pay|compensation|rate)\s+(?:expectations?|requirements?|range|wish)|expected\s+ctc|gehaltsvorstellung(?:en)?|gehaltswunsch|wunschgehalt|jahresgehalt|pretensi(?:ón|ones)\s+salarial(?:es)?|expectativas?\s+salarial(?:es)?|salario\s+(?:deseado|actual|esperado)|prétentions?\s+salariales?|salaire\s+(?:souhaité|actuel))/iu;
/** Words that also name a field of work: only at the start of the line, before a colon or the amount. */
const LABEL =
  /^\W*(?:annual |base |gross )?(?:salary|compensation|remuneration|gehalt|vergütung|salario|salaire|rémunération)\b\s*(?:\([^)]{0,20}\)\s*)?(?::|[–—-]\s|(?=[€$£]|(?:eur|usd|gbp|chf)\b|\d))/iu;
const MARK = String.raw`[€$£]|\b(?:eur|euros?|usd|gbp|chf|inr|cad|aud|sgd|zar|aed|pln|sek|nok|dkk)\b`;
const AMOUNT = new RegExp(
  `(?:(${MARK})\\s*|(?<!\\s)\\s+)?(?<![\\d.,])(\\d{1,3}(?:[.,'’ \\u202f]\\d{3})+|\\d{1,7})(?:[.,]\\d{1,2})?(?![\\d%])\\s*(k\\b)?\\s*(${MARK})?`,
  'giu',
);
const SYMBOL: Record<string, string> = { '€': 'EUR', $: 'USD', '£': 'GBP', EURO: 'EUR', EUROS: 'EUR' };

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
/** Plausible amounts per period, in any of the currencies above; other numbers count something else. */
const PLAUSIBLE: Record<Period, [number, number]> = {
  hour: [5, 1000],
  day: [40, 10_000],
  month: [200, 500_000],
  year: [4000, 9_999_999],
};

/**
 * The salary that the person states: explicit words ("expected salary") or a labelled line with a currency, and an amount
 * that is plausible for its period. Ignores figures in sentences about work ("pay for 600 carers").
 */
export function findSalary(doc: PageLines): Field<ResumeSalary> | undefined {
  for (const line of doc.lines) {
    if (line.text.length > 160) continue;
    const explicit = EXPLICIT.exec(line.text);
    const label = explicit ?? LABEL.exec(line.text);
    if (!label) continue;
    const rest = line.text.slice(label.index + label[0].length);
    const value = readAmounts(rest, line.text, explicit !== null);
    if (value) return { value, confidence: explicit ? 0.8 : 0.7, quote: line.text, page: line.page };
  }
  return undefined;
}

function readAmounts(rest: string, line: string, isExplicit: boolean): ResumeSalary | undefined {
  const amounts: number[] = [];
  let currency: string | null = null;
  let hasThousands = false;
  let stop = 0;
  for (const match of rest.matchAll(AMOUNT)) {
    // The amount must be close to its label, a second one close to the first: "45,000 to 50,000".
    if (match.index - stop > (stop === 0 ? 40 : 12) || amounts.length === 2) break;
    const mark = (match[1] ?? match[4])?.toUpperCase();
    if (mark) currency ??= SYMBOL[mark] ?? mark;
    hasThousands ||= match[3] !== undefined;
    amounts.push(Number(match[2]?.replace(/\D/g, '')) * (match[3] ? 1000 : 1));
    stop = match.index + match[0].length;
  }
  if (amounts.length === 0 || (!currency && !isExplicit)) return undefined;
  // In "45-50k" both amounts are in thousands.
  const sums = hasThousands ? amounts.map((amount) => (amount < 1000 ? amount * 1000 : amount)) : amounts;
  const named = PERIODS.find(([, words]) => words.test(line))?.[0];
  const period =
    named ?? PERIODS.map(([one]) => one).findLast((one) => sums.every((n) => isPlausible(n, one)));
  if (!period || !sums.every((amount) => isPlausible(amount, period))) return undefined;
  // Without a word for the period, only a yearly amount is unambiguous.
  if (!named && period !== 'year') return undefined;
  return {
    min: Math.min(...sums),
    max: sums.length > 1 ? Math.max(...sums) : null,
    currency,
    period,
  };
}

const isPlausible = (amount: number, period: Period): boolean =>
  amount >= PLAUSIBLE[period][0] && amount <= PLAUSIBLE[period][1];
