import type { Body, Data } from '@placewell/contract/call.ts';
import type * as calls from '@placewell/contract/desk/sentences.ts';
import { distanceUnitOf } from '@placewell/contract/sourcing/places.ts';
import type { Context } from '../../platform/context.ts';
import { findToday } from '../../platform/db/lists/days.ts';
import { vocabulary } from '../../providers/vocabulary/current-vocabulary.ts';
import { lookupsOf } from './lookups.rules.ts';
import { readSentence } from './reading/read-sentence.rules.ts';
import { findUnits, listNames } from './sentences.repo.ts';

/** The country of a currency that only one has: of several places of a name, the one there is meant. */
const COUNTRIES: Readonly<Record<string, string>> = {
  GBP: 'GB',
  USD: 'US',
  CAD: 'CA',
  AUD: 'AU',
  NZD: 'NZ',
  CHF: 'CH',
  PLN: 'PL',
  RON: 'RO',
  INR: 'IN',
  ZAR: 'ZA',
};

/** Reads a sentence as filters and search text of a list; nothing of it is stored. */
export async function readSearch(
  { tx }: Context,
  { list, text }: Body<typeof calls.readSearch>,
): Promise<Data<typeof calls.readSearch>> {
  const units = await findUnits(tx);
  return readSentence(text, {
    list,
    unit: distanceUnitOf(units),
    today: await findToday(tx),
    lookups: lookupsOf(vocabulary(), COUNTRIES[units.currency ?? ''], await listNames(tx)),
  });
}
