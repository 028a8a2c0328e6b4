export { isCounted } from './budget/upload-budget.rules.ts';
export { assertUploadBudget, countUsage } from './budget/upload-budget.service.ts';
export { resumeTextOf } from './ingest-file.service.ts';
export { inspectFile } from './inspect-pool.thread.ts';
export { parseResumeFile } from './parsing/parse-pool.process.ts';
