export { isCounted } from './budget/upload-budget.rules.ts';
export { assertUploadBudget } from './budget/upload-budget.service.ts';
export { countUsage } from './budget/upload-usage.writes.ts';
export { addFilesOfCandidates } from './files-of-candidates.writes.ts';
export { resumeTextOf } from './ingest-file.service.ts';
export { inspectFile } from './inspect-pool.thread.ts';
export type { FileSubjects } from './merging/merged-uploads.repo.ts';
export { lockUploadsOf, mergeUploads, separateUploads } from './merging/merged-uploads.writes.ts';
export { type ReadResume, readResumeFile, readResumeText } from './parsing/read-resume.service.ts';
export { readTextOfFile } from './reading-text/text-pool.process.ts';
export {
  addSampleUpload,
  endSampleUploads,
  type SampleResume,
  storeSamples,
} from './samples/sample-uploads.writes.ts';
export { inspectFiles } from './upload-candidates.service.ts';
export { countOpenFiles } from './uploads.repo.ts';
