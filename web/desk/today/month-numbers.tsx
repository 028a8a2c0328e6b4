import { Skeleton } from '@mantine/core';
import { FUNNEL_STAGES } from '@placewell/contract/placements/placement-terms.ts';
import { getFeeReport, getFunnelReport } from '@placewell/contract/placements/reports.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useCallQuery } from '../../lib/api/queries.ts';
import { formatCount, formatMoney, formatMonth, formatNumber } from '../../lib/values/formats.ts';
import { useMatchStatuses } from '../../lib/values/match-statuses.ts';
import shared from '../../ui/theme/shared.module.css';
import styles from './today.module.css';

/** The days of the month of a day, both included. */
export function monthOf(day: string): { from_date: string; to_date: string } {
  const [year = 0, number = 1] = day.split('-').map(Number);
  return {
    from_date: `${day.slice(0, 7)}-01`,
    to_date: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10),
  };
}

/** With all stages and fees in one currency. */
const HEIGHT = 236;

/**
 * How far the matches came that were submitted this month, and the fees won in it, for an agency
 * user: the numbers of the reports, each with its rows there. None of zero. Where there is work, it keeps its place while
 * it loads.
 */
export function MonthNumbers({ today, hasWork }: { today: string; hasWork: boolean }) {
  const id = useId();
  const { nameOf } = useMatchStatuses();
  const period = monthOf(today);
  const options = { topic: 'reports', keepPrevious: true } as const;
  const funnel = useCallQuery(getFunnelReport, period, options);
  const report = useCallQuery(getFeeReport, period, options);
  if (funnel.isPending || report.isPending)
    return hasWork && <Skeleton height={HEIGHT} radius={12} role="status" aria-label="Loading the month" />;
  const cohort = funnel.data?.cohort;
  const fees = report.data?.won.total ?? [];
  const stages = cohort ? FUNNEL_STAGES.filter((stage) => cohort[stage] > 0) : [];
  if (stages.length === 0 && fees.length === 0) return null;
  const rows = (of: object) => ({ to: '/agency/reports', search: { ...period, ...of } });
  return (
    <section className={`${shared.panel} ${shared.clipped}`} aria-labelledby={id}>
      <div className={`${shared.row} ${styles.head}`}>
        <h2 id={id} className={`${shared.subheading} ${shared.fill}`}>
          {formatMonth(today.slice(0, 7))}
        </h2>
        <Link {...rows({})} className={`${shared.link} ${shared.small}`} style={{ paddingRight: 8 }}>
          Reports
        </Link>
      </div>
      <ul className={shared.plainList}>
        {cohort &&
          stages.map((stage) => (
            <li key={stage}>
              <Link {...rows({ rows: stage })} className={styles.stage}>
                <span className={`${shared.small} ${shared.truncate}`}>{nameOf(stage)}</span>{' '}
                <i style={{ width: `max(4px, ${(cohort[stage] / cohort.submitted) * 100}%)` }} />
                <span className={`${shared.right} ${shared.numeric} ${shared.strong}`}>
                  {formatNumber(cohort[stage])}
                </span>
              </Link>
            </li>
          ))}
        {fees.map(({ currency, placements, fee_cents }) => (
          <li key={currency}>
            <Link {...rows({ rows: 'fees_won', rows_currency: currency })} className={styles.row}>
              <span className={shared.fill}>
                <span className={shared.small}>Fees won</span>{' '}
                <span className={`${shared.small} ${shared.muted}`}>
                  {`of ${formatCount(placements, 'placement')}`}
                </span>
              </span>
              <span className={`${shared.numeric} ${shared.strong}`}>
                {formatMoney(fee_cents, currency, { isShort: true })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
