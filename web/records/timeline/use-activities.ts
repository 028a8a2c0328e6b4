import type { Data } from '@placewell/contract/call.ts';
import type { addNote, TimelineEntry } from '@placewell/contract/outreach/activities.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { inChunks, resumableBulk } from '../../lib/in-chunks.ts';
import { createDeleteWithUndo } from '../../ui/feedback/delete-with-undo.ts';
import { showErrorToast, showNotChangedToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { toSentCall } from './call-values.ts';
import type { Draft } from './drafts.ts';
import { toSent } from './mention-text.ts';
import {
  useAddCall,
  useAddNote,
  useAddTask,
  useDelActivities,
  useRestoreActivities,
  useUpdateTask,
} from './timeline-calls.ts';

/** The records that something is written about, all of one kind. */
export type Records =
  | { candidate_ids: string[] }
  | { job_ids: string[] }
  | { match_ids: string[] }
  | { client_ids: string[] }
  | { contact_ids: string[] };

const nounOf = (records: Records) => (Object.keys(records)[0] ?? '').replace(/_ids$/, '');

/** Sends something about records, in as many calls as it takes. */
const inRecords = (records: Records, send: (some: Records) => Promise<Data<typeof addNote>>) => {
  if ('candidate_ids' in records)
    return inChunks(records.candidate_ids, (candidate_ids) => send({ candidate_ids }));
  if ('job_ids' in records) return inChunks(records.job_ids, (job_ids) => send({ job_ids }));
  if ('client_ids' in records) return inChunks(records.client_ids, (client_ids) => send({ client_ids }));
  if ('contact_ids' in records) return inChunks(records.contact_ids, (contact_ids) => send({ contact_ids }));
  return inChunks(records.match_ids, (match_ids) => send({ match_ids }));
};

const ADDED: Record<Draft['kind'], (count: number) => string> = {
  note: successTexts.noteAdded,
  task: successTexts.taskAdded,
  call: (count) => successTexts.callAdded('call', count),
  meeting: (count) => successTexts.callAdded('meeting', count),
};

/** Sends a draft about one or many records, with undo; resolves to whether something was added. */
export function useSendDraft() {
  const note = useAddNote();
  const task = useAddTask();
  const call = useAddCall();
  const remove = useDelActivities();
  const restore = useRestoreActivities();
  const report = (
    { results, changed, activity_ids }: Data<typeof addNote>,
    draft: Draft,
    records: Records,
  ) => {
    const noun = nounOf(records);
    showNotChangedToast(results, noun === 'match' ? ['match', 'matches'] : [noun]);
    if (changed === 0) return;
    const message = ADDED[draft.kind](changed);
    const redo = async () => {
      await resumableBulk(activity_ids, (some) => restore.send({ activity_ids: some }))();
      offer();
    };
    const offer = () =>
      showUndoToast({
        message,
        onUndo: resumableBulk(activity_ids, (some) => remove.send({ activity_ids: some })),
        onRedo: redo,
      });
    offer();
  };
  return async (draft: Draft, records: Records): Promise<boolean> => {
    const { body, mentions } = toSent(draft.text.trim(), draft.picks);
    const { kind } = draft;
    const sendTo = (some: Records) => {
      if (kind === 'note') return note.send({ ...some, body, mentions });
      if (kind !== 'task') return call.send({ ...some, kind, body, mentions, ...toSentCall(draft.call) });
      const title = draft.title.trim();
      const given = { due_on: draft.dueOn || null, assignee_id: draft.assigneeId };
      return task.send({ ...some, title, body, mentions, ...given });
    };
    try {
      const result = await inRecords(records, sendTo);
      report(result, draft, records);
      return result.changed > 0;
    } catch (error) {
      showErrorToast(error);
      return false;
    }
  };
}

/** Deletes what people wrote, with undo. */
export function useDeleteActivities() {
  const remove = useDelActivities();
  const restore = useRestoreActivities();
  return createDeleteWithUndo({
    remove: (activity_ids) => remove.send({ activity_ids: [...activity_ids] }),
    restore: (activity_ids) => restore.send({ activity_ids: [...activity_ids] }),
    noun: ['entry', 'entries'],
  });
}

type TaskChange = { is_done?: boolean; due_on?: string | null; assignee_id?: string };

/** Changes a task, with undo: `before` are the values to restore. */
export function useChangeTask() {
  const update = useUpdateTask();
  return async function change(
    activity_id: string,
    to: TaskChange,
    { before, message }: { before: TaskChange; message: string },
  ): Promise<boolean> {
    try {
      await update.send({ activity_id, ...to });
      showUndoToast({
        message,
        onUndo: () => update.send({ activity_id, ...before }),
        onRedo: () => change(activity_id, to, { before, message }),
      });
      return true;
    } catch (error) {
      showErrorToast(error);
      return false;
    }
  };
}

/** The fields of a task on its line; entries of timelines and rows of the list have them. */
export type Ticked = Omit<
  TimelineEntry,
  Exclude<
    keyof TimelineEntry,
    'activity_id' | 'title' | 'due_on' | 'assignee' | 'done_at' | 'done_by' | 'can_edit'
  >
>;

/** Completes or reopens a task, with undo. */
export function useTick({ activity_id, done_at }: Ticked) {
  const change = useChangeTask();
  const isDone = done_at !== null;
  return () =>
    change(
      activity_id,
      { is_done: !isDone },
      { before: { is_done: isDone }, message: isDone ? texts.taskReopened : texts.taskDone },
    );
}
