import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { formatCount } from '../../lib/formats.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { toast } from '../../lib/toasts.ts';
import { SendingLines } from './sending-lines.tsx';
import { clearSendings, dismissSending, useSendings, whenArrived } from './sending-store.ts';
import { trayTitle } from './tray-title.ts';
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
  const [wanted, setWanted] = useState<'open' | 'closed'>();
  useEffect(() => whenArrived(actions.show));
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
  if (!isStaff || (onWay.length === 0 && uploads.length === 0)) return null;

  const { title, isRunning, credits, needsSomebody } = trayTitle(onWay, uploads);
  // What was finished before the page was opened takes no room, unless somebody is waited for.
  const isCollapsed = wanted === undefined ? !isRunning && !needsSomebody : wanted === 'closed';
  const dismissAll = () => {
    for (const one of onWay) dismissSending(one.id);
    const finished = uploads.filter((one) => one.task_status === 'Completed').map((one) => one.upload_id);
    actions.dismiss(finished).catch((error: unknown) => toast.error({ message: messageOf(error) }));
  };
  return (
    <section className={styles.tray} aria-label="Uploads">
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
        <ul className={styles.lines}>
          {onWay.map((sending) => (
            <SendingLines key={sending.id} sending={sending} />
          ))}
          {uploads.flatMap((upload) =>
            upload.results.map((file) => <UploadLine key={file.file_id} file={file} actions={actions} />),
          )}
        </ul>
      )}
    </section>
  );
}
