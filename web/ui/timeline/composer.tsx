import { Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { type KeyboardEvent, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { Button } from '../inputs/button.tsx';
import shared from '../theme/shared.module.css';
import { AssigneeSelect } from './assignee-select.tsx';
import { type Draft, EMPTY_DRAFT, keepDraft, readDraft } from './drafts.ts';
import { DuePicker } from './due-picker.tsx';
import type { Pick } from './mention-text.ts';
import { MentionTextarea } from './mention-textarea.tsx';
import { type Records, useSendDraft } from './use-activities.ts';

type ComposerProps = {
  draftKey: string;
  records: Records;
  /** Who may be mentioned or assigned a task. */
  people: readonly Pick[];
  start?: Draft['kind'] | undefined;
  onSent?: () => void;
};

/** Writes a note or a task; an unsent draft stays for the next time the drawer is opened. */
export function Composer({ draftKey, records, people, start, onSent }: ComposerProps) {
  const { user_id } = useSession();
  const send = useSendDraft();
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readDraft(draftKey);
    return start && kept.title === '' && kept.text === '' ? { ...kept, kind: start } : kept;
  });
  const [isBusy, setIsBusy] = useState(false);
  const isTask = draft.kind === 'task';
  const isReady = isTask ? draft.title.trim() !== '' : draft.text.trim() !== '';
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(draftKey, next);
  };
  const submit = async () => {
    if (!isReady || isBusy) return;
    setIsBusy(true);
    const isSent = await send({ ...draft, assigneeId: draft.assigneeId ?? user_id }, records);
    setIsBusy(false);
    if (!isSent) return;
    const empty = { ...EMPTY_DRAFT, kind: draft.kind };
    setDraft(empty);
    keepDraft(draftKey, empty);
    onSent?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void submit();
  };
  return (
    <fieldset className={shared.stack} onKeyDown={onKeyDown} data-composer={draft.kind}>
      <SegmentedControl
        size="xs"
        aria-label="What to add"
        value={draft.kind}
        onChange={(kind) => change({ kind: kind === 'task' ? 'task' : 'note' })}
        data={[
          { value: 'note', label: 'Note' },
          { value: 'task', label: 'Task' },
        ]}
      />
      {isTask && (
        <TextInput
          aria-label="Task"
          placeholder="What needs doing?"
          maxLength={limits.taskTitleLength}
          value={draft.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
      )}
      <MentionTextarea
        label={isTask ? 'Details' : 'Note'}
        placeholder={
          isTask ? 'Details, if any. @ mentions a colleague' : 'Write a note. @ mentions a colleague'
        }
        value={draft.text}
        people={people}
        minRows={isTask ? 1 : 2}
        onChange={(text, picked) => change({ text, picks: picked ? [...draft.picks, picked] : draft.picks })}
      />
      {isTask && (
        <>
          <DuePicker value={draft.dueOn} onChange={(dueOn) => change({ dueOn })} />
          <AssigneeSelect
            people={people}
            value={draft.assigneeId ?? user_id}
            onChange={(assigneeId) => change({ assigneeId })}
          />
        </>
      )}
      <Group justify="flex-end" gap="sm">
        <Text span size="xs" c="dimmed" className={shared.byKeys ?? ''}>
          Ctrl+Enter
        </Text>
        <Button
          size="xs"
          variant="primary"
          disabled={!isReady}
          loading={isBusy}
          onClick={() => void submit()}
        >
          {isTask ? 'Add task' : 'Add note'}
        </Button>
      </Group>
    </fieldset>
  );
}
