import { Checkbox, SimpleGrid, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatMonth } from '../../../lib/values/formats.ts';
import { MONTH_EXAMPLE, readMonth } from '../../../lib/values/months.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { EditFrame } from './edit-frame.tsx';
import type { EntryInput, EntryKind } from './entry-kinds.ts';
import { SaveError } from './save-error.tsx';

type EntryEditorProps<T> = {
  kind: EntryKind<T>;
  entry: T;
  onSave: (entry: T) => Promise<unknown>;
  onDone: () => void;
};

const DATE_PATTERN = /^\d{4}(-(0[1-9]|1[0-2]))?$/;

/** A message when the entry cannot be saved yet. */
function validateEntry<T>(kind: EntryKind<T>, entry: T): string | undefined {
  if (kind.requiredAny.every((name) => !entry[name])) return kind.emptyMessage;
  const hasInvalidDate = kind.inputs.some(
    ({ kind: input, name }) => input === 'month' && entry[name] && !DATE_PATTERN.test(String(entry[name])),
  );
  return hasInvalidDate ? `Enter dates as ${MONTH_EXAMPLE}, 03/2021 or 2021.` : undefined;
}

export function EntryEditor<T>({ kind, entry, onSave, onDone }: EntryEditorProps<T>) {
  const [draft, setDraft] = useState(entry);
  const set = (name: string, value: unknown) => setDraft({ ...draft, [name]: value } as T);
  const isDisabled = (input: EntryInput<T>) =>
    input.name === 'end' && (draft as { is_current?: boolean }).is_current === true;
  return (
    <EditFrame
      label={kind.title}
      names={[kind.name]}
      isMultiline
      onDone={onDone}
      validate={() => validateEntry(kind, draft)}
      onSave={() => onSave(draft)}
    >
      {(error) => (
        <>
          <SimpleGrid cols={2} spacing={10}>
            {kind.inputs.map((input, index) => (
              <EntryField
                key={input.name}
                input={input}
                isFirst={index === 0}
                isDisabled={isDisabled(input)}
                value={isDisabled(input) ? null : draft[input.name]}
                onChange={(value) => set(input.name, value)}
              />
            ))}
          </SimpleGrid>
          <SaveError message={error} />
        </>
      )}
    </EditFrame>
  );
}

type EntryFieldProps<T> = {
  input: EntryInput<T>;
  value: unknown;
  isFirst: boolean;
  isDisabled: boolean;
  onChange: (value: unknown) => void;
};

function EntryField<T>({ input, value, isFirst, isDisabled, onChange }: EntryFieldProps<T>) {
  switch (input.kind) {
    case 'check':
      return (
        <Checkbox
          className={shared.wholeRow ?? ''}
          label={input.label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'lines':
      return (
        <Textarea
          className={shared.wholeRow ?? ''}
          label={input.label}
          autosize
          minRows={2}
          maxRows={10}
          value={(value as string[]).join('\n')}
          onChange={(event) => onChange(event.currentTarget.value.split('\n'))}
        />
      );
    case 'month':
      return (
        <MonthField
          label={input.label}
          value={value as string | null}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <TextField
          className={input.isWide ? (shared.wholeRow ?? '') : ''}
          label={input.label}
          autoFocus={isFirst}
          autoComplete="off"
          disabled={isDisabled}
          maxLength={input.max}
          value={(value as string | null) ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

type MonthFieldProps = {
  label: string;
  /** As it is stored; a text that is no month is kept as it was typed. */
  value: string | null;
  isDisabled: boolean;
  onChange: (value: string | null) => void;
};

/** A month or year, shown as the reader writes it. */
function MonthField({ label, value, isDisabled, onChange }: MonthFieldProps) {
  const [text, setText] = useState(formatMonth(value ?? ''));
  return (
    <TextField
      label={label}
      autoComplete="off"
      disabled={isDisabled}
      maxLength={30}
      placeholder={MONTH_EXAMPLE}
      value={isDisabled ? '' : text}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        setText(typed);
        onChange(readMonth(typed) ?? (typed.trim() || null));
      }}
      onBlur={() => setText(formatMonth(value ?? ''))}
    />
  );
}
