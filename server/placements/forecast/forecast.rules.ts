import {
  chanceOf,
  dayAfter,
  expectedFee,
  feeOf,
  middleOfPay,
  percentOf,
  roundHalfEven,
} from '@placewell/contract/placements/fees.ts';
import type { StageChance } from '@placewell/contract/placements/forecast.ts';
import {
  DEFAULT_CHANCES,
  DEFAULT_DAYS_TO_START,
  FORECAST_STAGES,
  type ForecastStage,
  TOO_FEW,
} from '@placewell/contract/placements/placement-terms.ts';
import type { DefaultSplit, ForecastJob, FurthestMatch } from './forecast.repo.ts';
import type { SignedFee } from './signed.repo.ts';

/** Matches that entered a stage and have ended, and how many of them were placed. */
export type EndedMatches = { stage: ForecastStage; n: number; placed: number };
/** Of placements: how many there are, and their median days from the entry into a stage to the start. */
export type DaysToStart = { stage: ForecastStage; n: number; median: number };

/** The chance of each stage and its days to the start, both the agency's own where enough is known. */
export function stageChances(
  ended: readonly EndedMatches[],
  days: readonly DaysToStart[],
): Map<ForecastStage, StageChance> {
  return new Map(
    FORECAST_STAGES.map((stage) => {
      const { n, placed } = ended.find((one) => one.stage === stage) ?? { n: 0, placed: 0 };
      const own = days.find((one) => one.stage === stage);
      const days_are_own = own !== undefined && own.n >= TOO_FEW;
      return [
        stage,
        {
          stage,
          n,
          placed,
          ...chanceOf(stage, n, placed, TOO_FEW),
          default_chance: DEFAULT_CHANCES[stage],
          days_to_start: days_are_own ? wholeDays(own.median) : DEFAULT_DAYS_TO_START[stage],
          days_are_own,
        },
      ];
    }),
  );
}

/** A median of whole days, which may be a half, to the even day; never before the entry. */
const wholeDays = (median: number) => Math.max(0, Number(roundHalfEven(BigInt(Math.round(median * 2)), 2n)));

export type JobFee = { fee_cents: number; currency: string };
type PricedJob = Pick<
  ForecastJob,
  | 'expected_fee_cents'
  | 'expected_fee_currency'
  | 'salary_min_cents'
  | 'salary_max_cents'
  | 'salary_period'
  | 'salary_currency'
  | 'fee_kind'
  | 'fee_percent'
  | 'fee_cents'
  | 'fee_currency'
  | 'agency_currency'
>;

/**
 * What one placement in the job is worth: the fee that was typed, else what the client's terms make of the middle of the
 * pay range. Undefined where terms, pay or currency are unknown; a job knows no hours a week, so neither pay by the hour
 * nor an hourly margin gives a fee.
 */
export function jobFee(job: PricedJob, today: string): JobFee | undefined {
  if (job.expected_fee_cents !== null)
    return inCurrency(job.expected_fee_cents, job.expected_fee_currency ?? job.agency_currency);
  const currency =
    (job.fee_kind === 'percent' ? job.salary_currency : job.fee_currency) ?? job.agency_currency;
  const fee = feeOf({
    currency,
    fee_kind: job.fee_kind,
    fee_percent: job.fee_percent,
    flat_fee_cents: job.fee_cents,
    salary: null,
    salary_cents: middleOfPay(job.salary_min_cents, job.salary_max_cents),
    salary_period: job.salary_period,
    hours_per_week: null,
    pay_rate_cents: null,
    bill_rate_cents: null,
    start_on: today,
    end_on: null,
  });
  if ('missing' in fee) return undefined;
  return inCurrency(fee.fee_cents, currency);
}

const inCurrency = (fee_cents: number, currency: string | null): JobFee | undefined =>
  currency === null ? undefined : { fee_cents, currency };

/** A free opening with its match and its fee. */
export type ForecastRow = FurthestMatch &
  Pick<ForecastJob, 'job_title' | 'client_name' | 'recruiter_id'> &
  JobFee & {
    chance: number;
    /** Times the chance, to the cent. */
    expected_fee_cents: number;
    /** Today and the days from its stage to the start. */
    day: string;
  };
export type Forecast = { rows: ForecastRow[]; without_fee: number; without_match: number };

