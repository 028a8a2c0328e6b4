import { Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { Sparkles } from 'lucide-react';
import { useContext, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/inputs/button.tsx';
import type { JobFormValues } from '../job-form-schema.ts';
import styles from './description.module.css';
import { FillStatus } from './fill-status.tsx';
import { DescriptionContext } from './use-description.ts';

/** A shorter text that is pasted is a sentence, not a description. */
const MIN_PASTED = 80;

/** The text of the description; one that is pasted here may be read into the other fields. */
export function DescriptionInput() {
  const { register, formState, getValues } = useFormContext<JobFormValues>();
  const description = useContext(DescriptionContext);
  const [isOffered, setIsOffered] = useState(false);
  const isOwn = description?.source === 'input';
  const read = async () => {
    if (await description?.readText(getValues('description') ?? '', 'input')) setIsOffered(false);
  };
  return (
    <>
      <Textarea
        aria-label="Description"
        autosize
        minRows={6}
        maxRows={18}
        maxLength={limits.descriptionLength}
        error={formState.errors.description?.message}
        onPaste={(event) => setIsOffered(event.clipboardData.getData('text').trim().length >= MIN_PASTED)}
        {...register('description')}
      />
      {description && isOffered && (
        <div className={styles.offer}>
          <p>
            <b>Fill the form from this text?</b>
            Fields that you have filled in are kept.
          </p>
          <span className={styles.buttons}>
            <Button size="xs" variant="quiet" onClick={() => setIsOffered(false)}>
              Not now
            </Button>
            <Button
              size="xs"
              leftSection={<Sparkles size={14} aria-hidden />}
              loading={description.isReading}
              onClick={() => void read()}
            >
              Fill the form
            </Button>
          </span>
          {isOwn && description.error && (
            <p className={styles.error} role="alert">
              {description.error}
            </p>
          )}
        </div>
      )}
      {description && isOwn && !isOffered && !description.error && !description.isReading && (
        <div className={styles.offer}>
          <FillStatus description={description} />
        </div>
      )}
    </>
  );
}
