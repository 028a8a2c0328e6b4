import type { PhoneNumber } from '@placewell/contract/sourcing/candidates.ts';
import { parsePhone } from '../../addresses/addresses.public.ts';

/**
 * A phone number as people write it: in the international form, or in the national one where it was written so by a
 * person of a known country, otherwise that of the agency (`home`). Null for a text that cannot be dialled.
 */
export function readPhoneNumber(
  phone: string | null,
  country_code: string | null,
  home: string | null = null,
): PhoneNumber | null {
  const parsed = parsePhone(phone ?? '', [country_code, home]);
  if (!parsed) return null;
  return {
    text: /^\s*(?:\+|00[1-9])/.test(phone ?? '') ? parsed.formatInternational() : parsed.formatNational(),
    uri: parsed.getURI(),
  };
}
