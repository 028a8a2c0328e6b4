import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS, browserPath } from './browser.ts';

export default defineConfig({
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  projects: [
    { name: 'installation', testDir: '.', testMatch: 'installation.setup.ts' },
    { name: 'roles', testDir: './roles', dependencies: ['installation'] },
    { name: 'journeys', testDir: './journeys' },
  ],
  // No retries: a flaky journey is a bug to find.
  retries: 0,
  // Three on two cores: journeys wait for the product half of the time. They start in the order of their files, so the
  // longest have names that come early.
  workers: 3,
  fullyParallel: true,
  // The longest journey takes half a minute on two quiet cores; each wait has its own limit.
  timeout: 300_000,
  // Many waits are for work in the background, for which three journeys queue.
  expect: { timeout: 60_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await browserPath(), args: BROWSER_ARGS },
  },
});
