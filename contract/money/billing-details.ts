import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';
import { texts } from '../texts.ts';

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** ISO 3166, two letters, or empty. */
const Country = z
  .string()
  .trim()
  .toUpperCase()
  .max(2, texts.countryInvalid)
  .refine(
    (code) => code === '' || (/^[A-Z]{2}$/.test(code) && regions.of(code) !== undefined),
    texts.countryInvalid,
  );

const line = z.string().trim().max(limits.billingLine);

/** The addressee of invoices; empty until it is set. */
export const BillingDetails = z.object({
  legal_name: line,
  address_line1: line,
  address_line2: line,
  city: line,
  postal_code: z.string().trim().max(limits.billingNumber),
  region: line,
  country: Country,
  /** VAT or sales tax number. */
  tax_number: z.string().trim().max(limits.billingNumber),
});
export type BillingDetails = z.output<typeof BillingDetails>;

export const getBillingDetails = call({
  path: 'billing/getBillingDetails',
  effect: 'read',
  roles: ['agency'],
  whenExpired: 'serve',
  summary: 'Get whom invoices are addressed to',
  body: z.strictObject({}),
  data: BillingDetails,
});

export const updateBillingDetails = call({
  path: 'billing/updateBillingDetails',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Change whom invoices are addressed to; what is left out stays. Printed on every invoice from then on',
  message: 'Billing details saved',
  body: z.strictObject(BillingDetails.partial().shape),
  data: BillingDetails,
});
