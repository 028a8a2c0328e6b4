import { z } from 'zod';
import { Currency } from '../sourcing/candidates.ts';
import { CountryCode, DISTANCE_UNITS } from '../sourcing/places.ts';
import { texts } from '../texts.ts';

const isTimeZone = (name: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** A name of the IANA time zone database, such as `Europe/London`; offsets and abbreviations of letters alone are none. */
export const TimeZone = z
  .string()
  .trim()
  .max(60)
  .regex(/^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+)+)$/, texts.timeZoneInvalid)
  .refine(isTimeZone, texts.timeZoneInvalid);

/** A currency that amounts can be written in (ISO 4217). */
export const KnownCurrency = Currency.refine(
  (code) => Intl.supportedValuesOf('currency').includes(code),
  texts.currencyInvalid,
);

/** The place of a new agency, by its browser; absent fields take the usual value of that place (`homeOf`). */
export const homeShape = {
  time_zone: TimeZone.optional(),
  /** Without it the country of the time zone. */
  country: CountryCode.optional(),
  currency: KnownCurrency.optional(),
  distance_unit: z.enum(DISTANCE_UNITS).optional(),
};
