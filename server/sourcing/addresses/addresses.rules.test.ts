import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import { addressesOf, printAddresses, readAddresses } from '@placewell/contract/sourcing/addresses.ts';
import { describe, expect, it, test } from 'vitest';
import {
  type AddressFields,
  addressRows,
  contactKeys,
  emailKey,
  settleAddresses,
} from './addresses.rules.ts';

const HOME = ['GB'];
const values = (addresses: readonly Address[] | undefined) => addresses?.map(({ value }) => value);
const stored: AddressFields = {
  email: 'una@home.test',
  emails: addressesOf(['una@home.test', 'una@work.test']),
  phone: '07700 900811',
  phones: addressesOf(['07700 900811']),
};

describe('a change of the primary address', () => {
  it('replaces its value and keeps the others', () => {
    const { email, emails } = settleAddresses<AddressFields>(stored, { email: 'una@new.test' }, HOME);
    expect([email, values(emails)]).toEqual(['una@new.test', ['una@new.test', 'una@work.test']]);
  });

  it('makes an address that the person has the primary one', () => {
    const { email, emails } = settleAddresses<AddressFields>(stored, { email: 'UNA@work.test' }, HOME);
    expect([email, values(emails)]).toEqual(['UNA@work.test', ['UNA@work.test', 'una@home.test']]);
    expect(emails?.map(({ is_primary }) => is_primary)).toEqual([true, false]);
  });

  it('to null removes it, and the next follows', () => {
    const { email, emails } = settleAddresses<AddressFields>(stored, { email: null }, HOME);
    expect([email, values(emails)]).toEqual(['una@work.test', ['una@work.test']]);
    expect(settleAddresses<AddressFields>(stored, { phone: null }, HOME)).toEqual({
      phone: null,
      phones: [],
    });
  });
});

test('a list has the marked address first, and spellings of one number once', () => {
  const phones = [
    ...addressesOf(['+44 (0)7700 900811', '0113 496 0182']),
    { value: '07700 900811', label: 'mobile', is_primary: true, is_unusable: false } as const,
  ].map((one) => ({ ...one, is_primary: one.label === 'mobile' }));
  const { phone, phones: after } = settleAddresses<AddressFields>({}, { phones }, HOME);
  expect([phone, values(after)]).toEqual(['07700 900811', ['07700 900811', '0113 496 0182']]);
});

test('rows hold no list that says only what the record does', () => {
  expect(addressRows({ emails: addressesOf(['ian@home.test']), phones: [] }, HOME)).toEqual([]);
  expect(addressRows({ phones: addressesOf(['0113 496 0182'], 'work') }, HOME)).toMatchObject([
    { address_key: '+441134960182', position: 0, label: 'work' },
  ]);
});

test('keys of work phones stand apart, and half an address has none', () => {
  const phones = [...addressesOf(['0113 496 0182'], 'work'), ...addressesOf(['07700 900811', '12345'])];
  expect(contactKeys({ emails: addressesOf(['ian at home']), phones }, HOME)).toEqual({
    email_keys: [],
    phone_keys: ['+447700900811'],
    work_phone_keys: ['+441134960182'],
  });
});

test('printed addresses are read back', () => {
  const all: Address[] = [
    { value: 'ian@home.test', label: 'other', is_primary: true, is_unusable: true },
    { value: '+44 (0)113 496 0182', label: 'work', is_primary: false, is_unusable: false },
    { value: '0113 (direct)', label: 'other', is_primary: false, is_unusable: false },
  ];
  expect(readAddresses(printAddresses(all))).toEqual(all);
});

test('spellings of one Gmail mailbox have one key, and a person keeps each of them', () => {
  const spellings = ['ro.wan.pike@gmail.com', 'rowanpike@googlemail.com', 'RowanPike+jobs@Gmail.com'];
  expect(new Set(spellings.map(emailKey))).toEqual(new Set(['rowanpike@gmail.com']));
  expect(emailKey('ro.wan+jobs@home.test')).toBe('ro.wan+jobs@home.test');
  expect(addressRows({ emails: addressesOf(spellings) }, HOME)).toMatchObject([
    { address: 'ro.wan.pike@gmail.com', address_key: 'rowanpike@gmail.com' },
    { address: 'rowanpike@googlemail.com', address_key: '~rowanpike@googlemail.com' },
    { address: 'RowanPike+jobs@Gmail.com', address_key: '~rowanpike+jobs@gmail.com' },
  ]);
});
