import { Group, Text, Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { ClipboardPaste, FileUp } from 'lucide-react';
import { type ClipboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useUrlParams } from '../../../lib/url-params.ts';
import {
  heldDescription,
  holdDescription,
  pastedDescription,
} from '../../../records/add-to-job/pasted-description.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import styles from '../job-form.module.css';
import { FillStatus, FillText } from './fill-status.tsx';
import type { Description } from './use-description.ts';

const ACCEPTED = '.pdf,.docx,.doc,.rtf,.txt';

/** Takes a description as pasted text or as a file, and lists the fields it filled. */
export function DescriptionPanel({ description }: { description: Description }) {
  const { isReading, error, source, readText, readFile } = description;
  const [isOpen, setIsOpen] = useState(useUrlParams().params.new === 'description');
  const [text, setText] = useState(heldDescription);
  const input = useRef<HTMLInputElement>(null);
  const ownError = source === 'panel' ? error : undefined;
  const fill = async (from: string) => {
    if (await readText(from, 'panel')) setIsOpen(false);
  };
  // A text that was pasted before the form was open, or into the empty field, fills the form at once.
  const fillFromHeld = useEffectEvent(() => {
    holdDescription('');
    if (text !== '') void fill(text);
  });
  useEffect(() => fillFromHeld(), []);
  const fillFromPaste = (event: ClipboardEvent) => {
    const pasted = text.trim() === '' ? pastedDescription(event) : undefined;
    if (pasted === undefined) return;
    event.preventDefault();
    setText(pasted);
    void fill(pasted);
  };
  return (
    <div className={styles.describe}>
      <Group justify="space-between" gap="xs">
        {source === 'panel' && !error && !isReading ? (
          <FillStatus description={description} />
        ) : (
          <FillText title="Have a description?">Paste it or drop a file here to fill in the form.</FillText>
        )}
        {!isOpen && (
          <Group gap="xs">
            <Button
              size="xs"
              leftSection={<ClipboardPaste size={14} aria-hidden />}
              onClick={() => setIsOpen(true)}
            >
              Paste a description
            </Button>
            <Button
              size="xs"
              leftSection={<FileUp size={14} aria-hidden />}
              loading={isReading && source === 'panel'}
              onClick={() => input.current?.click()}
            >
              Upload a file
            </Button>
          </Group>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Description file"
          accept={ACCEPTED}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void readFile(file);
            // Allows choosing the same file again.
            event.currentTarget.value = '';
          }}
        />
      </Group>
      {!isOpen && ownError && (
        <Text size="sm" c="var(--pw-bad)" role="alert">
          {ownError}
        </Text>
      )}
      {isOpen && (
        <>
          <Textarea
            aria-label="Job description"
            placeholder="Paste the job description here"
            autosize
            minRows={6}
            maxRows={14}
            maxLength={limits.descriptionLength}
            autoFocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onPaste={fillFromPaste}
            error={ownError}
          />
          <Group gap="xs" justify="flex-end">
            <Button size="xs" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button size="xs" variant="primary" loading={isReading} onClick={() => void fill(text)}>
              Fill in form
            </Button>
          </Group>
        </>
      )}
    </div>
  );
}
