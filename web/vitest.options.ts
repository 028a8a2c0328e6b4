import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { ProjectConfig } from 'vitest/node';
import { mockingTests } from '../vitest.mocking.ts';

export const mocking = mockingTests(import.meta.dirname);
export const plugins = [react()];

export const options: ProjectConfig = {
  // Not intervals: jsdom would wait forever for its next animation frame, also in later tests, which share its window.
  fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] },
  alias: [
    { find: /^@testing-library\/user-event$/, replacement: join(import.meta.dirname, 'test/user-event.ts') },
  ],
  environment: './test/shared-jsdom.ts',
  setupFiles: ['./test/setup.ts'],
  css: false,
  // Typing into long forms takes seconds on a busy machine.
  testTimeout: 90_000,
};
