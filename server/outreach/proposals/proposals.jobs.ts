import { withTenant } from '../../platform/db/tenant.ts';
import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { expireTask } from './proposals.tasks.ts';
import { expireProposals } from './proposals.writes.ts';

export const jobs = [
  handleDueAgencies(expireTask, {
    list: listedBy('agencies_with_proposals_to_expire'),
    visit: ({ database }, agency_id) => withTenant(database, agency_id, expireProposals),
  }),
];

export const cron: Schedule[] = [{ task: expireTask, match: '7 * * * *' }];
