import { Group } from '@mantine/core';
import type { UploadFile } from '@placewell/contract/sourcing/uploads.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { useRolePath } from '../../lib/session/home.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Button } from '../../ui/inputs/button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { fileLabels, personLabel } from './file-labels.ts';
import { FileLine, FileNote } from './file-line.tsx';
import type { useUploadActions } from './uploads.queries.ts';

type Actions = ReturnType<typeof useUploadActions>;
type UploadLineProps = { file: UploadFile; actions: Pick<Actions, 'retry' | 'resolve' | 'choose'> };

/** A file that the server has: its progress, result and actions. */
export function UploadLine({ file, actions }: UploadLineProps) {
  const base = useRolePath();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const labels = fileLabels(file);
  const run = async (action: Promise<unknown>) => {
    setIsBusy(true);
    setErrorMessage(undefined);
    try {
      await action;
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
    }
    setIsBusy(false);
  };
  const { file_id, candidate_id, duplicate_of } = file;
  const candidateLink = (id: string) => ({
    to: `${base}/candidates-management`,
    search: { candidate: id },
  });
  return (
    <FileLine
      state={labels.label}
      tone={labels.tone}
      name={
        candidate_id ? (
          <Link
            dir="auto"
            className={`${shared.truncate} ${shared.nameLink}`}
            {...candidateLink(candidate_id)}
            title={file.file_name}
          >
            {file.candidate_name ?? file.file_name}
          </Link>
        ) : (
          file.file_name
        )
      }
    >
      {candidate_id && (file.candidate_job_tittle || file.best_match) && (
        <FileNote>
          {file.candidate_job_tittle}
          {file.candidate_job_tittle && file.best_match && ' · '}
          {file.best_match && (
            <Link
              className={shared.accent}
              to={`${base}/jobs/${file.best_match.job_id}/matches`}
              search={{ match: file.best_match.match_id }}
            >
              {`${file.best_match.score} for ${file.best_match.job_title}`}
            </Link>
          )}
        </FileNote>
      )}
      {file.parse_status === 'parsing' && <ProgressBar isThin label={`Parsing ${file.file_name}`} />}
      {(errorMessage ?? labels.note) && (
        <FileNote role={errorMessage ? 'alert' : undefined}>
          {errorMessage ?? labels.note}{' '}
          {duplicate_of && !errorMessage && labels.note && (
            <Link className={shared.accent} {...candidateLink(duplicate_of)}>
              Open
            </Link>
          )}
        </FileNote>
      )}
      {labels.needsDecision && (
        <Group component="fieldset" gap={6} mt={6} aria-label={`Resolve duplicate ${file.file_name}`}>
          <Button size="xs" disabled={isBusy} onClick={() => void run(actions.resolve(file_id, 'skip'))}>
            Skip
          </Button>
          {duplicate_of && (
            <Button
              size="xs"
              disabled={isBusy}
              onClick={() => void run(actions.resolve(file_id, 'update_empty'))}
            >
              Add to candidate
            </Button>
          )}
          <Button size="xs" disabled={isBusy} onClick={() => void run(actions.resolve(file_id, 'create'))}>
            Create new candidate
          </Button>
        </Group>
      )}
      {file.people.length > 0 && (
        <Group component="fieldset" gap={6} mt={6} aria-label={`Choose a person of ${file.file_name}`}>
          {file.people.map((person, place) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: a person is chosen by the place.
              key={place}
              size="xs"
              disabled={isBusy}
              onClick={() => void run(actions.choose(file_id, place))}
            >
              {personLabel(person)}
            </Button>
          ))}
        </Group>
      )}
      {labels.canRetry && (
        <Button size="xs" mt={6} disabled={isBusy} onClick={() => void run(actions.retry(file_id))}>
          Retry
        </Button>
      )}
    </FileLine>
  );
}
