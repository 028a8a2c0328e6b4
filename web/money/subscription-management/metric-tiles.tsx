import { limits } from '@placewell/contract/limits.ts';
import type { Metrics } from '@placewell/contract/money/subscription-management.ts';
import {
  SUBSCRIPTION_STATUS_LABELS,
  SUBSCRIPTION_STATUSES,
} from '@placewell/contract/money/subscription-status.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDecimal, formatMoney, formatNumber } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';
import styles from './subscription-management.module.css';

type TileProps = {
  label: string;
  value: ReactNode;
  details?: string;
  /** The list's parameters for the rows behind the number. */
  search?: Record<string, string>;
  tone?: 'warning' | undefined;
};

function Tile({ label, value, details, search, tone }: TileProps) {
  const content = (
    <>
      <span className={`${shared.block} ${shared.small}`}>{label}</span> <b>{value}</b>{' '}
      {details && <small className={`${shared.block} ${shared.tiny}`}>{details}</small>}
    </>
  );
  return search ? (
    <Link to="." search={{ section: 'subscriptions', ...search }} className={styles.tile} data-tone={tone}>
      {content}
    </Link>
  ) : (
    <div className={styles.tile} data-tone={tone}>
      {content}
    </div>
  );
}

const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${formatDecimal((part / whole) * 100)}%`;

/** Calendar date in UTC, so many days from now. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Card revenue only; arrangements are not counted. */
function MoneyTiles({ metrics: { money, currency, churn, trials } }: { metrics: Metrics }) {
  const format = (cents: number) => formatMoney(cents, currency, { isShort: true });
  return (
    <section aria-label="Money">
      <h2>Money</h2>
      <div className={styles.tiles}>
        <Tile
          label="Monthly recurring revenue"
          value={format(money.recurring_cents)}
          details="paid by card"
        />
        <Tile
          label="Revenue this month"
          value={format(money.this_month_cents)}
          details={`${format(money.last_month_cents)} last month`}
        />
        <Tile
          label="Past due"
          value={format(money.overdue_cents)}
          {...(money.overdue_cents > 0
            ? { search: { billing_status: 'past_due' }, tone: 'warning' as const }
            : {})}
        />
        <Tile
          label="Churn"
          value={share(churn.lost, churn.had)}
          details={`${formatNumber(churn.lost)} of ${formatNumber(churn.had)} in ${limits.metricsRecentDays} days`}
        />
        <Tile
          label="Trials that subscribed"
          value={share(trials.converted, trials.ended)}
          details={`${formatNumber(trials.converted)} of ${formatNumber(trials.ended)} in ${limits.metricsDays} days`}
        />
      </div>
    </section>
  );
}

/** Metrics of the installation; those of agencies link to the list. */
export function MetricTiles({ metrics }: { metrics: Metrics }) {
  const { agencies, trials_ending, credits, files, matches_made, look_ups, webhooks, emails, active_people } =
    metrics;
  const recent = `in the last ${limits.metricsRecentDays} days`;
  return (
    <>
      <MoneyTiles metrics={metrics} />
      <section aria-label="Agencies">
        <h2>Agencies</h2>
        <div className={styles.tiles}>
          <Tile
            label="In total"
            value={formatNumber(agencies.total)}
            details={`${formatNumber(agencies.recent)} new ${recent}`}
            search={{}}
          />
          {SUBSCRIPTION_STATUSES.map((status) => (
            <Tile
              key={status}
              label={SUBSCRIPTION_STATUS_LABELS[status]}
              value={formatNumber(agencies.by_status[status])}
              {...(agencies.by_status[status] > 0 ? { search: { billing_status: status } } : {})}
              tone={status === 'past_due' && agencies.by_status.past_due > 0 ? 'warning' : undefined}
            />
          ))}
          {trials_ending > 0 && (
            <Tile
              label="Trials ending soon"
              value={formatNumber(trials_ending)}
              details={`within ${limits.trialsEndingDays} days`}
              search={{
                billing_status: 'trialing',
                from_date: dayFromNow(0),
                to_date: dayFromNow(limits.trialsEndingDays),
                sort: 'current_period_end_asc',
              }}
            />
          )}
        </div>
      </section>
      <section aria-label="Use">
        <h2>{`Use ${recent}`}</h2>
        <div className={styles.tiles}>
          <Tile
            label="Resume credits spent"
            value={formatNumber(credits.resume.spent)}
            details={`${formatNumber(credits.resume.granted)} granted`}
          />
          <Tile
            label="Email credits spent"
            value={formatNumber(credits.email.spent)}
            details={`${formatNumber(credits.email.granted)} granted`}
          />
          <Tile
            label="Resumes read"
            value={share(files.read, files.done)}
            details={`${formatNumber(files.read)} of ${formatNumber(files.done)} files`}
          />
          <Tile label="Matches made" value={formatNumber(matches_made)} />
          <Tile
            label="Addresses found"
            value={share(look_ups.found, look_ups.done)}
            details={`${formatNumber(look_ups.found)} of ${formatNumber(look_ups.done)} people`}
          />
          <Tile
            label="Webhooks delivered"
            value={share(webhooks.delivered, webhooks.done)}
            details={`${formatNumber(webhooks.delivered)} of ${formatNumber(webhooks.done)} events`}
          />
          <Tile
            label="E-mails waiting"
            value={formatNumber(emails.waiting)}
            details={`${formatNumber(emails.failed)} given up in 7 days`}
          />
          <Tile label="Active people" value={formatNumber(active_people)} details="of all agencies" />
        </div>
      </section>
    </>
  );
}
