import type { InviteResult } from '@placewell/contract/people/invitations.ts';
import { formatDate } from '../../lib/values/formats.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CopyField } from '../../ui/inputs/copy-field.tsx';
import shared from '../../ui/theme/shared.module.css';

type InviteLinkProps = { result: InviteResult; wasEmailed: boolean };

/** The invitation link, so that it can also be shared by other means than email. It is shown only when it is made. */
export function InviteLink({ result, wasEmailed }: InviteLinkProps) {
  const { email, invite_status, expires_at, invite_url, reason } = result;
  if (!invite_url) return <Notice tone="bad">{reason ?? 'This person could not be invited.'}</Notice>;
  const sent = wasEmailed
    ? 'If a mail server is set up, the link was sent by email; you can also share it yourself.'
    : 'No email was sent: share the link yourself.';
  const earlier = invite_status === 'resent' ? ' Earlier links no longer work.' : '';
  return (
    <div className={shared.form}>
      <p className={shared.muted} role="status">
        {`${email} can join until ${expires_at ? formatDate(expires_at) : ''}. ${sent} It can be used once.${earlier}`}
      </p>
      <CopyField label="Invitation link" text={invite_url} copyLabel="Copy link" />
    </div>
  );
}
