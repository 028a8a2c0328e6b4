import type { PhoneNumber } from '@placewell/contract/sourcing/candidates.ts';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/**
 * A phone number as people write it: in the international form, or in the national one where it was written so by a
 * person of a known country. Null for a text that cannot be dialled.
 */
export function readPhoneNumber(phone: string | null, country_code: string | null): PhoneNumber | null {
  // "+44 (0)113": the zero is dialled only without the country code.
  const text = (phone ?? '')
    .trim()
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^(\+[\d\s]+)\(0\)/, '$1');
  const country =
    country_code && isSupportedCountry(country_code) ? (country_code as CountryCode) : undefined;
  const parsed = parsePhoneNumberFromString(text, country);
  if (!parsed?.isPossible()) return null;
  return {
    text: text.startsWith('+') ? parsed.formatInternational() : parsed.formatNational(),
    uri: parsed.getURI(),
  };
}
