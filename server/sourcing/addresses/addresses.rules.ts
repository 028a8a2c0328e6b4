import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** The email address in lower case; null for an invalid one. */
function plainEmail(email: string): string | null {
  const key = email.trim().toLowerCase();
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(key) ? key : null;
}

/** Gmail ignores dots and what follows a plus, and has two domains. */
const GMAIL = /^([^@+]{1,64})(?:\+[^@]{0,64})?@(?:gmail|googlemail)\.com$/;

/** The key of the mailbox of an email address; null for an invalid one. */
export function emailKey(email: string | null | undefined): string | null {
  const key = plainEmail(email ?? '');
  const name = GMAIL.exec(key ?? '')?.[1]?.replaceAll('.', '');
  return name ? `${name}@gmail.com` : key;
}

/** "+44 (0)113" and "0044 113" as they are dialled: the zero goes with the country code. */
export const dialled = (phone: string): string =>
  phone
    .trim()
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^(\+[\d\s]{1,20})\(0\)/, '$1');

/** A number as the first of these countries reads it in which it can be one. */
export function parsePhone(phone: string, countries: readonly (string | null | undefined)[]) {
  const text = dialled(phone);
  for (const country of [...countries, undefined]) {
    if (country && !isSupportedCountry(country)) continue;
    const parsed = parsePhoneNumberFromString(text, (country ?? undefined) as CountryCode | undefined);
    if (parsed?.isPossible()) return parsed;
  }
  return undefined;
}

/**
 * The number in E.164 where it can be parsed, a national one in the person's country, then in the agency's; otherwise
 * its digits without leading zeros. Null below seven digits, which are too few to identify a person.
 */
export function phoneKey(phone: string | null | undefined, ...countries: (string | null | undefined)[]) {
  const text = dialled(phone ?? '');
  if (text === '') return null;
  const parsed = parsePhone(text, countries);
  if (parsed) return parsed.number as string;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < 7) return null;
  return text.startsWith('+') ? `+${digits}` : digits;
}

export type AddressKind = 'email' | 'phone';
/** Where a person lives and where the agency is, which tell how a national number is dialled. */
export type Countries = readonly (string | null | undefined)[];

const keyOf = (kind: AddressKind, value: string, countries: Countries) =>
  kind === 'email' ? emailKey(value) : phoneKey(value, ...countries);

/** A key that identifies nobody, as of half a number. */
const nobody = (value: string) => `~${value.trim().toLowerCase()}`;

/** By which a person has an address once. */
const addressKey = (kind: AddressKind, value: string, countries: Countries): string =>
  (kind === 'email' ? plainEmail(value) : phoneKey(value, ...countries)) ?? nobody(value);

type OfKind = { kind: AddressKind; countries: Countries };

/** The addresses with the primary one first and each once: of equal ones the first. */
export function arranged(addresses: readonly Address[], { kind, countries }: OfKind): Address[] {
  const primary = addresses.find(({ is_primary }) => is_primary);
  const ordered = primary ? [primary, ...addresses.filter((one) => one !== primary)] : addresses;
  const byKey = new Map<string, Address>();
  for (const one of ordered) {
    const key = addressKey(kind, one.value, countries);
    if (!byKey.has(key)) byKey.set(key, one);
  }
  return [...byKey.values()].map((one, at) => ({ ...one, is_primary: at === 0 }));
}

/**
 * The addresses once `value` is the primary one: it takes the place of the former one, unless the person has it already.
 * Null removes the primary one, and the next follows.
 */
export function withPrimary(addresses: readonly Address[], value: string | null, of: OfKind): Address[] {
  const [first, ...others] = addresses;
  if (value === null || value.trim() === '') return arranged(unmarked(others), of);
  const key = addressKey(of.kind, value, of.countries);
  const known = addresses.find((one) => addressKey(of.kind, one.value, of.countries) === key);
  if (known) {
    const rest = addresses.filter((one) => one !== known);
    return arranged(unmarked([{ ...known, value }, ...rest]), of);
  }
  const fresh = { value, label: first?.label ?? 'other', is_primary: true, is_unusable: false } as const;
  return arranged([fresh, ...unmarked(others)], of);
}

