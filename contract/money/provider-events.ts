import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../limits.ts';

export const receiveProviderEvent = call({
  path: 'billing/provider-events',
  effect: 'change',
  roles: 'public',
  transport: 'raw',
  bodyLimit: limits.providerEventBytes,
  summary:
    'Receive an event of the card payment provider: its bytes as they were signed, with the header stripe-signature. It only tells whose subscription and invoices are read at the provider then; each id counts once, and one whose signature is wrong or more than 300 seconds old is refused',
  message: 'Event received',
  body: z.strictObject({}),
  data: z.object({}),
  errors: ['event_refused'],
});
