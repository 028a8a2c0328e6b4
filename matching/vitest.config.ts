import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'matching', include: ['**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
