import { expect, it } from 'vitest';
import { isLoopback } from './loopback.ts';

it.each([
  ['localhost', true],
  ['LocalHost.', true],
  ['placewell.localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['[::1]', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['[fd00::1]', false],
  ['::ffff:10.0.0.1', false],
  ['10.0.0.1', false],
  ['127.example.org', false],
  ['localhost.example.org', false],
  ['placewell.example', false],
  ['', false],
])('"%s" is this machine alone: %s', (host, is) => {
  expect(isLoopback(host)).toBe(is);
});
