import type { MailPlace } from '@placewell/contract/people/accounts.ts';
import type { Context } from '../../platform/context.ts';
import { mailPlace } from '../../providers/mail/mailer.ts';
import { isLocal } from '../../providers/payments/card-sandbox.config.ts';
import { canSwitch } from './administration/switch.service.ts';

/** Where this person finds an email: only an administrator, or a person at the machine, reaches the outbox. */
export async function mailPlaceOf({ tx, actor, platform: { config } }: Context): Promise<MailPlace> {
  const place = mailPlace(config);
  if (place === 'mailbox' || isLocal(config) || actor.role === 'super_admin') return place;
  return (await canSwitch(tx, actor)) ? place : 'administrator';
}
