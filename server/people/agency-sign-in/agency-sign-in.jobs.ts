import { handleDueAgencies, listedBy } from '../../platform/jobs/due-agencies.ts';
import type { Schedule } from '../../platform/jobs/task.ts';
import { checkDomainsTask } from './agency-sign-in.tasks.ts';
import { recheckDomain } from './domain-proof.service.ts';

/** Less than a day, so that a schedule which runs a little early skips none. */
const CHECKED_HOURS_AGO = 20;

export const jobs = [
  handleDueAgencies(checkDomainsTask, {
    list: listedBy('agencies_with_domains_to_check', { hours: CHECKED_HOURS_AGO }),
    visit: recheckDomain,
  }),
];

export const cron: Schedule[] = [{ task: checkDomainsTask, match: '23 4 * * *' }];
