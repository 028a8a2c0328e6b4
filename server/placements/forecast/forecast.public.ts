export {
  isCandidateCounted,
  isMatchCounted,
  isMoveCounted,
  planForCounting,
} from './counted-moves.repo.ts';
export { type DefaultSplit, listDefaultSplits } from './forecast.repo.ts';
export { type ForecastRow, isInMonths, percentsOf } from './forecast.rules.ts';
export { listForecastRows, readForecastRows } from './forecast.service.ts';
export { assertReadable } from './readable-filters.service.ts';
export { listSignedFees } from './signed.repo.ts';
