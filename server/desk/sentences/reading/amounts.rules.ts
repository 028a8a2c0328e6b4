import { limits } from '@placewell/contract/limits.ts';
import { type DistanceUnit, isDistanceAllowed } from '@placewell/contract/sourcing/places.ts';
import { type Chip, foundBy, matchWords, type Reader, sizeOf, unreadWords } from './chip.rules.ts';

const AT_LEAST =
  /^(?:at least|(?:no|not) (?:less|fewer) than|not (?:under|below)|minimum of|minimum|min|over|more than|above|from|>=|>|≥|earning|earns) /;
const AT_MOST =
  /^(?:at most|maximum of|maximum|max|up to|under|less than|fewer than|below|(?:no|not) (?:more|longer) than|not (?:over|above)|<=|<|≤) /;

/** The words before an amount that bound it. */
function boundOf(line: string): { bound: 'min' | 'max' | undefined; rest: string } {
  const [least] = AT_LEAST.exec(line) ?? [];
  if (least !== undefined) return { bound: 'min', rest: line.slice(least.length) };
  const [most] = AT_MOST.exec(line) ?? [];
  if (most !== undefined) return { bound: 'max', rest: line.slice(most.length) };
  return { bound: undefined, rest: line };
}

/** "3.5", "3,5". */
const numberOf = (text: string) => Number(text.replace(',', '.'));
const formatBounds = (min: number | undefined, max: number | undefined) => `${min ?? ''}..${max ?? ''}`;

