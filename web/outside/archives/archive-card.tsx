import { Progress } from '@mantine/core';
import type { Export } from '@placewell/contract/outside/exports.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatBytes, formatDate, formatDateTime, formatNumber } from '../../lib/values/formats.ts';
import { showErrorToast } from '../../ui/feedback/result-toasts.ts';
import { Button } from '../../ui/inputs/button.tsx';
import { CopyButton } from '../../ui/inputs/copy-button.tsx';
import shared from '../../ui/theme/shared.module.css';
import { downloadArchive, useCancelArchive, useDeleteArchives } from './archives.queries.ts';

/** One archive: its progress, or the file with its size and hash, or why there is none. */
export function ArchiveCard({ archive }: { archive: Export }) {
  const { export_status, file_name, created_at, created_by_name, error_message } = archive;
  return (
    <article className={`${shared.box} ${shared.stack}`} aria-label={file_name}>
      <p className={shared.spread}>
        <b>{file_name}</b>
        <span>
          {formatDateTime(created_at)}, {created_by_name}
        </span>
      </p>
      {export_status === 'queued' || export_status === 'running' ? (
        <Running archive={archive} />
      ) : export_status === 'finished' ? (
        <Finished archive={archive} />
      ) : (
        <>
          <p className={`${shared.small} ${shared.bad}`}>{error_message ?? 'Stopped. No file was kept.'}</p>
          <div className={shared.wrap}>
            <RemoveButton archive={archive} label="Remove from the list" />
          </div>
        </>
      )}
    </article>
  );
}

function Running({ archive: { export_id, export_status, rows_done, rows_total } }: { archive: Export }) {
  const cancel = useCancelArchive();
  const percent = rows_total ? Math.floor((100 * rows_done) / rows_total) : 0;
  return (
    <>
      <p role="status" className={shared.hint}>
        {export_status === 'queued' || rows_total === null
          ? 'Waiting for its turn'
          : `${formatNumber(rows_done)} of ${formatNumber(rows_total)} rows and files`}
      </p>
      <Progress value={percent} size="sm" animated aria-label="Rows and files written" />
      <div className={shared.wrap}>
        <Button
          loading={cancel.isPending}
          onClick={() => void cancel.send({ export_id }).catch(showErrorToast)}
        >
          Stop
        </Button>
      </div>
    </>
  );
}

function Finished({ archive }: { archive: Export }) {
  const { export_id, file_name, size_bytes, sha256, rows_done, expires_at } = archive;
  const [isLoading, setIsLoading] = useState(false);
  const download = async () => {
    setIsLoading(true);
    await downloadArchive(export_id, file_name).catch(showErrorToast);
    setIsLoading(false);
  };
  return (
    <>
      <p className={shared.hint}>
        {formatBytes(size_bytes ?? 0)}, {formatNumber(rows_done)} rows and files, deleted on{' '}
        {formatDate(expires_at)}
      </p>
      {sha256 && (
        <p className={`${shared.row} ${shared.small}`}>
          <span>SHA-256</span>
          <code>{sha256}</code>
          <CopyButton size="xs" text={sha256} />
        </p>
      )}
      <div className={shared.wrap}>
        <Button
          loading={isLoading}
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => void download()}
        >
          Download
        </Button>
        <RemoveButton archive={archive} label="Delete" />
      </div>
    </>
  );
}

function RemoveButton({ archive: { export_id }, label }: { archive: Export; label: string }) {
  const remove = useDeleteArchives();
  const removeOne = async () => {
    const body = { export_ids: [export_id] };
    try {
      await remove.sendWithToast(body);
    } catch (failure) {
      showErrorToast(failure);
    }
  };
  return (
    <Button variant="quiet" loading={remove.isPending} onClick={() => void removeOne()}>
      {label}
    </Button>
  );
}
