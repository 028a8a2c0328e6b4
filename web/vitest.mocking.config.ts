import { defineConfig } from 'vitest/config';
import { mocking, options, plugins } from './vitest.options.ts';

export default defineConfig({ plugins, test: { ...options, name: 'web-mocking', include: mocking } });
