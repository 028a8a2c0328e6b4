import { limits } from '@placewell/contract/limits.ts';
import type { Metrics } from '@placewell/contract/money/subscription-management.ts';
import {
  SUBSCRIPTION_STATUS_LABELS,
  SUBSCRIPTION_STATUSES,
} from '@placewell/contract/money/subscription-status.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { formatDecimal, formatMoney, formatNumber } from '../../lib/values/formats.ts';
import shared from '../../ui/theme/shared.module.css';
import styles from './subscription-management.module.css';

type Metric = {
  label: string;
  value: ReactNode;
  details?: string;
  /** The list's parameters for the rows behind the number. */
  search?: Record<string, string> | undefined;
  isWarning?: boolean;
};

/** One of the few numbers that a day begins with. */
function Tile({ label, value, details, search }: Metric) {
  const content = (
    <>
      <span className={`${shared.block} ${shared.small}`}>{label}</span> <b>{value}</b>{' '}
      {details && <small className={`${shared.block} ${shared.tiny}`}>{details}</small>}
    </>
  );
  return search ? (
    <Link to="." search={{ section: 'subscriptions', ...search }} className={styles.tile}>
      {content}
    </Link>
  ) : (
    <div className={styles.tile}>{content}</div>
  );
}

/** The other numbers about one thing. */
const MetricTable = ({ title, metrics }: { title: string; metrics: readonly Metric[] }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    <table className={styles.metrics}>
      <tbody>
        {metrics.map(({ label, value, details, search, isWarning }) => (
          <tr key={label} data-tone={isWarning ? 'warning' : undefined}>
            <th scope="row">
              {search ? (
                <Link to="." search={{ section: 'subscriptions', ...search }} className={shared.link}>
                  {label}
                </Link>
              ) : (
                label
              )}{' '}
            </th>
            <td className={shared.numeric}>
              <b>{value}</b>{' '}
              {details && (
                <small className={`${shared.block} ${shared.tiny} ${shared.muted}`}>{details}</small>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const share = (part: number, whole: number) =>
  whole === 0 ? '–' : `${formatDecimal((part / whole) * 100)}%`;

/** Calendar date in UTC, so many days from now. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Four numbers to begin the day with, and the others of the installation as tables; those of agencies lead to the list. */
export const MetricTiles = ({ metrics }: { metrics: Metrics }) =>
  isOwnAgency() ? <OwnAgencyTiles metrics={metrics} /> : <AllTiles metrics={metrics} />;

/** Without money and credits, and without lists of what there is one of. */
function OwnAgencyTiles({ metrics }: { metrics: Metrics }) {
  const { files } = metrics;
  return (
    <div className={shared.columns}>
      <MetricTable
        title={`Use in the last ${limits.metricsRecentDays} days`}
        metrics={[
          {
            label: 'Resumes read',
            value: share(files.read, files.done),
            details: `${formatNumber(files.read)} of ${formatNumber(files.done)} files`,
          },
          ...workMetrics(metrics),
        ]}
      />
    </div>
  );
}

function AllTiles({ metrics }: { metrics: Metrics }) {
  const { agencies, money, currency, trials, files } = metrics;
  return (
    <>
      <section className={styles.tiles} aria-label="At a glance">
        <Tile
          label="Agencies"
          value={formatNumber(agencies.total)}
          details={`${formatNumber(agencies.recent)} new in the last ${limits.metricsRecentDays} days`}
          search={{}}
        />
        <Tile
          label="Monthly recurring revenue"
          value={formatMoney(money.recurring_cents, currency, { isShort: true })}
          details="paid by card"
        />
        <Tile
          label="Trials that subscribed"
          value={share(trials.converted, trials.ended)}
          details={`${formatNumber(trials.converted)} of ${formatNumber(trials.ended)} in ${limits.metricsDays} days`}
        />
        <Tile
          label="Resumes read"
          value={share(files.read, files.done)}
          details={`${formatNumber(files.read)} of ${formatNumber(files.done)} files in ${limits.metricsRecentDays} days`}
        />
      </section>
      <div className={shared.columns}>
        <MetricTable title="Agencies" metrics={agencyMetrics(metrics)} />
        <MetricTable title="Money" metrics={moneyMetrics(metrics)} />
        <MetricTable
          title={`Use in the last ${limits.metricsRecentDays} days`}
          metrics={usageMetrics(metrics)}
        />
      </div>
    </>
  );
}

function agencyMetrics({ agencies, trials_ending }: Metrics): Metric[] {
  const byStatus = SUBSCRIPTION_STATUSES.map((status) => {
    const count = agencies.by_status[status];
    return {
      label: SUBSCRIPTION_STATUS_LABELS[status],
      value: formatNumber(count),
      search: count > 0 ? { billing_status: status } : undefined,
      isWarning: status === 'past_due' && count > 0,
    };
  });
  const ending = {
    label: 'Trials ending soon',
    value: formatNumber(trials_ending),
    details: `within ${limits.trialsEndingDays} days`,
    search: {
      billing_status: 'trialing',
      from_date: dayFromNow(0),
      to_date: dayFromNow(limits.trialsEndingDays),
      sort: 'current_period_end_asc',
    },
  };
  return trials_ending > 0 ? [...byStatus, ending] : byStatus;
}

/** Card revenue only; arrangements are not counted. */
function moneyMetrics({ money, currency, churn }: Metrics): Metric[] {
  const format = (cents: number) => formatMoney(cents, currency, { isShort: true });
  const isOverdue = money.overdue_cents > 0;
  return [
    {
      label: 'Revenue this month',
      value: format(money.this_month_cents),
      details: `${format(money.last_month_cents)} last month`,
    },
    {
      label: 'Past due',
      value: format(money.overdue_cents),
      search: isOverdue ? { billing_status: 'past_due' } : undefined,
      isWarning: isOverdue,
    },
    {
      label: 'Churn',
      value: share(churn.lost, churn.had),
      details: `${formatNumber(churn.lost)} of ${formatNumber(churn.had)} in ${limits.metricsRecentDays} days`,
    },
  ];
}

function usageMetrics({ credits, ...metrics }: Metrics): Metric[] {
  return [
    {
      label: 'Resume credits spent',
      value: formatNumber(credits.resume.spent),
      details: `${formatNumber(credits.resume.granted)} granted`,
    },
    {
      label: 'Email credits spent',
      value: formatNumber(credits.email.spent),
      details: `${formatNumber(credits.email.granted)} granted`,
    },
    ...workMetrics(metrics),
  ];
}

type Work = Pick<Metrics, 'matches_made' | 'look_ups' | 'webhooks' | 'emails' | 'active_people'>;

function workMetrics({ matches_made, look_ups, webhooks, emails, active_people }: Work): Metric[] {
  return [
    { label: 'Matches made', value: formatNumber(matches_made) },
    {
      label: 'Addresses found',
      value: share(look_ups.found, look_ups.done),
      details: `${formatNumber(look_ups.found)} of ${formatNumber(look_ups.done)} people`,
    },
    {
      label: 'Webhooks delivered',
      value: share(webhooks.delivered, webhooks.done),
      details: `${formatNumber(webhooks.delivered)} of ${formatNumber(webhooks.done)} events`,
    },
    {
      label: 'Emails waiting',
      value: formatNumber(emails.waiting),
      details: `${formatNumber(emails.failed)} given up in 7 days`,
    },
    {
      label: 'Active people',
      value: formatNumber(active_people),
      ...(isOwnAgency() ? {} : { details: 'of all agencies' }),
    },
  ];
}
