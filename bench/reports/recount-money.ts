// A second count of fees, shares and forecasts, from the rows of an archive and the words of the issue, for an agency user.
import {
  CHANCE_MONTHS,
  DEFAULT_CHANCES,
  DEFAULT_DAYS_TO_START,
  FORECAST_STAGES,
  TOO_FEW,
} from '@placewell/contract/placements/placement-terms.ts';

/** A row of an archive. */
export type Row = Record<string, never> & { [column: string]: unknown };

/** A quotient to the next whole number; exactly half goes to the even one. */
export function toEven(numerator: bigint, denominator: bigint): number {
  const whole = numerator / denominator;
  const rest = (numerator - whole * denominator) * 2n;
  const [size, away] = [rest < 0n ? -rest : rest, numerator < 0n ? -1n : 1n];
  const isUp = size > denominator || (size === denominator && whole % 2n !== 0n);
  return Number(isUp ? whole + away : whole);
}

/** A decimal as a fraction of 100. */
const cents = (value: unknown) => BigInt(Math.round(Number(value) * 100));
/** A percentage of an amount. */
export const share = (amount: number, percent: unknown) => toEven(BigInt(amount) * cents(percent), 10_000n);
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
export const dayPlus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

type Pay = { salary: unknown; period: unknown; hours: unknown };

/** A percentage of a year's pay, in cents; a year has 12 months, 52 weeks and 260 days. */
function percentFee(percent: unknown, { salary, period, hours }: Pay): number {
  const yearly: Record<string, bigint> = {
    year: 100n,
    month: 1_200n,
    day: 26_000n,
    hour: cents(hours ?? 0) * 52n,
  };
  return toEven(BigInt(Number(salary)) * (yearly[String(period)] ?? 0n) * cents(percent), 10_000n);
}

/** The fee of a placement by its terms. */
export function feeOf(placement: Row): number {
  const { fee_kind, flat_fee_cents, fee_percent, salary, salary_period, hours_per_week } = placement;
  if (fee_kind === 'flat') return Number(flat_fee_cents);
  if (fee_kind === 'percent')
    return percentFee(fee_percent, { salary, period: salary_period, hours: hours_per_week });
  const margin = BigInt(Number(placement.bill_rate_cents) - Number(placement.pay_rate_cents));
  const days = placement.end_on
    ? BigInt(daysFrom(String(placement.start_on), String(placement.end_on)))
    : 52n * 7n;
  return toEven(margin * cents(hours_per_week) * days, 700n);
}

export type Entry = {
  id: string;
  placement: Row;
  stage: string;
  day: string;
  fee_cents: number;
  /** What it adds to whom. */
  shares: Map<string, number>;
};

const summed = (rows: readonly (readonly [string, number])[]) => {
  const sums = new Map<string, number>();
  for (const [key, amount] of rows) sums.set(key, (sums.get(key) ?? 0) + amount);
  return sums;
};

/** What a placement and each of its corrections add to the fees, and to whom, as they followed each other. */
export function entriesOf(placement: Row, splitRows: readonly Row[], corrections: readonly Row[]): Entry[] {
  const id = String(placement.placement_id);
  let splits = splitRows.filter((row) => row.placement_id === id).map((row) => ({ ...row }) as Row);
  const divided = (amount: number) =>
    summed(splits.map((row) => [String(row.user_id), share(amount, row.percent)] as const));
  let [net, had] = [feeOf(placement), divided(feeOf(placement))];
  const first: Entry = {
    ...{ id, placement, stage: 'placement', day: String(placement.start_on) },
    ...{ fee_cents: net, shares: had },
  };
  const rows = corrections
    .filter((row) => row.placement_id === id)
    .toSorted((a, b) =>
      `${a.created_at} ${a.correction_id}` < `${b.created_at} ${b.correction_id}` ? -1 : 1,
    );
  const later = rows.map((row): Entry => {
    const fee_cents = Number(row.fee_cents);
    net += fee_cents;
    if (row.splits) splits = row.splits as unknown as Row[];
    const target = row.splits ? divided(net) : undefined;
    const people = new Set([...had.keys(), ...(target?.keys() ?? [])]);
    const shares = target
      ? new Map([...people].map((user) => [user, (target.get(user) ?? 0) - (had.get(user) ?? 0)]))
      : divided(fee_cents);
    had = summed([...had, ...shares]);
    return {
      ...{ id: String(row.correction_id), placement, stage: String(row.correction_kind) },
      ...{ day: String(row.corrected_on), fee_cents, shares },
    };
  });
  return [first, ...later];
}

