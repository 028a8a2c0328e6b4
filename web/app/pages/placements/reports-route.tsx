import { lazyPart } from '../../../lib/lazy-part.tsx';
import { ReportsPage } from '../../../placements/reports/reports-page.tsx';
import { rowsParams } from '../../../placements/reports/rows-address.ts';
import { ListViews } from '../list-views.tsx';

const ForecastSection = lazyPart(
  () => import('../../../placements/forecast/forecast-section.tsx'),
  'ForecastSection',
);
const TargetsSection = lazyPart(
  () => import('../../../placements/targets/targets-section.tsx'),
  'TargetsSection',
);

/** The numbers of the desk, with the saved views of the page, the forecast, and the targets of people. */
export const ReportsRoute = () => (
  <ReportsPage views={<ListViews list="reports" />}>
    {({ filters, today }) => (
      <>
        <ForecastSection
          scope={filters}
          rowsOf={({ month, currency }) =>
            rowsParams({ rows: 'forecast', rows_month: month, rows_currency: currency })
          }
        />
        <TargetsSection today={today} />
      </>
    )}
  </ReportsPage>
);
