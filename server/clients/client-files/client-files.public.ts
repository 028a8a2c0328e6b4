export { attachToClient } from './add-files.service.ts';
export { countFiles as countClientFiles } from './client-files.repo.ts';
export { delClientFiles } from './client-files.service.ts';
export { lockFilesOf, moveClientFiles } from './client-files.writes.ts';
