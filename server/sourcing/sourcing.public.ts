// What other contexts may import of this one.
export * from './addresses/addresses.public.ts';
export * from './candidate-files/candidate-files.public.ts';
export * from './candidates/candidates.public.ts';
export * from './enrichment/enrichment.public.ts';
export * from './imports/imports.public.ts';
export * from './places/places.public.ts';
export * from './skills/skills.public.ts';
export * from './tags/tags.public.ts';
export * from './uploads/uploads.public.ts';
