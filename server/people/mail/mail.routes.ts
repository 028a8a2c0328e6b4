import * as calls from '@placewell/contract/people/emails.ts';
import { handlePublic, handleRaw, handleRedirect } from '../../platform/http/handle.ts';
import { getEmailSamples } from './samples.service.ts';
import { openUnsubscribePage, unsubscribe, updateEmailSubscription } from './unsubscribe.service.ts';

export const routes = [
  handlePublic(calls.getEmailSamples, getEmailSamples),
  handlePublic(calls.updateEmailSubscription, updateEmailSubscription),
  handleRaw(calls.unsubscribe, unsubscribe),
  handleRedirect(calls.openUnsubscribePage, openUnsubscribePage),
];
