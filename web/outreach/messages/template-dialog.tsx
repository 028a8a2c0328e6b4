import { Modal } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { MessageTemplate } from '@placewell/contract/outreach/message-templates.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { texts } from '@placewell/contract/texts.ts';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { draftProblems, EMPTY_DRAFT } from '../../records/messages/message-draft.ts';
import { MessageWords } from '../../records/messages/message-words.tsx';
import { showUndoToast } from '../../ui/feedback/undo-toast.ts';
import { useDialogAction } from '../../ui/feedback/use-dialog-action.ts';
import { DialogButtons } from '../../ui/inputs/dialog-buttons.tsx';
import { FormError } from '../../ui/inputs/form-error.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import shared from '../../ui/theme/shared.module.css';
import { useDeleteTemplates, useSaveTemplate } from './messages.queries.ts';

type TemplateDialogProps = { edited: MessageTemplate | 'new' | undefined; onClose: () => void };

/** Adds a template or changes one. */
export const TemplateDialog = ({ edited, onClose }: TemplateDialogProps) => (
  <Modal
    opened={edited !== undefined}
    onClose={onClose}
    title={edited === 'new' ? 'New template' : 'Edit template'}
    size="lg"
  >
    {edited && <TemplateForm template={edited === 'new' ? undefined : edited} onClose={onClose} />}
  </Modal>
);

type TemplateFormProps = { template: MessageTemplate | undefined; onClose: () => void };

/** Saves a template and offers to undo that: to what it was before, or away with it. */
function useSave(before: MessageTemplate | undefined) {
  const save = useSaveTemplate();
  const remove = useDeleteTemplates();
  return async (values: Pick<MessageTemplate, 'template_name' | 'subject' | 'body'>) => {
    const { letter_template_id } = await save.send({
      ...(before && { letter_template_id: before.letter_template_id }),
      ...values,
    });
    const undo = () => {
      if (!before) return remove.send({ letter_template_ids: [letter_template_id] });
      const { template_name, subject, body } = before;
      return save.send({ letter_template_id, template_name, subject, body });
    };
    showUndoToast({ message: successTexts.messageTemplateSaved(values.template_name), onUndo: undo });
  };
}

function TemplateForm({ template, onClose }: TemplateFormProps) {
  const save = useSave(template);
  const [name, setName] = useState(template?.template_name ?? '');
  const [words, setWords] = useState(template ?? EMPTY_DRAFT);
  const [nameError, setNameError] = useState<string>();
  const { error, setError, isBusy, run } = useDialogAction(onClose);
  const { subject, body } = words;
  const submit = async () => {
    try {
      await save({ template_name: name.trim(), subject, body });
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'letter_template_name_taken')
        setNameError(thrown.message);
      throw thrown;
    }
  };
  const check = () => {
    const problems = draftProblems(words);
    if (name.trim() === '') return setNameError(texts.nameRequired);
    if (subject.trim() === '' || body.trim() === '') return setError('Write a subject and a text.');
    if (problems.subject || problems.body) return setError(problems.subject ?? problems.body);
    void run(submit);
  };
  return (
    <form
      className={shared.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <TextField
        label="Name"
        maxLength={limits.messageTemplateName}
        value={name}
        error={nameError}
        data-autofocus={template === undefined || undefined}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setNameError(undefined);
        }}
      />
      <MessageWords
        value={{ subject, body }}
        onChange={(next) => {
          setWords(next);
          setError(undefined);
        }}
      />
      <FormError message={nameError ? undefined : error} />
      <DialogButtons label="Save" onCancel={onClose} isBusy={isBusy} />
    </form>
  );
}