/** A day, a number of months earlier; the last of the month where it is shorter. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** The roots of (share - p)^2 = z^2 p (1 - p) / n, between which Wilson's interval of 90 % lies. */
function wilson(n: number, placed: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const square = 1.6448536269514722 ** 2;
  const [rate, a] = [placed / n, 1 + square / n];
  const b = -(2 * rate + square / n);
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * rate * rate));
  const thousandths = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
  return { low: thousandths((-b - root) / (2 * a)), high: thousandths((-b + root) / (2 * a)) };
}

/** A match that counts: the days on which it came to each stage first, and whether it has ended. */
export type Way = { match: Row; firstDays: ReadonlyMap<string, string>; hasEnded: boolean };

/** The chance of each stage with what it rests on. */
export function chancesOf(ways: readonly Way[], placements: readonly Row[], today: string) {
  const since = monthsBefore(today, CHANCE_MONTHS);
  const wayOf = new Map(ways.map((way) => [way.match.match_id as unknown, way]));
  return FORECAST_STAGES.map((stage) => {
    const ended = ways.filter(({ firstDays, hasEnded }) => hasEnded && (firstDays.get(stage) ?? '') >= since);
    const [n, placed] = [ended.length, ended.filter(({ firstDays }) => firstDays.has('placed')).length];
    const days = placements
      .filter((row) => !row.deleted_at && String(row.agreed_on) >= since)
      .flatMap((row) => {
        const entry = wayOf.get(row.match_id)?.firstDays.get(stage);
        return entry === undefined ? [] : [daysFrom(entry, String(row.start_on))];
      })
      .sort((a, b) => a - b);
    const twice = (days[Math.floor((days.length - 1) / 2)] ?? 0) + (days[Math.floor(days.length / 2)] ?? 0);
    const days_are_own = days.length >= TOO_FEW;
    return {
      stage,
      n,
      placed,
      chance: toEven(BigInt(placed * 1000 + Math.round(2000 * DEFAULT_CHANCES[stage])), BigInt(n + 2)) / 1000,
      ...wilson(n, placed),
      is_too_few: n < TOO_FEW,
      default_chance: DEFAULT_CHANCES[stage],
      days_to_start: days_are_own ? toEven(BigInt(Math.max(0, twice)), 2n) : DEFAULT_DAYS_TO_START[stage],
      days_are_own,
    };
  });
}

/** What the fee of one opening of a job is: as it was typed, else the client's terms of the middle of the pay range. */
export function jobFee(job: Row, client: Row | undefined, currency: unknown) {
  const inCurrency = (fee_cents: number, given: unknown) =>
    given || currency ? { fee_cents, currency: String(given ?? currency) } : undefined;
  if (job.expected_fee_cents !== null)
    return inCurrency(Number(job.expected_fee_cents), job.expected_fee_currency);
  if (client?.fee_kind === 'flat')
    return client.fee_cents === null ? undefined : inCurrency(Number(client.fee_cents), client.fee_currency);
  const [low, high] = [job.salary_min ?? job.salary_max, job.salary_max ?? job.salary_min];
  const isKnown = low !== null && job.salary_period !== null && job.salary_period !== 'hour';
  if (client?.fee_kind !== 'percent' || !isKnown) return undefined;
  const salary = toEven(BigInt(Number(low)) + BigInt(Number(high)), 2n);
  const pay = { salary, period: job.salary_period, hours: null };
  return inCurrency(percentFee(client.fee_percent, pay), job.salary_currency);
}

/** A fee times a chance. */
export const timesChance = (fee_cents: number, chance: number) =>
  toEven(BigInt(fee_cents) * BigInt(Math.round(chance * 1000)), 1000n);
