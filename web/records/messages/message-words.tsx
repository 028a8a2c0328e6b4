import { Menu, Text, Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import {
  MESSAGE_FIELDS,
  type MessageField,
  writtenField,
} from '@placewell/contract/outreach/message-fields.ts';
import { Braces } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/inputs/button.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { type Draft, draftProblems } from './message-draft.ts';
import styles from './messages.module.css';

const FIELDS = Object.entries(MESSAGE_FIELDS) as [MessageField, string][];

type MessageWordsProps = {
  value: Draft;
  onChange: (next: Draft) => void;
  /** Where the cursor begins, in a dialog. While it is still in the subject, it follows to the body. */
  startsIn?: keyof Draft;
  minRows?: number;
};

/** Subject and text of a message; a menu writes fields where the cursor is. */
export function MessageWords({ value, onChange, startsIn, minRows = 8 }: MessageWordsProps) {
  const subject = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const last = useRef<keyof Draft>('body');
  const problems = draftProblems(value);
  useEffect(() => {
    if (startsIn === 'body' && document.activeElement === subject.current) text.current?.focus();
  }, [startsIn]);
  const insert = (field: MessageField) => {
    const key = last.current;
    const input = key === 'subject' ? subject.current : text.current;
    const [from, to] = [input?.selectionStart ?? value[key].length, input?.selectionEnd ?? value[key].length];
    const written = writtenField(field);
    onChange({ ...value, [key]: value[key].slice(0, from) + written + value[key].slice(to) });
    // After the menu has given the focus back.
    setTimeout(() => {
      input?.focus();
      input?.setSelectionRange(from + written.length, from + written.length);
    }, 50);
  };
  return (
    <>
      <TextField
        ref={subject}
        label="Subject"
        maxLength={limits.messageSubject}
        value={value.subject}
        error={problems.subject}
        data-autofocus={startsIn === 'subject' || undefined}
        onFocus={() => {
          last.current = 'subject';
        }}
        onChange={(event) => onChange({ ...value, subject: event.currentTarget.value })}
      />
      <div className={styles.text}>
        <Textarea
          ref={text}
          label="Text"
          autosize
          minRows={minRows}
          maxRows={16}
          maxLength={limits.messageBody}
          value={value.body}
          error={problems.body}
          data-autofocus={startsIn === 'body' || undefined}
          onFocus={() => {
            last.current = 'body';
          }}
          onChange={(event) => onChange({ ...value, body: event.currentTarget.value })}
        />
        <Menu position="bottom-end" returnFocus={false}>
          <Menu.Target>
            <Button size="xs" variant="quiet" leftSection={<Braces size={14} aria-hidden />}>
              Insert field
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah="min(360px, 60vh)" style={{ overflowY: 'auto' }}>
            {FIELDS.map(([field, label]) => (
              <Menu.Item key={field} onClick={() => insert(field)}>
                {label}
                <Text size="xs" c="dimmed">
                  {writtenField(field)}
                </Text>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <Text size="sm" c="dimmed" className={shared.anywhere ?? ''}>
        {'Text after a bar is used when a value is missing: {{candidate.first_name | there}}'}
      </Text>
    </>
  );
}
