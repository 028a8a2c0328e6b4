import { expect, test } from 'vitest';
import { companyOf, mailboxOf } from './trial-keys.rules.ts';

test.each([
  ['Box+1@Acme.example', 'box@acme.example'],
  ['box+a+b@acme.example', 'box@acme.example'],
  ['b.o.x@acme.example', 'b.o.x@acme.example'],
  ['B.o.x+1@googlemail.com', 'box@gmail.com'],
  ['box@protonmail.com', 'box@proton.me'],
  ['box@acme.example.', 'box@acme.example'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test.each([
  ['box@acme.example', 'acme.example'],
  ['box@mail.acme.co.uk', 'acme.co.uk'],
  ['box@team.github.io', 'team.github.io'],
  ['box@gmail.com', undefined],
  ['box@mx.gmail.com', undefined],
  ['box@example.com', undefined],
  ['box@mail.example.test', undefined],
])('%s is of the company %s', (email, company) => {
  expect(companyOf(email)).toBe(company);
});
