import { Group, Text } from '@mantine/core';
import { limits } from '@placewell/contract/limits.ts';
import type { Import } from '@placewell/contract/sourcing/imports.ts';
import { FolderUp } from 'lucide-react';
import { useEffect } from 'react';
import { isOwnAgency } from '../../../lib/own-agency.ts';
import { ACCEPTED_EXTENSIONS } from '../../../lib/resume-files.ts';
import { formatCount, formatNumber } from '../../../lib/values/formats.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ProgressBar, ProgressPanel } from '../../../ui/feedback/progress-bar.tsx';
import { FileChoice } from '../../../ui/files/file-choice.tsx';
import { WindowDrop } from '../../../ui/files/window-drop.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { usePutImport, useResumeCredits } from '../imports.queries.ts';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { FileList } from './file-list.tsx';
import {
  dismissResumes,
  onResumesAdded,
  type ResumeTransfer,
  retryResumes,
  sendResumes,
  useResumeTransfer,
} from './resume-transfer.ts';

const ALLOWED = `PDF, DOCX, DOC, ODT, RTF, TXT, PNG, JPEG or ZIP of these · up to ${formatNumber(limits.importFiles)} files, 10 MB each`;

/** Resumes that belong to the rows; the step can be skipped. */
export function ResumesStep({ of, onStep }: StepProps) {
  const put = usePutImport();
  const transfer = useResumeTransfer(of.import_id);
  useEffect(() => onResumesAdded(put));
  const take = (files: readonly File[]) => sendResumes(of.import_id, files);
  const isSending = transfer?.state === 'sending';
  const hasFiles = of.files.total > 0;
  return (
    <StepFrame
      back={<Button onClick={() => onStep('columns')}>Back</Button>}
      hint={isSending && 'The resumes keep uploading while this tab is open.'}
      next={
        <Button variant="primary" disabled={isSending} onClick={() => onStep('check')}>
          {hasFiles ? 'Check the rows' : 'Skip and check the rows'}
        </Button>
      }
    >
      <Text c="dimmed" maw="72ch">
        If you have the resumes as files, add them here: each is read and attached to its candidate
        {!isOwnAgency() && ', for one resume credit each'}. A file belongs to the row that names it, or whose
        ID is the name of the file.
      </Text>
      <JoinHint of={of} onColumns={() => onStep('columns')} />
      <FileChoice
        label="Add resumes"
        title="Drop a folder, a ZIP or files anywhere on this page"
        details={ALLOWED}
        icon={FolderUp}
        buttons={[
          { label: 'Folder of resumes', text: 'Choose folder', isFolder: true },
          {
            label: 'Resumes of the import',
            text: 'Choose files',
            multiple: true,
            accept: ACCEPTED_EXTENSIONS.join(','),
          },
        ]}
        onFiles={(files) => take(files.filter((file) => !file.name.startsWith('.')))}
      />
      {transfer && <TransferState transfer={transfer} />}
      {hasFiles && <FileNumbers of={of} />}
      {hasFiles && <FileList of={of} />}
      <WindowDrop title="Drop resumes to add" details={ALLOWED} onFiles={take} />
    </StepFrame>
  );
}

/** Without one of these columns, files cannot be assigned to rows. */
function JoinHint({ of, onColumns }: { of: Import; onColumns: () => void }) {
  if (of.mapping.some(({ field }) => field === 'resume_file' || field === 'external_id')) return null;
  return (
    <Notice>
      No column is “Resume (file name)” or “ID in the other system” yet, so no file can be joined to a row by
      them.
      <Button size="xs" mt={8} display="block" onClick={onColumns}>
        Map such a column
      </Button>
    </Notice>
  );
}

const SHOWN_REJECTED = 5;

function TransferState({ transfer }: { transfer: ResumeTransfer }) {
  const { importId, state, sent, total, progress, rejected, errorMessage } = transfer;
  return (
    <>
      {state === 'sending' && (
        <ProgressPanel label="Uploading">
          <p role="status">
            <b>Uploading the resumes</b>
            <span>
              {formatNumber(sent)} of {formatCount(total, 'file')}
            </span>
          </p>
          <ProgressBar label="Resumes uploaded" progress={progress} />
        </ProgressPanel>
      )}
      {state === 'failed' && (
        <Notice tone="bad" role="alert">
          <b className={shared.bold}>{formatCount(total - sent, 'file')} not uploaded.</b> {errorMessage}
          <Group gap={8} mt={8}>
            <Button size="xs" onClick={() => retryResumes(importId)}>
              Try again
            </Button>
            <Button size="xs" onClick={() => dismissResumes(importId)}>
              Continue without them
            </Button>
          </Group>
        </Notice>
      )}
      {rejected.length > 0 && (
        <Notice role="status">
          {rejected.slice(0, SHOWN_REJECTED).map(({ name, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: file names may repeat, and the order never changes
            <p key={`${index} ${name}`}>
              <b>{name}</b>: {reason}
            </p>
          ))}
          {rejected.length > SHOWN_REJECTED && (
            <p>and {formatCount(rejected.length - SHOWN_REJECTED, 'other file')} that cannot be used</p>
          )}
        </Notice>
      )}
    </>
  );
}

/** How many files were assigned to rows, and their cost. */
function FileNumbers({ of: { files } }: { of: Import }) {
  const credits = useResumeCredits(files.joined > 0 && !isOwnAgency());
  const isShort = credits !== undefined && credits < files.joined;
  return (
    <Notice tone={isShort ? 'warning' : 'plain'}>
      <p role="status">
        <b className={shared.bold}>{formatNumber(files.joined)}</b> of {formatCount(files.total, 'file')}{' '}
        joined to rows
        {files.unmatched > 0 && ` · ${formatNumber(files.unmatched)} without a row`}
        {files.refused > 0 && ` · ${formatNumber(files.refused)} cannot be used`}
        {files.rows_missing > 0 &&
          ` · ${formatCount(files.rows_missing, 'row')} ${files.rows_missing === 1 ? 'names' : 'name'} a file that is not there`}
      </p>
      {credits !== undefined && files.joined > 0 && (
        <p>
          Reading them takes {formatCount(files.joined, 'resume credit')}; you have {formatNumber(credits)}.
          {isShort && ' The candidates are still imported, but some without their resume.'}
        </p>
      )}
    </Notice>
  );
}
