import { basename } from 'node:path';

/** The name of a worker's program, from its module: `parse` of `parse.process.ts`. */
export const programOf = (module: URL): string => basename(module.pathname).replace(/\..*$/, '');
