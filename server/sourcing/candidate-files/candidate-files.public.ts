export { addRecordFiles } from './record-files.service.ts';
