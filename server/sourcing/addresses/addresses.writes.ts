import { countryOfZone } from '@placewell/contract/people/usual-home.ts';
import type { Address } from '@placewell/contract/sourcing/addresses.ts';
import type { TenantTx } from '../../platform/db/tenant.ts';
import * as repo from './addresses.repo.ts';
import { type AddressFields, addressRows, type Countries, hasMore } from './addresses.rules.ts';

export { insertAddresses } from './addresses.repo.ts';

type Lists = { emails: readonly Address[]; phones: readonly Address[] };

/** Writes all addresses of one person after a change of them, its country, or both. */
export async function saveAddresses(
  tx: TenantTx,
  { person, before, after }: { person: repo.Person; before: Lists; after: Lists },
  countries: Countries,
) {
  if (!hasMore(before) && !hasMore(after)) return;
  const id = 'candidate_id' in person ? person.candidate_id : person.contact_id;
  await repo.deleteAddresses(tx, id);
  await repo.insertAddresses(tx, [{ person, rows: addressRows(after, countries) }]);
}

const homes = new WeakMap<TenantTx, Promise<string | null>>();

/** The country in which the agency dials a national number: that of its time zone. */
export function homeCountry(tx: TenantTx): Promise<string | null> {
  const known = homes.get(tx);
  if (known) return known;
  const found = repo.findHome(tx).then((home) => countryOfZone(home?.time_zone ?? ''));
  homes.set(tx, found);
  return found;
}

/** The same for a new person: not asked where no number depends on it. */
export const homeOfNew = async (tx: TenantTx, { phone, phones }: AddressFields) =>
  phone || phones?.length ? homeCountry(tx) : null;
