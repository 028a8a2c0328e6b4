import { Box } from '@mantine/core';
import type { OffLimits } from '@placewell/contract/clients/off-limits.ts';
import { ClientId, OverrideId } from '@placewell/contract/ids.ts';
import { SUBSCRIPTION_STATUSES } from '@placewell/contract/money/subscription-status.ts';
import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import { OffLimitsMark } from '../../../records/chips/off-limits-mark.tsx';
import { SubscriptionDot } from '../../../records/chips/subscription-dot.tsx';
import { CallButton } from '../../../records/contact/call-button.tsx';
import { ContactIcons, ContactLink, CopyContact } from '../../../records/contact/contact.tsx';
import { MatchSentence } from '../../../records/score/match-sentence.tsx';
import { PartBars } from '../../../records/score/part-bars.tsx';
import { BandLabel, ScoreRing } from '../../../records/score/score-ring.tsx';
import { StackedBar } from '../../../records/score/stacked-bar.tsx';
import { TagChips } from '../../../records/tags/tag-chips.tsx';
import { PersonAvatar } from '../../../ui/avatar/person-avatar.tsx';
import { DayChart, type DaySeries } from '../../../ui/charts/day-chart.tsx';
import { Chip, Chips } from '../../../ui/chips/chips.tsx';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { light, type TokenName, token } from '../../../ui/theme/tokens.ts';
import type { Part } from './states.tsx';

const SEGMENTS = [
  { key: 'skills', label: 'Required skills', value: 30 },
  { key: 'title', label: 'Title', value: 14 },
  { key: 'location', label: 'Location', value: 8 },
];
const SCORE_PARTS = [
  { key: 'skills', label: 'Skills', value: 34, of: 38 },
  { key: 'experience', label: 'Experience', value: 40, of: 47 },
  { key: 'logistics', label: 'Logistics', value: 6, of: 15 },
];
const CONTACT = { email: 'ada@example.org', phone: '+44 113 496 0182', name: 'Ada Example' };
const OFF_LIMITS: OffLimits = {
  client_id: ClientId.parse('00000000-0000-4000-8000-000000000001'),
  client_name: 'Acme Ltd',
  off_limits_until: '2027-01-01',
  found_by: 'name',
  off_limits_reason: null,
  override: null,
};
const ALLOWED = {
  override_id: OverrideId.parse('00000000-0000-4000-8000-000000000002'),
  reason: null,
  created_by_name: 'Maren Lund',
  created_at: '2026-11-01T08:00:00.000Z',
};
const TAGS = ['Hot lead', 'Interim', 'Spring fair'];
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
    'OffLimitsMark',
    {
      'off limits': <OffLimitsMark found={[OFF_LIMITS]} />,
      allowed: <OffLimitsMark found={[{ ...OFF_LIMITS, override: ALLOWED }]} />,
    },
  ],
  [
    'SubscriptionDot',
    Object.fromEntries(
      SUBSCRIPTION_STATUSES.map((status) => [status, <SubscriptionDot key={status} status={status} />]),
    ),
  ],
  [
    'ContactLink, ContactIcons, CopyContact, CallButton',
    {
      email: <ContactLink kind="email" value={CONTACT.email} name={CONTACT.name} />,
      phone: <ContactLink kind="phone" value={CONTACT.phone} name={CONTACT.name} />,
      'not an address': <ContactLink kind="email" value="ask her sister" name={CONTACT.name} />,
      'in a row': <ContactIcons {...CONTACT} />,
      call: <CallButton phone={CONTACT.phone} name={CONTACT.name} />,
      'copy only': <CopyContact kind="phone" value={CONTACT.phone} name={CONTACT.name} />,
    },
  ],
  [
    'ScoreRing, BandLabel',
    {
      strong: <ScoreRing score={92} band="strong" withLabel />,
      good: <ScoreRing score={71} band="good" withLabel />,
      partial: <ScoreRing score={58} band="partial" withLabel />,
      weak: <ScoreRing score={22} band="weak" withLabel />,
      small: <ScoreRing score={100} band="strong" size={36} />,
      'little known': <ScoreRing score={59} band="partial" isLittleKnown withLabel />,
      label: <BandLabel band="strong" />,
      'label, little known': <BandLabel band="good" isLittleKnown />,
    },
  ],
  [
    'PartBars',
    {
      'below each other': <PartBars label="Points" parts={SCORE_PARTS} />,
      'in a line': <PartBars label="Points" parts={SCORE_PARTS} isCompact />,
    },
    320,
  ],
  ['StackedBar', { 'three parts': <StackedBar label="Criteria" segments={SEGMENTS} /> }, 320],
  ['MatchSentence', { 'with a distance': <MatchSentence text="Lives 12 km from Leeds." /> }],
  [
    'TagChips',
    {
      'in a drawer': <TagChips of="candidate" label="Tags" tags={TAGS} />,
      'more than fit': <TagChips of="job" label="Tags of a row" tags={TAGS} max={1} oneLine />,
    },
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
