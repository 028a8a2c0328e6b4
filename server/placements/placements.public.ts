// What other contexts may import of this one.
export * from './placements/placements.public.ts';
