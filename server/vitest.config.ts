import { configDefaults, defineConfig } from 'vitest/config';
import { mocking, options } from './vitest.options.ts';

// A worker serves several files: each starts an application and a database of its own.
export default defineConfig({
  test: {
    ...options,
    name: 'server',
    isolate: false,
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...mocking],
  },
});
