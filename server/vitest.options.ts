import type { ProjectConfig } from 'vitest/node';
import { mockingTests } from '../vitest.mocking.ts';

export const mocking = mockingTests(import.meta.dirname);

export const options: ProjectConfig = {
  environment: 'node',
  globalSetup: ['./testing/cluster.ts'],
  // A loaded machine is slow; a test that hangs may cost a minute.
  hookTimeout: 60_000,
  testTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
};
