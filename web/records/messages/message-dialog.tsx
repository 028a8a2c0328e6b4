import { Modal, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { BodyInput } from '@placewell/contract/call.ts';
import { sendMessages } from '@placewell/contract/outreach/messages.ts';
import { texts } from '@placewell/contract/texts.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/message-of.ts';
import { toast } from '../../lib/toasts.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { useDialogAction } from '../../ui/feedback/use-dialog-action.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { ButtonRow } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import shared from '../../ui/theme/shared.module.css';
import {
  type MessageTo,
  useCancelMessages,
  useMessagePreview,
  useMessageTemplates,
  useSendMessages,
} from './message-calls.ts';
import {
  type Draft,
  draftProblems,
  EMPTY_DRAFT,
  FIRST_DRAFT,
  keepLastTemplate,
  keepMessageDraft,
  readLastTemplate,
  readMessageDraft,
} from './message-draft.ts';
import { MessageOffLimits } from './message-off-limits.tsx';
import { MessagePreview, type Preview } from './message-preview.tsx';
import { MessageRecipients } from './message-recipients.tsx';
import { MessageWords } from './message-words.tsx';
import styles from './messages.module.css';

type MessageDialogProps = {
  opened: boolean;
  to: MessageTo;
  onClose: () => void;
  onSent?: (() => void) | undefined;
};

/** Writes an email to candidates: with a template or without, fields, and a preview for each of them. */
export function MessageDialog({ opened, to, onClose, onSent }: MessageDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Write email" size={960}>
      {opened && <MessageForm to={to} onClose={onClose} onSent={onSent} />}
    </Modal>
  );
}

const PAUSE_MS = 300;

type Template = Draft & { letter_template_id: string };
const isOf = (template: Draft, { subject, body }: Draft) =>
  template.subject === subject && template.body === body;

/** What a new message begins with: the words of the template that was used last, or of the first one. */
function firstWords(templates: readonly Template[] | undefined): Draft {
  if (!templates) return EMPTY_DRAFT;
  if (templates.length === 0) return FIRST_DRAFT;
  const last = readLastTemplate();
  const chosen = templates.find((one) => one.letter_template_id === last) ?? templates[0];
  return chosen ? { subject: chosen.subject, body: chosen.body } : EMPTY_DRAFT;
}

function MessageForm({ to, onClose, onSent }: Omit<MessageDialogProps, 'opened'>) {
  const [written, setDraft] = useState(readMessageDraft);
  const templates = useMessageTemplates();
  const [isTouched, setIsTouched] = useState(written !== EMPTY_DRAFT);
  const first = firstWords(templates.data?.items);
  // A text may be typed before it is known whether there are templates; a subject that was emptied stays empty.
  const [hasOwnSubject, setHasOwnSubject] = useState(false);
  const subject =
    written.subject === '' && first === FIRST_DRAFT && !hasOwnSubject ? first.subject : written.subject;
  const draft = isTouched ? { ...written, subject } : first;
  // What the dialog began with; a template may come a moment later.
  const [kept] = useState(written);
  const begun = isTouched ? kept : draft;
  const [settled] = useDebouncedValue(draft, PAUSE_MS);
  const isValid = (words: Draft) => Object.values(draftProblems(words)).every((one) => one === undefined);
  // Words that cannot be read are not asked about: who gets the message shows all the same.
  const lastValid = useRef(EMPTY_DRAFT);
  if (isValid(settled)) lastValid.current = settled;
  const found = useMessagePreview({ ...to, ...lastValid.current });
  const preview = found.data;
  const { error, isBusy, run } = useDialogAction(onClose);
  const send = useSend(() => {
    const sent = templates.data?.items.find((one) => isOf(one, draft));
    if (sent) keepLastTemplate(sent.letter_template_id);
    change(EMPTY_DRAFT);
    onSent?.();
  });
  const change = (next: Draft) => {
    setIsTouched(true);
    if (next.subject !== draft.subject) setHasOwnSubject(true);
    setDraft(next);
    keepMessageDraft(next);
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
    <fieldset className={shared.form} onKeyDown={onKeyDown}>
      <div className={styles.columns}>
        <Stack>
          {preview ? <MessageRecipients recipients={preview.recipients} /> : <Skeleton height={20} />}
          <MessageOffLimits to={to} recipients={preview?.recipients ?? []} />
          <TemplateSelect draft={draft} onChoose={change} />
          <MessageWords
            value={draft}
            onChange={change}
            startsIn={begun.subject === '' ? 'subject' : 'body'}
          />
        </Stack>
        {preview ? (
          <MessagePreview preview={preview} />
        ) : (
          <Skeleton height={220} role="status" aria-label="Loading the preview" />
        )}
      </div>
      <FormError message={error ?? (isTooMany ? texts.messagesLeft(preview.left) : undefined)} />
      <ButtonRow>
        <LeftToday preview={preview} />
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={!isReady} loading={isBusy} onClick={submit}>
          {count > 1 ? `Send to ${formatCount(count, 'person', 'people')}` : 'Send'}
        </Button>
      </ButtonRow>
    </fieldset>
  );
}

/** How many may still be written to, once it matters. */
function LeftToday({ preview }: { preview: Preview | undefined }) {
  if (!preview || preview.left > 20) return null;
  return (
    <Text span size="sm" c="dimmed" mr="auto">
      {`${formatCount(preview.left, 'more message')} in 24 hours`}
    </Text>
  );
}

/** Sends, says to whom it did not, and offers to take it back while it has not left. */
function useSend(onSent: () => void) {
  const send = useSendMessages();
  const cancel = useCancelMessages();
  return async (body: BodyInput<typeof sendMessages>) => {
    const sent = await send.send(body);
    const refused = sent.recipients.filter((one) => one.refusal !== null);
    if (refused.length > 0)
      toast.warning({
        title: `${formatCount(refused.length, 'person', 'people')} not written to`,
        message: refused
          .map(({ candidate_name, message }) => `${candidate_name ?? 'Someone'}: ${message}`)
          .join(' '),
      });
    const { letter_batch_id } = sent;
    if (letter_batch_id === null) return;
    showUndoToast({
      message: messageOf(sendMessages, sent, body),
      onUndo: () => cancel.send({ letter_batch_id }),
    });
    onSent();
  };
}

type TemplateSelectProps = { draft: Draft; onChoose: (draft: Draft) => void };

/** Replaces the words with those of a template, with undo if the user wrote them. */
function TemplateSelect({ draft, onChoose }: TemplateSelectProps) {
  const templates = useMessageTemplates().data?.items ?? [];
  if (templates.length === 0) return null;
  const choose = (id: string | null) => {
    const template = templates.find((one) => one.letter_template_id === id);
    if (!template) return;
    const { subject, body } = template;
    onChoose({ subject, body });
    const isOwn = !templates.some((one) => isOf(one, draft));
    if (isOwn && draft.body.trim() !== '')
      showUndoToast({ message: `Template “${template.template_name}” used`, onUndo: () => onChoose(draft) });
  };
  return (
    <Select
      label="Template"
      placeholder="Choose a template"
      searchable
      data={templates.map((one) => ({ value: one.letter_template_id, label: one.template_name }))}
      value={templates.find((one) => isOf(one, draft))?.letter_template_id ?? null}
      onChange={choose}
      nothingFoundMessage="No template has this name"
    />
  );
}
