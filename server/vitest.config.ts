import { configDefaults, defineConfig } from 'vitest/config';
import { mocking, options } from './vitest.options.ts';

// A worker serves several files: each starts a separate application and database.
export default defineConfig({
  test: {
    ...options,
    name: 'server',
    isolate: false,
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...mocking],
  },
});
