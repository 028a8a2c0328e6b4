import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: ['./testing/cluster.ts'],
    // A loaded machine is slow; a test that hangs may cost a minute.
    hookTimeout: 60_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
