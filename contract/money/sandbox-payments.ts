import { z } from 'zod';
import { call } from '../call.ts';
import { PAYMENT_STATUSES } from './purchases.ts';

/** The sandbox's 3-D Secure, in place of a provider's script; refused by other gateways. */
export const confirmSandboxPayment = call({
  path: 'billing/confirm-sandbox-payment',
  effect: 'change',
  roles: ['agency'],
  whenExpired: 'serve',
  summary:
    'Answer the 3-D Secure of the built-in sandbox for a payment that requires it; send the purchase again afterwards. Only where the sandbox serves',
  message: 'The sandbox has accepted your answer',
  body: z.strictObject({
    /** Of the pending purchase. */
    client_secret: z.string().min(1).max(200),
    is_authenticated: z.boolean(),
  }),
  data: z.object({ payment_status: z.enum(PAYMENT_STATUSES) }),
  errors: ['payments_not_configured', 'purchase_not_found', 'network_error'],
});
