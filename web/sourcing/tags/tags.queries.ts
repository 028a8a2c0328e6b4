import type { BodyInput } from '@placewell/contract/call.ts';
import { deleteTags, getTags, mergeTags, renameTag } from '@placewell/contract/sourcing/tags.ts';
import { useCall, useCallQuery } from '../../lib/api/queries.ts';

const TAG_CHANGE = { refresh: ['tags', 'candidates', 'jobs'] } as const;

export const useTags = (body: BodyInput<typeof getTags>) =>
  useCallQuery(getTags, body, { topic: ['tags', 'candidates', 'jobs'], keepPrevious: true });

export const useRenameTag = () => useCall(renameTag, TAG_CHANGE);
export const useMergeTags = () => useCall(mergeTags, TAG_CHANGE);
export const useDeleteTags = () => useCall(deleteTags, TAG_CHANGE);
