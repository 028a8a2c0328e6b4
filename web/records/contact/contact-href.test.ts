import { expect, it } from 'vitest';
import { contactHref } from './contact-href.ts';

it.each([
  ['+44 (0)113 496 0182', 'tel:+441134960182'],
  ['0113 496 0182', 'tel:01134960182'],
  ['(555) 010-7788 ext. 42', 'tel:5550107788;ext=42'],
  ['+1 555 010 7788 x7', 'tel:+15550107788;ext=7'],
  ['n/a', undefined],
  ['call me', undefined],
  ['12', undefined],
])('the phone number %s leads to %s', (phone, href) => expect(contactHref('phone', phone)).toBe(href));

it.each([
  ['ada@example.org', 'mailto:ada@example.org'],
  [' ada+jobs@example.org ', 'mailto:ada%2Bjobs@example.org'],
  ['ada@example.org?bcc=me@example.org', undefined],
  ['ada@example.org?cc', 'mailto:ada@example.org%3Fcc'],
  ['ada(at)example.org', undefined],
  ['a@b.example, c@d.example', undefined],
])('the email %s leads to %s', (email, href) => expect(contactHref('email', email)).toBe(href));
