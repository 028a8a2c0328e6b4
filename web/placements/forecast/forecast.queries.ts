import type { BodyInput, Data } from '@placewell/contract/call.ts';
import { getForecast } from '@placewell/contract/placements/forecast.ts';
import { useCallQuery } from '../../lib/api/queries.ts';

export type Forecast = Data<typeof getForecast>;
export type ForecastScope = BodyInput<typeof getForecast>;

/** What free openings may bring. */
export const useForecast = (scope: ForecastScope) =>
  useCallQuery(getForecast, scope, { topic: 'reports', keepPrevious: true });
