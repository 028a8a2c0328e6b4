import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['**/*.test.ts'],
    environment: 'node',
    globalSetup: ['./testing/cluster.ts'],
    hookTimeout: 30_000,
    testTimeout: 20_000,
  },
});