const YEARS =
  /^(?:between )?(\d{1,2}(?:[.,]\d)?)(?: (?:-|to|and) (\d{1,2}(?:[.,]\d)?))?( \+)? (?:years?|yrs?|y|yoe)( \+)?(?: (?:min|minimum|plus|or more|and up|max|maximum|or less))?(?: old)?(?:'?s?(?: of)? (?:experience|exp))?/;
const MONTHS = /^(\d{1,3}) months?(?: of)? (?:experience|exp)/;

const years = (min: number | undefined, max: number | undefined): Chip => ({
  name: 'years',
  value: formatBounds(min, max),
  filter: {
    ...(min !== undefined && { experience_min: min }),
    ...(max !== undefined && { experience_max: max }),
  },
  isFirm: true,
});

/** An age, or years that are none of experience: "aged over 40", "3 years ago", "in the last 2 years". */
const OTHER_YEARS =
  /^(?:aged?|ages)(?: of)?(?: (?:at least|over|under|above|below|between|more than|less than|up to|from))? \d{1,3}(?: (?:-|to|and) \d{1,3})?(?: years?)?(?: old)?(?= |$)|^(?:over|under|about)? ?\d{1,3} (?:years?|yrs?|months?) (?:ago|contract|degree|course|apprenticeship|gap|fixed term|old)(?= |$)|^(?:(?:in|within|over|for|during) )?(?:the )?(?:last|past|next) \d{1,2} (?:years?|yrs?)(?= |$)/;

/** "3+ years", "2 to 5 yrs", "less than 2 years of experience", "12 months experience". */
export const readYears: Reader = (line, { list }) => {
  const other = matchWords(OTHER_YEARS, line);
  if (other) return unreadWords(sizeOf(other[0]));
  if (list === 'matches') return undefined;
  const { bound, rest } = boundOf(line);
  const before = line.length - rest.length;
  const inMonths = matchWords(MONTHS, rest);
  const found = inMonths ?? matchWords(YEARS, rest);
  if (!found || found[0].endsWith(' old')) return undefined;
  const whole = matchWords(/^.*/, line.slice(0, before) + found[0]);
  if (!whole) return undefined;
  const first = inMonths ? Math.round((Number(found[1]) / 12) * 10) / 10 : numberOf(found[1] ?? '');
  const second = inMonths || found[2] === undefined ? undefined : numberOf(found[2]);
  if (second !== undefined) return second < first ? undefined : foundBy(whole, years(first, second));
  const isMost = bound === 'max' || /(?:max|maximum|or less)\b/.test(found[0].slice(found[1]?.length));
  if (Math.max(first, second ?? 0) > 80) return undefined;
  return foundBy(whole, isMost ? years(undefined, first) : years(first, undefined));
};

const AMOUNT = /^(?:between )?([£€$]?\d[\d.]*k?)(?: (?:-|to|and) ([£€$]?\d[\d.]*k?))?( \+)?/;
const CURRENCIES: Readonly<Record<string, string>> = { '£': 'GBP', '€': 'EUR', $: 'USD' };
/** Less is an hourly or daily rate, or no pay. */
const LEAST_PAY = 1_000;
/** Without a currency or "k", less may be anything. */
const LEAST_PLAIN_PAY = 10_000;
const RATE = /^(?:per|an?|\/|p|pd|ph) ?(?:hour|hr|day|week|month|h|d)?(?= |$)/;
const PAY_WORDS = /^(?:a year|per year|per annum|pa|p\.a|salary|gross|pay)(?= |$)/;

function payOf(text: string | undefined, isThousands: boolean): number | undefined {
  if (text === undefined) return undefined;
  const digits = text.replace(/[£€$k]/g, '');
  const amount = /^\d{1,3}\.\d{3}$/.test(digits) ? Number(digits.replace('.', '')) : Number(digits);
  return Math.round(amount * (text.endsWith('k') || isThousands ? 1_000 : 1));
}

const OTHER_UNIT = /^(?:miles?|km|mi|people|candidates)(?= |$)/;
const LABEL = /^(?:salary|pay|paying|wants|asking|expects|earning|budget)(?: of)?(?= )/;

/** The two ends of an amount; undefined if it is no yearly pay. */
function endsOf([, first = '', second]: RegExpExecArray, after: string) {
  const hasSign = /[£€$k]/.test(first + (second ?? ''));
  const low = payOf(first, second?.endsWith('k') === true && !first.endsWith('k'));
  const high = payOf(second, false);
  const isPay =
    low !== undefined && low >= (hasSign ? LEAST_PAY : LEAST_PLAIN_PAY) && low <= limits.salaryMaxJobs;
  const isOther = OTHER_UNIT.test(after) || (RATE.test(after) && !PAY_WORDS.test(after));
  return isPay && !isOther && (high === undefined || high >= low) ? { low, high } : undefined;
}

function payChip(min: number | undefined, max: number | undefined, currency: string | undefined): Chip {
  return {
    name: 'pay',
    value: [formatBounds(min, max), currency].filter(Boolean).join(' '),
    filter: {
      ...(min !== undefined && { salary_min: min }),
      ...(max !== undefined && { salary_max: max }),
      ...(currency && { salary_currency: currency }),
    },
    isFirm: true,
  };
}

/** "under £28k", "30-35k", "40k+", "max 120k". A lone amount is what someone asks at most, or a job offers at least. */
export const readPay: Reader = (line, { list }) => {
  if (list === 'matches') return undefined;
  const label = matchWords(LABEL, line)?.[0] ?? '';
  const { bound, rest } = boundOf(line.slice(label.length).trimStart());
  const found = matchWords(AMOUNT, rest);
  if (!found) return undefined;
  const [whole, first = '', second, plus] = found;
  const after = rest.slice(whole.length).trimStart();
  const ends = endsOf(found, after);
  if (!ends) return undefined;
  const { low, high } = ends;
  const currency = CURRENCIES[first[0] ?? ''] ?? CURRENCIES[second?.[0] ?? ''];
  const isLeast = bound === 'min' || plus !== undefined || (bound === undefined && list === 'jobs');
  const chip =
    high === undefined && !isLeast ? payChip(undefined, low, currency) : payChip(low, high, currency);
  const before = line.slice(0, line.length - rest.length);
  const size = sizeOf(before) + sizeOf(whole) + sizeOf(PAY_WORDS.exec(after)?.[0] ?? '');
  return { chips: [chip], size };
};

const SCORE =
  /^(?:scores?|scored|scoring|points?) (?:of )?(?:(over|above|more than|at least|min|>=?|from|(?:no|not) less than|not (?:under|below)|under|below|less than|<=?|up to|(?:no|not) more than|not (?:over|above)) )?(\d{1,3})( \+)?/;
const SCORE_LAST =
  /^(?:(over|above|more than|at least|min|>=?|from|(?:no|not) less than|not (?:under|below)|under|below|less than|<=?|up to|(?:no|not) more than|not (?:over|above)) )?(\d{1,3})( \+)? (?:points?|score)/;

/** "score over 80", "80+ points"; of matches only. */
export const readScore: Reader = (line, { list }) => {
  if (list !== 'matches') return undefined;
  const found = matchWords(SCORE, line) ?? matchWords(SCORE_LAST, line);
  const score = Number(found?.[2]);
  if (!found || score > limits.scoreMax) return undefined;
  const isMost = /^(?:under|below|less than|<|up to|no more|not (?:more|over|above))/.test(found[1] ?? '');
  const filter = isMost ? { max_score: score } : { min_score: score };
  const value = isMost ? `..${score}` : `${score}..`;
  return foundBy(found, { name: 'score', value, filter, isFirm: true });
};

const DISTANCE =
  /^(?:within |up to |max |\+ )?(\d{1,3}(?:[.,]\d)?) ?(km|kms|kilometers|kilometres|mi|mile|miles)(?: radius)?(?= |$)/;

/** "10 miles", "+ 25 km", "30 mile radius". */
export function readDistance(
  line: string,
): { distance: { amount: number; unit: DistanceUnit }; size: number } | undefined {
  const found = DISTANCE.exec(line);
  if (!found) return undefined;
  const distance = {
    amount: numberOf(found[1] ?? ''),
    unit: found[2]?.startsWith('m') ? 'mi' : 'km',
  } as const;
  return isDistanceAllowed(distance) ? { distance, size: found[0].trim().split(' ').length } : undefined;
}
