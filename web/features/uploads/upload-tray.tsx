import { ActionIcon } from '@mantine/core';
import type { Upload } from '@placewell/contract/uploads.ts';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getErrorMessage } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/formats.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { DecideAll } from './resolve-all-duplicates.tsx';
import { SendingLines } from './transfer-lines.tsx';
import { clearSendings, dismissSending, useSendings, whenArrived } from './transfer-store.ts';
import { trayTitle } from './tray-summary.ts';
import { UploadLine } from './upload-line.tsx';
import styles from './upload-tray.module.css';
import { useFileActions, useUploads } from './uploads.queries.ts';

/** Closing the tab would break off what is still on its way; nothing else would. */
function useLeaveWarning(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isSending]);
}

/** Nothing of it is read or waited for any more. */
const isSettled = (upload: Upload) =>
  upload.task_status === 'Completed' && !upload.results.some((file) => file.needs_decision);

/**
 * One line per uploaded file, on every page: progress, result, credits, and what can be done about it. Uploads that
 * the server has are shown again after a reload, until they are dismissed.
 */
export function UploadTray() {
  const { role, token } = useSession();
  const isStaff = (role === 'agency' || role === 'recruiter') && token !== '';
  const sendings = useSendings();
  const uploads = useUploads(isStaff).data?.items ?? [];
  const actions = useFileActions();
  const dismiss = (finished: readonly Upload[]) =>
    actions
      .dismiss(finished.map((one) => one.upload_id))
      .catch((error: unknown) => toast.error({ message: getErrorMessage(error) }));
  const [wanted, setWanted] = useState<'open' | 'closed'>();
  useEffect(() =>
    whenArrived((upload) => {
      actions.show(upload);
      // What came before and waits for nobody makes room.
      const finished = uploads.filter((one) => one.upload_id !== upload.upload_id && isSettled(one));
      void dismiss(finished);
    }),
  );
  useEffect(() => (token === '' ? clearSendings() : undefined), [token]);
  const newest = sendings[0]?.id;
  useEffect(() => {
    if (newest) setWanted('open');
  }, [newest]);
  const isSending = sendings.some((one) => one.state === 'sending');
  useLeaveWarning(isSending);
  // An upload that was taken in although its answer was lost is shown once, as the server has it.
  const known = new Set(uploads.map((upload) => upload.upload_id));
  const onWay = sendings.filter((one) => one.state === 'done' || !known.has(one.id));
  const isShown = isStaff && onWay.length + uploads.length > 0;
  const { title, isRunning, credits, needsSomebody } = trayTitle(onWay, uploads);
  // What was finished before the page was opened takes no room, unless somebody is waited for.
  const first = isRunning || needsSomebody ? 'open' : 'closed';
  useEffect(() => setWanted((known) => (isShown ? (known ?? first) : undefined)), [isShown, first]);
  if (!isShown) return null;
  const isCollapsed = (wanted ?? first) === 'closed';
  const dismissAll = () => {
    for (const one of onWay) dismissSending(one.id);
    void dismiss(uploads.filter((one) => one.task_status === 'Completed'));
  };
  return (
    <section className={styles.tray} aria-label="Uploads" data-closed={isCollapsed || undefined}>
      <div className={styles.head}>
        <h2 aria-live="polite">{title}</h2>
        <span className={styles.credits}>{credits > 0 && `${formatCount(credits, 'credit')} used`}</span>
        <ActionIcon
          size="sm"
          aria-label={isCollapsed ? 'Show the files' : 'Hide the files'}
          aria-expanded={!isCollapsed}
          onClick={() => setWanted(isCollapsed ? 'open' : 'closed')}
        >
          {isCollapsed ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        </ActionIcon>
        {!isRunning && (
          <ActionIcon size="sm" aria-label="Dismiss" onClick={dismissAll}>
            <X size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {!isCollapsed && (
        <DecideAll files={uploads.flatMap((upload) => upload.results)} resolve={actions.resolve} />
      )}
      {!isCollapsed && (
        <ul className={styles.lines}>
          {onWay.map((sending) => (
            <SendingLines key={sending.id} sending={sending} />
          ))}
          {uploads
            .flatMap((upload) => upload.results)
            // What waits for somebody comes first; the rest stays in its order.
            .sort((a, b) => Number(b.needs_decision) - Number(a.needs_decision))
            .map((file) => (
              <UploadLine key={file.file_id} file={file} actions={actions} />
            ))}
        </ul>
      )}
    </section>
  );
}
