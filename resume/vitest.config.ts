import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { name: 'resume', include: ['**/*.test.ts'], environment: 'node' } });
