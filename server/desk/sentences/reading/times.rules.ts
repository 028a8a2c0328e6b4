import {
  type Chip,
  type Found,
  foundBy,
  matchWords,
  type Reader,
  sizeOf,
  unreadWords,
} from './chip.rules.ts';
import { DAYS_OF, type Days, daysBetween, readDays, readLast } from './days.rules.ts';

const MAX_NOTICE = 730;

const AVAILABLE =
  /^(?:who (?:is|are) |is |are )?(?:available|availability|free|ready|(?:can|could|able to|ready to|who can) (?:start|begin|join)|start|starts|starting|start date)(?: to (?:start|work))?(?= |$)/;
const NOW = /^(?:now|immediately|asap|straight away|right away|right now|at once)(?= |$)/;
const AT_ONCE =
  /^(?:asap|immediate(?:ly)?(?: (?:start|starters?|joiners?|available|availability))?|(?:no|zero|0) notice(?: period)?)(?= |$)/;
const WITHIN =
  /^(?:in|within|inside) (?:the next |under )?(\d{1,3}|an?) (day|week|month)s?'?(?: time)?(?= |$)/;
const AS_FIRST_DAY = /^(?:by|before|until|from|on) $/;
const NOTICE_BEFORE =
  /^notice(?: period)?(?: of)?(?: (?:up to|under|less than|(?:no|not) (?:more|longer) than|not over|max|maximum|at most|below|<=?))? (\d{1,3}|an?) (day|week|month)s?'?(?: max| or less)?(?= |$)/;
const NOTICE_AFTER =
  /^(?:(?:up to|within|under|less than|(?:no|not) (?:more|longer) than|not over|max|maximum|at most|below|on) )?(\d{1,3}|an?) (day|week|month)s?'?s?(?: of)? notice(?: period)?(?: max| maximum| or less)?(?= |$)/;
/** A shortest notice is no filter. */
const LEAST_NOTICE =
  /^(?:notice(?: period)?(?: of)? )?(?:over|more than|longer than|at least|min|minimum|above|not (?:under|below)|(?:no|not) less than) (?:\d{1,3}|an?) (?:day|week|month)s?'?s?(?: of)?(?: notice(?: period)?)?(?= |$)/;

const countOf = (text: string | undefined) => (text?.startsWith('a') ? 1 : Number(text));
const unitDays = (found: RegExpExecArray) => countOf(found[1]) * (DAYS_OF[found[2] ?? ''] ?? 1);

const notice = (days: number): Chip => ({
  name: 'notice',
  value: String(days),
  filter: { notice_period: days },
  isFirm: true,
});
const foundNotice = (days: number, size: number): Found | undefined =>
  days >= 0 && days <= MAX_NOTICE ? { chips: [notice(days)], size } : undefined;

/** "free in December" means until its last day, "from December" until its first. */
function readAvailable(line: string, today: string): Found | undefined {
  const start = matchWords(AVAILABLE, line)?.[0];
  if (start === undefined) return undefined;
  const rest = line.slice(start.length + 1);
  const size = sizeOf(start);
  const now = NOW.exec(rest);
  if (now) return foundNotice(0, size + sizeOf(now[0]));
  const within = WITHIN.exec(rest);
  if (within) return foundNotice(unitDays(within), size + sizeOf(within[0]));
  const preposition =
    `${/^(?:in|during|by|before|until|from|on|for)(?= )/.exec(rest)?.[0] ?? ''} `.trimStart();
  const days = readDays(rest.slice(preposition.length), today, false);
  if (!days) return undefined;
  const until = AS_FIRST_DAY.test(preposition) ? days.from : days.to;
  return foundNotice(Math.max(0, daysBetween(today, until)), size + sizeOf(preposition) + days.size);
}

/** "available now", "free in December", "can start within 2 weeks", "one month's notice": the longest notice in days. */
export const readNotice: Reader = (line, { list, today }) => {
  if (list !== 'candidates') return undefined;
  const atOnce = matchWords(AT_ONCE, line);
  if (atOnce) return foundBy(atOnce, notice(0));
  const least = matchWords(LEAST_NOTICE, line);
  if (least?.[0].includes('notice')) return unreadWords(sizeOf(least[0]));
  const stated = matchWords(NOTICE_BEFORE, line) ?? matchWords(NOTICE_AFTER, line);
  if (stated) return foundNotice(unitDays(stated), sizeOf(stated[0]));
  return readAvailable(line, today);
};

const ADDED =
  /^(?:(?:who|that) (?:were |was )?)?(?:added|uploaded|created|registered|imported|received|matched|found|joined|opened|came in|new)(?: (?:on|in|since|from|within|during|after))?(?= |$)/;

/** "added last week", "new today", "uploaded in the last 3 days", "added since Monday". */
export const readAdded: Reader = (line, { list, today }) => {
  const start = matchWords(ADDED, line)?.[0];
  if (start === undefined) return undefined;
  const rest = line.slice(start.length + 1);
  const days = readLast(rest, today) ?? readDays(rest, today, true);
  if (!days || days.from > today) return undefined;
  const isOpen = /(?:since|after)$/.test(start);
  const to = isOpen || days.to > today ? today : days.to;
  return { chips: [added(list, { ...days, to })], size: sizeOf(start) + days.size };
};

const added = (list: string, { from, to }: Days): Chip => ({
  name: 'added',
  value: `${from}..${to}`,
  filter: list === 'matches' ? { match_from: from, match_to: to } : { from_date: from, to_date: to },
  isFirm: true,
});