/** Every free opening once: with match and fee as a row, else counted by what it lacks, the match first. */
export function forecastOf(
  jobs: readonly ForecastJob[],
  matches: readonly FurthestMatch[],
  { chances, today }: { chances: ReadonlyMap<ForecastStage, StageChance>; today: string },
): Forecast {
  const ofJob = Map.groupBy(matches, ({ job_id }) => job_id);
  const rows: ForecastRow[] = [];
  let [without_fee, without_match] = [0, 0];
  for (const job of jobs) {
    const own = ofJob.get(job.job_id) ?? [];
    without_match += job.free - own.length;
    const fee = jobFee(job, today);
    if (!fee) {
      without_fee += own.length;
      continue;
    }
    for (const match of own) {
      const { chance, days_to_start } = chances.get(match.stage) as StageChance;
      rows.push({
        ...match,
        job_title: job.job_title,
        client_name: job.client_name,
        recruiter_id: job.recruiter_id,
        ...fee,
        chance,
        expected_fee_cents: expectedFee(fee.fee_cents, chance),
        day: dayAfter(today, days_to_start),
      });
    }
  }
  return { rows, without_fee, without_match };
}

export const monthOf = (day: string) => day.slice(0, 7);

/** Whether a day is in a month, or in those from `month` to `month_to`. */
export const isInMonths = (
  day: string,
  { month, month_to }: { month?: string | undefined; month_to?: string | undefined },
) => (month === undefined || monthOf(day) >= month) && (month_to ?? month ?? monthOf(day)) >= monthOf(day);

/** The percentages of the default splits that a person has of an opening: as the owner of the job, and of the candidate. */
export const percentsOf = (
  row: Pick<ForecastRow, 'recruiter_id' | 'candidate_recruiter_id'>,
  splits: readonly DefaultSplit[],
  user_id: string,
): number[] =>
  splits
    .filter(
      ({ split_role }) =>
        (split_role === 'client' ? row.recruiter_id : row.candidate_recruiter_id) === user_id,
    )
    .map(({ percent }) => percent);

/** A person's shares of a forecast by the default splits, each rounded like the splits of a placement. */
export function sharesOf(
  { rows, ...forecast }: Forecast,
  splits: readonly DefaultSplit[],
  user_id: string,
): Forecast & { without_share: number } {
  const shared = rows.flatMap((row) => {
    const percents = percentsOf(row, splits, user_id).filter((percent) => percent > 0);
    if (percents.length === 0) return [];
    const share = (cents: number) => percents.reduce((sum, percent) => sum + percentOf(cents, percent), 0);
    return [{ ...row, fee_cents: share(row.fee_cents), expected_fee_cents: share(row.expected_fee_cents) }];
  });
  return { ...forecast, rows: shared, without_share: rows.length - shared.length };
}

/** Signed and expected fees by month and currency, in this order. */
export function forecastMonths(rows: readonly ForecastRow[], signed: readonly SignedFee[]) {
  const keyOf = ({ day, currency }: { day: string; currency: string }) => `${monthOf(day)} ${currency}`;
  const expected = Map.groupBy(rows, keyOf);
  const agreed = Map.groupBy(signed, keyOf);
  return [...new Set([...expected.keys(), ...agreed.keys()])].sort().map((key) => {
    const [own, placements] = [expected.get(key) ?? [], agreed.get(key) ?? []];
    return {
      month: key.slice(0, 7),
      currency: key.slice(8),
      matches: own.length,
      expected_fee_cents: own.reduce((sum, row) => sum + row.expected_fee_cents, 0),
      full_fee_cents: own.reduce((sum, row) => sum + row.fee_cents, 0),
      placements: placements.length,
      signed_fee_cents: placements.reduce((sum, { fee_cents }) => sum + fee_cents, 0),
    };
  });
}

/** Jobs to be won by currency, with the fee of all their free openings, and how many have no fee that is known. */
export function prospectsOf(jobs: readonly ForecastJob[], today: string) {
  const priced = jobs.map((job) => ({ job, fee: jobFee(job, today) }));
  const known = priced.flatMap(({ job, fee }) => (fee ? [{ ...fee, free: job.free }] : []));
  const groups = Map.groupBy(known, ({ currency }) => currency);
  return {
    prospects: [...groups].sort(byKey).map(([currency, own]) => ({
      currency,
      jobs: own.length,
      full_fee_cents: own.reduce((sum, { fee_cents, free }) => sum + fee_cents * free, 0),
    })),
    prospects_without_fee: priced.length - known.length,
  };
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);
