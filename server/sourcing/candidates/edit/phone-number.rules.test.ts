import { expect, it } from 'vitest';
import { readPhoneNumber } from './phone-number.rules.ts';

it.each([
  ['+441134960182', 'GB', '+44 113 496 0182', 'tel:+441134960182'],
  ['+441134960182', null, '+44 113 496 0182', 'tel:+441134960182'],
  ['+44 (0)113 496 0182', null, '+44 113 496 0182', 'tel:+441134960182'],
  ['0044 113 496 0182', 'DE', '+44 113 496 0182', 'tel:+441134960182'],
  ['01134960182', 'GB', '0113 496 0182', 'tel:+441134960182'],
  ['07700900123', 'GB', '07700 900123', 'tel:+447700900123'],
  ['(303)555-0142', 'US', '(303) 555-0142', 'tel:+13035550142'],
  ['+13035550142', 'US', '+1 303 555 0142', 'tel:+13035550142'],
  ['+493023125555', 'DE', '+49 30 23125555', 'tel:+493023125555'],
  ['+33612345678', 'FR', '+33 6 12 34 56 78', 'tel:+33612345678'],
  ['+48221234567', 'PL', '+48 22 123 45 67', 'tel:+48221234567'],
  ['+44 113 496 0182 ext. 12', null, '+44 113 496 0182 x12', 'tel:+441134960182;ext=12'],
])('the number "%s" of a person in %s is shown as "%s" and dialled as %s', (phone, country, text, uri) => {
  expect(readPhoneNumber(phone, country)).toEqual({ text, uri });
});

it.each([
  [null, 'GB'],
  ['', 'GB'],
  ['on request', 'GB'],
  ['12', 'GB'],
  // Of an unknown country: left as it was written.
  ['0113 496 0182', null],
  ['0113 496 0182', 'XX'],
])('the text "%s" of a person in %s is no number to format', (phone, country) => {
  expect(readPhoneNumber(phone, country)).toBeNull();
});
