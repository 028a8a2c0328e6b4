import { expect, test } from 'vitest';
import { deviceName, UNKNOWN_DEVICE } from './device-name.rules.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';
const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';

test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/131.0.0.0`],
  ['Opera on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 OPR/115.0.0.0`],
  [
    'Safari on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/18.1 Safari/605.1.15`,
  ],
  ['Safari on iPhone', `${IPHONE} ${SAFARI} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on iPhone', `${IPHONE} ${SAFARI} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
  [
    'Safari on iPad',
    `Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) ${SAFARI} Version/17.7 Mobile/15E148 Safari/604.1`,
  ],
  ['Chrome on Android', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome on Chrome OS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'],
])('names %s', (name, userAgent) => expect(deviceName(userAgent)).toBe(name));

test.each([
  ['no header', ''],
  ['a program', 'curl/8.5.0'],
  ['a crawler', 'Mozilla/5.0 (Windows NT 10.0; compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a text of the sender', 'Call your bank now/1.0 (Windows NT 10.0)'],
  ['a long text', `Mozilla/5.0 (Windows NT 10.0) ${CHROME} Safari/537.36 ${'x'.repeat(512)}`],
])('knows no device by %s', (_, userAgent) => expect(deviceName(userAgent)).toBe(UNKNOWN_DEVICE));
