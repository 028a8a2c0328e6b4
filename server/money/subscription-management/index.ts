import { feature } from '../../platform/feature.ts';
import { routes } from './subscription-management.routes.ts';

/** What super admins see and do about the money of agencies. */
export const subscriptionManagement = feature({ name: 'subscription-management', routes });
