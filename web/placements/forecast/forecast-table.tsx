import { Progress, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCount, formatMoney, formatMonth } from '../../lib/values/formats.ts';
import { ScrollRegion } from '../../ui/page/scroll-region.tsx';
import shared from '../../ui/theme/shared.module.css';
import { type ForecastLine, forecastLines, type Month } from './forecast-lines.ts';

/** The change of the address that opens the rows behind an amount: of the months of a line, in one currency. */
export type RowsOf = (
  part: 'signed' | 'forecast',
  of: { month: string; month_to: string; currency: string },
) => Record<string, unknown>;

const short = (cents: number, currency: string) => formatMoney(cents, currency, { isShort: true });
const CAPTION = 'Signed and expected fees';

/** "Dec 2026", "Q1 2027", "Total". */
function nameOf({ kind, from }: ForecastLine): string {
  if (kind === 'total') return 'Total';
  return kind === 'quarter'
    ? `Q${Math.ceil(Number(from.slice(5)) / 3)} ${from.slice(0, 4)}`
    : formatMonth(from);
}

type ForecastTableProps = {
  months: readonly Month[];
  /** The last month that is shown. */
  until: string;
  rowsOf: RowsOf;
};

/** A line for each month, quarter and currency: signed and expected, stacked as a bar; each amount opens its rows. */
export function ForecastTable({ months, until, rowsOf }: ForecastTableProps) {
  const groups = [...Map.groupBy(months, ({ currency }) => currency)];
  return (
    <ScrollRegion aria-label={CAPTION} className={shared.numbers} style={{ '--least': '460px' }}>
      <table>
        <caption>
          <VisuallyHidden>{CAPTION}</VisuallyHidden>
        </caption>
        <colgroup>
          <col style={{ width: '34%' }} />
          <col span={3} />
        </colgroup>
        <thead className={`${shared.tiny} ${shared.muted}`}>
          <tr className={shared.underlined}>
            <th scope="col">Month</th>
            <th scope="col">Signed</th>
            <th scope="col">Expected</th>
            <th scope="col">Forecast</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(([currency, own]) => {
            const lines = forecastLines(own, until);
            const isNamed = groups.length > 1;
            // Amounts of different currencies have no common scale.
            const largest = Math.max(
              ...lines
                .filter(({ kind }) => kind === 'month')
                .map(({ signed, expected }) => signed + expected),
            );
            return lines.map((line) => (
              <Line
                key={`${line.kind} ${line.from} ${currency}`}
                line={line}
                currency={currency}
                name={isNamed ? `${nameOf(line)} · ${currency}` : nameOf(line)}
                largest={largest}
                rowsOf={rowsOf}
              />
            ));
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

type LineProps = {
  line: ForecastLine;
  currency: string;
  name: string;
  largest: number;
  rowsOf: RowsOf;
};

function Line({ line, currency, name, largest, rowsOf }: LineProps) {
  const { kind, from, to, signed, expected, placements, matches } = line;
  const counts = [
    placements > 0 && formatCount(placements, 'placement'),
    matches > 0 && formatCount(matches, 'opening'),
  ];
  const months = { month: from, month_to: to, currency };
  return (
    <tr className={shared.underlined}>
      <th scope="row" className={kind === 'month' ? shared.strong : shared.bold}>
        {name}
        <span className={`${shared.block} ${shared.micro} ${shared.muted}`}>
          {counts.filter(Boolean).join(', ')}
        </span>
        {kind === 'month' && <Bar signed={signed} expected={expected} largest={largest} />}
      </th>
      <Amount
        text={short(signed, currency)}
        label={`Signed, ${name}`}
        search={placements > 0 ? rowsOf('signed', months) : undefined}
      />
      <Amount
        text={short(expected, currency)}
        label={`Expected, ${name}`}
        search={matches > 0 ? rowsOf('forecast', months) : undefined}
      />
      <td className={`${shared.numeric} ${shared.bold}`} style={{ paddingRight: 16 }}>
        {short(signed + expected, currency)}
      </td>
    </tr>
  );
}

type AmountProps = { text: string; label: string; search: Record<string, unknown> | undefined };

/** An amount that opens its rows; of none nothing is behind it. */
const Amount = ({ text, label, search }: AmountProps) => (
  <td className={shared.numeric}>
    {search ? (
      <Link
        to="."
        resetScroll={false}
        search={(before: object) => ({ ...before, ...search })}
        className={shared.number}
        aria-label={`${text} ${label}`}
      >
        {text}
      </Link>
    ) : (
      <span className={shared.muted} style={{ padding: '0 8px' }}>
        –
      </span>
    )}
  </td>
);

const share = (part: number, whole: number) =>
  whole > 0 ? Math.max(0, Math.min(100, (part / whole) * 100)) : 0;

/** Signed, then expected, of the largest month; the numbers beside it say the same. */
const Bar = ({ signed, expected, largest }: { signed: number; expected: number; largest: number }) => (
  <Progress.Root size={4} mt={4} mb={6} aria-hidden>
    <Progress.Section value={share(signed, largest)} color="var(--pw-seg-1)" aria-label="Signed" />
    <Progress.Section value={share(expected, largest)} color="var(--pw-seg-2)" aria-label="Expected" />
  </Progress.Root>
);
