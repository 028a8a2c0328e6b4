import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const INSTALLED_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Arguments for a self-contained browser: no sandbox, since tests may run as root, and no background traffic. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-dev-shm-usage',
];

/** CHROMIUM_PATH if set, otherwise an installed Chromium or Chrome, otherwise the Chromium of the npm package. */
export async function browserPath(): Promise<string> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  return INSTALLED_BROWSERS.find((path) => existsSync(path)) ?? (await chromium.executablePath());
}
