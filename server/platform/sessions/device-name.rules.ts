import Bowser from 'bowser';

export const UNKNOWN_DEVICE = 'Unknown device';
/** Longer headers are no browser's. */
const MAX_LENGTH = 512;
const SYSTEMS = ['Windows', 'macOS', 'Linux', 'Android', 'Chrome OS', 'iOS'];
/** Only these names are shown: others could be any text that the sender chose. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SHORT_NAMES: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
};

/** The browser and system of a User-Agent header in words, such as "Safari on iPhone". */
export function deviceName(userAgent: string): string {
  if (userAgent === '' || userAgent.length > MAX_LENGTH) return UNKNOWN_DEVICE;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = SYSTEMS.find((name) => name === os.name);
  if (!browser.name || !BROWSERS.has(browser.name) || !system || platform.type === 'bot')
    return UNKNOWN_DEVICE;
  const device = system === 'iOS' && platform.model ? platform.model : system;
  return `${SHORT_NAMES[browser.name] ?? browser.name} on ${device}`;
}
