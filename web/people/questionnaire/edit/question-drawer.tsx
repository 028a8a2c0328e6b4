import { Checkbox } from '@mantine/core';
import { type EditedQuestion, updateQuestion } from '@placewell/contract/people/questionnaire.ts';
import { useCallForm } from '../../../lib/api/forms.ts';
import { toast } from '../../../lib/toasts.ts';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { FormFrame } from '../../../ui/inputs/form-frame.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
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
  const { errors } = form.formState;
  return (
    <FormFrame
      form={form}
      save={update.send}
      onSaved={() => {
        toast.success({ message: 'Question saved' });
        onClose();
      }}
      onCancel={onClose}
      label="Save"
      subject="the changes to this question"
      params={['question']}
      frame={(body, footer) => (
        <SideDrawer
          opened
          onClose={onClose}
          title="Edit question"
          details={PURPOSE_LABELS[question.purpose].label}
          width={560}
          footer={footer}
        >
          {body}
        </SideDrawer>
      )}
    >
      <TextField label="Question" error={errors.question_text?.message} {...form.register('question_text')} />
      <Checkbox
        label="Ask this question"
        description="Answers already given stay, and so does what they set."
        {...form.register('is_active')}
      />
      <OptionInputs question={question} />
    </FormFrame>
  );
}
