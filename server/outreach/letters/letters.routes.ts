import * as templateCalls from '@placewell/contract/outreach/letter-templates.ts';
import * as calls from '@placewell/contract/outreach/letters.ts';
import { handle, handlePublic, handleRaw, handleRedirect } from '../../platform/http/handle.ts';
import * as optOut from './opt-out/opt-out.service.ts';
import * as letters from './sending/letters.service.ts';
import * as templates from './templates/templates.service.ts';

export const routes = [
  handle(templateCalls.getLetterTemplates, templates.getLetterTemplates),
  handle(templateCalls.saveLetterTemplate, templates.saveLetterTemplate),
  handle(templateCalls.deleteLetterTemplates, templates.deleteLetterTemplates),
  handle(templateCalls.restoreLetterTemplates, templates.restoreLetterTemplates),
  handle(calls.previewLetters, letters.previewLetters),
  handle(calls.sendLetters, letters.sendLetters),
  handle(calls.cancelLetters, letters.cancelLetters),
  handlePublic(calls.checkLetterLink, optOut.checkLetterLink),
  handlePublic(calls.optOutOfLetters, optOut.optOutOfLetters),
  handlePublic(calls.optInToLetters, optOut.optInToLetters),
  handleRaw(calls.unsubscribeFromLetters, optOut.unsubscribeFromLetters),
  handleRedirect(calls.openLetterOptOutPage, optOut.openLetterOptOutPage),
];
