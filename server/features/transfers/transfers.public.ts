export { moveAllRecords } from './move-records.service.ts';
