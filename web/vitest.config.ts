import { configDefaults, defineConfig } from 'vitest/config';
import { mocking, options, plugins } from './vitest.options.ts';

// A worker serves several files: `setup.ts` clears what a test leaves behind.
export default defineConfig({
  plugins,
  test: {
    ...options,
    name: 'web',
    isolate: false,
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...mocking],
  },
});
