import type { BodyInput } from '@placewell/contract/call.ts';
import { getMessageTemplates } from '@placewell/contract/outreach/message-templates.ts';
import { cancelMessages, previewMessages, sendMessages } from '@placewell/contract/outreach/messages.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

export const useMessageTemplates = () =>
  useCallQuery(getMessageTemplates, {}, { topic: 'message-templates' });

/** The message as each recipient would get it; while it is changed, as it was before. */
export const useMessagePreview = (body: BodyInput<typeof previewMessages>) =>
  useCallQuery(previewMessages, body, {
    topic: ['candidates', 'jobs', 'matches', 'activities'],
    keepPrevious: true,
    gcTime: 0,
  });

// What has left arrives in timelines and matches by live events.
export const useSendMessages = () => useCall(sendMessages, {});
export const useCancelMessages = () => useCall(cancelMessages, {});
