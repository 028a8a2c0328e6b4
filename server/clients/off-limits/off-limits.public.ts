export { findCaps, listCapping } from './off-limits.repo.ts';
export { readOffLimits } from './off-limits.service.ts';
