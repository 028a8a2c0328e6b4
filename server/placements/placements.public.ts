// What other contexts may import of this one.
export * from './placements/placements.public.ts';
export * from './reports/reports.public.ts';
