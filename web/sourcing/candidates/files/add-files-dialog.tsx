import { Box, Group, Modal, Select, Stack, Text } from '@mantine/core';
import type { CandidateFileKind } from '@placewell/contract/sourcing/candidate-files.ts';
import { successTexts } from '@placewell/contract/success-texts.ts';
import { useState } from 'react';
import { ApiError, getErrorMessage } from '../../../lib/api/api-error.ts';
import { isOwnAgency } from '../../../lib/own-agency.ts';
import { toast } from '../../../lib/toasts.ts';
import { formatCount } from '../../../lib/values/formats.ts';
import { ResendVerification } from '../../../records/people/resend-verification.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import { ButtonRow } from '../../../ui/inputs/dialog-buttons.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { FILE_KIND_CHOICES, formatBytes, guessKind } from './file-labels.ts';
import { useUploadCandidateFiles } from './files.queries.ts';

type ChosenFile = {
  file: File;
  file_kind: CandidateFileKind;
  /** Share of it that was sent, 0–1; undefined before. */
  progress?: number;
  error?: string;
  isDone?: boolean;
};
type AddFilesDialogProps = {
  candidateId: string;
  candidateName: string;
  files: readonly File[];
  onClose: () => void;
};

/**
 * Asks for the kind of chosen or dropped files, and adds them one after another; refused ones stay, with the reason.
 */
export function AddFilesDialog({ candidateId, candidateName, files, onClose }: AddFilesDialogProps) {
  const upload = useUploadCandidateFiles();
  const [day, setDay] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const [chosen, setChosen] = useState<ChosenFile[]>(() =>
    files.map((file) => ({ file, file_kind: guessKind(file.name) })),
  );
  const change = (file: File, changes: Partial<ChosenFile>) =>
    setChosen((all) => all.map((one) => (one.file === file ? { ...one, ...changes } : one)));
  const waiting = chosen.filter((one) => !one.isDone);
  const resumes = waiting.filter((one) => one.file_kind === 'resume').length;

  const add = async ({ file, file_kind }: ChosenFile): Promise<string | undefined> => {
    try {
      const body = { candidate_id: candidateId, file_kind, ...(day ? { dated_on: day } : {}) };
      const onProgress = (progress: number) => change(file, { progress });
      const { results } = await upload.send(body, { files: { files: [file] }, onProgress });
      const [result] = results;
      if (result?.error_message) return result.error_message;
      return result?.is_known ? `${candidateName} already has this file.` : undefined;
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.code === 'email_unverified') setIsUnconfirmed(true);
      return getErrorMessage(thrown);
    }
  };
  const addAll = async () => {
    setIsBusy(true);
    let added = 0;
    for (const one of waiting) {
      const error = await add(one);
      if (error === undefined) added += 1;
      change(one.file, error === undefined ? { isDone: true } : { error });
    }
    setIsBusy(false);
    if (added > 0) toast.success({ message: successTexts.filesAdded(added) });
    if (added === waiting.length) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={`Add files to ${candidateName}`} size={560}>
      <Stack gap={14}>
        <Stack component="ul" gap={2} className={shared.plainList}>
          {chosen.map((one) => (
            <Group component="li" key={`${one.file.name} ${one.file.size}`} gap={12} mih={48} wrap="nowrap">
              <Box className={shared.fill}>
                <Text truncate>{one.file.name}</Text>
                <Text size="xs" c="dimmed">
                  {one.isDone ? 'Added' : formatBytes(one.file.size)}
                </Text>
                {one.error && (
                  <Text size="xs" c="var(--pw-bad)" role="alert">
                    {one.error}
                  </Text>
                )}
                {isBusy && one.progress !== undefined && !one.isDone && (
                  <ProgressBar label={`Sending ${one.file.name}`} progress={one.progress} isThin />
                )}
              </Box>
              <Select
                w={140}
                aria-label={`Kind of ${one.file.name}`}
                allowDeselect={false}
                disabled={isBusy || one.isDone === true}
                data={FILE_KIND_CHOICES}
                value={one.file_kind}
                onChange={(kind) => kind && change(one.file, { file_kind: kind as CandidateFileKind })}
              />
            </Group>
          ))}
        </Stack>
        <TextField
          label="Date (today if empty)"
          type="date"
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        {resumes > 0 && (
          <Text size="sm" c="dimmed">
            The newest resume is matched; what you edited is kept.
            {!isOwnAgency() && ` Costs ${formatCount(resumes, 'resume credit')}.`}
          </Text>
        )}
        {isUnconfirmed && <ResendVerification />}
        <ButtonRow>
          <Button onClick={onClose}>{waiting.length === 0 ? 'Close' : 'Cancel'}</Button>
          <Button
            variant="primary"
            loading={isBusy}
            disabled={waiting.length === 0}
            onClick={() => void addAll()}
          >
            {`Add ${formatCount(waiting.length, 'file')}`}
          </Button>
        </ButtonRow>
      </Stack>
    </Modal>
  );
}
