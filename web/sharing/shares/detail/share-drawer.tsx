import { Skeleton } from '@mantine/core';
import type { Share } from '@placewell/contract/sharing/shares.ts';
import { Link } from '@tanstack/react-router';
import { useRolePath } from '../../../lib/session/home.ts';
import { lastDayBefore, useAgencyTimeZone } from '../../../lib/values/agency-days.ts';
import { formatDay, formatRelative } from '../../../lib/values/formats.ts';
import { StatusDot } from '../../../ui/chips/status-dot.tsx';
import { SideDrawer } from '../../../ui/drawer/side-drawer.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/inputs/button.tsx';
import shared from '../../../ui/theme/shared.module.css';
import { REASONS_LABELS, statusOf } from '../share-labels.ts';
import { useShare } from '../shares.queries.ts';
import { ShareActions } from './share-actions.tsx';
import { ShareReceivers } from './share-receivers.tsx';
import { SharedPeople } from './shared-people.tsx';
import { useTakeBack } from './use-share-acts.ts';

type ShareDrawerProps = { shareId: string | undefined; onClose: () => void };

/** A share: who is on it with the answers, who got it and whether they opened it, and what can still be changed. */
export function ShareDrawer({ shareId, onClose }: ShareDrawerProps) {
  const timeZone = useAgencyTimeZone();
  const found = useShare(shareId);
  const share = found.data?.share_id === shareId ? found.data : undefined;
  return (
    <SideDrawer
      opened={shareId !== undefined}
      onClose={onClose}
      title={share?.title ?? (found.isError ? 'Share' : <Skeleton height={18} width={220} />)}
      details={share && <StatusDot {...statusOf(share, timeZone)} />}
      actions={share?.may_change && share.share_status === 'sent' && <ShareActions share={share} />}
    >
      {share ? (
        <ShareBody share={share} />
      ) : found.isError ? (
        <ErrorState error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </SideDrawer>
  );
}

function ShareBody({ share }: { share: Share }) {
  const base = useRolePath();
  const timeZone = useAgencyTimeZone();
  const facts = [
    share.share_status === 'sent' && `Last day ${formatDay(lastDayBefore(share.expires_at, timeZone))}`,
    `Shown: ${REASONS_LABELS[share.reasons].toLowerCase()}`,
    share.may_download ? 'Downloads allowed' : 'No downloads',
    share.shows_answers && 'Contacts see each other’s answers',
  ].filter(Boolean);
  return (
    <div className={shared.form}>
      <Outcome share={share} />
      <div className={shared.lines}>
        <p>
          {share.job_id === null ? (
            share.job_title
          ) : (
            <Link className={shared.link} to={`${base}/jobs/${share.job_id}/matches`}>
              {share.job_title}
            </Link>
          )}
          {', '}
          {share.client_id === null ? (
            share.client_name
          ) : (
            <Link className={shared.link} to={`${base}/clients/${share.client_id}`}>
              {share.client_name}
            </Link>
          )}
          <span className={shared.muted}>
            {` · ${share.created_by_name}, ${formatRelative(share.sent_at ?? share.created_at)}`}
          </span>
        </p>
        <p className={`${shared.small} ${shared.muted}`}>{facts.join(' · ')}</p>
      </div>
      {share.message && (
        <p dir="auto" className={`${shared.pre} ${shared.anywhere}`}>
          {share.message}
        </p>
      )}
      <SharedPeople share={share} />
      <ShareReceivers share={share} />
    </div>
  );
}

/** Whether it left, where that is not plain. */
function Outcome({ share }: { share: Share }) {
  const takeBack = useTakeBack(share);
  if (share.share_status === 'waiting')
    return (
      <Notice tone="accent" role="status" className={shared.spread}>
        Sent within 10 seconds.
        {share.may_change && (
          <Button size="xs" loading={takeBack.isBusy} onClick={() => void takeBack.run()}>
            Cancel it
          </Button>
        )}
      </Notice>
    );
  if (share.share_status === 'canceled') return <Notice tone="plain">Cancelled. Nothing was sent.</Notice>;
  if (share.share_status === 'not_sent')
    return <Notice tone="bad">Nothing was sent. See the reason beside each name.</Notice>;
  if (share.revoked_at !== null)
    return (
      <Notice tone="plain">{`Closed ${formatRelative(share.revoked_at)}: links no longer work.`}</Notice>
    );
  if (!share.is_open)
    return <Notice tone="plain">Expired. Choose a later last day to reopen its links.</Notice>;
  return null;
}
