import { Group, TextInput } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import {
  isWrittenKind,
  type TimelineEntry,
  type WrittenKind,
} from '@placewell/contract/outreach/activities.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type KeyboardEvent, useState } from 'react';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { AssigneeSelect } from './assignee-select.tsx';
import { CallFields, CallTime } from './call-fields.tsx';
import { callOf, toSentCall } from './call-values.ts';
import { DuePicker } from './due-picker.tsx';
import { type Pick, toEdited, toSent } from './mention-text.ts';
import { MentionTextarea } from './mention-textarea.tsx';
import { useUpdateCall, useUpdateNote, useUpdateTask } from './timeline-calls.ts';

const SAVED: Record<WrittenKind, string> = {
  note: texts.noteSaved,
  task: texts.taskSaved,
  call: texts.callSaved,
  meeting: texts.meetingSaved,
};

type EntryEditorProps = { entry: TimelineEntry; people: readonly Pick[]; onClose: () => void };

/** Edits what a person wrote in place, with undo; Ctrl+Enter saves, Escape discards the changes. */
export function EntryEditor({ entry, people, onClose }: EntryEditorProps) {
  const note = useUpdateNote();
  const task = useUpdateTask();
  const updateCall = useUpdateCall();
  const isTask = entry.activity_kind === 'task';
  const callKind =
    entry.activity_kind === 'call' || entry.activity_kind === 'meeting' ? entry.activity_kind : undefined;
  const [title, setTitle] = useState(entry.title ?? '');
  const [text, setText] = useState(toEdited(entry.body, entry.mentions));
  const [picks, setPicks] = useState<readonly Pick[]>(entry.mentions);
  const [dueOn, setDueOn] = useState(entry.due_on ?? '');
  const [assigneeId, setAssigneeId] = useState<string>(entry.assignee?.user_id ?? '');
  const [call, setCall] = useState(callOf(entry));
  const isBusy = note.isPending || task.isPending || updateCall.isPending;
  const isReady = callKind !== undefined || (isTask ? title : text).trim() !== '';
  const { activity_id } = entry;
  const save = async () => {
    if (!isReady || isBusy) return;
    const { body, mentions } = toSent(text.trim(), picks);
    const before = { body: entry.body, mentions: entry.mentions.map(({ user_id }) => user_id as string) };
    // The field has no seconds: a time that was left alone stays.
    const { happened_at, ...sentCall } = toSentCall(call);
    const isMoved = call.happenedAt !== callOf(entry).happenedAt;
    const send = (
      words: typeof before,
      of: { title: string; due_on: string | null; assignee_id: string },
      facts: typeof sentCall & { happened_at?: string | undefined },
    ) => {
      if (callKind) return updateCall.send({ activity_id, ...words, ...facts });
      return isTask ? task.send({ activity_id, ...words, ...of }) : note.send({ activity_id, ...words });
    };
    const old = {
      title: entry.title ?? '',
      due_on: entry.due_on,
      assignee_id: entry.assignee?.user_id ?? assigneeId,
    };
    try {
      const given = { title: title.trim(), due_on: dueOn || null, assignee_id: assigneeId };
      await send({ body, mentions }, given, { ...sentCall, ...(isMoved && { happened_at }) });
      const { happened_at: _shown, ...was } = toSentCall(callOf(entry));
      const moveBack = isMoved && { happened_at: new Date(entry.created_at).toISOString() };
      showUndoToast({
        message: SAVED[isWrittenKind(entry.activity_kind) ? entry.activity_kind : 'note'],
        onUndo: () => send(before, old, { ...was, ...moveBack }),
      });
      onClose();
    } catch (error) {
      showErrorToast(error);
    }
  };
  const changeCall = (part: Partial<typeof call>) => setCall({ ...call, ...part });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset className={shared.stack} onKeyDown={onKeyDown} data-mantine-stop-propagation="true">
      {isTask && (
        <TextInput
          aria-label="Task"
          maxLength={limits.taskTitleLength}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      {callKind && <CallFields kind={callKind} value={call} onChange={changeCall} />}
      <MentionTextarea
        label={isTask ? 'Details' : 'Note'}
        placeholder={isTask ? 'Details, if any' : callKind ? 'What was said, if anything' : ''}
        value={text}
        people={people}
        autoFocus
        onChange={(next, picked) => {
          setText(next);
          if (picked) setPicks([...picks, picked]);
        }}
      />
      {callKind && <CallTime value={call} onChange={changeCall} />}
      {isTask && (
        <>
          <DuePicker value={dueOn} onChange={setDueOn} />
          <AssigneeSelect
            people={people}
            current={entry.assignee}
            value={assigneeId}
            onChange={setAssigneeId}
          />
        </>
      )}
      <Group justify="flex-end" gap="sm">
        <Button size="xs" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="xs" variant="primary" disabled={!isReady} loading={isBusy} onClick={() => void save()}>
          Save
        </Button>
      </Group>
    </fieldset>
  );
}
