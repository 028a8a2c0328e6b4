import { deleteTags, mergeTags, renameTag } from '@placewell/contract/sourcing/tags.ts';
import { useCall } from '../../lib/api/queries.ts';

const TAG_CHANGE = { refresh: ['tags', 'candidates', 'jobs'] } as const;

export const useRenameTag = () => useCall(renameTag, TAG_CHANGE);
export const useMergeTags = () => useCall(mergeTags, TAG_CHANGE);
export const useDeleteTags = () => useCall(deleteTags, TAG_CHANGE);
