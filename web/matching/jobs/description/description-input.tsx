import { Box, Text, Textarea } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useContext, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { pastedDescription } from '../../../records/add-to-job/pasted-description.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import type { JobFormValues } from '../job-form-schema.ts';
import { FillStatus, FillText } from './fill-status.tsx';
import { DescriptionContext } from './use-description.ts';

const Offer = ({ children }: { children: ReactNode }) => (
  <Box
    className={`${shared.wrap} ${shared.spread}`}
    mt="xs"
    px="sm"
    py={10}
    bdrs="md"
    bg="var(--pw-accent-soft)"
  >
    {children}
  </Box>
);

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
        onPaste={(event) => setIsOffered(pastedDescription(event) !== undefined)}
        {...register('description')}
      />
      {description && isOffered && (
        <Offer>
          <FillText title="Fill the form from this text?">Fields that you have filled in are kept.</FillText>
          <span className={shared.row}>
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
            <Text size="sm" w="100%" c="var(--pw-bad)" role="alert">
              {description.error}
            </Text>
          )}
        </Offer>
      )}
      {description && isOwn && !isOffered && !description.error && !description.isReading && (
        <Offer>
          <FillStatus description={description} />
        </Offer>
      )}
    </>
  );
}
