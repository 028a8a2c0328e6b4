// What other contexts may import of this one.
export * from './billing/billing.public.ts';
export * from './credits/credits.public.ts';
export * from './subscription-management/subscription-management.public.ts';
export { endAsOwn, startAsOwn } from './subscriptions/subscriptions.public.ts';
