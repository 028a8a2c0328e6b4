import type { BodyInput } from '@placewell/contract/call.ts';
import { type Client, TERMS_FIELDS, updateClient } from '@placewell/contract/clients/clients.ts';
import { texts } from '@placewell/contract/texts.ts';
import { z } from 'zod';
import { valuesOf } from '../form/client-form-schema.ts';

export type Terms = Pick<Client, (typeof TERMS_FIELDS)[number]>;
export type TermsValues = BodyInput<typeof updateClient> & Terms;

export const termsOf = (client: Client): Terms => valuesOf(client, TERMS_FIELDS) as Terms;

/** Only the fields of the kind of fee are kept. */
export function cleaned(terms: Terms): Terms {
  const { fee_kind } = terms;
  const isAmount = fee_kind === 'flat' || fee_kind === 'hourly_margin';
  return {
    ...terms,
    fee_percent: fee_kind === 'percent' ? terms.fee_percent : null,
    fee_cents: isAmount ? terms.fee_cents : null,
    fee_currency: isAmount ? terms.fee_currency : null,
  };
}

/** What the call takes, and that an amount has its currency. */
export const termsSchema = updateClient.body.and(
  z.looseObject({}).superRefine((values, ctx) => {
    const { fee_kind, fee_percent, fee_cents, fee_currency } = values as Terms;
    const isAmount = fee_kind === 'flat' || fee_kind === 'hourly_margin';
    const refuse = (path: keyof Terms, message: string) =>
      ctx.addIssue({ code: 'custom', path: [path], message });
    if (fee_kind === 'percent' && fee_percent === null) refuse('fee_percent', 'Enter the percentage');
    if (isAmount && fee_cents === null) refuse('fee_cents', 'Enter the amount');
    if (isAmount && fee_currency === null) refuse('fee_currency', texts.feeNeedsCurrency);
  }),
) as unknown as z.ZodType<unknown, TermsValues>;
