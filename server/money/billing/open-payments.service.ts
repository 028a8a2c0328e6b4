import { texts } from '@placewell/contract/texts.ts';
import { AppError } from '../../platform/errors.ts';
import { supportEmail } from '../../providers/mail/mailer.ts';
import { type Asking, openGateway } from '../../providers/payments/open-gateway.ts';

/** Throws payments_not_configured, naming the contact, where the request can buy nothing. */
export function assertPaymentsOpen(asking: Asking) {
  if (openGateway(asking) !== null) return;
  throw new AppError('payments_not_configured', {
    message: texts.paymentsOff(supportEmail(asking.platform.config)),
  });
}
