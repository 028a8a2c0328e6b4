export { isCounted, isCountedMatch } from './counted-moves.repo.ts';
export type { ForecastRow } from './forecast.rules.ts';
export { listForecastRows, readForecastRows } from './forecast.service.ts';
