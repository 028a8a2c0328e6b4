// What other contexts may import of this one.
export * from './agencies/agencies.public.ts';
export * from './backups/backups.public.ts';
