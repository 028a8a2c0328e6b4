// What other contexts may import of this one.
export * from './activities/activities.public.ts';
export * from './messages/messages.public.ts';
export * from './notifications/notifications.public.ts';
export * from './proposals/proposals.public.ts';
