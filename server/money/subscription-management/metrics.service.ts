import { limits } from '@placewell/contract/limits.ts';
import type { CreditType } from '@placewell/contract/money/credits.ts';
import type { Metrics } from '@placewell/contract/money/subscription-management.ts';
import {
  SUBSCRIPTION_STATUSES,
  type SubscriptionStatus,
} from '@placewell/contract/money/subscription-status.ts';
import type { InstallationContext } from '../../platform/context.ts';
import type { InstallationTx } from '../../platform/db/tenant.ts';
import {
  countAgencies,
  countDeliveries,
  countEmails,
  countLookUps,
  countWork,
  findCurrency,
  listAgencyDays,
  listCreditDays,
  listRevenueDays,
  listSubscribedDays,
  sumMoney,
} from './metrics.repo.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

type CreditDays = Awaited<ReturnType<typeof listCreditDays>>;

const creditsOf = (rows: CreditDays, credit_type: CreditType) => {
  const mine = rows.filter((row) => row.credit_type === credit_type);
  return { granted: sum(mine.map((row) => row.granted)), spent: sum(mine.map((row) => row.spent)) };
};

/** The dashboard's metrics over all joined, undeleted agencies; without money and credits where those are not counted. */
export async function getMetrics({ tx, platform }: InstallationContext): Promise<Metrics> {
  const metrics = await countEverything(tx);
  return platform.config.isOwnAgency ? withoutMoney(metrics) : metrics;
}

function withoutMoney(metrics: Metrics): Metrics {
  const none = { granted: 0, spent: 0 };
  return {
    ...metrics,
    money: { recurring_cents: 0, this_month_cents: 0, last_month_cents: 0, overdue_cents: 0 },
    churn: { had: 0, lost: 0 },
    trials: { ended: 0, converted: 0 },
    trials_ending: 0,
    credits: { resume: none, email: none },
    days: metrics.days.map((one) => ({
      ...one,
      subscribed: 0,
      revenue_cents: 0,
      credits_granted: 0,
      credits_spent: 0,
    })),
  };
}

async function countEverything(tx: InstallationTx): Promise<Metrics> {
  const recent = limits.metricsRecentDays;
  const statuses = await countAgencies(tx, { recent, ending: limits.trialsEndingDays });
  const agencyDays = await listAgencyDays(tx, limits.metricsDays);
  const creditDays = await listCreditDays(tx, limits.metricsDays);
  const { as_of, matches_made, active_people, files_read, files_done } = await countWork(tx, recent);
  const currency = await findCurrency(tx);
  const money = await sumMoney(tx, currency, { lost: recent, trials: limits.metricsDays });
  const revenueDays = await listRevenueDays(tx, currency, limits.metricsDays);
  const subscribedDays = await listSubscribedDays(tx, limits.metricsDays);
  const revenueOf = (month: 'this' | 'last') =>
    sum(revenueDays.filter((row) => row.month === month).map((row) => row.revenue_cents));
  const recentDays = new Set(agencyDays.slice(-recent).map(({ day }) => day));
  const recentCredits = creditDays.filter(({ day }) => recentDays.has(day));
  const countOf = (status: SubscriptionStatus) =>
    statuses.find((row) => row.subscription_status === status)?.agencies ?? 0;
  const revenueByDay = new Map(revenueDays.map((row) => [row.day, row.revenue_cents]));
  const subscribedByDay = new Map(subscribedDays.map((row) => [row.day, row.subscribed]));
  const creditsByDay = Map.groupBy(creditDays, ({ day }) => day);
  return {
    as_of,
    agencies: {
      total: sum(statuses.map((row) => row.agencies)),
      recent: sum(statuses.map((row) => row.recent)),
      by_status: Object.fromEntries(
        SUBSCRIPTION_STATUSES.map((status) => [status, countOf(status)]),
      ) as Record<SubscriptionStatus, number>,
    },
    currency,
    money: {
      recurring_cents: money.recurring_cents,
      this_month_cents: revenueOf('this'),
      last_month_cents: revenueOf('last'),
      overdue_cents: money.overdue_cents,
    },
    churn: { had: money.had, lost: money.lost },
    trials: { ended: money.trials, converted: money.converted },
    trials_ending: sum(statuses.map((row) => row.ending)),
    credits: { resume: creditsOf(recentCredits, 'resume'), email: creditsOf(recentCredits, 'email') },
    files: { read: files_read, done: files_done },
    matches_made,
    look_ups: await countLookUps(tx, recent),
    webhooks: await countDeliveries(tx, recent),
    emails: await countEmails(tx),
    active_people,
    days: agencyDays.map(({ day, agencies }) => {
      const credits = creditsByDay.get(day) ?? [];
      return {
        day,
        agencies,
        subscribed: subscribedByDay.get(day) ?? 0,
        revenue_cents: revenueByDay.get(day) ?? 0,
        credits_granted: sum(credits.map((row) => row.granted)),
        credits_spent: sum(credits.map((row) => row.spent)),
      };
    }),
  };
}
