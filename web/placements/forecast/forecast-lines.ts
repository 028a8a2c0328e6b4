import type { Forecast } from './forecast.queries.ts';

export type Month = Forecast['months'][number];

/** Of one currency: a month, a quarter that is shown to its end, or all months. */
export type ForecastLine = {
  kind: 'month' | 'quarter' | 'total';
  /** The first and the last month. */
  from: string;
  to: string;
  signed: number;
  expected: number;
  placements: number;
  matches: number;
};

const monthOf = (year: string, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** The first and the last month of the quarter of a month. */
function quarterOf(month: string): { from: string; to: string } {
  const [year = '', number] = month.split('-');
  const last = Math.ceil(Number(number) / 3) * 3;
  return { from: monthOf(year, last - 2), to: monthOf(year, last) };
}

const lineOf = (
  kind: ForecastLine['kind'],
  { from, to }: { from: string; to: string },
  own: readonly Month[],
) => {
  const sum = (amount: (month: Month) => number) => own.reduce((all, month) => all + amount(month), 0);
  return {
    ...{ kind, from, to },
    signed: sum(({ signed_fee_cents }) => signed_fee_cents),
    expected: sum(({ expected_fee_cents }) => expected_fee_cents),
    placements: sum(({ placements }) => placements),
    matches: sum(({ matches }) => matches),
  };
};

/** The months of a currency, each quarter behind its months, and the total. */
export function forecastLines(months: readonly Month[], until: string): ForecastLine[] {
  const sorted = months.toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const quarters = [...Map.groupBy(sorted, ({ month }) => quarterOf(month).to)];
  const [first, last] = [sorted[0]?.month ?? until, sorted.at(-1)?.month ?? until];
  return [
    ...quarters.flatMap(([to, own]): ForecastLine[] => [
      ...own.map((one) => lineOf('month', { from: one.month, to: one.month }, [one])),
      ...(to <= until ? [lineOf('quarter', quarterOf(to), own)] : []),
    ]),
    lineOf('total', { from: first, to: last }, sorted),
  ];
}
