import type { BodyInput } from '@placewell/contract/call.ts';
import { getOffLimits } from '@placewell/contract/clients/off-limits.ts';
import { getMessageTemplates } from '@placewell/contract/outreach/message-templates.ts';
import { cancelMessages, previewMessages, sendMessages } from '@placewell/contract/outreach/messages.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

/** Candidates, or matches that are written from. */
export type MessageTo = Pick<BodyInput<typeof sendMessages>, 'candidate_ids' | 'match_ids'>;

export const useMessageTemplates = () =>
  useCallQuery(getMessageTemplates, {}, { topic: 'message-templates' });

/** The message as each recipient would get it; while it is changed, as it was before. */
export const useMessagePreview = (body: BodyInput<typeof previewMessages>) =>
  useCallQuery(previewMessages, body, {
    topic: ['candidates', 'jobs', 'matches', 'activities'],
    keepPrevious: true,
    gcTime: 0,
  });

/** Which of those who are written to work at a client that is off limits, other than the client of the match's job. */
export const useOffLimitsOf = ({ candidate_ids, match_ids }: BodyInput<typeof getOffLimits>) =>
  useCallQuery(getOffLimits, candidate_ids ? { candidate_ids } : { match_ids }, {
    topic: ['candidates', 'clients', 'matches'],
  });

// What has left arrives in timelines and matches by live events.
export const useSendMessages = () => useCall(sendMessages, {});
export const useCancelMessages = () => useCall(cancelMessages, {});
