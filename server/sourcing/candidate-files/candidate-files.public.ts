export { addResults, type JudgedFile, judgeFile } from './inspect-files.service.ts';
