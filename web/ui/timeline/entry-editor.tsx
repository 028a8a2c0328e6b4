import { Group, TextInput } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { TimelineEntry } from '@placewell/contract/outreach/activities.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type KeyboardEvent, useState } from 'react';
import { showErrorToast } from '../feedback/result-toasts.ts';
import { showUndoToast } from '../feedback/undo-toast.ts';
import { Button } from '../inputs/button.tsx';
import shared from '../theme/shared.module.css';
import { AssigneeSelect } from './assignee-select.tsx';
import { DuePicker } from './due-picker.tsx';
import { type Pick, toEdited, toSent } from './mention-text.ts';
import { MentionTextarea } from './mention-textarea.tsx';
import { useUpdateNote, useUpdateTask } from './timeline-calls.ts';

type EntryEditorProps = { entry: TimelineEntry; people: readonly Pick[]; onClose: () => void };

/** Edits a note or a task in place, with undo; Ctrl+Enter saves, Escape discards the changes. */
export function EntryEditor({ entry, people, onClose }: EntryEditorProps) {
  const note = useUpdateNote();
  const task = useUpdateTask();
  const isTask = entry.activity_kind === 'task';
  const [title, setTitle] = useState(entry.title ?? '');
  const [text, setText] = useState(toEdited(entry.body, entry.mentions));
  const [picks, setPicks] = useState<readonly Pick[]>(entry.mentions);
  const [dueOn, setDueOn] = useState(entry.due_on ?? '');
  const [assigneeId, setAssigneeId] = useState<string>(entry.assignee?.user_id ?? '');
  const isBusy = note.isPending || task.isPending;
  const isReady = isTask ? title.trim() !== '' : text.trim() !== '';
  const { activity_id } = entry;
  const save = async () => {
    if (!isReady || isBusy) return;
    const { body, mentions } = toSent(text.trim(), picks);
    const before = { body: entry.body, mentions: entry.mentions.map(({ user_id }) => user_id as string) };
    const send = (words: typeof before, of: { title: string; due_on: string | null; assignee_id: string }) =>
      isTask ? task.send({ activity_id, ...words, ...of }) : note.send({ activity_id, ...words });
    const old = {
      title: entry.title ?? '',
      due_on: entry.due_on,
      assignee_id: entry.assignee?.user_id ?? assigneeId,
    };
    try {
      await send({ body, mentions }, { title: title.trim(), due_on: dueOn || null, assignee_id: assigneeId });
      showUndoToast({
        message: isTask ? texts.taskSaved : texts.noteSaved,
        onUndo: () => send(before, old),
      });
      onClose();
    } catch (error) {
      showErrorToast(error);
    }
  };
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
      <MentionTextarea
        label={isTask ? 'Details' : 'Note'}
        placeholder={isTask ? 'Details, if any' : ''}
        value={text}
        people={people}
        autoFocus
        onChange={(next, picked) => {
          setText(next);
          if (picked) setPicks([...picks, picked]);
        }}
      />
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
