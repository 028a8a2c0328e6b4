import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['matching', 'resume', 'contract', 'server', 'web', 'bench', 'tools'].map(
      (name) => `./${name}/vitest.config.ts`,
    ),
  },
});
