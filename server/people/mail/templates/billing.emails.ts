import { z } from 'zod';
import { formatCents, template } from './template.emails.ts';

/** The details of an email about money; amounts are in cents. */
export const BillingEmail = z.discriminatedUnion('email_kind', [
  z.object({ email_kind: z.literal('trial_ending'), ends_at: z.iso.datetime() }),
  z.object({
    email_kind: z.literal('payment_failed'),
    amount_cents: z.int(),
    currency: z.string(),
    access_ends_at: z.iso.datetime(),
  }),
  z.object({
    email_kind: z.literal('receipt'),
    number: z.string(),
    description: z.string(),
    amount_cents: z.int(),
    currency: z.string(),
    paid_at: z.iso.datetime(),
  }),
]);
export type BillingEmail = z.output<typeof BillingEmail>;

const date = (at: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));

type Recipient = { to: string; agency: string; publicUrl: string };

export function billingEmail({ to, agency, publicUrl }: Recipient, email: BillingEmail) {
  const billing = `${publicUrl}/billing`;
  const footer = `You are receiving this because you manage ${agency} on Placewell.`;
  switch (email.email_kind) {
    case 'trial_ending':
      return template(email.email_kind, {
        to,
        subject: `The trial for ${agency} ends on ${date(email.ends_at)}`,
        lines: [
          `From ${date(email.ends_at)} (UTC), your team needs a subscription to work in Placewell. Nothing is deleted, and your data can be exported at any time.`,
        ],
        action: { label: 'Choose a plan', url: `${publicUrl}/pricing?tab=subscription` },
        footer,
      });
    case 'payment_failed':
      return template(email.email_kind, {
        to,
        subject: `The payment for ${agency} failed`,
        lines: [
          `We could not charge ${formatCents(email.amount_cents, email.currency)} for your subscription. Please check your card, or add another one.`,
          `Your team keeps its access until ${date(email.access_ends_at)} (UTC). Nothing is deleted.`,
        ],
        action: { label: 'Check your card', url: billing },
        footer,
      });
    case 'receipt':
      return template(email.email_kind, {
        to,
        subject: `Receipt ${email.number} from Placewell`,
        lines: [
          `${agency} paid ${formatCents(email.amount_cents, email.currency)} on ${date(email.paid_at)}: ${email.description}.`,
          'The invoice is available as a PDF on your billing page.',
        ],
        action: { label: 'Open your invoices', url: billing },
        footer,
      });
  }
}
