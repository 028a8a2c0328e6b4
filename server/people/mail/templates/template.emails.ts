import type { EmailKind } from '@placewell/contract/people/emails.ts';
import { type ComposedEmail, composeEmail, type EmailParts } from '../../../providers/mail/compose-email.ts';

export type Template = ComposedEmail & { kind: EmailKind };
export type Unsubscribe = NonNullable<EmailParts['unsubscribe']>;

export const template = (kind: EmailKind, parts: EmailParts): Template => ({ kind, ...composeEmail(parts) });
