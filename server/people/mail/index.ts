import { feature } from '../../platform/feature.ts';
import { cron, jobs, sweeps } from './mail.jobs.ts';
import { routes } from './mail.routes.ts';
import { waitingEmails } from './waiting-emails.service.ts';

export const mail = feature({ name: 'mail', routes, jobs, cron, sweeps, measures: [waitingEmails] });
