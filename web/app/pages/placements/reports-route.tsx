import { lazyPart } from '../../../lib/lazy-part.tsx';
import { FORECAST_PRESETS, PRESET_LABELS, periodOf } from '../../../placements/reports/periods.ts';
import { ReportsPage } from '../../../placements/reports/reports-page.tsx';
import { rowsParams } from '../../../placements/reports/rows-address.ts';
import { useWasQuiet } from '../../frames/until-quiet.ts';
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
export function ReportsRoute() {
  // Both stand below the numbers, and come after them.
  const hasNumbers = useWasQuiet();
  return (
    <ReportsPage views={<ListViews list="reports" />}>
      {({ filters, today, forecast, change }) =>
        hasNumbers && (
          <>
            <ForecastSection
              scope={filters}
              period={periodOf(forecast, today)}
              periods={FORECAST_PRESETS.map((value) => ({ value, label: PRESET_LABELS[value] }))}
              chosen={forecast}
              onChoose={(value) => change({ forecast: FORECAST_PRESETS.find((one) => one === value) })}
              rowsOf={(rows, { month, month_to, currency }) =>
                rowsParams({ rows, rows_month: month, rows_month_to: month_to, rows_currency: currency })
              }
            />
            <TargetsSection today={today} />
          </>
        )
      }
    </ReportsPage>
  );
}
