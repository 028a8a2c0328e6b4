import * as templateCalls from '@placewell/contract/outreach/message-templates.ts';
import * as calls from '@placewell/contract/outreach/messages.ts';
import { handle } from '../../platform/http/handle.ts';
import * as optOut from './opt-out/opt-out.service.ts';
import * as messages from './sending/messages.service.ts';
import * as templates from './templates/templates.service.ts';

export const routes = [
  handle(templateCalls.getMessageTemplates, templates.getMessageTemplates),
  handle(templateCalls.saveMessageTemplate, templates.saveMessageTemplate),
  handle(templateCalls.deleteMessageTemplates, templates.deleteMessageTemplates),
  handle(templateCalls.restoreMessageTemplates, templates.restoreMessageTemplates),
  handle(calls.previewMessages, messages.previewMessages),
  handle(calls.sendMessages, messages.sendMessages),
  handle(calls.cancelMessages, messages.cancelMessages),
  handle(calls.checkMessageLink, optOut.checkMessageLink),
  handle(calls.optOutOfMessages, optOut.optOutOfMessages),
  handle(calls.optInToMessages, optOut.optInToMessages),
  handle(calls.unsubscribeFromMessages, optOut.unsubscribeFromMessages),
  handle(calls.openMessageOptOutPage, optOut.openMessageOptOutPage),
];
