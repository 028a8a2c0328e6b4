import * as templateCalls from '@placewell/contract/outreach/message-templates.ts';
import * as calls from '@placewell/contract/outreach/messages.ts';
import { handle } from '../../platform/http/handle.ts';
import {
  checkMessageLink,
  openMessageOptOutPage,
  optInToMessages,
  optOutOfMessages,
  unsubscribeFromMessages,
} from './opt-out/opt-out.service.ts';
import { cancelMessages, previewMessages, sendMessages } from './sending/messages.service.ts';
import {
  deleteMessageTemplates,
  getMessageTemplates,
  restoreMessageTemplates,
  saveMessageTemplate,
} from './templates/templates.service.ts';

export const routes = [
  handle(templateCalls.getMessageTemplates, getMessageTemplates),
  handle(templateCalls.saveMessageTemplate, saveMessageTemplate),
  handle(templateCalls.deleteMessageTemplates, deleteMessageTemplates),
  handle(templateCalls.restoreMessageTemplates, restoreMessageTemplates),
  handle(calls.previewMessages, previewMessages),
  handle(calls.sendMessages, sendMessages),
  handle(calls.cancelMessages, cancelMessages),
  handle(calls.checkMessageLink, checkMessageLink),
  handle(calls.optOutOfMessages, optOutOfMessages),
  handle(calls.optInToMessages, optInToMessages),
  handle(calls.unsubscribeFromMessages, unsubscribeFromMessages),
  handle(calls.openMessageOptOutPage, openMessageOptOutPage),
];
