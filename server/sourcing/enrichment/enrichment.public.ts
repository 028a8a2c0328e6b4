export { listWholeEnrichments } from './enrichment.service.ts';
export { listEmailStatuses } from './known-addresses.repo.ts';
