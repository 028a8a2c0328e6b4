import { Group, SimpleGrid, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { Data } from '@placewell/contract/call.ts';
import { labels } from '@placewell/contract/labels.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { CreditsOfOneType, getCreditUsage } from '@placewell/contract/money/credits.ts';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { formatCount, formatDate, formatDecimal, formatNumber } from '../../../lib/values/formats.ts';
import { DayChart } from '../../../ui/charts/day-chart.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from './usage.module.css';
import { useCreditUsage } from './usage.queries.ts';

type Usage = Data<typeof getCreditUsage>;

const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0);
const credits = (count: number) => formatCount(count, 'credit', 'credits');
// Given the class and the children of a button.
const PacksLink = (button: object) => <Link {...button} to="/pricing" search={{ tab: 'credits' }} />;

/** When the subscription grants credits again, and how many of each type. */
export type Renewal = { at: string; credits: Record<CreditsOfOneType['credit_type'], number> };
type UsageProps = { renewal?: Renewal | undefined };

/** Both balances with their remaining days, and usage by day and person. */
export function CreditUsage({ renewal }: UsageProps) {
  const usage = useCreditUsage();
  return (
    <section className={shared.card} aria-labelledby="credit-usage" aria-busy={usage.isPending}>
      <Stack gap={20}>
        <Group justify="space-between">
          <h2 id="credit-usage">Credits</h2>
          <Button size="xs" component={PacksLink}>
            Buy credits
          </Button>
        </Group>
        {usage.data ? (
          <Content usage={usage.data} renewal={renewal} />
        ) : usage.isError ? (
          <ErrorState error={usage.error} onRetry={() => void usage.refetch()} />
        ) : (
          <>
            <Skeleton height={96} mb={20} />
            <Skeleton height={160} />
          </>
        )}
      </Stack>
    </section>
  );
}

function Content({ usage, renewal }: UsageProps & { usage: Usage }) {
  const returned = sum(usage.types.map((one) => one.returned_this_month));
  const spent = sum(usage.by_day.map((day) => day.resume + day.email));
  return (
    <>
      <SimpleGrid minColWidth={240} autoFlow="auto-fit" spacing={32} verticalSpacing={20}>
        {usage.types.map((one) => (
          <Balance key={one.credit_type} credits={one} renewal={renewal} />
        ))}
      </SimpleGrid>
      <p className={`${styles.promise} ${shared.row} ${shared.small}`}>
        <Undo2 size={16} className={shared.fixed} aria-hidden />
        <span>
          <b>You only pay for results.</b>{' '}
          {returned > 0
            ? `${credits(returned)} came back this month, because there was no result to charge for.`
            : 'Credits for files that cannot be read are returned automatically; none were this month.'}
        </span>
      </p>
      {spent > 0 && (
        <>
          <DayChart
            title="Spent by day"
            summary={`${credits(spent)} in ${limits.burnRateDays} days`}
            days={usage.by_day.map(({ day }) => day)}
            series={[
              { name: labels.credits.resume, values: usage.by_day.map(({ resume }) => resume) },
              { name: labels.credits.email, values: usage.by_day.map(({ email }) => email) },
            ]}
            kind="bars"
            format={formatNumber}
          />
          <ByRecruiter rows={usage.by_recruiter} />
        </>
      )}
    </>
  );
}

const DAY_MS = 24 * 60 * 60_000;

/** Whether the credits of a type last until the subscription grants some of it again. */
const lastsUntil = ({ credit_type, days_left }: CreditsOfOneType, renewal: Renewal | undefined) =>
  renewal !== undefined &&
  renewal.credits[credit_type] > 0 &&
  days_left !== null &&
  days_left >= Math.floor((Date.parse(renewal.at) - Date.now()) / DAY_MS);

/** "About 12 days left at 3.2 a day", or "Enough until the renewal on Dec 10, 2026 at 3.2 a day". */
function rateLabel(one: CreditsOfOneType, renewal: Renewal | undefined): string {
  const { balance, per_day, days_left } = one;
  if (days_left === null) return `None spent in the last ${limits.burnRateDays} days`;
  const rate = `${formatDecimal(per_day)} a day`;
  if (balance === 0) return `None left; you spent ${rate}`;
  if (renewal && lastsUntil(one, renewal))
    return `Enough until the renewal on ${formatDate(renewal.at)} at ${rate}`;
  return `About ${formatCount(days_left, 'day', 'days')} left at ${rate}`;
}

function Balance({ credits: one, renewal }: UsageProps & { credits: CreditsOfOneType }) {
  const { credit_type, balance, days_left, expiring, reserved } = one;
  const isScarce = days_left !== null && days_left < 7 && !lastsUntil(one, renewal);
  return (
    <section
      className={`${shared.hint} ${shared.numeric}`}
      aria-label={`${labels.credits[credit_type]} credits`}
    >
      <h3 className={`${shared.small} ${shared.strong}`}>{labels.credits[credit_type]}</h3>
      <Text fz={28} lh="36px" fw={620} c={isScarce ? 'var(--pw-partial)' : 'var(--pw-text)'}>
        {formatNumber(balance)}
      </Text>
      <p>{rateLabel(one, renewal)}</p>
      {expiring && (
        <p>{`${formatNumber(expiring.credits)} of them expire on ${formatDate(expiring.expires_at)}`}</p>
      )}
      {reserved > 0 && <p>{`${formatNumber(reserved)} more reserved for work in progress`}</p>}
    </section>
  );
}

/** Each person's usage; a name leads to their entries. */
function ByRecruiter({ rows }: { rows: Usage['by_recruiter'] }) {
  if (rows.length === 0) return null;
  return (
    <Table className={shared.numeric ?? ''} captionSide="top" horizontalSpacing={0}>
      <Table.Caption ta="left">{`Spent by recruiter in ${limits.burnRateDays} days`}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Recruiter</Table.Th>
          <Table.Th ta="right">{labels.credits.resume}</Table.Th>
          <Table.Th ta="right">{labels.credits.email}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ recruiter_id, recruiter_name, resume, email }) => (
          <Table.Tr key={recruiter_id}>
            <Table.Th scope="row" fw={450}>
              <Link to="." search={{ section: 'credits', recruiter_id }} className={shared.link}>
                {recruiter_name ?? 'Someone who has left'}
              </Link>
            </Table.Th>
            <Table.Td ta="right">{formatNumber(resume)}</Table.Td>
            <Table.Td ta="right">{formatNumber(email)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
