export { listSuspected } from './pairs/duplicates.service.ts';
