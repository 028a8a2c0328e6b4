import * as calls from '@placewell/contract/matching/jobs.ts';
import { updateJobTags } from '@placewell/contract/sourcing/tags.ts';
import { handle } from '../../platform/http/handle.ts';
import { delJob, restoreJobs, updateJobStatus } from './job-status.service.ts';
import * as tagging from './job-tags.service.ts';
import * as jobs from './jobs.service.ts';

export const routes = [
  handle(calls.getJobs, jobs.getJobs),
  handle(calls.getJob, jobs.getJob),
  handle(calls.addJob, jobs.addJob),
  handle(calls.updateJob, jobs.updateJob),
  handle(calls.updateJobStatus, updateJobStatus),
  handle(calls.delJob, delJob),
  handle(calls.restoreJobs, restoreJobs),
  handle(updateJobTags, tagging.updateJobTags),
  handle(calls.readJobDescriptionFile, readJobDescriptionFile, { admit: assertUploadBudget }),
  handle(calls.readJobDescription, jobs.readJobDescription, { transaction: false }),
];
