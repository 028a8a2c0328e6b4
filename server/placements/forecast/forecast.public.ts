export {
  isCandidateCounted,
  isMatchCounted,
  isMoveCounted,
  planForCounting,
} from './counted-moves.repo.ts';
export type { ForecastRow } from './forecast.rules.ts';
export { listForecastRows, readForecastRows } from './forecast.service.ts';
export { assertReadable } from './readable-filters.service.ts';
