// What other contexts may import of this one.
export * from './documents/documents.public.ts';
export * from './shares/shares.public.ts';
export * from './submissions/submissions.public.ts';
