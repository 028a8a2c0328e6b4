import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { EditFrame } from './edit-frame.tsx';
import type { EntryInput, EntryKind } from './entry-kinds.ts';
import styles from './sections.module.css';

type EntryEditorProps<T> = {
  kind: EntryKind<T>;
  entry: T;
  onSave: (entry: T) => Promise<unknown>;
  onDone: () => void;
};

const MONTH = /^\d{4}(-(0[1-9]|1[0-2]))?$/;

/** Why the entry cannot be saved yet. */
function problemOf<T>(kind: EntryKind<T>, entry: T): string | undefined {
  const isEmpty = kind.needs.every((name) => !entry[name]);
  if (isEmpty) return `Give it ${kind.name === 'languages' ? 'a name' : 'at least one name'}.`;
  const isWrong = kind.inputs.some(
    ({ kind: input, name }) => input === 'month' && entry[name] && !MONTH.test(String(entry[name])),
  );
  return isWrong ? 'Write dates as 2021-03, or 2021.' : undefined;
}

/** One entry of a list, such as a position. */
export function EntryEditor<T>({ kind, entry, onSave, onDone }: EntryEditorProps<T>) {
  const [draft, setDraft] = useState(entry);
  const set = (name: string, value: unknown) => setDraft({ ...draft, [name]: value } as T);
  const isOff = (input: EntryInput<T>) =>
    input.name === 'end' && (draft as { is_current?: boolean }).is_current === true;
  return (
    <EditFrame
      label={kind.title}
      names={[kind.name]}
      isLong
      onDone={onDone}
      check={() => problemOf(kind, draft)}
      onSave={() => onSave(draft)}
    >
      {(error) => (
        <div className={styles.inputs}>
          {kind.inputs.map((input, index) => (
            <Input
              key={input.name}
              input={input}
              isFirst={index === 0}
              isOff={isOff(input)}
              value={isOff(input) ? null : draft[input.name]}
              onChange={(value) => set(input.name, value)}
            />
          ))}
          {error && (
            <p className={styles.problem} role="alert">
              {error}
            </p>
          )}
        </div>
      )}
    </EditFrame>
  );
}

type InputProps<T> = {
  input: EntryInput<T>;
  value: unknown;
  isFirst: boolean;
  isOff: boolean;
  onChange: (value: unknown) => void;
};

function Input<T>({ input, value, isFirst, isOff, onChange }: InputProps<T>) {
  switch (input.kind) {
    case 'check':
      return (
        <Checkbox
          className={styles.wide ?? ''}
          label={input.label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'lines':
      return (
        <Textarea
          className={styles.wide ?? ''}
          label={input.label}
          autosize
          minRows={2}
          maxRows={10}
          value={(value as string[]).join('\n')}
          onChange={(event) => onChange(event.currentTarget.value.split('\n'))}
        />
      );
    default:
      return (
        <TextField
          className={input.kind === 'text' && input.isWide ? (styles.wide ?? '') : ''}
          label={input.label}
          autoFocus={isFirst}
          autoComplete="off"
          disabled={isOff}
          maxLength={input.kind === 'text' ? input.max : 7}
          {...(input.kind === 'month' ? { placeholder: 'YYYY-MM' } : {})}
          value={(value as string | null) ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || (input.kind === 'month' ? null : ''))}
        />
      );
  }
}
