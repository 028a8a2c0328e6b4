import { defineConfig } from 'vitest/config';

// Pure functions leave no state for the next file, so a worker serves several.
export default defineConfig({
  test: {
    isolate: false,
    name: 'resume',
    include: ['**/*.test.ts'],
    environment: 'node',
    testTimeout: 180_000,
  },
});
