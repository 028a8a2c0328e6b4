export { isCounted } from './budget/upload-budget.rules.ts';
export { assertUploadBudget, countUsage } from './budget/upload-budget.service.ts';
export { addFilesOfCandidates } from './files-of-candidates.writes.ts';
export { resumeTextOf } from './ingest-file.service.ts';
export { inspectFile } from './inspect-pool.thread.ts';
export type { FileSubjects } from './merging/merged-uploads.repo.ts';
export { lockUploadsOf, mergeUploads, separateUploads } from './merging/merged-uploads.writes.ts';
export { parseResumeFile } from './parsing/parse-pool.process.ts';
export { inspectFiles } from './upload-candidates.service.ts';
