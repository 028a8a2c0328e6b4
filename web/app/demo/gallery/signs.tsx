import { Box } from '@mantine/core';
import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import { PersonAvatar } from '../../../ui/avatar/person-avatar.tsx';
import { DayChart, type DaySeries } from '../../../ui/charts/day-chart.tsx';
import { Chip, Chips } from '../../../ui/chips/chips.tsx';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Facts } from '../../../ui/text/facts.tsx';
import { light, type TokenName, token } from '../../../ui/theme/tokens.ts';
import type { Part } from './states.tsx';

const DAYS = Array.from({ length: 30 }, (_, day) =>
  new Date(Date.UTC(2026, 10, 1 + day)).toISOString().slice(0, 10),
);

const seriesOf = (name: string, amount: (day: number) => number): DaySeries => ({
  name,
  values: DAYS.map((_, day) => amount(day)),
});
const chart = (
  title: string,
  summary: string,
  kind: 'line' | 'bars',
  ...series: Parameters<typeof seriesOf>[]
) => (
  <DayChart
    title={title}
    summary={summary}
    days={DAYS}
    series={series.map((one) => seriesOf(...one)) as [DaySeries, ...DaySeries[]]}
    kind={kind}
    format={formatNumber}
  />
);

const swatch = (name: TokenName) => (
  <Box w={80} h={40} bg={token(name)} bd="1px solid var(--pw-line)" bdrs={8} />
);
const colours = (Object.keys(light) as TokenName[]).filter((name) => name !== 'shadow');

export const tokens: readonly Part[] = [
  ['Tokens', Object.fromEntries(colours.map((name) => [name, swatch(name)]))],
];

/** Small parts that show a value: chips, statuses, people, contacts, scores. */
export const signs: readonly Part[] = [
  ['Logo', { 'with its name': <Logo />, 'mark only': <Logo markOnly /> }],
  [
    'PersonAvatar',
    {
      small: <PersonAvatar name="Ada Example" />,
      large: <PersonAvatar name="Ada Example" size={42} />,
      'picture fails to load': <PersonAvatar name="Maren Lund" image="data:image/png;base64," size={42} />,
    },
  ],
  [
    'Chip, Chips',
    {
      plain: <Chip label="Payroll" />,
      matched: <Chip label="Payroll" kind="matched" />,
      missing: <Chip label="Year-end" kind="missing" />,
      related: <Chip label="Excel" kind="near" />,
      'more than fit': <Chips items={['Payroll', 'Excel', 'Lean', 'Triage', 'Kafka']} max={3} />,
    },
  ],
  [
    'StatusDot',
    {
      good: <StatusDot label="Active" tone="good" />,
      accent: <StatusDot label="New" tone="accent" />,
      warning: <StatusDot label="On hold" tone="warning" />,
      bad: <StatusDot label="Failed" tone="bad" />,
      plain: <StatusDot label="Archived" />,
    },
  ],
  [
    'Facts',
    {
      'those with a value': (
        <Facts
          minColWidth={120}
          facts={[
            ['First day', '4 Jan 2027'],
            ['Fee', '£12,000'],
            ['Last day', null],
          ]}
        />
      ),
    },
    320,
  ],
  [
    'DayChart',
    {
      line: chart('Agencies', formatCount(26, 'agency', 'agencies'), 'line', [
        'Agencies',
        (day) => 12 + day / 2,
      ]),
      'bars of two series': chart(
        'Emails',
        'Last 30 days',
        'bars',
        ['Sent', (day) => 40 - (day % 7)],
        ['Answered', (day) => (day % 7 < 5 ? 30 + ((day * 13) % 40) : 0)],
      ),
      'bars below zero': chart('Added', 'Less what was removed', 'bars', [
        'Added',
        (day) => (day % 9 === 4 ? -12 : (day * 7) % 30),
      ]),
      'nothing yet': chart('Placements', 'None yet', 'bars', ['Placements', () => 0]),
    },
    320,
  ],
];
