import { Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { WRITTEN_KINDS } from '@placewell/contract/outreach/activities.ts';
import { type KeyboardEvent, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { AssigneeSelect } from './assignee-select.tsx';
import { CallFields, CallTime } from './call-fields.tsx';
import { EMPTY_CALL } from './call-values.ts';
import { type Draft, EMPTY_DRAFT, keepDraft, readDraft } from './drafts.ts';
import { DuePicker } from './due-picker.tsx';
import { WRITTEN_NAMES } from './entry-sentence.ts';
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

/** Writes a note or a task, or notes a call or meeting; an unsent draft stays for the next time the drawer is opened. */
export function Composer({ draftKey, records, people, start, onSent }: ComposerProps) {
  const { user_id } = useSession();
  const send = useSendDraft();
  const [draft, setDraft] = useState<Draft>(() => {
    const kept = readDraft(draftKey);
    if (!start || kept.kind === start) return kept;
    // The words of an unsent draft stay, whatever it becomes.
    return { ...kept, kind: start, call: EMPTY_CALL };
  });
  const [isBusy, setIsBusy] = useState(false);
  const isTask = draft.kind === 'task';
  const callKind = draft.kind === 'call' || draft.kind === 'meeting' ? draft.kind : undefined;
  const isReady = callKind !== undefined || (isTask ? draft.title : draft.text).trim() !== '';
  const name = WRITTEN_NAMES[draft.kind];
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(draftKey, next);
  };
  const changeCall = (part: Partial<Draft['call']>) => change({ call: { ...draft.call, ...part } });
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
        onChange={(next) => {
          const kind = WRITTEN_KINDS.find((one) => one === next) ?? 'note';
          // A call and a meeting end differently.
          change({ kind, call: { ...draft.call, outcome: null } });
        }}
        data={WRITTEN_KINDS.map((kind) => ({ value: kind, label: WRITTEN_NAMES[kind] }))}
      />
      {callKind && <CallFields kind={callKind} value={draft.call} onChange={changeCall} />}
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
          draft.kind === 'note'
            ? 'Write a note. @ mentions a colleague'
            : `${isTask ? 'Details' : 'What was said'}, if any. @ mentions a colleague`
        }
        value={draft.text}
        people={people}
        minRows={draft.kind === 'note' ? 2 : 1}
        onChange={(text, picked) => change({ text, picks: picked ? [...draft.picks, picked] : draft.picks })}
      />
      {callKind && <CallTime value={draft.call} onChange={changeCall} />}
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
          {`Add ${name.toLowerCase()}`}
        </Button>
      </Group>
    </fieldset>
  );
}
