import {
  deleteLetterTemplates,
  restoreLetterTemplates,
  saveLetterTemplate,
} from '@placewell/contract/outreach/letter-templates.ts';
import { checkLetterLink, optInToLetters, optOutOfLetters } from '@placewell/contract/outreach/letters.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

const REFRESH = { refresh: ['letter-templates'] } as const;

export const useSaveTemplate = () => useCall(saveLetterTemplate, REFRESH);
export const useDeleteTemplates = () => useCall(deleteLetterTemplates, REFRESH);
export const useRestoreTemplates = () => useCall(restoreLetterTemplates, REFRESH);

export const useLetterLink = (token: string) =>
  useCallQuery(checkLetterLink, { token }, { topic: 'links', enabled: token !== '' });
export const useOptOut = () => useCall(optOutOfLetters, { refresh: ['links'] });
export const useOptIn = () => useCall(optInToLetters, { refresh: ['links'] });
