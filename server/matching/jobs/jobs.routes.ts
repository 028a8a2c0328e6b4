import * as calls from '@placewell/contract/matching/jobs.ts';
import * as tagCalls from '@placewell/contract/sourcing/tags.ts';
import { handle } from '../../platform/http/handle.ts';
import { assertUploadBudget } from '../../sourcing/sourcing.public.ts';
import { readJobDescriptionFile } from './description/description-file.service.ts';
import { delJob, restoreJobs, updateJobStatus } from './job-status.service.ts';
import { updateJobTags } from './job-tags.service.ts';
import { addJob, getJob, getJobs, readJobDescription, updateJob } from './jobs.service.ts';

export const routes = [
  handle(calls.getJobs, getJobs),
  handle(calls.getJob, getJob),
  handle(calls.addJob, addJob),
  handle(calls.updateJob, updateJob),
  handle(calls.updateJobStatus, updateJobStatus),
  handle(calls.delJob, delJob),
  handle(calls.restoreJobs, restoreJobs),
  handle(tagCalls.updateJobTags, updateJobTags),
  handle(calls.readJobDescriptionFile, readJobDescriptionFile, { admit: assertUploadBudget }),
  handle(calls.readJobDescription, readJobDescription, { transaction: false }),
];
