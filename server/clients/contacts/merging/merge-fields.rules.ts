import { limits } from '@placewell/contract/limits.ts';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import type { StoredContact } from './contact-merges.repo.ts';

type Filled = Pick<
  StoredContact,
  | 'contact_title'
  | 'email'
  | 'phone'
  | 'linkedin_url'
  | 'language'
  | 'candidate_id'
  | 'contact_status'
  | 'is_primary'
  | 'emails'
  | 'phones'
>;
const LACKED = [
  'contact_title',
  'linkedin_url',
  'language',
  'candidate_id',
] as const satisfies (keyof Filled)[];

const asOthers = (addresses: readonly Address[]) =>
  addresses.map((one, at) => ({ ...one, is_primary: at === 0 }));

/** What the kept contact gets from the other: what it lacks, that it is the primary one, and that it must not be contacted. */
export function filledContact(keep: StoredContact, merged: StoredContact): Partial<Filled> {
  const lacked = LACKED.filter((name) => keep[name] === null && merged[name] !== null);
  const isBarred = merged.contact_status === 'do_not_contact' && keep.contact_status !== 'do_not_contact';
  const emails = [...keep.emails, ...merged.emails].slice(0, limits.addressesPerPerson);
  const phones = [...keep.phones, ...merged.phones].slice(0, limits.addressesPerPerson);
  return {
    ...Object.fromEntries(lacked.map((name) => [name, merged[name]])),
    // No address is lost; the kept contact's stay the primary ones.
    ...(merged.emails.length > 0 && { emails: asOthers(emails) }),
    ...(merged.phones.length > 0 && { phones: asOthers(phones) }),
    ...(isBarred && { contact_status: 'do_not_contact' as const }),
    ...(merged.is_primary && !keep.is_primary && { is_primary: true }),
  };
}

/** The columns of a row that a change names. */
export const columnsNamed = (row: object, names: readonly string[]): Record<string, unknown> => {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
};
