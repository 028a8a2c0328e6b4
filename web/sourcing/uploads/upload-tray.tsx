import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Upload } from '@placewell/contract/sourcing/uploads.ts';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { mediaQueries } from '../../ui/theme/media-queries.ts';
import shared from '../../ui/theme/shared.module.css';
import {
  dismissTransfer,
  nextChunk,
  onUploadArrived,
  type Transfer,
  useTransfers,
} from './transfer-store.ts';
import { awaitsPerson, isAllWell, summarizeTray } from './tray-summary.ts';
import styles from './upload-tray.module.css';
import { useUploadActions, useUploads } from './uploads.queries.ts';
import { useLeavesByItself } from './use-leaves-by-itself.ts';

const UploadLine = lazyPart(() => import('./upload-line.tsx'), 'UploadLine');

const TransferLines = lazyPart(() => import('./transfer-lines.tsx'), 'TransferLines');

const TagUploaded = lazyPart(() => import('./tag-uploaded.tsx'), 'TagUploaded');

const ResolveAllDuplicates = lazyPart(() => import('./resolve-all-duplicates.tsx'), 'ResolveAllDuplicates');

/** Closing the tab interrupts files that are being sent; nothing else does. */
function useLeaveWarning(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}

/** Parsing is complete, and nothing is left to decide. */
const isFinished = (upload: Upload) =>
  upload.task_status === 'Completed' && !upload.results.some(awaitsPerson);

/** The server may have a chunk whose response was lost; it is shown once, as the server has it. */
function withoutArrived(transfers: readonly Transfer[], uploads: readonly Upload[]): Transfer[] {
  const uploadIds = new Set<string>(uploads.map((upload) => upload.upload_id));
  return transfers.flatMap((one) => {
    if (one.state === 'done' || !uploadIds.has(one.uploadId)) return one;
    const files = one.files.slice(nextChunk(one).length);
    return files.length > 0 ? { ...one, files, progress: 0 } : [];
  });
}

/**
 * Shows each uploaded file with its progress, result, credits and actions, on every page. Uploads known to the server
 * are shown again after a reload, until they are dismissed.
 */
export function UploadTray() {
  const { role, token } = useSession();
  const isStaff = (role === 'agency' || role === 'recruiter') && token !== '';
  const transfers = useTransfers();
  const uploads = useUploads(isStaff).data?.items ?? [];
  const actions = useUploadActions();
  const dismiss = (finished: readonly Upload[]) =>
    actions
      .dismiss(finished.map((one) => one.upload_id))
      .catch((error: unknown) => toast.error({ message: getErrorMessage(error) }));
  const isPhone = useMediaQuery(mediaQueries.phone, false, { getInitialValueInEffect: false });
  const [display, setDisplay] = useState<'open' | 'closed'>();
  useEffect(() =>
    onUploadArrived((upload, isFurther) => {
      actions.addUpload(upload);
      if (isFurther) return;
      // Earlier uploads that are finished make room for the new one.
      const finished = uploads.filter((one) => one.upload_id !== upload.upload_id && isFinished(one));
      void dismiss(finished);
    }),
  );
  const newest = transfers[0]?.id;
  useEffect(() => {
    if (newest) setDisplay('open');
  }, [newest]);
  const isSending = transfers.some((one) => one.state === 'sending' || one.state === 'waiting');
  useLeaveWarning(isSending);
  const unsent = withoutArrived(transfers, uploads);
  const isShown = isStaff && unsent.length + uploads.length > 0;
  const { title, isRunning, credits, needsAttention } = summarizeTray(unsent, uploads);
  // Uploads that finished before the page was opened start collapsed, unless they need attention.
  const initialDisplay = isRunning || needsAttention ? 'open' : 'closed';
  useEffect(
    () => setDisplay((current) => (isShown ? (current ?? initialDisplay) : undefined)),
    [isShown, initialDisplay],
  );
  const holding = useLeavesByItself(isShown && isAllWell(unsent, uploads), () => void dismiss(uploads));
  if (!isShown) return null;
  const isCollapsed = (display ?? initialDisplay) === 'closed';
  const dismissAll = () => {
    for (const one of unsent) dismissTransfer(one.id);
    void dismiss(uploads.filter((one) => one.task_status === 'Completed'));
  };
  return (
    <section
      className={styles.tray}
      aria-label="Uploads"
      data-strip={isCollapsed || isPhone || undefined}
      {...holding}
    >
      <Group
        gap={6}
        wrap="nowrap"
        {...(isCollapsed
          ? { mih: 40, py: 5, pl: 'var(--pw-gutter)', pr: 14 }
          : { pt: 12, pb: 10, pl: 16, pr: 10 })}
      >
        <Text
          component="h2"
          aria-live="polite"
          size={isCollapsed ? 'sm' : 'md'}
          fw={600}
          className={isCollapsed ? shared.fixed : shared.fill}
        >
          {title}
        </Text>
        <Text component="span" size="sm" c="dimmed" mr={isCollapsed ? 'auto' : 4}>
          {credits > 0 && `${formatCount(credits, 'credit')} used`}
        </Text>
        <TagUploaded files={uploads.flatMap((upload) => upload.results)} />
        <ActionIcon
          size="sm"
          aria-label={isCollapsed ? 'Show files' : 'Hide files'}
          aria-expanded={!isCollapsed}
          onClick={() => setDisplay(isCollapsed ? 'open' : 'closed')}
        >
          {isCollapsed ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        </ActionIcon>
        {!isRunning && (
          <ActionIcon size="sm" aria-label="Dismiss" onClick={dismissAll}>
            <X size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {!isCollapsed && (
        <ResolveAllDuplicates files={uploads.flatMap((upload) => upload.results)} resolve={actions.resolve} />
      )}
      {!isCollapsed && (
        <Box
          component="ul"
          className={shared.plainList}
          px={16}
          pb={8}
          mah={isPhone ? '30vh' : 'min(320px, 45vh)'}
          style={{ overflow: 'auto' }}
        >
          {unsent.map((transfer) => (
            <TransferLines key={transfer.id} transfer={transfer} />
          ))}
          {uploads
            .flatMap((upload) => upload.results)
            // Files to decide about come first; the others keep their order.
            .sort((a, b) => Number(awaitsPerson(b)) - Number(awaitsPerson(a)))
            .map((file) => (
              <UploadLine key={file.file_id} file={file} actions={actions} />
            ))}
        </Box>
      )}
    </section>
  );
}
