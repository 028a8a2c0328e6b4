import { Box, Skeleton } from '@mantine/core';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { isOwnAgency } from '../../lib/own-agency.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import shared from '../../ui/theme/shared.module.css';
import { MetricTiles } from './metric-tiles.tsx';
import styles from './subscription-management.module.css';
import { useMetrics } from './subscription-management.queries.ts';

const MetricCharts = lazyPart(() => import('./metric-charts.tsx'), 'MetricCharts', {
  loading: () => <ChartSkeletons />,
});

/** Metrics of the installation as tiles and charts. */
export function Overview() {
  const { data, error, refetch } = useMetrics();
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <div className={`${styles.overview} ${shared.scroll}`} aria-busy={!data}>
      {data && <MetricTiles metrics={data} />}
      {!data && !isOwnAgency() && <TileSkeletons />}
      {!data && <TableSkeletons />}
      {!isOwnAgency() && (data ? <MetricCharts metrics={data} /> : <ChartSkeletons />)}
    </div>
  );
}

const TileSkeletons = () => (
  <div className={styles.tiles}>
    {[1, 2, 3, 4].map((tile) => (
      <div key={tile} className={styles.tile}>
        <Skeleton height={12} width="60%" my={2} />
        <Skeleton height={22} width={64} my={3} />
        <Skeleton height={12} width="80%" my={2} />
      </div>
    ))}
  </div>
);

/** In the shape of the tables, so that the charts stay in place. */
const TableSkeletons = () => (
  <div className={shared.columns}>
    {[1, 2, 3].map((table) => (
      <Skeleton key={table} height={260} />
    ))}
  </div>
);

const ChartSkeletons = () => (
  <Box className={shared.columns} __vars={{ '--least': '420px' }} aria-busy>
    {[1, 2, 3].map((chart) => (
      <Skeleton key={chart} height={214} />
    ))}
  </Box>
);
