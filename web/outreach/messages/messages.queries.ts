import {
  deleteMessageTemplates,
  restoreMessageTemplates,
  saveMessageTemplate,
} from '@placewell/contract/outreach/message-templates.ts';
import {
  checkMessageLink,
  optInToMessages,
  optOutOfMessages,
} from '@placewell/contract/outreach/messages.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

const REFRESH = { refresh: ['message-templates'] } as const;

export const useSaveTemplate = () => useCall(saveMessageTemplate, REFRESH);
export const useDeleteTemplates = () => useCall(deleteMessageTemplates, REFRESH);
export const useRestoreTemplates = () => useCall(restoreMessageTemplates, REFRESH);

export const useMessageLink = (token: string) =>
  useCallQuery(checkMessageLink, { token }, { topic: 'links', enabled: token !== '' });
export const useOptOut = () => useCall(optOutOfMessages, { refresh: ['links'] });
export const useOptIn = () => useCall(optInToMessages, { refresh: ['links'] });
