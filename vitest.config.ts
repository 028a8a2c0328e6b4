import { defineConfig } from 'vitest/config';

const FOLDERS = ['matching', 'resume', 'contract', 'server', 'web', 'bench', 'tools'];
const PROJECTS = [
  ...FOLDERS.map((name) => `./${name}/vitest.config.ts`),
  './server/vitest.mocking.config.ts',
  './web/vitest.mocking.config.ts',
];

export default defineConfig({
  test: {
    projects: PROJECTS,
    coverage: {
      provider: 'v8',
      include: ['**/*.{ts,tsx}'],
      exclude: [
        '**/*.d.ts',
        '**/*.config.ts',
        '**/testing/**',
        'web/test/**',
        '**/bench/**',
        'e2e/**',
        'tools/**',
      ],
      reporter: ['json-summary'],
      reportsDirectory: './node_modules/.placewell/coverage',
    },
  },
});
