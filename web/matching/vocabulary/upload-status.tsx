import { Progress } from '@mantine/core';
import type { VocabularyUpload } from '@placewell/contract/matching/vocabulary.ts';
import { formatDateTime, formatRelative } from '../../lib/values/formats.ts';
import { StatusDot, type Tone } from '../../ui/chips/status-dot.tsx';
import shared from '../../ui/theme/shared.module.css';
import styles from './vocabulary.module.css';

const STATUS_LABELS: Record<VocabularyUpload['upload_status'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting for the worker', tone: 'accent' },
  reading: { label: 'Importing', tone: 'accent' },
  imported: { label: 'Imported', tone: 'good' },
  unchanged: { label: 'Nothing new', tone: 'neutral' },
  refused: { label: 'Rejected, nothing was changed', tone: 'bad' },
  failed: { label: 'Failed, nothing was changed', tone: 'bad' },
};

export function SendingStatus({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className={`${styles.upload} ${shared.stack}`} role="status">
      <StatusDot label={`Uploading ${percent}%`} tone="accent" />
      <Progress value={percent} size="sm" aria-label="Uploaded" />
    </div>
  );
}

export function UploadStatus({ upload }: { upload: VocabularyUpload }) {
  const { label, tone } = STATUS_LABELS[upload.upload_status];
  const isRunning = upload.finished_at === null;
  const at = upload.finished_at ?? upload.created_at;
  return (
    <div className={`${styles.upload} ${shared.stack}`} role="status">
      <div className={`${shared.wrap} ${shared.spread}`}>
        <StatusDot label={label} tone={tone} />
        <span className={`${shared.hint} ${shared.anywhere}`} title={formatDateTime(at)}>
          {upload.files.map((file) => file.file_name).join(', ')} · {formatRelative(at)}
        </span>
      </div>
      {isRunning && <Progress value={100} animated size="sm" aria-label="Importing" />}
      {upload.message && (
        <p className={`${shared.anywhere} ${tone === 'bad' ? shared.bad : ''}`}>
          {upload.message}
          {isRunning && ' …'}
        </p>
      )}
    </div>
  );
}
