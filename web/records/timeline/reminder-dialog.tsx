import { Group, Modal, Text, TextInput } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { inChunks, resumableBulk } from '../../lib/in-chunks.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { useAgencyToday } from '../../lib/values/agency-days.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { showErrorToast, showNotChangedToast } from '../../ui/feedback/result-toasts.ts';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { ListOption } from '../../ui/inputs/list-option.tsx';
import shared from '../../ui/theme/shared.module.css';
import { dueLabel, formatWeekday, reminderChoices } from './due-days.ts';
import { readDue } from './due-words.ts';
import type { Reminded, RemindedKind } from './reminded.ts';
import { useAddTask, useDelActivities, useRestoreActivities } from './timeline-calls.ts';

type ReminderDialogProps = {
  kind: RemindedKind;
  /** None while the dialog is closed. */
  records: readonly Reminded[];
  onClose: () => void;
  onDone?: (() => void) | undefined;
};

const PLURALS: Record<RemindedKind, string> = { candidate: 'candidates', job: 'jobs', match: 'matches' };

/** Adds a task for oneself about each of the records, as one act that can be undone; resolves to whether any was. */
function useRemind(kind: RemindedKind) {
  const [add, remove, restore] = [useAddTask(), useDelActivities(), useRestoreActivities()];
  const { user_id } = useSession();
  const send = (ids: string[], task: { title: string; due_on: string; assignee_id: string }) =>
    add.send(
      kind === 'candidate'
        ? { candidate_ids: ids, ...task }
        : kind === 'job'
          ? { job_ids: ids, ...task }
          : { match_ids: ids, ...task },
    );
  return async (ids: readonly string[], title: string, due_on: string, today: string): Promise<boolean> => {
    try {
      const task = { title, due_on, assignee_id: user_id };
      const { results, changed, activity_ids } = await inChunks(ids, (some) => send(some, task));
      showNotChangedToast(results, [kind, PLURALS[kind]]);
      const offer = () =>
        showUndoToast({
          message: `${changed === 1 ? 'Reminder' : formatCount(changed, 'reminder')} set for ${dueLabel(due_on, today)}`,
          onUndo: resumableBulk(activity_ids, (some) => remove.send({ activity_ids: some })),
          onRedo: async () => {
            await resumableBulk(activity_ids, (some) => restore.send({ activity_ids: some }))();
            offer();
          },
        });
      if (changed > 0) offer();
      return changed > 0;
    } catch (error) {
      showErrorToast(error);
      return false;
    }
  };
}

export function ReminderDialog(props: ReminderDialogProps) {
  const { records, kind, onClose } = props;
  const [only] = records;
  const about = records.length === 1 ? only?.name : formatCount(records.length, kind, PLURALS[kind]);
  return (
    <Modal opened={records.length > 0} onClose={onClose} title={<bdi>{`Remind me: ${about}`}</bdi>} size="sm">
      {records.length > 0 && <ReminderForm {...props} />}
    </Modal>
  );
}

const defaultTitle = (kind: RemindedKind, [only, other]: readonly Reminded[]) =>
  only === undefined || other !== undefined
    ? 'Follow up'
    : `Follow up ${kind === 'job' ? 'on' : 'with'} ${only.name}`.slice(0, limits.taskTitleLength);

/** Days to choose from, or the one that is typed, and a title that is written already: Enter takes both. */
function ReminderForm({ kind, records, onClose, onDone }: ReminderDialogProps) {
  const id = useId();
  const today = useAgencyToday();
  const remind = useRemind(kind);
  const [text, setText] = useState('');
  const [title, setTitle] = useState(() => defaultTitle(kind, records));
  const [index, setIndex] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const typed = readDue(text, today);
  const choices =
    text.trim() === ''
      ? reminderChoices(today)
      : typed === undefined || typed < today
        ? []
        : [{ label: text.trim(), day: typed }];
  const active = Math.min(index, choices.length - 1);
  const set = async (day: string | undefined) => {
    if (day === undefined || title.trim() === '' || isBusy) return;
    setIsBusy(true);
    const isSet = await remind(
      records.map((record) => record.id),
      title.trim(),
      day,
      today,
    );
    setIsBusy(false);
    if (!isSet) return;
    onClose();
    onDone?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || choices.length === 0) return;
    event.preventDefault();
    setIndex((active + by + choices.length) % choices.length);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void set(choices[active]?.day);
  };
  return (
    <form className={shared.form} onSubmit={submit}>
      <div>
        <TextInput
          label="When"
          data-autofocus
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-days`}
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          placeholder="fri, in 3 weeks, 12 Dec"
          maxLength={40}
          value={text}
          error={text.trim() !== '' && choices.length === 0 ? whyNot(typed) : undefined}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
        <div id={`${id}-days`} role="listbox" aria-label="Days">
          {choices.map(({ label, day }, at) => (
            <ListOption
              key={label}
              id={`${id}-${at}`}
              isActive={at === active}
              onActive={() => setIndex(at)}
              onChoose={() => void set(day)}
            >
              <span className={shared.fill}>{label}</span>
              <Text span size="sm" c="dimmed">
                {formatWeekday(day)}
              </Text>
            </ListOption>
          ))}
        </div>
      </div>
      <Group gap={12} align="end" wrap="nowrap" hiddenFrom="sm">
        <TextInput
          type="date"
          label="Another day"
          min={today}
          max="2999-12-31"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Group>
      <TextInput
        label="What"
        required
        withAsterisk={false}
        maxLength={limits.taskTitleLength}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <DialogButtons label="Set reminder" onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}

const whyNot = (day: string | undefined) =>
  day === undefined ? 'Not a date: try “fri”, “in 2 weeks” or “12 Dec”' : 'This day is over';
