// What other contexts may import of this one.
export * from './jobs/jobs.public.ts';
export { readMatchStatuses } from './match-settings/match-settings.public.ts';
export * from './matches/matches.public.ts';
export * from './merges/merges.public.ts';
