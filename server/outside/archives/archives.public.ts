export { walkZip } from './read-zip.service.ts';