const unmarked = (addresses: readonly Address[]) => addresses.map((one) => ({ ...one, is_primary: false }));

const NAMES = { email: ['email', 'emails'], phone: ['phone', 'phones'] } as const;

/** What a person's record says of addresses: the primary ones, and all. */
export type AddressFields = {
  email?: string | null | undefined;
  emails?: readonly Address[] | undefined;
  phone?: string | null | undefined;
  phones?: readonly Address[] | undefined;
};

/**
 * The change with both fields of each kind that it touches, so that the primary address and the list agree. A list
 * decides where both are given, unless the primary address given with it is another.
 */
export function settleAddresses<Change extends AddressFields>(
  stored: AddressFields,
  change: Change,
  countries: Countries,
): Change {
  const settled: Record<string, unknown> = {};
  for (const kind of ['email', 'phone'] as const) {
    const [one, all] = NAMES[kind];
    const [value, list] = [change[one], change[all]];
    if (value === undefined && list === undefined) continue;
    const of = { kind, countries };
    const before = list === undefined ? (stored[all] ?? []) : arranged(list, of);
    const isOther = value !== undefined && (list === undefined || (value !== null && value !== ''));
    const after = isOther ? withPrimary(before, value, of) : before;
    settled[all] = [...after];
    settled[one] = after[0]?.value ?? null;
  }
  return { ...change, ...settled };
}

/** A list that says nothing beyond its primary address, which stands in the record. */
const isPlain = (addresses: readonly Address[]) =>
  addresses.length === 0 ||
  (addresses.length === 1 && addresses[0]?.label === 'other' && !addresses[0].is_unusable);

export type AddressRow = {
  address_kind: AddressKind;
  address_key: string;
  position: number;
  address: string;
  label: Address['label'];
  is_unusable: boolean;
};

/** The rows of the addresses of a person, of those kinds that say more than their primary address. */
export function addressRows(
  { emails = [], phones = [] }: Pick<AddressFields, 'emails' | 'phones'>,
  countries: Countries,
): AddressRow[] {
  const rowsOf = (address_kind: AddressKind, addresses: readonly Address[]) => {
    if (isPlain(addresses)) return [];
    const keys = addresses.map(({ value }) => keyOf(address_kind, value, countries) ?? nobody(value));
    return addresses.map(({ value, label, is_unusable }, position) => ({
      address_kind,
      // The key of a mailbox stands once.
      address_key: keys.indexOf(keys[position] ?? '') === position ? (keys[position] ?? '') : nobody(value),
      ...{ position, address: value, label, is_unusable },
    }));
  };
  return [...rowsOf('email', emails), ...rowsOf('phone', phones)];
}

/** Whether these say more than the primary addresses. */
export const hasMore = ({ emails = [], phones = [] }: Pick<AddressFields, 'emails' | 'phones'>) =>
  !isPlain(emails) || !isPlain(phones);

/** The keys by which people are compared. A work phone may be a switchboard: it only suggests. */
export function contactKeys(
  { emails = [], phones = [] }: Pick<AddressFields, 'emails' | 'phones'>,
  countries: Countries,
) {
  const keys = (kind: AddressKind, addresses: readonly Address[]) => [
    ...new Set(addresses.flatMap(({ value }) => keyOf(kind, value, countries) ?? [])),
  ];
  const atWork = phones.filter(({ label }) => label === 'work');
  return {
    email_keys: keys('email', emails),
    phone_keys: keys(
      'phone',
      phones.filter(({ label }) => label !== 'work'),
    ),
    work_phone_keys: keys('phone', atWork),
  };
}
export type ContactKeys = ReturnType<typeof contactKeys>;
