// What other contexts may import of this one.
export * from './jobs/jobs.public.ts';
export * from './matches/matches.public.ts';
