// What other contexts may import of this one.
export * from './client-files/client-files.public.ts';
export * from './clients/clients.public.ts';
export * from './contacts/contacts.public.ts';
export * from './links/links.public.ts';
export * from './off-limits/off-limits.public.ts';
