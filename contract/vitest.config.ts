import { defineConfig } from 'vitest/config';

// Pure functions leave nothing behind for the next file, so a worker serves several.
export default defineConfig({
  test: {
    isolate: false,
    name: 'contract',
    include: ['**/*.test.ts'],
    environment: 'node',
    testTimeout: 180_000,
  },
});
