// What other contexts may import of this one.
export * from './webhooks/webhooks.public.ts';
