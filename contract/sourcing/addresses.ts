import { z } from 'zod';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';

/** What an email address or phone number is for; `other` also where that is not known. */
export const ADDRESS_LABELS = ['work', 'personal', 'mobile', 'other'] as const;
export type AddressLabel = (typeof ADDRESS_LABELS)[number];

const addressShape = (max: number) => ({
  value: z.string().trim().min(1, texts.required).max(max),
  label: z.enum(ADDRESS_LABELS).default('other'),
  /** One of a list is the primary one, which comes first; without a mark the first is. */
  is_primary: z.boolean().default(false),
  /** Mail to it came back, or nobody answers: it is kept, and never written to. */
  is_unusable: z.boolean().default(false),
});
const MOST = `Give at most ${limits.addressesPerPerson} of each kind`;
/** The email addresses of a person, the primary one first. */
export const EmailAddresses = z.array(z.object(addressShape(254))).max(limits.addressesPerPerson, MOST);
/** The phone numbers of a person, the primary one first. */
export const PhoneNumbers = z.array(z.object(addressShape(40))).max(limits.addressesPerPerson, MOST);

export type Address = z.output<typeof EmailAddresses>[number];

/** Whether the address at which a person would be reached is marked as unusable. */
export const isUnreachable = (addresses: readonly Address[]): boolean =>
  addresses.some(({ is_primary, is_unusable }) => is_primary && is_unusable);

/** Values as addresses; the first is the primary one. */
export const addressesOf = (values: readonly string[], label: AddressLabel = 'other'): Address[] =>
  values
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .map((value, at) => ({ value, label, is_primary: at === 0, is_unusable: false }));

const UNUSABLE = 'unusable';
/** Each address as a text of an export: `ada@example.com (work unusable)`. */
export const printAddresses = (addresses: readonly Address[]): string[] =>
  addresses.map(({ value, label, is_unusable }) => {
    const marks = [...(label === 'other' ? [] : [label]), ...(is_unusable ? [UNUSABLE] : [])];
    return marks.length === 0 ? value : `${value} (${marks.join(' ')})`;
  });

/** The end of a printed address. Numbers may have brackets too: "+44 (0)113". */
const MARKS = /(?<!\s)\s{0,20}\(([a-z ]{1,40})\)$/i;
/** Reads what `printAddresses` writes, and addresses without marks. */
export const readAddresses = (printed: readonly string[]): Address[] =>
  printed.flatMap((text, at) => {
    const found = MARKS.exec(text.trim());
    const marks = (found?.[1] ?? '').toLowerCase().split(' ');
    const isMarked = marks.every(
      (mark) => mark === UNUSABLE || (ADDRESS_LABELS as readonly string[]).includes(mark),
    );
    const value = found && isMarked ? text.trim().slice(0, found.index) : text.trim();
    const label = isMarked ? (ADDRESS_LABELS.find((one) => marks.includes(one)) ?? 'other') : 'other';
    const is_unusable = isMarked && marks.includes(UNUSABLE);
    return value === '' ? [] : [{ value, label, is_primary: at === 0, is_unusable }];
  });
