export { findCaps, listCapping } from './off-limits.repo.ts';
export { readOffLimits } from './off-limits.service.ts';
export { moveOverrides } from './off-limits.writes.ts';
