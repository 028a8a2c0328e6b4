import { Checkbox, SimpleGrid, Textarea } from '@mantine/core';
import { useState } from 'react';
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
  return hasInvalidDate ? 'Enter dates as 2021-03 or 2021.' : undefined;
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
    default:
      return (
        <TextField
          className={input.kind === 'text' && input.isWide ? (shared.wholeRow ?? '') : ''}
          label={input.label}
          autoFocus={isFirst}
          autoComplete="off"
          disabled={isDisabled}
          maxLength={input.kind === 'text' ? input.max : 7}
          {...(input.kind === 'month' ? { placeholder: 'YYYY-MM' } : {})}
          value={(value as string | null) ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || (input.kind === 'month' ? null : ''))}
        />
      );
  }
}
