import { feature } from '../../platform/feature.ts';
import { routes } from './subscription-management.routes.ts';

/** What super admins see and edit of subscriptions, credits and prices. */
export const subscriptionManagement = feature({ name: 'subscription-management', routes });
