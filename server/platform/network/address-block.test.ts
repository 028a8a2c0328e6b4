import { expect, test } from 'vitest';
import { addressBlock, addressSite } from './address-block.ts';

test('an IPv4 address belongs to its /24, also when it is written as IPv6', () => {
  expect(addressBlock('192.0.2.17')).toBe('192.0.2.0/24');
  expect(addressBlock('::ffff:192.0.2.200')).toBe('192.0.2.0/24');
  expect(addressBlock('192.0.3.17')).not.toBe(addressBlock('192.0.2.17'));
});

test('an IPv6 address belongs to its /56, however it is written', () => {
  expect(addressBlock('2001:db8:12:34ab::1')).toBe('2001:db8:12:3400::/56');
  expect(addressBlock('2001:0db8:0012:34ff:1:2:3:4')).toBe('2001:db8:12:3400::/56');
  expect(addressBlock('2001:db8:12:35ab::1')).toBe('2001:db8:12:3500::/56');
  expect(addressBlock('::1')).toBe('0:0:0:0::/56');
  expect(addressBlock('fe80::1%eth0')).toBe('fe80:0:0:0::/56');
});

test('what a proxy sends instead of an address, and callers who left before it was read, are one block', () => {
  expect(['unknown', '_hidden', '', undefined].map(addressBlock)).toEqual(Array(4).fill('unknown'));
});

test('an IPv6 address belongs to the /48 that one customer may rent, an IPv4 address to no larger one', () => {
  expect(addressSite('2001:db8:12:34ab::1')).toBe('2001:db8:12::/48');
  expect(['192.0.2.17', '::ffff:192.0.2.200', 'unknown'].map(addressSite)).toEqual(Array(3).fill(undefined));
});
