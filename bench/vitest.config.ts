import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'bench',
    include: ['**/*.test.ts'],
    // The second count of reports uses the application and a database, as tests of the server do.
    globalSetup: ['../server/testing/cluster.ts'],
    hookTimeout: 60_000,
    testTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
