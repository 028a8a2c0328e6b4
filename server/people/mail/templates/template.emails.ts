import type { EmailKind } from '@placewell/contract/people/emails.ts';
import { type ComposedEmail, composeEmail, type EmailParts } from '../../../providers/mail/compose-email.ts';

export type Template = ComposedEmail & { kind: EmailKind };
export type Unsubscribe = NonNullable<EmailParts['unsubscribe']>;

export const template = (kind: EmailKind, parts: EmailParts): Template => ({ kind, ...composeEmail(parts) });

/** An amount in the smallest unit of its currency: "$1,200.00". */
export function formatCents(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
