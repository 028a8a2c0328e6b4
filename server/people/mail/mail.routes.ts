import * as calls from '@placewell/contract/people/emails.ts';
import { handle } from '../../platform/http/handle.ts';
import { getEmailSamples } from './samples.service.ts';
import { openUnsubscribePage, unsubscribe, updateEmailSubscription } from './unsubscribe.service.ts';

export const routes = [
  handle(calls.getEmailSamples, getEmailSamples),
  handle(calls.updateEmailSubscription, updateEmailSubscription),
  handle(calls.unsubscribe, unsubscribe),
  handle(calls.openUnsubscribePage, openUnsubscribePage),
];
