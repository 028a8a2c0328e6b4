import { useDeleteSubmissions } from '../../records/sharing/submission-calls.ts';
import { createDeleteWithUndo } from '../../ui/feedback/delete-with-undo.ts';

/** Deletes submissions that were noted by mistake, with undo; those that we sent stay, and are named. */
export const useDeleteWithUndo = () =>
  createDeleteWithUndo({ ...useDeleteSubmissions(), noun: ['submission'] });
