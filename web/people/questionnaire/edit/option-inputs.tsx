import { ActionIcon, Checkbox } from '@mantine/core';
import type { BodyInput } from '@placewell/contract/call.ts';
import { limits } from '@placewell/contract/limits.ts';
import type { EditedQuestion, updateQuestion } from '@placewell/contract/people/questionnaire.ts';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/inputs/button.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from './questions.module.css';

export type QuestionForm = BodyInput<typeof updateQuestion>;

/** The options in order. Those that set something are switched off; added ones can also be removed. */
export function OptionInputs({ question }: { question: EditedQuestion }) {
  const { control, register, formState } = useFormContext<QuestionForm>();
  const { fields, move, remove, append } = useFieldArray({ control, name: 'options', keyName: 'key' });
  const errors = formState.errors.options;
  const isBuiltIn = (value: string | undefined) =>
    question.options.some((option) => option.value === value && !option.is_own);
  const general = errors?.root?.message ?? errors?.message;
  return (
    <fieldset className={shared.stack}>
      <legend className={`${shared.small} ${shared.strong}`}>Options</legend>
      {general && (
        <p className={`${shared.small} ${shared.bad} ${shared.fill}`} role="alert">
          {general}
        </p>
      )}
      {fields.map(({ key, value }, at) => {
        const name = `Option ${at + 1}`;
        return (
          <div key={key} className={styles.option}>
            <TextField
              aria-label={name}
              error={errors?.[at]?.option_text?.message ?? errors?.[at]?.value?.message}
              {...register(`options.${at}.option_text`)}
            />
            <Checkbox
              label="Offered"
              aria-label={`${name} is offered`}
              {...register(`options.${at}.is_active`)}
            />
            <div className={`${shared.row} ${shared.fixed}`}>
              <ActionIcon aria-label={`Move ${name} up`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                <ArrowUp size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={`Move ${name} down`}
                disabled={at === fields.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown size={16} aria-hidden />
              </ActionIcon>
              {!isBuiltIn(value) && (
                <ActionIcon aria-label={`Remove ${name}`} onClick={() => remove(at)}>
                  <Trash2 size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
          </div>
        );
      })}
      <div>
        <Button
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
          disabled={fields.length >= limits.questionOptions}
          onClick={() => append({ option_text: '', is_active: true })}
        >
          Add option
        </Button>
        <p className={shared.hint}>
          An added option is counted but sets nothing, and can be removed. The others can be switched off.
        </p>
      </div>
    </fieldset>
  );
}
