import { defineConfig } from 'vitest/config';
import { mocking, options } from './vitest.options.ts';

export default defineConfig({ test: { ...options, name: 'server-mocking', include: mocking } });
