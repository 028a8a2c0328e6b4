import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const INSTALLED_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Arguments that keep a browser to itself: no sandbox as root, and no calls home. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--disable-dev-shm-usage',
];

/** CHROMIUM_PATH, else an installed Chromium or Chrome, else the Chromium that comes as an npm package. */
export async function browserPath(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  return INSTALLED_BROWSERS.find((path) => existsSync(path)) ?? (await chromium.executablePath());
}
