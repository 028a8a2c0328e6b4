import { Modal, Select, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { BodyInput } from '@placewell/contract/call.ts';
import { sendLetters } from '@placewell/contract/outreach/letters.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { toast } from '../../lib/toasts.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { ErrorState } from '../feedback/error-state.tsx';
import { showUndoToast } from '../feedback/undo-toast.ts';
import { useDialogAct } from '../feedback/use-dialog-act.ts';
import { useReturnToMenu } from '../feedback/use-return-to-menu.ts';
import { Button } from '../inputs/button.tsx';
import { ButtonRow } from '../inputs/dialog-buttons.tsx';
import { FormError } from '../inputs/form-error.tsx';
import { useCancelLetters, useLetterPreview, useLetterTemplates, useSendLetters } from './letter-calls.ts';
import { type Draft, draftProblems, EMPTY_DRAFT, keepLetterDraft, readLetterDraft } from './letter-draft.ts';
import { LetterPreview, type Preview } from './letter-preview.tsx';
import { LetterRecipients } from './letter-recipients.tsx';
import { LetterWords } from './letter-words.tsx';
import styles from './letters.module.css';

/** Candidates, or matches that are written from. */
export type LetterTo = Pick<BodyInput<typeof sendLetters>, 'candidate_ids' | 'match_ids'>;

type LetterDialogProps = {
  opened: boolean;
  to: LetterTo;
  onClose: () => void;
  onSent?: (() => void) | undefined;
};

/** Writes an e-mail to candidates: with a template or without, fields, and a preview for each of them. */
export function LetterDialog({ opened, to, onClose, onSent }: LetterDialogProps) {
  useReturnToMenu(opened);
  return (
    <Modal opened={opened} onClose={onClose} title="Write e-mail" size={960}>
      {opened && <LetterForm to={to} onClose={onClose} onSent={onSent} />}
    </Modal>
  );
}

const PAUSE_MS = 300;

function LetterForm({ to, onClose, onSent }: Omit<LetterDialogProps, 'opened'>) {
  const [draft, setDraft] = useState(readLetterDraft);
  const [settled] = useDebouncedValue(draft, PAUSE_MS);
  const isValid = (words: Draft) => Object.values(draftProblems(words)).every((one) => one === undefined);
  // Words that cannot be read are not asked about: who gets the letter shows all the same.
  const lastValid = useRef(EMPTY_DRAFT);
  if (isValid(settled)) lastValid.current = settled;
  const found = useLetterPreview({ ...to, ...lastValid.current });
  const preview = found.data;
  const { error, isBusy, run } = useDialogAct(onClose);
  const send = useSend(() => {
    change(EMPTY_DRAFT);
    onSent?.();
  });
  const change = (next: Draft) => {
    setDraft(next);
    keepLetterDraft(next);
  };
  const count = preview?.changed ?? 0;
  const isWritten = draft.subject.trim() !== '' && draft.body.trim() !== '' && isValid(draft);
  const isTooMany = preview !== undefined && count > preview.left;
  const isReady = isWritten && count > 0 && !isTooMany && !isBusy;
  const submit = () => isReady && void run(() => send({ ...to, ...draft }));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  if (found.isError && !preview)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl+Enter sends from each of the fields inside
    <div className={styles.dialog} onKeyDown={onKeyDown}>
      <div className={styles.columns}>
        <div className={styles.form}>
          {preview ? <LetterRecipients recipients={preview.recipients} /> : <Skeleton height={20} />}
          <TemplateSelect draft={draft} onChoose={change} />
          <LetterWords value={draft} onChange={change} autoFocus />
        </div>
        {preview ? (
          <LetterPreview preview={preview} />
        ) : (
          <Skeleton height={220} role="status" aria-label="Loading the preview" />
        )}
      </div>
      <FormError message={error ?? (isTooMany ? texts.lettersLeft(preview.left) : undefined)} />
      <ButtonRow>
        <LeftToday preview={preview} />
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={!isReady} loading={isBusy} onClick={submit}>
          {count > 1 ? `Send to ${formatCount(count, 'person', 'people')}` : 'Send'}
        </Button>
      </ButtonRow>
    </div>
  );
}

/** How many may still be written to, once it matters. */
function LeftToday({ preview }: { preview: Preview | undefined }) {
  if (!preview || preview.left > 20) return null;
  return <small className={styles.left}>{`${formatCount(preview.left, 'more letter')} in 24 hours`}</small>;
}

/** Sends, says to whom it did not, and offers to take it back while it has not left. */
function useSend(onSent: () => void) {
  const send = useSendLetters();
  const cancel = useCancelLetters();
  return async (body: BodyInput<typeof sendLetters>) => {
    const sent = await send.send(body);
    const refused = sent.recipients.filter((one) => one.refusal !== null);
    if (refused.length > 0)
      toast.warning({
        title: `${formatCount(refused.length, 'person', 'people')} not written to`,
        message: refused
          .map(({ candidate_name, message }) => `${candidate_name ?? 'Somebody'}: ${message}`)
          .join(' '),
      });
    const { letter_batch_id } = sent;
    if (letter_batch_id === null) return;
    showUndoToast({
      message: sendLetters.message(sent, body as never),
      onUndo: () => cancel.send({ letter_batch_id }),
    });
    onSent();
  };
}

type TemplateSelectProps = { draft: Draft; onChoose: (draft: Draft) => void };

/** Puts the words of a template in the place of those that are there, with undo if somebody wrote them. */
function TemplateSelect({ draft, onChoose }: TemplateSelectProps) {
  const templates = useLetterTemplates().data?.items ?? [];
  if (templates.length === 0) return null;
  const choose = (id: string | null) => {
    const template = templates.find((one) => one.letter_template_id === id);
    if (!template) return;
    const { subject, body } = template;
    onChoose({ subject, body });
    const isOwn = !templates.some((one) => one.subject === draft.subject && one.body === draft.body);
    if (isOwn && draft.body.trim() !== '')
      showUndoToast({ message: `Template “${template.template_name}” used`, onUndo: () => onChoose(draft) });
  };
  return (
    <Select
      label="Template"
      placeholder="Choose a template"
      searchable
      data={templates.map((one) => ({ value: one.letter_template_id, label: one.template_name }))}
      value={
        templates.find((one) => one.subject === draft.subject && one.body === draft.body)
          ?.letter_template_id ?? null
      }
      onChange={choose}
      nothingFoundMessage="No template has this name"
    />
  );
}
