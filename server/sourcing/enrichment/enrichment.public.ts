export { listWholeEnrichments } from './enrichment.service.ts';
