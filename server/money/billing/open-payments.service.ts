import { texts } from '@placewell/contract/texts.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { supportEmail } from '../../providers/mail/mailer.ts';

/** Throws payments_not_configured, naming the contact, where nothing can be bought. */
export function assertPaymentsOpen({ payments, config }: Pick<Platform, 'payments' | 'config'>) {
  if (payments.isOpen) return;
  throw new AppError('payments_not_configured', { message: texts.paymentsOff(supportEmail(config)) });
}
