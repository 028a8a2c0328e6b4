import { feature } from '../../platform/feature.ts';
import { paymentSettings } from '../../providers/payments/payments.ts';
import { cron, jobs } from './card-sandbox.jobs.ts';

export const cardSandbox = feature({
  name: 'card-sandbox',
  jobs,
  cron,
  settings: [paymentSettings],
});
