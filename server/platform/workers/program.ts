import { basename } from 'node:path';

/** The name of a worker's program, from its module: `parse` of `parse.process.ts`. */
export function programOf(module: URL): string {
  const [name = ''] = basename(module.pathname).split('.', 1);
  return name;
}
