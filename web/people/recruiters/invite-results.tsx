import type { InviteResult } from '@placewell/contract/people/invitations.ts';
import { formatCount } from '../../lib/values/formats.ts';
import { StatusDot, type Tone } from '../../ui/chips/status-dot.tsx';
import { CopyButton } from '../../ui/inputs/copy-button.tsx';
import shared from '../../ui/theme/shared.module.css';
import type { Unread } from './parse-invitees.ts';
import styles from './recruiters.module.css';

const LABELS: Record<InviteResult['invite_status'], { label: string; tone: Tone }> = {
  sent: { label: 'Invited', tone: 'good' },
  resent: { label: 'Invited again', tone: 'accent' },
  refused: { label: 'Not invited', tone: 'bad' },
};

type Row = Pick<InviteResult, 'email' | 'invite_status' | 'invite_url' | 'reason'>;

/** The outcome for each row of a list, with the links to share. */
export function InviteResults(props: { invites: readonly InviteResult[]; unread: readonly Unread[] }) {
  const unread = props.unread.map(
    ({ text, reason }): Row => ({ email: text, invite_status: 'refused', invite_url: null, reason }),
  );
  const rows: Row[] = [...props.invites, ...unread];
  const links = rows.flatMap(({ email, invite_url }) => (invite_url ? [`${email} ${invite_url}`] : []));
  const refused = rows.length - links.length;
  return (
    <>
      <p className={shared.muted} role="status">
        {`${formatCount(links.length, 'person', 'people')} invited`}
        {refused > 0 && `, ${refused} not invited`}. Each link works once, for seven days.
      </p>
      <ul className={`${styles.results} ${shared.plainList}`} aria-label="Results">
        {rows.map(({ email, invite_status, invite_url, reason }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may be in the list twice, and rows never move.
          <li key={at}>
            <span className={shared.anywhere}>{email}</span>
            <StatusDot {...LABELS[invite_status]} />
            {invite_url ? (
              <CopyButton text={invite_url} label="Copy link" size="xs" />
            ) : (
              <span className={shared.hint}>{reason}</span>
            )}
          </li>
        ))}
      </ul>
      {links.length > 1 && (
        <div>
          <CopyButton text={links.join('\n')} label="Copy all links" />
        </div>
      )}
    </>
  );
}
