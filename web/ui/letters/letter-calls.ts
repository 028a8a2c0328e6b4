import type { BodyInput } from '@placewell/contract/call.ts';
import { getLetterTemplates } from '@placewell/contract/outreach/letter-templates.ts';
import { cancelLetters, previewLetters, sendLetters } from '@placewell/contract/outreach/letters.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

export const useLetterTemplates = () => useCallQuery(getLetterTemplates, {}, { topic: 'letter-templates' });

/** The letter as each recipient would get it; while it is changed, as it was before. */
export const useLetterPreview = (body: BodyInput<typeof previewLetters>) =>
  useCallQuery(previewLetters, body, {
    topic: ['candidates', 'jobs', 'matches', 'activities'],
    keepPrevious: true,
    gcTime: 0,
  });

// What has left arrives in timelines and matches by live events.
export const useSendLetters = () => useCall(sendLetters, {});
export const useCancelLetters = () => useCall(cancelLetters, {});
