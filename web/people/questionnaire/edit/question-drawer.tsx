import { Checkbox } from '@mantine/core';
import { type EditedQuestion, updateQuestion } from '@placewell/contract/people/questionnaire.ts';
import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useCallForm } from '../../../lib/api/forms.ts';
import { toast } from '../../../lib/toasts.ts';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { FormFooter } from '../../../ui/inputs/form-footer.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { LeaveGuard } from '../../../ui/page/leave-guard.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { useUpdateQuestion } from '../questionnaire.queries.ts';
import { OptionInputs, type QuestionForm } from './option-inputs.tsx';
import { PURPOSE_LABELS } from './purpose-labels.ts';

const toForm = ({ question_id, question_text, is_active, options }: EditedQuestion): QuestionForm => ({
  question_id,
  question_text,
  is_active,
  options: options.map(({ value, option_text, is_active }) => ({ value, option_text, is_active })),
});

export function QuestionDrawer({ question, onClose }: { question: EditedQuestion; onClose: () => void }) {
  const update = useUpdateQuestion();
  const form = useCallForm(updateQuestion, toForm(question));
  const isDone = useRef(false);
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = form.submit(async (body) => {
    await update.send(body);
    isDone.current = true;
    toast.success({ message: 'Question saved' });
    onClose();
  });
  const footer = (
    <FormFooter error={form.formError} onCancel={onClose}>
      <Button variant="primary" loading={isSubmitting} onClick={() => void save()}>
        Save
      </Button>
    </FormFooter>
  );
  return (
    <FormProvider {...form}>
      <SideDrawer
        opened
        onClose={onClose}
        title="Edit question"
        details={PURPOSE_LABELS[question.purpose].label}
        width={560}
        footer={footer}
      >
        <form className={shared.form} onSubmit={(event) => void save(event)} noValidate>
          <TextField
            label="Question"
            error={errors.question_text?.message}
            {...form.register('question_text')}
          />
          <Checkbox
            label="Ask this question"
            description="Answers already given stay, and so does what they set."
            {...form.register('is_active')}
          />
          <OptionInputs question={question} />
          <button type="submit" hidden />
        </form>
      </SideDrawer>
      <LeaveGuard
        hasChanges={() => isDirty && !isDone.current}
        subject="the changes to this question"
        params={['question']}
      />
    </FormProvider>
  );
}
