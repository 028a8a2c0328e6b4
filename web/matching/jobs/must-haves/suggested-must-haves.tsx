import { Box, Text } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { Job, MustHaveSuggestion } from '@placewell/contract/matching/jobs.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useMayChange } from '../../../lib/view-scope.ts';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import styles from '../job-form.module.css';
import type { JobFormValues } from '../job-form-schema.ts';
import { useUpdateJob } from '../jobs.queries.ts';
import { confirmSuggestion, nameOf, refuseSuggestion } from './suggestions.ts';

type Answer = (suggestion: MustHaveSuggestion) => void;
type ListProps = {
  suggestions: readonly MustHaveSuggestion[];
  onConfirm: Answer;
  onRefuse: Answer;
  isBusy?: boolean;
};

function SuggestionList({ suggestions, onConfirm, onRefuse, isBusy = false }: ListProps) {
  return (
    <Box component="section" mt="xs" className={styles.describe ?? ''} aria-labelledby="suggested-must-haves">
      <div>
        <Text id="suggested-must-haves" size="sm" fw={600}>
          Suggested must-haves
        </Text>
        <span className={shared.hint}>Until you confirm, each counts as required and caps no score.</span>
      </div>
      <ul className={`${shared.plainList} ${shared.stack}`}>
        {suggestions.map((suggestion) => {
          const name = nameOf(suggestion);
          return (
            <li key={name} className={`${shared.wrap} ${shared.spread}`}>
              <span className={shared.anywhere}>
                {name}
                <Text component="span" display="block" size="xs" c="dimmed" dir="auto">
                  “{suggestion.quote}”
                </Text>
              </span>
              <span className={shared.row}>
                <Button
                  size="xs"
                  aria-label={`Confirm ${name} as a must-have`}
                  disabled={isBusy}
                  onClick={() => onConfirm(suggestion)}
                >
                  Confirm
                </Button>
                <Button
                  size="xs"
                  variant="quiet"
                  aria-label={`No, ${name} is no must-have`}
                  disabled={isBusy}
                  onClick={() => onRefuse(suggestion)}
                >
                  No
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </Box>
  );
}

/** The must-haves that the description may mean, in the form: an answer is saved with it. */
export function SuggestedMustHaves() {
  const { getValues, setValues } = useFormContext<JobFormValues>();
  const suggestions =
    useWatch<JobFormValues, 'must_have_suggestions'>({ name: 'must_have_suggestions' }) ?? [];
  if (suggestions.length === 0) return null;
  const answer = (fields: Partial<JobFormValues>) =>
    setValues(fields, { shouldDirty: true, shouldValidate: true });
  return (
    <SuggestionList
      suggestions={suggestions}
      onConfirm={(one) => answer(confirmSuggestion(getValues(), one))}
      onRefuse={(one) => answer(refuseSuggestion(getValues(), one))}
    />
  );
}

/** The suggestions of a saved job, and the request to look at must-haves that were set from its description before. */
export function MustHaveQuestions({ job }: { job: Job }) {
  const update = useUpdateJob();
  const isMine = useMayChange()(job);
  const send = (fields: Partial<JobFormValues>) => void update.send({ job_id: job.job_id, ...fields });
  if (!isMine) return null;
  return (
    <>
      {job.check_must_haves && (
        <Box component="section" mt="xs" className={styles.describe ?? ''}>
          <div className={`${shared.wrap} ${shared.spread}`}>
            <span>
              <Text size="sm" fw={600}>
                Check must-haves
              </Text>
              <span className={shared.hint}>
                This job has more than three. Who lacks one scores {limits.mustHaveCap} at most.
              </span>
            </span>
            <Button size="xs" disabled={update.isPending} onClick={() => send({ check_must_haves: false })}>
              Keep them
            </Button>
          </div>
        </Box>
      )}
      {job.must_have_suggestions.length > 0 && (
        <SuggestionList
          suggestions={job.must_have_suggestions}
          isBusy={update.isPending}
          onConfirm={(one) => send(confirmSuggestion(job, one))}
          onRefuse={(one) => send(refuseSuggestion(job, one))}
        />
      )}
    </>
  );
}
