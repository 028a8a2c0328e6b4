export { attachStored } from './attach-stored.service.ts';
export { addRecordFiles, type NewRecordFile } from './record-files.service.ts';
