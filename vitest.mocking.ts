import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The tests of a folder that replace a module (`vi.mock`) or load it again. They need modules of their own; all others share those of
 * their worker, which saves half of the time.
 */
export const mockingTests = (folder: string): string[] =>
  globSync('**/*.test.{ts,tsx}', { cwd: folder, exclude: (name) => name === 'node_modules' }).filter((file) =>
    /vi\.(?:mock|resetModules)\(/.test(readFileSync(join(folder, file), 'utf8')),
  );
