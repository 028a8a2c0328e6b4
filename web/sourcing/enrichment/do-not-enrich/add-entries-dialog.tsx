import { Box, Modal, Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { useState } from 'react';
import { formatCount } from '../../../lib/values/formats.ts';
import { DialogButtons } from '../../../ui/inputs/dialog-buttons.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { type Entry, readEntries } from './read-entries.ts';

type AddEntriesDialogProps = {
  opened: boolean;
  onClose: () => void;
  /** Resolves to whether they were added. */
  onAdd: (entries: Entry[]) => Promise<boolean>;
};

/** Adds entries to the do-not-enrich list, one a line, recognised by their form. */
export function AddEntriesDialog({ opened, onClose, onAdd }: AddEntriesDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add to the do-not-enrich list">
      {opened && <AddEntriesForm onClose={onClose} onAdd={onAdd} />}
    </Modal>
  );
}

const EXAMPLE = 'ada.berg@nordlys.example\nfjord.example\nlinkedin.com/in/bo-lind\nCy Marsh, Fjord AS';

function problemOf(entries: readonly Entry[]): string | undefined {
  if (entries.length === 0) return 'Enter at least one address, domain, LinkedIn address or person';
  return entries.length > limits.enrichRequests
    ? `At most ${limits.enrichRequests} at once: these are ${entries.length}`
    : undefined;
}

function AddEntriesForm({ onClose, onAdd }: Omit<AddEntriesDialogProps, 'opened'>) {
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { entries, unread } = readEntries(text);
  const problem = isSubmitted ? problemOf(entries) : undefined;
  const send = async () => {
    setIsSubmitted(true);
    if (problemOf(entries)) return;
    setIsBusy(true);
    const isAdded = await onAdd(
      entries.map((entry) => (note.trim() ? { ...entry, note: note.trim() } : entry)),
    );
    setIsBusy(false);
    if (isAdded) onClose();
  };
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        label="Never look up"
        withAsterisk
        data-autofocus
        description="Email addresses, company domains, LinkedIn addresses, or a name and a company separated by a comma: one per line"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={EXAMPLE}
        autosize
        minRows={5}
        maxRows={12}
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && (
        <p className={shared.hint} role="status">
          {formatCount(entries.length, 'entry', 'entries')} to add
          {unread.length > 0 && `, ${formatCount(unread.length, 'line')} not understood`}
        </p>
      )}
      {unread.length > 0 && (
        <Box
          component="ul"
          className={`${shared.small} ${shared.partial} ${shared.anywhere}`}
          mah={160}
          pl={18}
          style={{ overflow: 'auto' }}
          aria-label="Not understood"
        >
          {unread.slice(0, limits.fieldErrors).map(({ text: line, reason }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same text may stand there twice.
            <li key={at}>
              <b>{line}</b>: {reason}
            </li>
          ))}
        </Box>
      )}
      <TextField
        label="Note"
        description="Why, for your colleagues"
        value={note}
        maxLength={limits.doNotEnrichNote}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <DialogButtons
        label={entries.length === 0 ? 'Add' : `Add ${formatCount(entries.length, 'entry', 'entries')}`}
        onCancel={onClose}
        isBusy={isBusy}
      />
    </form>
  );
}
