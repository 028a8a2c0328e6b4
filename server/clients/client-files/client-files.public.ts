export { countFiles as countClientFiles } from './client-files.repo.ts';
export { lockFilesOf, moveClientFiles } from './client-files.writes.ts';
