import type { ProjectConfig } from 'vitest/node';
import { mockingTests } from '../vitest.mocking.ts';

/** Includes tests that exhaust a thread's memory, which a worker with much in memory does not always survive. */
export const mocking = [
  ...mockingTests(import.meta.dirname),
  'platform/workers/worker-affinity.test.ts',
  'platform/workers/worker-pool.proof.test.ts',
];

export const options: ProjectConfig = {
  environment: 'node',
  globalSetup: ['./testing/cluster.ts'],
  // A loaded machine is slow; a hanging test may cost three minutes.
  hookTimeout: 180_000,
  testTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};
