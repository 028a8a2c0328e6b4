import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import { DayChart } from '../../../ui/charts/day-chart.tsx';
import styles from '../demo.module.css';
import { Entry, State } from '../demo-frame.tsx';

const DAYS = Array.from({ length: 30 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
);
const growing = DAYS.map((_, index) => 12 + Math.floor(index / 2));
const weekly = DAYS.map((_, index) => (index % 7 < 5 ? 30 + ((index * 13) % 40) : 0));

export const Charts = () => (
  <Entry name="DayChart">
    <State name="line">
      <div className={styles.field}>
        <DayChart
          title="Agencies"
          summary={formatCount(growing.at(-1) ?? 0, 'agency', 'agencies')}
          days={DAYS}
          series={[{ name: 'Agencies', values: growing }]}
          kind="line"
          format={formatNumber}
        />
      </div>
    </State>
    <State name="bars of two series">
      <div className={styles.field}>
        <DayChart
          title="Credits"
          summary="Last 30 days"
          days={DAYS}
          series={[
            { name: 'Granted', values: weekly.map((value) => 70 - value) },
            { name: 'Spent', values: weekly },
          ]}
          kind="bars"
          format={formatNumber}
        />
      </div>
    </State>
    <State name="bars below zero">
      <div className={styles.field}>
        <DayChart
          title="Spent"
          summary="Less what was given back"
          days={DAYS}
          series={[
            { name: 'Spent', values: DAYS.map((_, index) => (index % 9 === 4 ? -12 : (index * 7) % 30)) },
          ]}
          kind="bars"
          format={formatNumber}
        />
      </div>
    </State>
    <State name="nothing yet">
      <div className={styles.field}>
        <DayChart
          title="Revenue"
          summary="None yet"
          days={DAYS}
          series={[{ name: 'Revenue', values: DAYS.map(() => 0) }]}
          kind="bars"
          format={formatNumber}
        />
      </div>
    </State>
  </Entry>
);
