import { defineDueTask } from '../../platform/jobs/due-agencies.ts';

export const checkDomainsTask = defineDueTask('agencySignIn.checkDomains');
